export const categories = ["lamps", "rope", "tools", "paint", "galley", "safety"] as const;
export type Category = (typeof categories)[number];

export interface Product {
  sku: string;
  name: string;
  category: Category;
  description: string;
  priceCents: number;
  stock: number;
  aisle: string;
  shelf: number;
  weightGrams: number;
  supplier: string | null;
}

type Row = [name: string, category: Category, priceCents: number, stock: number, weightGrams: number, supplier: string | null, description: string];

const rows: Row[] = [
  ["Copper anchor lamp", "lamps", 14_900, 18, 2_300, "Lindqvist & Daughters", "Hand-soldered, burns twelve hours on one filling."],
  ["Masthead LED", "lamps", 8_450, 64, 310, "Nordlys", "Two nautical miles, draws 0.2 A."],
  ["Chart table light", "lamps", 3_990, 41, 180, "Nordlys", "Red and white, dims without flicker."],
  ["Storm lantern", "lamps", 5_600, 0, 1_450, "Lindqvist & Daughters", "Out of stock until the spring delivery."],
  ["Dock line 14 mm × 10 m", "rope", 3_250, 120, 1_100, "Tauwerk Kiel", "Spliced eye, shock-absorbing polyamide."],
  ["Halyard 10 mm, per metre", "rope", 420, 2_400, 68, "Tauwerk Kiel", "Sold by the metre, pre-stretched."],
  ["Mooring snubber", "rope", 2_780, 33, 900, "Tauwerk Kiel", "EPDM rubber, for 12 to 14 mm line."],
  ["Heaving line with monkey's fist", "rope", 2_150, 12, 640, null, "Made in the house, 25 m."],
  ["Rigging knife", "tools", 4_300, 55, 210, "Solingen Werk", "Sheepsfoot blade, marlinspike, lanyard hole."],
  ["Sailmaker's palm", "tools", 1_890, 27, 95, "Solingen Werk", "Right hand; left hand on order."],
  ["Winch handle", "tools", 3_700, 39, 620, "Harken Supply", "Locking, floats."],
  ["Torque wrench 20–110 Nm", "tools", 11_200, 8, 1_300, "Solingen Werk", "Calibrated, certificate included."],
  ["Antifouling, red, 2.5 l", "paint", 9_600, 22, 4_100, "Seahawk", "Self-polishing, one season."],
  ["Deck varnish, 750 ml", "paint", 3_450, 48, 820, "Le Tonkinois", "Linseed and tung oil, no solvent."],
  ["Primer, grey, 1 l", "paint", 2_990, 5, 1_250, "Seahawk", "Two components, for steel and aluminium."],
  ["Brush set, natural bristle", "paint", 1_650, 76, 240, null, "25, 50 and 75 mm."],
  ["Enamel mug", "galley", 1_200, 210, 160, "Emalia", "350 ml, blue rim; chips tell stories."],
  ["Gimballed stove", "galley", 38_900, 3, 9_800, "Eno", "Two burners, butane, with fiddles."],
  ["Pressure cooker 6 l", "galley", 12_400, 14, 2_900, "Emalia", "Locks in a seaway."],
  ["Water canister 20 l", "galley", 1_990, 67, 1_050, null, "Food grade, with tap."],
  ["Life jacket 150 N", "safety", 13_500, 46, 1_100, "Secumar", "Automatic, with crotch strap."],
  ["Flare set, coastal", "safety", 7_800, 19, 1_600, "Comet", "Sold over the counter only."],
  ["Fire blanket", "safety", 2_250, 58, 430, "Comet", "1.2 × 1.2 m, EN 1869."],
  ["Radar reflector", "safety", 4_900, 11, 880, "Plastimo", "Octahedral, rain-catching position marked."],
];

function product([name, category, priceCents, stock, weightGrams, supplier, description]: Row, index: number): Product {
  const aisle = "ABCDEF".charAt(categories.indexOf(category));
  return { sku: `HG-${String(1001 + index)}`, name, category, description, priceCents, stock, aisle, shelf: (index % 4) + 1, weightGrams, supplier };
}

/** The whole range in catalogue order, the same in every process. */
export function allProducts(): Product[] {
  return rows.map(product);
}

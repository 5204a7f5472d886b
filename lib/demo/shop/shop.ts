import { allInvoices, type Invoice } from "./invoices.ts";
import { allProducts, type Product } from "./products.ts";

export interface Order {
  number: string;
  customer: string;
  lines: { sku: string; quantity: number; unitCents: number }[];
  shipping: string;
  deliverOn: string | null;
  totalCents: number;
  state: "open" | "paid" | "cancelled";
  notes: Record<string, unknown>;
}

export type ShopChange = { kind: "tools" } | { kind: "resource"; uri: string };

const maxOrders = 1_000;

/** The state of one demo process: starts the same every time and is forgotten when the process ends. */
export class Shop {
  readonly products = new Map<string, Product>(allProducts().map((product) => [product.sku, product]));
  readonly invoices = new Map<string, Invoice>(allInvoices(allProducts()).map((invoice) => [invoice.number, invoice]));
  readonly orders = new Map<string, Order>();
  readonly serials = new Map<string, string>();
  /** Counts of the warehouse; whoever cancels one can see that it really stopped. */
  readonly counts = { running: 0, finished: 0, stopped: 0 };
  isStocktakeOpen = false;
  #nextOrder = 1;
  readonly #changed: (change: ShopChange) => void;

  constructor(changed: (change: ShopChange) => void) {
    this.#changed = changed;
  }

  /** Orders are kept up to a bound, the oldest go first: a demo runs for weeks. */
  addOrder(order: Omit<Order, "number" | "state" | "notes">): Order {
    const number = `ORD-${String(this.#nextOrder++).padStart(4, "0")}`;
    const added: Order = { ...order, number, state: "open", notes: {} };
    this.orders.set(number, added);
    const oldest = this.orders.keys().next().value;
    if (this.orders.size > maxOrders && oldest !== undefined) this.orders.delete(oldest);
    return added;
  }

  /** Everyone who subscribed to the product's resource hears of it. */
  setStock(product: Product, stock: number): void {
    product.stock = stock;
    this.#changed({ kind: "resource", uri: `shop://products/${product.sku}` });
    this.#changed({ kind: "resource", uri: "shop://stock.json" });
  }

  /** While a stocktake is open one more tool is offered, so the list changes. */
  setStocktake(isOpen: boolean): void {
    if (this.isStocktakeOpen === isOpen) return;
    this.isStocktakeOpen = isOpen;
    this.#changed({ kind: "tools" });
  }
}

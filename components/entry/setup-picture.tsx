import { Conversation } from "@/components/ui/conversation";

const jacks = [36, 92, 148, 204].flatMap((y) => [40, 104, 168, 232, 296, 360, 424].map((x) => ({ x, y })));
const cords = ["M40 36C40 150 232 190 232 92", "M360 36C360 110 424 90 424 148", "M104 148C104 250 360 290 360 204"];
const plugs = [
  [40, 36],
  [232, 92],
  [360, 36],
  [424, 148],
  [104, 148],
  [360, 204],
] as const;

function Board() {
  return (
    <svg viewBox="0 0 464 256" fill="none" aria-hidden className="block w-full">
      {jacks.map(({ x, y }) => (
        <circle key={`${String(x)}-${String(y)}`} cx={x} cy={y} r="9" stroke="var(--line-2)" strokeWidth="2" />
      ))}
      {cords.map((cord) => (
        <path key={cord} d={cord} stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      ))}
      {plugs.map(([x, y]) => (
        <circle key={`${String(x)}-${String(y)}`} cx={x} cy={y} r="5" fill="var(--accent)" stroke="var(--canvas)" strokeWidth="2" />
      ))}
    </svg>
  );
}

const steps = [
  { title: "Owner account", text: "Now. Nobody else can open this page afterwards." },
  { title: "A server to call", text: "Paste a URL, or use the demo server that runs on this machine." },
  { title: "Your first call", text: "About two minutes from here. Nothing is sent before you press Call." },
];

/** What the terminal printed, so that the token is known when it is seen. */
function Terminal() {
  return (
    <pre aria-label="What the terminal printed" className="overflow-hidden rounded-2 border border-line bg-sunken px-3 py-2 leading-[19px]">
      <span className="text-fg-3">$</span> npm start{"\n"}
      set-up    http://…/setup{"\n"}
      token     <span className="text-accent-text">pb-setup-····-····-····</span>  <span className="text-fg-3">(30 minutes)</span>
    </pre>
  );
}

/** The only picture of the product, and it is the idea: jacks, and cords between them. */
export function SetupPicture() {
  return (
    <aside
      aria-label="What comes next"
      className="grid content-center justify-items-center gap-8 border-line bg-canvas p-8 *:w-full *:max-w-[440px] *:min-w-0 max-sm:border-t max-sm:px-4 max-sm:py-5 sm:border-l"
    >
      <Board />
      <Terminal />
      <Conversation label="What comes next" rounds={steps.map((step, index) => ({ key: step.title, isFilled: index === 0, ...step }))} />
    </aside>
  );
}

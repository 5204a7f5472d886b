/** How the values of an expression are joined and written (RFC 6570, section 3.2). */
export interface Operator {
  sign: string;
  first: string;
  separator: string;
  /** `name=value` instead of the value alone. */
  isNamed: boolean;
  /** What follows a name whose value is empty. */
  ifEmpty: string;
  /** Reserved characters stay as they are. */
  keepsReserved: boolean;
}

export interface Variable {
  name: string;
  /** `*`: each value of a list, each pair of a map by itself. */
  isExploded: boolean;
  /** `:3`: no more than so many characters. */
  length: number | undefined;
}

export type Part = { kind: "literal"; text: string } | { kind: "expression"; operator: Operator; variables: Variable[] };

const plain = { first: "", separator: ",", isNamed: false, ifEmpty: "", keepsReserved: false };
const operators: Record<string, Omit<Operator, "sign">> = {
  "": plain,
  "+": { ...plain, keepsReserved: true },
  "#": { ...plain, first: "#", keepsReserved: true },
  ".": { ...plain, first: ".", separator: "." },
  "/": { ...plain, first: "/", separator: "/" },
  ";": { ...plain, first: ";", separator: ";", isNamed: true },
  "?": { first: "?", separator: "&", isNamed: true, ifEmpty: "=", keepsReserved: false },
  "&": { first: "&", separator: "&", isNamed: true, ifEmpty: "=", keepsReserved: false },
};

// Wider than the RFC's varname: servers name variables with hyphens too. Signs the RFC reserves for later begin no name.
const variable = /^([^\s{}"'<>\\^`|:*=,!@+#./;?&][^\s{}"'<>\\^`|:*,]*?)(?:(\*)|:([1-9]\d{0,3}))?$/;

function readVariable(text: string): Variable | undefined {
  const found = variable.exec(text);
  if (!found?.[1]) return undefined;
  return { name: found[1], isExploded: found[2] === "*", length: found[3] === undefined ? undefined : Number(found[3]) };
}

function readExpression(inside: string): Part | undefined {
  const sign = inside.length > 0 && Object.hasOwn(operators, inside.charAt(0)) ? inside.charAt(0) : "";
  const operator = operators[sign];
  const variables = inside.slice(sign.length).split(",").map(readVariable);
  if (!operator || variables.some((one) => one === undefined)) return undefined;
  return { kind: "expression", operator: { sign, ...operator }, variables: variables.filter((one) => one !== undefined) };
}

/** Reads a URI template of any level; what is no expression stays text, so that nothing of it is lost. */
export function parseTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let literal = "";
  const flush = () => {
    if (literal !== "") parts.push({ kind: "literal", text: literal });
    literal = "";
  };
  for (const piece of template.split(/(\{[^{}]*\})/)) {
    const expression = piece.startsWith("{") && piece.endsWith("}") ? readExpression(piece.slice(1, -1)) : undefined;
    if (expression) {
      flush();
      parts.push(expression);
    } else literal += piece;
  }
  flush();
  return parts;
}

/** Every variable once, in order of appearance, with the signs of the expressions it stands in. */
export function templateVariables(parts: readonly Part[]): (Variable & { signs: string[] })[] {
  const found = new Map<string, Variable & { signs: string[] }>();
  for (const part of parts) {
    if (part.kind === "literal") continue;
    for (const one of part.variables) {
      const known = found.get(one.name);
      if (known) found.set(one.name, { ...known, isExploded: known.isExploded || one.isExploded, signs: [...known.signs, part.operator.sign] });
      else found.set(one.name, { ...one, signs: [part.operator.sign] });
    }
  }
  return [...found.values()];
}

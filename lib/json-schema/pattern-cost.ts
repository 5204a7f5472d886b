/** For a text of this length: in how many ways a part can match from one place, and how many steps trying all of them takes at most. */
type Cost = (length: number) => { ways: number; steps: number };

const one: Cost = () => ({ ways: 1, steps: 1 });
const unknown: Cost = () => ({ ways: Infinity, steps: Infinity });

function inTurn(parts: readonly Cost[]): Cost {
  return (length) =>
    parts.reduce(
      (sum, part) => {
        const { ways, steps } = part(length);
        return { ways: sum.ways * ways, steps: sum.steps + sum.ways * steps };
      },
      { ways: 1, steps: 1 },
    );
}

function oneOf(parts: readonly Cost[]): Cost {
  return (length) => {
    const costs = parts.map((part) => part(length));
    return { ways: costs.reduce((sum, { ways }) => sum + ways, 0), steps: costs.reduce((sum, { steps }) => sum + steps, 1) };
  };
}

// Looked at once: the engine never comes back for another way.
function aside(part: Cost): Cost {
  return (length) => ({ ways: 1, steps: part(length).steps });
}

function repeated(part: Cost, { min, max }: { min: number; max: number }): Cost {
  return (length) => {
    // Beyond `min` every round takes a character.
    const rounds = Math.min(max, min + length);
    const { ways, steps } = part(length);
    if (ways <= 1) return { ways: rounds - min + 1, steps: 1 + rounds * steps };
    // 1 + w + w² + …: the ways of stopping after each round.
    const total = (ways ** (rounds + 1) - 1) / (ways - 1);
    return { ways: total, steps: total * steps };
  };
}

class PatternReader {
  private readonly source: string;
  private at = 0;
  /** How many alternatives the group read last has; in the end that is the whole. */
  branches = 0;

  constructor(source: string) {
    this.source = source;
  }

  alternatives(): Cost {
    const parts: Cost[] = [];
    do parts.push(this.sequence());
    while (this.take(/\|/y));
    this.branches = parts.length;
    return oneOf(parts);
  }

  private sequence(): Cost {
    const parts: Cost[] = [];
    while (this.at < this.source.length && !/[|)]/y.test(this.source[this.at] ?? "")) parts.push(this.quantified(this.atom()));
    return inTurn(parts);
  }

  private atom(): Cost {
    if (this.take(/\\(?:[1-9]|k)/y)) return unknown;
    if (this.take(/\((?!\?)|\(\?(?:[a-z-]*:|<(?![=!])[^>]*>)/y)) return this.group();
    if (this.take(/\(\?<?[=!]/y)) return aside(this.group());
    if (this.take(/\[(?:\\[^]|[^\]\\])*\]|\\[^]|[^(]/y)) return one;
    this.at = this.source.length;
    return unknown;
  }

  private group(): Cost {
    const inside = this.alternatives();
    this.take(/\)/y);
    return inside;
  }

  private quantified(part: Cost): Cost {
    const found = this.take(/(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y);
    if (!found) return part;
    const [mark = "", from, comma, to] = found;
    if (from === undefined) return repeated(part, { min: mark.startsWith("+") ? 1 : 0, max: mark.startsWith("?") ? 1 : Infinity });
    const min = Number(from);
    return repeated(part, { min, max: comma === "" ? min : to === "" ? Infinity : Number(to) });
  }

  private take(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.at;
    const found = what.exec(this.source);
    if (found) this.at = what.lastIndex;
    return found;
  }
}

/** How many steps a backtracking engine can need at most for a pattern and a text of some length; Infinity where nothing is certain. */
export function patternCost(source: string): (length: number) => number {
  const reader = new PatternReader(source);
  const cost = reader.alternatives();
  const isAnchored = source.startsWith("^") && reader.branches === 1;
  return (length) => {
    const { steps } = cost(length);
    return Number.isNaN(steps) ? Infinity : steps * (isAnchored ? 1 : length + 1);
  };
}

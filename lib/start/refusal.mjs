/** A problem the person at the terminal can solve: shown as one paragraph, without a stack trace. */
export class Refusal extends Error {}

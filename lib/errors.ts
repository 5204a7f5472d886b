/** Every way the console itself can refuse a request, and the status each one becomes. */
export const statusOf = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  misdirected: 421,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

export interface ErrorOptionsWithFields extends ErrorOptions {
  /** Message per field, keyed by its dotted path, for forms. */
  fields?: Record<string, string>;
  retryAfterS?: number;
}

/** A refusal the person can act on. Anything else thrown is a bug and reaches them only as a request id. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;
  constructor(code: ErrorCode, message: string, options?: ErrorOptionsWithFields) {
    super(message, options);
    this.code = code;
    this.fields = options?.fields;
    this.retryAfterS = options?.retryAfterS;
  }
}

/** A refusal as Stripe words it: status and the fields of its `error`. */
export class StripeError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: number, fields: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

/** A request that Stripe cannot take: 400 `invalid_request_error`, 404 where something is missing. */
export function invalid(message: string, code?: string, param?: string): StripeError {
  return new StripeError(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
    ...(param === undefined ? {} : { param }),
  });
}

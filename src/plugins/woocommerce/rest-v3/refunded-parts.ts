import { isMap, phpText } from 'portolan/rest';
import { type Amount, parseAmount } from '../money/amount.ts';
import type { RefundedLine } from '../orders/index.ts';
import type { SentPart } from './sent-parts.ts';

/** What is sent of one item: its number, pieces, amount, and tax by the number of its rate. */
export interface RefundedPart {
  readonly id: number;
  readonly quantity: unknown;
  readonly total: unknown;
  readonly taxes: readonly (readonly [rate: number, amount: unknown])[];
  /** False where the taxes are neither a list nor a map. */
  readonly hasTaxes: boolean;
}

/**
 * The `line_items` of a refund: a list of parts with their `id`, or a map of parts by it, as the admin of WooCommerce
 * sends them; the taxes of a part likewise. A list of which one part has no `id` is a map by its places.
 * WooCommerce: `RestApiParameterUtil::adjust_create_refund_request_parameters()`.
 */
export function refundedParts(input: unknown): readonly RefundedPart[] {
  if (!Array.isArray(input)) return isMap(input) ? byNumber(input, internalPart) : [];
  const named = input.every((part) => isMap(part) && (part['id'] ?? null) !== null);
  return named
    ? input.map((part) => publicPart(Number(part['id']), part))
    : byNumber({ ...input }, internalPart);
}

function byNumber(
  parts: object,
  read: (id: number, part: SentPart) => RefundedPart,
): readonly RefundedPart[] {
  return Object.entries(parts).flatMap(([id, part]) => (isMap(part) ? [read(Number(id), part)] : []));
}

/** A part of a list says `quantity`, where `qty` does not say it already. */
function publicPart(id: number, part: SentPart): RefundedPart {
  return readPart(id, part, part['qty'] ?? part['quantity'], taxesOf(part['refund_tax']));
}

/** A part of a map says `qty` alone, and its taxes are a map. */
function internalPart(id: number, part: SentPart): RefundedPart {
  const taxes = part['refund_tax'];
  return readPart(id, part, part['qty'], taxesByRate(Array.isArray(taxes) ? { ...taxes } : taxes));
}

function readPart(id: number, part: SentPart, quantity: unknown, taxes: RefundedPart['taxes']): RefundedPart {
  const sent = part['refund_tax'] ?? [];
  return {
    id,
    quantity,
    total: part['refund_total'],
    taxes,
    hasTaxes: Array.isArray(sent) || isMap(sent),
  };
}

function taxesOf(input: unknown): RefundedPart['taxes'] {
  if (!Array.isArray(input)) return taxesByRate(input);
  const named = input.every((tax) => isMap(tax) && isSaid(tax['id']) && isSaid(tax['refund_total']));
  return named
    ? input.map((tax) => [Number(tax['id']), tax['refund_total']] as const)
    : taxesByRate({ ...input });
}

const isSaid = (value: unknown) => value !== undefined && value !== null;

function taxesByRate(input: unknown): RefundedPart['taxes'] {
  return isMap(input) ? Object.entries(input).map(([rate, amount]) => [Number(rate), amount] as const) : [];
}

/** What a request refunds of one of the order's items: pieces, amount, tax by rate. */
export function requestedLine(part: RefundedPart): RefundedLine {
  return {
    item: part.id,
    quantity: Math.trunc(Number(part.quantity)) || 0,
    total: amountOf(part.total) ?? 0,
    taxes: new Map(part.taxes.map(([rate, amount]) => [rate, amountOf(amount) ?? 0] as const)),
  };
}

const amountOf = (value: unknown) => parseAmount(phpText(value));

/** Whether all that a part says are numbers; WooCommerce ends with a critical error where they are not. */
export function isMeant({ quantity, total, taxes, hasTaxes }: RefundedPart): boolean {
  const isNumber = (value: unknown) => amountOf(value) !== undefined;
  return (
    (quantity ?? 0) !== '' &&
    Number.isFinite(Number(quantity ?? 0)) &&
    isNumber(total ?? 0) &&
    hasTaxes &&
    taxes.every(([, amount]) => isNumber(amount))
  );
}

/** What parts are worth together; undefined where there are none, or one does not say. */
export function sumOf(parts: readonly RefundedPart[]): Amount | undefined {
  const amounts = parts.flatMap(({ total, taxes }) => [
    amountOf(total),
    ...taxes.map(([, amount]) => amountOf(amount)),
  ]);
  if (amounts.length === 0 || amounts.includes(undefined)) return undefined;
  return amounts.reduce<Amount>((sum, amount) => sum + (amount ?? 0), 0);
}

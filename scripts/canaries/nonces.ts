import type { Answer } from '../../tests/security/fixture.ts';

/** Pages that carry configuration objects or forms of their own; elements have pages besides. */
export const NONCE_PAGES: readonly string[] = [
  '/',
  '/zq-open/',
  '/shop/',
  '/cart/',
  '/checkout/',
  '/my-account/',
  '/my-account/orders/',
  '/my-account/edit-address/billing/',
  '/my-account/edit-account/',
  '/my-account/add-payment-method/',
  '/my-account/lost-password/',
  '/register/',
  '/?s=open',
  '/2026/',
  '/wp-login.php',
  '/wp-admin/',
  '/wp-admin/admin-ajax.php?action=rest-nonce',
];

const NONCE = /^[0-9a-f]{10}$/;
/** A name of a nonce and the nonce: in a configuration object, an attribute, a form's field, an address. */
const NAMED =
  /(?:name=|data-|["?&;]|&quot;)"?([\w-]*(?:nonce|security|avno)[\w-]*)(?:"|&quot;)?[^0-9a-f"]*"?(?:value=)?[:="]*\s*(?:"|&quot;)?([0-9a-f]{10})(?![0-9a-z])/gi;

/** Nonces that somebody was handed, by the names they had there. */
export class Nonces {
  readonly #names = new Map<string, string>();
  /** What of the registry let them in with which nonce; '' = none of those known did. */
  readonly #doors = new Map<string, string>();

  /** Reads what an answer hands out, as a page's scripts do. */
  read({ text, headers }: Answer): void {
    for (const [name, value] of Object.entries(headers))
      if (typeof value === 'string' && name.includes('nonce') && NONCE.test(value)) this.#note(value, name);
    if (NONCE.test(text)) this.#note(text, 'rest_nonce');
    if (!/nonce|security|avno/i.test(text)) return;
    for (const [, name, nonce] of text.matchAll(NAMED)) this.#note(nonce as string, name as string);
  }

  #note(nonce: string, name: string): void {
    this.#names.set(nonce, `${this.#names.get(nonce) ?? ''} ${name.replace(/^data-/, '')}`);
  }

  /** How many different ones are known. */
  get size(): number {
    return this.#names.size;
  }

  /** Fields that pages send a nonce in under its own name. */
  get named(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.#names].flatMap(([nonce, names]) =>
        names
          .split(' ')
          .filter(Boolean)
          .map((name) => [name, nonce]),
      ),
    );
  }

  /** What a form is sent with to a door that is known. */
  fieldsFor(door: string, fields: readonly string[]): Readonly<Record<string, string>> {
    const nonce = this.#doors.get(door);
    return nonce ? allFields(fields, nonce) : this.named;
  }

  /** Nonces to be tried at a door that turned one away, the likeliest first; none where they were tried. */
  candidates(door: string, most: number): readonly string[] {
    if (this.#doors.has(door)) return [];
    this.#doors.set(door, '');
    const words = door
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 3);
    const likeness = (names: string) => words.filter((word) => names.toLowerCase().includes(word)).length;
    return [...this.#names]
      .map(([nonce, names]) => ({ nonce, likeness: likeness(names) }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, most)
      .map(({ nonce }) => nonce);
  }

  /** A door that a nonce opened. */
  opened(door: string, nonce: string): void {
    this.#doors.set(door, nonce);
  }
}

/** The same nonce in all fields that may be read for one. */
export function allFields(fields: readonly string[], nonce: string): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => [field, nonce]));
}

/** Whether a request ended at its nonce. */
export function isTurnedAway({ status, text }: Answer): boolean {
  if (status === 403 && text.trim() === '-1') return true;
  return (
    status < 500 && text.length < 2000 && /nonce|security check|link you followed has expired/i.test(text)
  );
}

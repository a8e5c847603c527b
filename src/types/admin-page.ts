import type { ReactNode } from 'react';
import type { Call } from './contract.ts';
import type { InputMap, Reply } from './http.ts';
import type { Site } from './site.ts';

/** What a page of the owner's is rendered with. */
export interface AdminCall extends Call {
  /** Address of the page itself, without what the request added: where its forms and links lead. */
  readonly address: string;
  /** The nonce of this page's forms. */
  readonly nonce: string;
}

/**
 * What an action came to: a sentence for the page that is shown next (the page itself, or the address `next`), or a
 * reply of its own (a file).
 */
export type AdminResult =
  | { readonly notice: string; readonly failed?: boolean; readonly next?: string }
  | { readonly reply: Reply };

/** A page below /wp-admin/ for those who run the site. */
export interface AdminPage {
  /** With the plugin's name before it: `woocommerce.orders`. */
  readonly name: string;
  /** In the navigation, and the page's heading. */
  readonly label: string;
  /**
   * Addresses below /wp-admin/ that WordPress has for it, the page's own first: `edit-comments.php`,
   * `admin.php?page=wc-orders`.
   */
  readonly addresses: readonly [string, ...string[]];
  /** A primitive capability; who has it not does not see the page. */
  readonly capability: string;
  /** How many things wait for the owner. */
  readonly waiting?: (site: Site) => number | Promise<number>;
  readonly render: (call: AdminCall) => ReactNode | Promise<ReactNode>;
  /** What the page's forms do, by the value of their field `do`; the nonce has been checked. */
  readonly actions?: Readonly<
    Record<string, (call: AdminCall, form: InputMap) => AdminResult | Promise<AdminResult>>
  >;
}

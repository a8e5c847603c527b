/**
 * Others that a page works with, each as sources of a content security policy (`https://js.stripe.com`). Pages are
 * their own source for everything; pictures, sound and films may come from anywhere.
 */
export interface SecuritySources {
  /** Where scripts may come from. */
  readonly script?: readonly string[];
  /** Where style sheets may come from; `'unsafe-inline'` for those whose scripts write style elements. */
  readonly style?: readonly string[];
  /** Whom scripts may ask. */
  readonly connect?: readonly string[];
  /** What may stand in frames. */
  readonly frame?: readonly string[];
  /** Where forms may lead. */
  readonly form?: readonly string[];
  /** Who may show the page in a frame besides the site itself; `*` = everyone. */
  readonly ancestors?: readonly string[];
}

/** Which headers protect pages, and what they let through. */
export interface SecuritySettings {
  /** `report`: browsers tell of what the policy would stop, and go on. */
  readonly contentSecurityPolicy: 'enforce' | 'report' | 'off';
  /** Scripts of the owner's that may run: addresses, or `sha256-…` of scripts that stand in pages. */
  readonly scripts: readonly string[];
  /** Further sources of the owner's. */
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
  /** Other sites that may show pages in frames. */
  readonly frameAncestors: readonly string[];
  /** How long browsers shall come by https alone, in seconds; 0 = they are not told. */
  readonly transportSeconds: number;
}

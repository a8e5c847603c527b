import type { Site } from '../types/index.ts';

/** A page of a site that is made for a test. */
export interface TestPage {
  /** `tides` for the address `/tides/`. */
  readonly slug: string;
  readonly title?: string;
  /** As it stands in the database: blocks, shortcodes, HTML. */
  readonly content: string;
  /** `page` by default. */
  readonly type?: string;
  readonly meta?: Readonly<Record<string, string>>;
}

/** A product of a shop that is made for a test: a simple one that is not sent. */
export interface TestProduct {
  readonly slug: string;
  readonly title?: string;
  /** `12.50` */
  readonly price: string;
  readonly meta?: Readonly<Record<string, string>>;
}

/** What came of buying. */
export interface TestPurchase {
  /** HTTP status of the checkout; 200 = the order is placed. */
  readonly status: number;
  /** The order's number; 0 where none was placed. */
  readonly order: number;
  /** Where the payment goes on: a page of the gateway, or the thank-you page; '' for nowhere. */
  readonly redirect: string;
  /** What was answered. */
  readonly json: Readonly<Record<string, unknown>>;
}

export interface TestSiteOptions {
  /** Makes the site a shop with a cart and a checkout that sells these. */
  readonly products?: readonly TestProduct[];
  /** What the site shows besides a sample page. */
  readonly pages?: readonly TestPage[];
  /** The theme, by name; Meridian by default. */
  readonly theme?: string;
  /** Options that are set before the site is opened; `permalink_structure` is `/%postname%/` by default. */
  readonly options?: Readonly<Record<string, string>>;
  /** Folder whose `plugins/` and `themes/` the site gets; the one that `portolan test` was called for by default. */
  readonly folder?: string;
}

/** A site that serves on this machine until it is closed. */
export interface TestSite {
  readonly site: Site;
  /** `http://127.0.0.1:41233` */
  readonly address: string;
  /** Asks the site as a browser would. `path` begins with a slash. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Buys a piece of a product as a guest, through the shop's Store API. `data` is what the gateway's fields hold. The site
   * has to have products.
   */
  buy(product: string, gateway: string, data?: Readonly<Record<string, string>>): Promise<TestPurchase>;
  /** Ends it and removes all of it. */
  close(): Promise<void>;
}

/**
 * Makes a site of its own with the plugins and themes of the folder that is tested, and serves it. It has a fresh
 * database, no settings of the folder's `portolan.config.ts`, and nothing leaves it: neither mails nor charges.
 */
export type OpenTestSite = (options?: TestSiteOptions) => Promise<TestSite>;

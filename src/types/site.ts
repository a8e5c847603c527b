import type { TableAccess, TableDatabase } from './database.ts';
import type { Events } from './events.ts';
import type { Extensions } from './extensions.ts';
import type { Jobs } from './jobs.ts';
import type { SiteOperation } from './operation.ts';
import type { ContentType, Plugin } from './plugin.ts';
import type { PluginSettingsStore } from './plugin-settings.ts';
import type { Reads } from './reads.ts';
import type { PostType, Sidebar, Taxonomy } from './registrations.ts';
import type {
  CommentRepository,
  Options,
  PostRepository,
  TermRepository,
  UserRepository,
} from './repositories.ts';
import type { Theme } from './theme.ts';

/** Milliseconds since 1970; tests bring their own. */
export interface Clock {
  now(): number;
}

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The eight keys and salts of wp-config.php, by their constants' names in lower case. */
export interface Secrets {
  readonly auth_key: string;
  readonly auth_salt: string;
  readonly secure_auth_key: string;
  readonly secure_auth_salt: string;
  readonly logged_in_key: string;
  readonly logged_in_salt: string;
  readonly nonce_key: string;
  readonly nonce_salt: string;
}

/** Where the site was and where it is now. All without a trailing slash. */
export interface SiteAddress {
  /** Options `home` and `siteurl` as stored: stored content links there, cookie names are made from `siteurl`. */
  readonly storedHome: string;
  readonly storedSiteurl: string;
  /** The present addresses: what visitors see, what every link is built from. */
  readonly home: string;
  readonly siteurl: string;
  /** Path of `home`, '' at the root of a host. */
  readonly basePath: string;
  /** The whole address of a path (with or without its query) that was asked for: it holds the site's folder already. */
  atHost(requested: string): string;
  /** Path of `siteurl`, below which WordPress's own files and its content lie: `basePath`, or a folder below it. */
  readonly corePath: string;
  /** Host of `home`, with port if it has one. */
  readonly host: string;
  readonly secure: boolean;
  /** Old addresses in produced text (plain, JSON-escaped, percent-encoded) become present ones. */
  toPresent(text: string): string;
  /**
   * The same the other way round, for texts that are to be stored: whoever edits a site at another address than its own
   * writes links and pictures with that.
   */
  toStored(text: string): string;
  /** An absolute address of this site (old or present), made relative to home: `/path?query`; undefined for others. */
  pathOf(address: string): string | undefined;
}

export interface OutgoingMail {
  readonly to: string | readonly string[];
  /** Who gets a copy, for all to see. */
  readonly cc?: readonly string[];
  /** Who gets a copy unseen. */
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly from?: string;
  /** Whose name stands before the site's own address, where `from` says nothing. */
  readonly fromName?: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  /** Media type. */
  readonly contentType: string;
  /** The file's bytes in base64. */
  readonly content: string;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  /**
   * Whether mails leave the site: there is a mail server, and the site is live. Absent = they do. `access` is what reads:
   * the transaction, where one is open.
   */
  leaves?(access: TableAccess): Promise<boolean>;
}

/** How card payments reach Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signing secret of the webhook; without one only the ids of events are trusted. */
  readonly webhookSecret?: string | undefined;
  /** Where Stripe is reached; another address is a fake. */
  readonly address?: string;
}

/** Where other third parties are reached; addresses without a trailing slash. Absent = their own; others are fakes. */
export interface ServiceAddresses {
  /** API of the mailing list. */
  readonly mailchimp?: string | undefined;
  /** Verification of the captcha service, `/siteverify` left out. */
  readonly captcha?: string | undefined;
  /** PayPal, for its API (`/nvp`), its notices and its pages (`/cgi-bin/webscr`). */
  readonly paypal?: string | undefined;
}

/** What of others a site shows its visitors or asks for them, where its configuration names it; otherwise nothing. */
export interface ThirdParties {
  /** Another source of maps than the maps service. */
  readonly maps?:
    | {
        /** Address of square pictures with `{z}`, `{x}` and `{y}`. */
        readonly tiles: string;
        /** Who made them. */
        readonly attribution: string;
      }
    | undefined;
  /** What counts visits, with the visitor's consent. */
  readonly statistics?:
    | {
        /** Addresses of scripts: a mailing list's connected site, analytics. */
        readonly scripts: readonly string[];
        /** Address of a picture that is asked for at each view of a page or of a gallery's picture. */
        readonly pixel?: string | undefined;
      }
    | undefined;
  /** Whether the server asks the pin board how often pages were pinned. */
  readonly pinCounts: boolean;
}

/** How often one address may ask for what costs much or could be tried again and again. */
export interface RequestLimits {
  /** Failed log-ins in ten minutes. */
  readonly failedLogIns: number;
  /** A minute each. */
  readonly searches: number;
  readonly checkouts: number;
  readonly forms: number;
  readonly apiRequests: number;
}

/** Constants of the page builder of which two readings are known; the first is the default. */
export interface ElementReadings {
  /** Pixels left above toggles that are opened by hand: 50 or 70. */
  readonly toggleOffset: number;
  /** Elements that wait for each other at most when they come in: 10 or 20. */
  readonly animationsAtOnce: number;
  /** Whether elements come in, and backgrounds move, on phones and tablets as well. */
  readonly animationsOnPhones: boolean;
}

/** What is open while the program runs. Made in one place (`site.ts`), passed on explicitly, read-only. */
export interface Site {
  /** The site's folder: database, uploads, public/, own plugins and themes. */
  readonly folder: string;
  readonly address: SiteAddress;
  /** The language to speak instead of the site's own (option `WPLANG`): a user's. */
  readonly locale?: string;
  /** The language in which a request is answered, on a site that has several; its options and lists are that language's. */
  readonly language?: {
    /** `fr` */
    readonly code: string;
    /** What stands before every path of this language, below home: `fr`; '' where addresses do not tell it so. */
    readonly path: string;
    /** The site with all of its languages: what is kept for all requests is made of it. */
    readonly whole: Site;
  };
  readonly options: Options;
  readonly posts: PostRepository;
  readonly terms: TermRepository;
  readonly comments: CommentRepository;
  readonly users: UserRepository;
  readonly jobs: Jobs;
  /** What its owner does with the site as a whole; undefined where nobody serves it. */
  readonly operation?: SiteOperation | undefined;
  /** What is read for whatever is kept. */
  readonly reads: Reads;
  /** Tables of plugins. */
  readonly database: TableDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  /** Whether a secret of that name (`STRIPE_SECRET_KEY`) comes from the environment, a file or systemd. */
  readonly comesFromOutside?: (name: string) => boolean;
  /**
   * Whether what leaves the site (mails, charges, calls of a mailing list, jobs that end memberships) may leave it:
   * false from the first import until `portolan go-live`. Whoever reaches outside asks each time; another process may
   * have changed it.
   */
  isLive(): Promise<boolean>;
  /**
   * Whether the site is to be read and not to be changed at the moment: nothing is written, no job is run. Absent = it
   * never is.
   */
  readonly isReadOnly?: () => boolean;
  readonly mailer: Mailer;
  /** Card payments, where the site's configuration names them. */
  readonly stripe?: StripeSettings | undefined;
  /** Third parties at other addresses than their own. */
  readonly services?: ServiceAddresses;
  /** What others show or count on its pages. */
  readonly thirdParties?: ThirdParties;
  readonly elements?: ElementReadings;
  readonly limits?: RequestLimits;
  readonly plugins: readonly Plugin[];
  /** Settings that plugins declared: of `portolan.config.ts`, and of the admin. */
  readonly pluginSettings?: PluginSettingsStore;
  readonly theme: Theme;
  readonly postTypes: ReadonlyMap<string, PostType>;
  readonly taxonomies: ReadonlyMap<string, Taxonomy>;
  readonly sidebars: readonly Sidebar[];
  readonly events: Events;
  readonly extensions: Extensions;
  /** Everything the plugins contribute of one kind, in order. */
  contributions<K extends keyof Plugin>(kind: K): readonly ContentType<Plugin[K]>[];
  /** One value per site and key, made on first use: the place for registries and caches that belong to a site. */
  once<T>(key: string, make: () => T): T;
  close(): Promise<void>;
}

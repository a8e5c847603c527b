import type { CommentRow, PostRow, UserRow } from './records.ts';
import type { OutgoingMail } from './site.ts';

/** What happened. Plugins add their own by declaration merging on this interface. */
export interface SiteEvents {
  'post.saved': { readonly post: PostRow; readonly previous: PostRow | undefined };
  'post.deleted': { readonly post: PostRow };
  /** `objects`: what was given the term, lost it or has another status; absent = the term itself is different. */
  'term.changed': {
    readonly term: number;
    readonly taxonomy: string;
    readonly objects?: readonly number[];
    /** The slug that it had, where it has another one now. */
    readonly previousSlug?: string;
  };
  'comment.changed': { readonly comment: CommentRow; readonly previousStatus: string | undefined };
  'comment.deleted': { readonly comment: CommentRow };
  /**
   * An account is stored, with the meta that every user has (`user_register`); `by` names the plugin whose own form
   * opened it.
   */
  'user.created': { readonly user: number; readonly by?: string };
  'user.changed': { readonly user: number };
  /** An account is gone, with the roles that it had; what belonged to it may still name it. */
  'user.deleted': { readonly user: number; readonly roles: readonly string[] };
  'user.loggedIn': { readonly user: UserRow };
  /** A log-in was refused unseen, because too many failed before. */
  'login.refused': { readonly login: string };
  /** A job failed for the last time. */
  'job.givenUp': { readonly kind: string; readonly error: string };
  /** A mail was handed on; `state`: to the mail server, or what was done with it instead. */
  'mail.sent': { readonly mail: OutgoingMail; readonly state: 'sent' | 'held' | 'folder' | 'off' };
  'option.changed': { readonly name: string };
  /** What a plugin's `storedTaxonomies` reads is different now. */
  'taxonomies.changed': Readonly<Record<string, never>>;
  /** Another process wrote to what pages are made of; what it changed is not known. */
  'site.changedElsewhere': Readonly<Record<string, never>>;
}

export type EventHandler<K extends keyof SiteEvents> = (event: SiteEvents[K]) => void | Promise<void>;

export interface Events {
  /** Tells everyone who listens; a listener that fails is logged and does not stop the others. */
  emit<K extends keyof SiteEvents>(name: K, event: SiteEvents[K]): Promise<void>;
  /** Gives the function that ends listening. */
  on<K extends keyof SiteEvents>(name: K, handler: EventHandler<K>): () => void;
}

import type Database from 'better-sqlite3';
import type { Page } from 'puppeteer';
import { type ChangedSite, type StoredOptions, serveChangedSite } from './changed-site.ts';

/** A page of the test site's own. */
export interface OwnPage {
  readonly slug: string;
  readonly content: string;
  /** Default: `About {slug}`. */
  readonly title?: string;
  readonly type?: 'page' | 'post' | 'custom_css' | 'wpcf7_contact_form';
  readonly meta?: Readonly<Record<string, string>>;
}

/** Pictures of the sample, with names of their own; the first has 12 comments. */
export const PICTURES = [106, 107, 115, 123, 131, 140] as const;

/** The sample site with further options, pages and configuration of a test's own. */
export function serveVisitorSite(
  options: StoredOptions,
  pages: readonly OwnPage[],
  configuration: object = {},
  /** Whatever else the site's database is to hold. */
  statements: readonly string[] = [],
): Promise<ChangedSite> {
  return serveChangedSite({
    options,
    configuration,
    prepare(database) {
      for (const page of pages) addPage(database, page);
      for (const statement of statements) database.exec(statement);
      database.prepare("UPDATE wp_posts SET comment_status = 'open' WHERE ID = ?").run(PICTURES[0]);
      database.prepare("UPDATE wp_posts SET comment_status = 'closed' WHERE ID = ?").run(PICTURES[2]);
      for (let number = 1; number <= 12; number++) addComment(database, number);
    },
  });
}

/** Publishes a page. */
export function addPage(
  database: Database.Database,
  { slug, content, title = `About ${slug}`, type = 'page', meta = {} }: OwnPage,
): void {
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO wp_posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt,
         post_status, comment_status, ping_status, post_name, post_modified, post_modified_gmt, post_type, guid)
       VALUES (1, '2025-01-01 00:00:00', '2025-01-01 00:00:00', ?, ?, '', 'publish', 'closed', 'closed', ?,
         '2025-01-01 00:00:00', '2025-01-01 00:00:00', ?, '')`,
    )
    .run(content, title, slug, type);
  for (const [key, value] of Object.entries(meta)) {
    database
      .prepare('INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)')
      .run(lastInsertRowid, key, value);
  }
}

function addComment(database: Database.Database, number: number): void {
  const date = `2025-02-01 10:00:${String(number).padStart(2, '0')}`;
  database
    .prepare(
      `INSERT INTO wp_comments (comment_post_ID, comment_author, comment_author_email, comment_author_url,
         comment_author_IP, comment_date, comment_date_gmt, comment_content, comment_karma, comment_approved,
         comment_agent, comment_type, comment_parent, user_id)
       VALUES (?, ?, ?, '', '192.0.2.1', ?, ?, ?, 0, '1', '', 'comment', 0, 0)`,
    )
    .run(PICTURES[0], `Viewer ${number}`, `viewer${number}@example.com`, date, date, `Comment ${number}`);
}

declare global {
  interface Window {
    /** Lets time pass for everything that waits a tenth of a second or longer. */
    advance(milliseconds: number): void;
    /** Windows that the page opened: address, name, features. */
    opened: string[][];
    printed: string[];
  }
}

/**
 * Timers of a tenth of a second and more wait for `advance()`, as does the clock by which movements go, and windows are
 * noted instead of opened. Shorter timers are those of the browser's own kind: they run.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const HELD_FROM = 100;
    const real = window.setTimeout.bind(window);
    const realClear = window.clearTimeout.bind(window);
    let now = 0;
    let last = 1_000_000;
    let waiting: { id: number; at: number; act: () => void }[] = [];
    window.setTimeout = ((act: (...input: unknown[]) => void, after = 0, ...input: unknown[]) => {
      if (after < HELD_FROM) return real(act, after, ...input);
      last += 1;
      waiting.push({ id: last, at: now + after, act: () => act(...input) });
      return last;
    }) as unknown as typeof setTimeout;
    window.clearTimeout = ((id?: number) => {
      waiting = waiting.filter((each) => each.id !== id);
      realClear(id);
    }) as typeof clearTimeout;
    const began = performance.now();
    performance.now = () => began + now;
    window.advance = (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const next = waiting.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((each) => each !== next);
        now = next.at;
        next.act();
      }
      now = end;
    };
    window.opened = [];
    window.open = ((...input: unknown[]) => {
      window.opened.push(input.map(String));
      return null;
    }) as typeof window.open;
    window.printed = [];
    window.print = () => void window.printed.push(location.href);
  });
}

/** Lets time pass on the page. */
export async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => window.advance(time), milliseconds);
}

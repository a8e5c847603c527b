/** What the recordings keep of a whole HTML page. */
export interface PageReading {
  readonly title: string | null;
  readonly body_class: string | null;
  readonly head_links: readonly string[];
  readonly robots: readonly string[];
  /** Ids of the posts, in order. */
  readonly posts: readonly number[];
  readonly first_post_class: string | null;
  readonly login_error: readonly string[];
  readonly message: readonly string[];
  readonly die_message: string | null;
  readonly inputs: readonly string[];
}

/** Reads the parts of a page by which it is compared. */
export function readPage(html: string): PageReading {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => (match[1] ?? match[0]).trim());
  return {
    title: first(/<title>(.*?)<\/title>/s),
    body_class: first(/<body[^>]*\bclass="([^"]*)"/),
    head_links: all(
      /(<link [^>]*rel=["'](?:alternate|canonical|shortlink|https:\/\/api\.w\.org\/|prev|next)["'][^>]*>)/g,
    ),
    robots: all(/(<meta name='robots'[^>]*>)/g),
    posts: all(/<article[^>]*\bid="post-(\d+)"/g).map(Number),
    first_post_class: first(/<article[^>]*\bclass="([^"]*)"/),
    login_error: all(/<div id="login_error"[^>]*>(.*?)<\/div>/gs),
    message: all(
      /<(?:div|p) (?:id="login-message" )?class="(?:notice notice-info )?message[^"]*"[^>]*>(.*?)<\/(?:div|p)>(?!<)/gs,
    ),
    die_message: first(/<div class="wp-die-message">(.*?)\s*<\/body>/s),
    inputs: all(/(<input [^>]*>)/g),
  };
}

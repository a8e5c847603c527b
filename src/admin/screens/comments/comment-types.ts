export const ROUTE = 'wp/v2/comments';

/** A comment as `wp/v2/comments` gives it with `context=edit`, as far as the admin reads it. */
export interface Comment {
  readonly id: number;
  readonly post: number;
  readonly author_name: string;
  readonly author_email: string;
  readonly author_url: string;
  readonly author_ip: string;
  readonly date: string;
  readonly date_gmt: string;
  readonly content: { readonly raw: string };
  readonly link: string;
  readonly status: string;
  readonly _embedded?: { readonly up?: readonly { readonly title?: { readonly rendered: string } }[] };
}

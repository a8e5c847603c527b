export interface MenuFootLink {
  readonly href: string;
  readonly text: string;
}

interface MenuFootProps {
  readonly account?: MenuFootLink;
  /** Addresses of the site elsewhere, by name. */
  readonly social?: Readonly<Record<string, string>>;
  /** Where the search form leads. */
  readonly search?: string;
  /** The type of posts that it finds. Default: all that is searched. */
  readonly searched?: string | undefined;
  readonly words: { readonly field?: string; readonly search?: string; readonly social?: string };
}

/** What stands below the entries of the overlay on narrow screens: search, the customer's account, the site elsewhere. */
export function MenuFoot({ account, social = {}, search, searched, words }: MenuFootProps) {
  const elsewhere = Object.entries(social);
  if (search === undefined && account === undefined && elsewhere.length === 0) return null;
  return (
    <div className="menu-foot">
      {search !== undefined && (
        <form className="menu-search" role="search" aria-label={words.search} action={search}>
          <input type="search" name="s" aria-label={words.field} placeholder={words.field} />
          {searched && <input type="hidden" name="post_type" value={searched} />}
          <button type="submit" className="button">
            {words.search}
          </button>
        </form>
      )}
      {account && (
        <p>
          <a href={account.href}>{account.text}</a>
        </p>
      )}
      {elsewhere.length > 0 && (
        <ul className="menu-social" aria-label={words.social}>
          {elsewhere.map(([text, href]) => (
            <li key={href}>
              <a href={href} rel="me noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A plain search field, as `get_search_form()` gives it. */
export function SearchForm({ action, value = '' }: { readonly action: string; readonly value?: string }) {
  return (
    <form role="search" method="get" className="search-form" action={action}>
      <label>
        <span className="screen-reader-text">Search for:</span>
        <input type="search" className="search-field" placeholder="Search …" defaultValue={value} name="s" />
      </label>
      <button type="submit" className="button search-submit">
        Search
      </button>
    </form>
  );
}

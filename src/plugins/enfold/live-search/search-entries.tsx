/** What one entry of the live search shows. */
export interface SearchEntry {
  readonly href: string;
  /** Safe HTML: a rendered title. */
  readonly titleHtml: string;
  /** Excerpt or date, plain text. */
  readonly meta: string;
  /** Safe HTML: the `img` of the featured image; '' = an icon stands there. */
  readonly imageHtml: string;
  /** Private-use character of the icon font. */
  readonly icon: string;
}

export interface SearchGroup {
  /** Plural label of the post type; undefined = a line instead. */
  readonly label: string | undefined;
  readonly entries: readonly SearchEntry[];
}

export interface SearchParts {
  readonly titles: boolean;
  readonly meta: boolean;
  readonly image: boolean;
}

/** The list below the search field. Markup that scripts read: Enfold, `avia_ajax_search`. */
export function SearchEntries({
  groups,
  parts,
  allHref,
  allText,
}: {
  readonly groups: readonly SearchGroup[];
  readonly parts: SearchParts;
  readonly allHref: string;
  /** What the link to all results says. */
  readonly allText: string;
}) {
  return (
    <>
      {groups.map((group) => [
        parts.titles && (group.label ? <h4 key={group.label}>{group.label}</h4> : <hr key="line" />),
        ...group.entries.map((entry) => (
          <a
            key={entry.href}
            className={`av_ajax_search_entry ${entry.imageHtml && parts.image ? 'with_image' : ''}`}
            href={entry.href}
          >
            {parts.image && <EntryImage entry={entry} />}
            <span className="av_ajax_search_content">
              {/* Safe: the title went through the content renderer. */}
              <span className="av_ajax_search_title" dangerouslySetInnerHTML={{ __html: entry.titleHtml }} />
              {parts.meta && <span className="ajax_search_excerpt">{entry.meta}</span>}
            </span>
          </a>
        )),
      ])}
      <a className="av_ajax_search_entry av_ajax_search_entry_view_all" href={allHref}>
        {allText}
      </a>
    </>
  );
}

function EntryImage({ entry }: { readonly entry: SearchEntry }) {
  if (entry.imageHtml) {
    // Safe: an `img` made from the attachment's own data, every attribute escaped.
    return <span className="av_ajax_search_image" dangerouslySetInnerHTML={{ __html: entry.imageHtml }} />;
  }
  return (
    <span
      className="av_ajax_search_image"
      aria-hidden="true"
      data-av_icon={entry.icon}
      data-av_iconfont="entypo-fontello"
    />
  );
}

/**
 * The icon where nothing was found. Enfold writes its attributes into the class, quotes and all; scripts and style
 * sheets that were made for it find them there.
 */
const NOTHING_ICON =
  "av_ajax_search_image aria-hidden='true' data-av_icon='\ue81e' data-av_iconfont='entypo-fontello'";

/** What stands there where nothing was found. The class tells the browser not to ask again for the same word. */
export function NothingFound({ said, advice }: { readonly said: string; readonly advice: string }) {
  return (
    <span className="av_ajax_search_entry ajax_not_found">
      <span className={NOTHING_ICON} />
      <span className="av_ajax_search_content">
        <span className="av_ajax_search_title">{said}</span>
        <span className="ajax_search_excerpt">{advice}</span>
      </span>
    </span>
  );
}

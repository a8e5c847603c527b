import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLiveSearch } from './live-search.ts';

export const hydrateOn = 'interaction';

interface SiteSearchProps {
  /** Where the plain form goes: the home address. */
  readonly action: string;
  readonly ajaxAddress: string;
  /** What was searched for on this page. */
  readonly value: string;
  /** The type of posts that is found. Default: all that is searched. */
  readonly postType?: string | undefined;
  /** Attributes that the sign carries for a site's own styles and scripts. */
  readonly sign?: Readonly<Record<string, string>>;
  readonly words: {
    /** Name of the form, of the field, of its button. */
    readonly form: string;
    readonly field: string;
    readonly search: string;
    /** Said when results have come. */
    readonly found: string;
  };
}

/**
 * The site's search field: results appear beneath it while one types. Escape and an empty field take them away,
 * a click outside parks them, a click into the field shows them again. Without scripts it is a plain form.
 */
export default function SiteSearch({ action, ajaxAddress, value, postType, sign, words }: SiteSearchProps) {
  const [parked, setParked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { html, busy, type, clear } = useLiveSearch(ajaxAddress, form, value);

  useEffect(() => {
    const outside = (event: Event) => {
      if (!form.current?.contains(event.target as Node)) setParked(true);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  useEffect(() => {
    // Somebody may have typed while the script was still on its way.
    const typed = field.current?.value ?? '';
    if (typed !== value) type(typed);
  }, [type, value]);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') {
      clear();
      if (field.current) field.current.value = '';
      field.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (moveThrough(form.current, field.current, event.key === 'ArrowDown' ? 1 : -1))
        event.preventDefault();
    }
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const to = event.relatedTarget;
    if (to && !event.currentTarget.contains(to)) setParked(true);
  };
  const shown = html !== '' && !parked;
  return (
    <form
      ref={form}
      id="searchform"
      className={`site-search${busy ? ' ajax_loading_now' : ''}`}
      role="search"
      aria-label={words.form}
      method="get"
      action={action}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <label className="screen-reader-text" htmlFor={`s${id}`}>
        {words.field}
      </label>
      <input
        ref={field}
        id={`s${id}`}
        type="search"
        name="s"
        placeholder={words.search}
        defaultValue={value}
        autoComplete="off"
        onInput={(event) => {
          setParked(false);
          type(event.currentTarget.value);
        }}
        onClick={() => setParked(false)}
      />
      <button type="submit" className="site-search-submit" {...sign}>
        <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
          <path
            d="M13.5 13.5L18 18M15.5 8.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
        <span className="screen-reader-text">{words.search}</span>
      </button>
      {postType && <input type="hidden" name="post_type" value={postType} />}
      {/* Safe: the site's own answer to avia_ajax_search, escaped where it was made. */}
      <div className="ajax_search_response" hidden={!shown} dangerouslySetInnerHTML={{ __html: html }} />
      <p className="screen-reader-text" role="status">
        {shown ? words.found : ''}
      </p>
    </form>
  );
}

/** Moves the focus between the field and the results; tells whether there was anything to move through. */
function moveThrough(form: HTMLElement | null, field: HTMLElement | null, step: 1 | -1): boolean {
  const links = [...(form?.querySelectorAll<HTMLElement>('.ajax_search_response:not([hidden]) a') ?? [])];
  if (links.length === 0) return false;
  const at = links.indexOf(document.activeElement as HTMLElement) + step;
  if (at < 0) field?.focus();
  else links[Math.min(at, links.length - 1)]?.focus();
  return true;
}

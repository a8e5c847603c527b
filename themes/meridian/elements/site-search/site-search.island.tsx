import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export const wake = 'interaction';

interface SiteSearchProps {
  readonly action: string;
  readonly ajaxAddress: string;
  readonly value: string;
}

/** Milliseconds without typing before a search is sent. */
export const DEBOUNCE = 300;
/** Characters that a search needs. */
export const MINIMUM = 3;

type Results = { readonly html: string; readonly shown: boolean };

/**
 * The site's search field: results appear beneath it while one types. Escape and an empty field take them away,
 * a click outside parks them, a click into the field shows them again. Without scripts it is a plain form.
 */
export default function SiteSearch({ action, ajaxAddress, value }: SiteSearchProps) {
  const [results, setResults] = useState<Results>({ html: '', shown: false });
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const search = useLiveSearch(ajaxAddress, form, setResults, setBusy);

  useEffect(() => {
    const outside = (event: Event) => {
      if (!form.current?.contains(event.target as Node)) setResults((was) => ({ ...was, shown: false }));
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  const clear = () => {
    search.cancel();
    setResults({ html: '', shown: false });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const links = [...(form.current?.querySelectorAll<HTMLElement>('.ajax_search_response a') ?? [])];
    if (event.key === 'Escape') {
      clear();
      if (field.current) field.current.value = '';
      field.current?.focus();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && links.length > 0) {
      event.preventDefault();
      const at = links.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
      if (at < 0) field.current?.focus();
      else links[Math.min(at, links.length - 1)]?.focus();
    }
  };
  const open = results.shown && results.html !== '';
  return (
    <form
      ref={form}
      id="searchform"
      className={`site-search${busy ? ' ajax_loading_now' : ''}`}
      role="search"
      method="get"
      action={action}
      onKeyDown={onKeyDown}
    >
      <label className="screen-reader-text" htmlFor={`s${id}`}>
        Search this site
      </label>
      <input
        ref={field}
        id={`s${id}`}
        type="search"
        name="s"
        placeholder="Search"
        defaultValue={value}
        autoComplete="off"
        onInput={(event) => {
          const text = event.currentTarget.value.trim();
          if (text === '') clear();
          else search.type(text);
        }}
        onClick={() => setResults((was) => ({ ...was, shown: true }))}
      />
      <button type="submit" className="site-search-submit">
        <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
          <path
            d="M13.5 13.5L18 18M15.5 8.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
        <span className="screen-reader-text">Search</span>
      </button>
      {/* Safe: the site's own answer to avia_ajax_search, escaped where it was made. */}
      <div
        className="ajax_search_response"
        hidden={!open}
        dangerouslySetInnerHTML={{ __html: results.html }}
      />
      <p className="screen-reader-text" role="status">
        {open ? 'Results are shown below the search field.' : ''}
      </p>
    </form>
  );
}

/** Sends what is typed after a pause, one request at a time, and not the same words twice. */
function useLiveSearch(
  ajaxAddress: string,
  form: React.RefObject<HTMLFormElement | null>,
  setResults: (results: Results) => void,
  setBusy: (busy: boolean) => void,
) {
  const state = useRef<{
    timer?: ReturnType<typeof setTimeout>;
    request?: AbortController;
    last: string;
    notFound: string;
  }>({ last: '', notFound: '' });
  const cancel = () => {
    clearTimeout(state.current.timer);
    state.current.request?.abort();
    state.current.last = '';
    setBusy(false);
  };
  const send = async (text: string) => {
    const self = state.current;
    // Where nothing was found for a word, nothing will be for a longer one.
    const hopeless = self.notFound !== '' && text.startsWith(self.notFound);
    if (text.length < MINIMUM || text === self.last || hopeless || !form.current) return;
    self.last = text;
    self.request?.abort();
    const request = new AbortController();
    self.request = request;
    setBusy(true);
    try {
      const answer = await fetch(ajaxAddress, {
        method: 'POST',
        body: fieldsOf(form.current),
        signal: request.signal,
      });
      const html = await answer.text();
      self.notFound = html.includes('ajax_not_found') ? text : '';
      setResults({ html: html === '0' ? '' : html, shown: true });
    } catch {
      // A failing network is passed over: the form still works.
    } finally {
      if (self.request === request) setBusy(false);
    }
  };
  return {
    cancel,
    type(text: string) {
      clearTimeout(state.current.timer);
      state.current.timer = setTimeout(() => void send(text), DEBOUNCE);
    },
  };
}

/** The form's fields, the action, and what stands in the query of the form's own address. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields.append(name, value.trim());
  fields.append('action', 'avia_ajax_search');
  for (const [name, value] of new URL(form.action, location.href).searchParams) fields.append(name, value);
  return fields;
}

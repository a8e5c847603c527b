import { type RefObject, useCallback, useRef, useState } from 'react';

/** Milliseconds without typing before a search is sent. */
export const DEBOUNCE = 300;
/** Characters that a search needs. */
export const MINIMUM = 3;
/** The class of an answer that found nothing. */
const NOT_FOUND = 'ajax_not_found';

interface Search {
  timer?: ReturnType<typeof setTimeout>;
  request?: AbortController;
  /** What was searched for last. */
  last: string;
  /** What the shown answer found nothing for; '' = it found something. */
  fruitless: string;
}

/**
 * The results for what is typed: asked for after a pause, from the third character, not twice for the same words; a
 * request that is still on its way is given up. Enfold: `avia_ajax_search`.
 */
export function useLiveSearch(ajaxAddress: string, form: RefObject<HTMLFormElement | null>, initial: string) {
  const [html, setHtml] = useState('');
  const [busy, setBusy] = useState(false);
  const state = useRef<Search>({ last: initial.trim(), fruitless: '' });

  const clear = useCallback(() => {
    clearTimeout(state.current.timer);
    state.current.request?.abort();
    state.current = { last: '', fruitless: '' };
    setBusy(false);
    setHtml('');
  }, []);

  const send = useCallback(
    async (text: string) => {
      const search = state.current;
      if (text.length < MINIMUM || text === search.last || text === search.fruitless || !form.current) return;
      search.last = text;
      search.request?.abort();
      const request = new AbortController();
      search.request = request;
      setBusy(true);
      const answer = await ask(ajaxAddress, form.current, request.signal);
      if (search.request !== request || request.signal.aborted) return;
      setBusy(false);
      if (answer === undefined) return;
      search.fruitless = answer.includes(NOT_FOUND) ? text : '';
      setHtml(answer);
    },
    [ajaxAddress, form],
  );

  const type = useCallback(
    (value: string) => {
      const text = value.trim();
      if (text === '') {
        clear();
        return;
      }
      clearTimeout(state.current.timer);
      state.current.timer = setTimeout(() => void send(text), DEBOUNCE);
    },
    [clear, send],
  );
  return { html, busy, type, clear };
}

/** The answer's HTML, '' for `0`; undefined where the network failed: then nothing is said, the form still works. */
async function ask(address: string, form: HTMLFormElement, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'X-Requested-With': 'XMLHttpRequest',
      },
      body: fieldsOf(form).toString(),
      signal,
    });
    const text = await response.text();
    return text === '0' ? '' : text;
  } catch {
    return undefined;
  }
}

/** The form's fields, the action, and what stands in the query of the form's own address. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  fields.append('action', 'avia_ajax_search');
  for (const [name, value] of new URL(form.action, location.href).searchParams) fields.append(name, value);
  return fields;
}

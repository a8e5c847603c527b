import { readPage } from 'portolan/browser';

/** What came back: results, the form's new fields, further regions of the page. */
export interface Fetched {
  readonly results: DocumentFragment | undefined;
  readonly form: HTMLFormElement | undefined;
  readonly sections: ReadonlyMap<string, string>;
}

export interface FetchRequest {
  readonly url: string;
  readonly isJson: boolean;
  readonly formId: string;
  /** Region of a whole page that holds the results. */
  readonly target: string;
  readonly sections: readonly string[];
  readonly signal: AbortSignal;
}

/** Asks for results as the plugin's own script does. Throws where the answer is of no use. */
export async function fetchResults({
  url,
  isJson,
  formId,
  target,
  sections,
  signal,
}: FetchRequest): Promise<Fetched> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      Accept: isJson ? 'application/json, text/javascript, */*; q=0.01' : 'text/html, */*; q=0.01',
    },
    signal,
  });
  if (!response.ok) throw new Error(`${response.status}`);
  if (isJson) {
    const { results, form } = (await response.json()) as { results?: string; form?: string };
    const parsed = form === undefined ? undefined : parse(form).querySelector('form');
    return {
      results: results === undefined ? undefined : parse(results),
      form: parsed ?? undefined,
      sections: new Map(),
    };
  }
  const page = readPage(await response.text());
  const found = page.querySelector(target);
  if (!found) throw new Error(target);
  return {
    results: inside(found),
    form: page.querySelector<HTMLFormElement>(`form[data-sf-form-id="${formId}"]`) ?? undefined,
    sections: new Map(
      sections.map((section) => [section, page.querySelector(section)?.innerHTML ?? ''] as const),
    ),
  };
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  // Safe: the site's own answer, escaped where it was made.
  template.innerHTML = html;
  return template.content;
}

function inside(element: Element): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...element.childNodes);
  return fragment;
}

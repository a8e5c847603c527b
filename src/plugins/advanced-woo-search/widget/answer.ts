/** A product of an answer, as far as the list shows it. Titles, excerpts, prices and SKUs are the server's safe HTML. */
export interface FoundProduct {
  readonly link: string;
  readonly title: string;
  readonly image: string;
  readonly featured: boolean | '';
  readonly stock_status: { readonly status: boolean; readonly text: string } | '';
  readonly sku: string;
  readonly excerpt: string;
  readonly price: string;
  readonly on_sale: boolean | '';
}

/** A category or tag of an answer. */
export interface FoundTerm {
  readonly link: string;
  readonly name: string;
  readonly count: string | number;
  readonly excerpt: string;
}

/** Something else that a plugin of the site puts above the products. */
interface TopResult {
  readonly link: string;
  readonly name: string;
  readonly content: string;
  readonly link_data: string;
}

/** What `aws_action` answers. */
export interface SearchAnswer {
  readonly tax: Readonly<Record<string, readonly FoundTerm[]>> | readonly [];
  readonly products: readonly FoundProduct[];
  readonly data: {
    readonly top_text: string;
    readonly notices: readonly string[];
    readonly top_results: Readonly<Record<string, readonly TopResult[]>> | readonly [];
  };
}

/** What a search tells about the page it is sent from. */
export interface SearchedFrom {
  readonly page: string;
  readonly tax: string;
  readonly lang: string;
}

/** A term as it is sent: without `< > { } [ ] \ /`, in one line. */
export function cleanTerm(typed: string): string {
  return typed
    .replace(/[<>{}[\]\\/]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Asks the server; throws where it cannot be reached, answers nonsense, or the request was given up. */
export async function askFor(
  term: string,
  address: string,
  from: SearchedFrom,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const fields = {
    action: 'aws_action',
    keyword: term,
    aws_page: from.page,
    aws_tax: from.tax,
    lang: from.lang,
    pageurl: location.href,
    typedata: 'json',
  };
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/javascript, */*; q=0.01',
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'X-Requested-With': 'XMLHttpRequest',
    },
    body: Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
      .join('&'),
    signal,
  });
  return response.json() as Promise<SearchAnswer>;
}

/** Whether an answer has anything to show. */
export function isEmpty({ tax, products, data }: SearchAnswer): boolean {
  return products.length === 0 && Object.keys(tax).length === 0 && Object.keys(data.top_results).length === 0;
}

import { withoutHidden } from 'portolan/content';
import type { AjaxAction, Call } from 'portolan/plugin';
import { phpJson, textOf, withJsonText } from 'portolan/request';
import { siteMemory } from 'portolan/site';
import { readTerm, searchProducts } from '../ranking/search-products.ts';
import { searchSettings } from '../search-settings.ts';
import { matchingTerms } from './matching-terms.ts';
import { resultItems } from './result-items.ts';

/** Characters of a search that are read. */
const LONGEST_TERM = 200;

/** Nothing more to say above or between the results. */
const NO_EXTRAS = { top_text: '', notices: [], top_results: [] } as const;

/**
 * `aws_action`, at `/?wc-ajax=aws_action` and at admin-ajax: the products and categories for what is typed. Only
 * posted fields count; the answer is called JSON where `typedata` came. Advanced Woo Search: `AWS_Search`.
 */
export const searchAction: AjaxAction = {
  action: 'aws_action',
  audience: 'everyone',
  async handle(call) {
    const { form } = call.request;
    const answer = await keptAnswer(call, textOf(form, 'keyword').slice(0, LONGEST_TERM));
    return form['typedata'] === undefined ? { text: phpJson(answer) } : { json: answer };
  },
};

/** Guests all get the same answer, which is kept with its text, until something changes that it was made of. */
function keptAnswer(call: Call, keyword: string) {
  const { site, visitor } = call;
  if (visitor.id !== 0 || !searchSettings(site).cache) return answerTo(call, keyword);
  return siteMemory(site).get(`advanced-woo-search.answer:${keyword}`, async () =>
    withJsonText(await answerTo(call, keyword)),
  );
}

async function answerTo({ site, visitor }: Call, keyword: string) {
  const settings = searchSettings(site);
  const term = readTerm(keyword, settings);
  if (term.words.length === 0) return { tax: [], products: [], data: NO_EXTRAS };
  const hidden = new Set((await withoutHidden(site, visitor, 'search', {})).notIds);
  const found = await searchProducts(site, term, settings, settings.results + hidden.size);
  const ids = found.ids.filter((id) => !hidden.has(id)).slice(0, settings.results);
  const [terms, products] = await Promise.all([
    matchingTerms(site, term, settings),
    resultItems(site, visitor, ids, { raw: term.raw, words: found.words }, settings),
  ]);
  // PHP writes an empty map as a list.
  return { tax: Object.keys(terms).length > 0 ? terms : [], products, data: NO_EXTRAS };
}

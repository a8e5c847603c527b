import type { AjaxAction, AjaxReply, Call, InputMap, Taxonomy } from '../../types/index.ts';
import { taxonomyCapabilities } from '../auth/term-capabilities.ts';
import { termCloud } from '../content/lists/term-cloud.ts';
import { sanitizeKey } from '../content/sanitize.ts';
import { integerOf, textOf } from '../php-input.ts';
import { translate } from '../texts/index.ts';

/** So many letters must be typed before terms are suggested. */
const leastCharacters = 2;

/** Names of terms that go on from what was typed, one a line. WordPress: wp_ajax_ajax_tag_search(). */
const tagSearch: AjaxAction = {
  action: 'ajax-tag-search',
  audience: 'users',
  handle: (call, input) =>
    ofTaxonomy(call, call.request.query, async ({ name: taxonomy }) => {
      // Of several tags, the last one is being typed.
      const typed = (textOf(call.request.query, 'q').split(',').pop() ?? '').trim();
      if (Buffer.byteLength(typed) < leastCharacters) return '';
      const limit = integerOf(textOf(input, 'number'));
      const terms = await call.site.terms.find({
        taxonomies: [taxonomy],
        search: typed,
        orderBy: 'name',
        direction: 'asc',
      });
      const named = terms.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
      return (limit > 0 ? named.slice(0, limit) : named).map(({ name }) => name).join('\n');
    }),
};

/** The most used terms, to choose from. WordPress: wp_ajax_get_tagcloud(). */
const tagCloud: AjaxAction = {
  action: 'get-tagcloud',
  audience: 'users',
  handle: (call) =>
    ofTaxonomy(call, call.request.form, async ({ name: taxonomy }) => {
      const look = { counts: false, smallest: 8, largest: 22, unit: 'pt', buttons: true };
      const cloud = await termCloud(call.site, { taxonomy, number: 45, ...look });
      if (cloud === '') return translate(call.site, 'No tags found.');
      const items = cloud.split('\n').join('</li>\n\t<li>');
      return `<ul class='wp-tag-cloud' role='list'>\n\t<li>${items}</li>\n</ul>\n`;
    }),
};

/** Answers about the taxonomy that a request names, for those who may assign its terms. */
async function ofTaxonomy(
  { site, visitor }: Call,
  input: InputMap,
  answer: (taxonomy: Taxonomy) => Promise<string>,
): Promise<AjaxReply> {
  const taxonomy = site.taxonomies.get(sanitizeKey(textOf(input, 'tax')));
  if (taxonomy === undefined) return { text: '0' };
  return { text: visitor.has(taxonomyCapabilities(taxonomy).assign) ? await answer(taxonomy) : '-1' };
}

/** What scripts of those who write ask about terms. */
export const termActions: readonly AjaxAction[] = [tagSearch, tagCloud];

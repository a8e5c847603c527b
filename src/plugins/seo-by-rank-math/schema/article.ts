import { textIn } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import { fillTemplate } from '../fill-template.ts';
import type { HeadTexts } from '../head/head-texts.ts';
import { readVariable } from '../variables.ts';
import { truncated, type View } from '../view-model.ts';
import { publishedAndChanged } from './page-things.ts';
import type { Thing } from './thing.ts';

/** Letters of a headline. */
const HEADLINE_LENGTH = 110;

/** A post as an article. Rank Math: Schema\Article. */
export async function articleOf(
  view: View,
  type: string,
  texts: HeadTexts,
  author: Thing,
  publisher: Thing | undefined,
): Promise<Thing | undefined> {
  const { post, own, settings, setting } = view;
  if (post === undefined) return undefined;
  const usual = async (name: string, fallback: string) =>
    fillTemplate(textIn(settings, `${setting}_default_snippet_${name}`) || fallback, view);
  const named = own.get('snippet_name') || (await usual('name', '%seo_title%')) || texts.title;
  const described =
    own.get('snippet_desc') ||
    (await usual('desc', '')) ||
    own.get('description') ||
    (await readVariable(view, 'excerpt', ''));
  const headline = escapeHtml(truncated(named, HEADLINE_LENGTH));
  return {
    '@type': type,
    headline,
    keywords: own.get('focus_keyword'),
    ...publishedAndChanged(view, post),
    articleSection: await readVariable(view, 'primary_taxonomy_terms', ''),
    author,
    ...(publisher ? { publisher: { '@id': publisher['@id'] } } : {}),
    description: escapeHtml(described),
    name: headline,
  };
}

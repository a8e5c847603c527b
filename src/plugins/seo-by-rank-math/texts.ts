import { textIn } from 'portolan/data';
import { fillTemplate } from './fill-template.ts';
import { DEFAULT_TITLES, inOneLine, truncated, type View } from './view-model.ts';

/** Settings that name the search result's own texts mean those of the thing itself. */
function withoutLoops(template: string): string {
  return template.replaceAll('%seo_title%', '%title%').replaceAll('%seo_description%', '%excerpt%');
}

/** The title of what is shown, as text in one line. Rank Math: Paper::get_title(). */
export async function titleOf(view: View): Promise<string> {
  const { own, settings, setting, kind } = view;
  const chosen = await fillTemplate(withoutLoops(own.get('title')), view);
  const title =
    chosen ||
    (await fillTemplate(withoutLoops(textIn(settings, `${setting}_title`) || DEFAULT_TITLES[kind]), view));
  return settings['capitalize_titles'] === 'on' ? capitalized(inOneLine(title)) : inOneLine(title);
}

/** What is shown of a text that was made from a setting, in letters. */
const DESCRIPTION_LENGTH = 160;

/** The description, as text in one line; '' where there is none. Rank Math: Paper::get_description(). */
export async function descriptionOf(view: View): Promise<string> {
  const { site, own, settings, setting, post, kind } = view;
  const chosen = await fillTemplate(withoutLoops(own.get('description')), view);
  const template = withoutLoops(textIn(settings, `${setting}_description`));
  if (chosen !== '') return inOneLine(chosen);
  if (post !== undefined && post.post_excerpt !== '') return inOneLine(post.post_excerpt);
  const made = await fillTemplate(template, view);
  if (post !== undefined && made !== '') return truncated(inOneLine(made), DESCRIPTION_LENGTH);
  if (made !== '') return inOneLine(made);
  if (kind === 'home') return inOneLine(site.options.get('blogdescription') ?? '');
  if (view.query.flags.has('post_type_archive'))
    return inOneLine(
      await fillTemplate(
        textIn(settings, `pt_${view.query.postType}_archive_description`) || DEFAULT_TITLES.archive,
        view,
      ),
    );
  return '';
}

function capitalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|\s)(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
}

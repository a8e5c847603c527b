import type { Extender, NothingFoundModel, PageModel, Site } from 'portolan/plugin';
import { wasEnfold } from './theme-options.ts';

/** Its lists of posts show texts up to their "more"; searches and authors' pages show excerpts. */
export const listStyle: Extender<'list.style'> = (style, { site, query }) =>
  wasEnfold(site) && !query.flags.has('search') && !query.flags.has('author') ? 'content' : style;

/** Its form for comments asks who somebody is before what they say, in XHTML. */
export const commentForm: Extender<'comment.form'> = (form, { site }) =>
  wasEnfold(site) ? { markup: 'xhtml', comment: 'last' } : form;

/** What stands on pages that found nothing: heading, text, advice. Texts as the theme's catalogue has them. */
export const nothingFound: Extender<'page.model'> = (page, { site }) => {
  if (!wasEnfold(site)) return page;
  const searchHint = page.query.flags.has('search')
    ? { heading: 'New Search', text: 'If you are not happy with the results below please do another search' }
    : undefined;
  return { ...page, nothingFound: textsOf(page), searchHint };
};

function textsOf(page: PageModel): NothingFoundModel | undefined {
  if (page.query.flags.has('404')) {
    return {
      heading: 'Nothing Found',
      text: 'Sorry, the post you are looking for is not available. Maybe you want to perform a search?',
      advice: 'For best search results, mind the following suggestions:',
      list: [
        'Always double check your spelling.',
        'Try similar keywords, for example: tablet instead of laptop.',
        'Try using more than one keyword.',
      ],
    };
  }
  if (page.posts.length > 0 || page.post) return undefined;
  if (!page.query.flags.has('search'))
    return { heading: 'Nothing Found', text: 'Sorry, no posts matched your criteria' };
  return {
    heading: 'Nothing Found',
    text: 'Sorry, no posts matched your criteria. Please try another search',
    advice: 'You might want to consider some of our suggestions to get better results:',
    list: [
      'Check your spelling.',
      'Try a similar keyword, for example: tablet instead of laptop.',
      'Try using more than one keyword.',
    ],
  };
}

/**
 * The theme's masonry and portfolio elements open a session as soon as a page of the site uses one, and from then on no
 * document may be kept by browsers. The replies keep saying so; the page cache of this program is not concerned.
 */
export const sessionHeaders: Extender<'reply.headers'> = async (headers, { call, kind }) => {
  const { site, request } = call;
  if (!wasEnfold(site) || (kind === 'page' && request.method !== 'HEAD') || !(await usesSessions(site)))
    return headers;
  return { ...headers, 'Cache-Control': 'no-store, no-cache, must-revalidate' };
};

function usesSessions(localized: Site): Promise<boolean> {
  const site = localized.language?.whole ?? localized;
  return site.once('enfold.sessions', async () => {
    const search = {
      phrase: '',
      terms: ['[av_masonry_entries'],
      excluded: [],
      columns: ['post_content' as const],
      exact: false,
    };
    const portfolio = { ...search, terms: ['[av_portfolio'] };
    const types = ['page', 'post', 'portfolio'];
    return (
      (await site.posts.count({ types, search })) > 0 ||
      (await site.posts.count({ types, search: portfolio })) > 0
    );
  });
}

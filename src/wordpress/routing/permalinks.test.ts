import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atlasPlugin } from '../../../tests/atlas-plugin.ts';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';
import type { NewPost, PostRow, Site } from '../../types/index.ts';
import {
  archiveFeedLink,
  archiveLink,
  authorLink,
  commentLink,
  commentsFeedLink,
  dateLink,
  feedLink,
  pageLink,
  postCommentsFeedLink,
  postLink,
  postLinks,
  searchFeedLink,
  searchLink,
  shortlink,
  termFeedLink,
  termLink,
} from './permalinks.ts';

let opened: RoutedSite;
let site: Site;
const home = 'https://atlas.example';

beforeEach(async () => {
  opened = routed(await openSmallSite({ plugins: [atlasPlugin] }), [atlasPlugin]);
  site = opened.site;
});

afterEach(() => opened.close());

async function post(name: string, more: Partial<NewPost> = {}): Promise<PostRow> {
  const id = await site.posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_name: name,
    post_date: '2026-03-09 08:07:06',
    ...more,
  });
  return (await site.posts.byId(id)) as PostRow;
}

const structure = (text: string) => site.options.set('permalink_structure', text);

describe('the address of a post', () => {
  it('is made from the structure', async () => {
    const user = await site.users.byLogin('arthur');
    const oxbow = await post('oxbow', { post_author: user?.ID });
    expect(await postLink(site, oxbow)).toBe(`${home}/oxbow/`);
    await structure('/%year%/%monthnum%/%day%/%hour%-%minute%-%second%/%author%/%postname%');
    expect(await postLink(site, oxbow)).toBe(`${home}/2026/03/09/08-07-06/arthur/oxbow`);
    await structure('/archives/%post_id%');
    expect(await postLink(site, oxbow)).toBe(`${home}/archives/${oxbow.ID}`);
    await structure('');
    expect(await postLink(site, oxbow)).toBe(`${home}/?p=${oxbow.ID}`);
  });

  it('holds the path of its oldest category', async () => {
    const rivers = await site.terms.insert({ taxonomy: 'category', name: 'Rivers', slug: 'rivers' });
    const upper = await site.terms.insert({
      taxonomy: 'category',
      name: 'Upper',
      slug: 'upper',
      parent: rivers.term_id,
    });
    const coasts = await site.terms.insert({ taxonomy: 'category', name: 'Coasts', slug: 'coasts' });
    const oxbow = await post('oxbow');
    await site.terms.setObjectTerms(oxbow.ID, 'category', [coasts.term_id, upper.term_id]);
    await structure('/%category%/%postname%/');
    expect(await postLink(site, oxbow)).toBe(`${home}/rivers/upper/oxbow/`);
  });

  it('is plain while it is not published', async () => {
    const draft = await post('', { post_status: 'draft' });
    const page = await post('plan', { post_type: 'page', post_status: 'draft' });
    const booklet = await post('book', { post_type: 'resource', post_status: 'future' });
    expect(await postLink(site, draft)).toBe(`${home}/?p=${draft.ID}`);
    expect(await postLink(site, page)).toBe(`${home}/?page_id=${page.ID}`);
    expect(await postLink(site, booklet)).toBe(`${home}/?post_type=resource&p=${booklet.ID}`);
  });

  it('of a page holds its ancestors, of the front page nothing', async () => {
    const about = await post('about', { post_type: 'page' });
    const team = await post('team', { post_type: 'page', post_parent: about.ID });
    const trips = await post('trips', { post_type: 'page', post_parent: team.ID });
    expect(await postLink(site, trips)).toBe(`${home}/about/team/trips/`);
    await site.options.set('show_on_front', 'page');
    await site.options.set('page_on_front', String(about.ID));
    expect(await postLink(site, about)).toBe(`${home}/`);
    expect(await postLink(site, about, { frontPageAsPage: true })).toBe(`${home}/about/`);
    expect(shortlink(site, about)).toBe(`${home}/`);
  });

  it('of a file lies below what it belongs to', async () => {
    const parent = await post('oxbow');
    const attachment = { post_type: 'attachment', post_status: 'inherit' };
    const map = await post('map', { ...attachment, post_parent: parent.ID });
    const number = await post('7', { ...attachment, post_parent: parent.ID });
    const alone = await post('alone', attachment);
    expect(await postLink(site, map)).toBe(`${home}/oxbow/map/`);
    expect(await postLink(site, number)).toBe(`${home}/oxbow/attachment/7/`);
    expect(await postLink(site, alone)).toBe(`${home}/alone/`);
  });

  it('of a file of the front page lies below the page, not at home', async () => {
    const front = await post('welcome', { post_type: 'page' });
    await site.options.set('show_on_front', 'page');
    await site.options.set('page_on_front', String(front.ID));
    const map = await post('map', { post_type: 'attachment', post_status: 'inherit', post_parent: front.ID });
    expect(await postLink(site, map)).toBe(`${home}/welcome/map/`);
  });

  it('takes the same few questions to the database for one post and for many', async () => {
    await structure('/%category%/%author%/%postname%/');
    const about = await post('about', { post_type: 'page' });
    const rows = [about];
    for (let number = 0; number < 20; number++) {
      rows.push(
        await post(`post-${number}`),
        await post(`page-${number}`, { post_type: 'page', post_parent: about.ID }),
      );
    }
    const { counted, calls } = counting(site);
    const links = await postLinks(counted, rows);
    expect(links.size).toBe(41);
    expect(calls()).toBeLessThanOrEqual(6);
  });
});

/** The site with its repositories' calls counted. */
function counting(original: Site): { counted: Site; calls: () => number } {
  let count = 0;
  const wrap = <T extends object>(repository: T): T =>
    new Proxy(repository, {
      get(target, name) {
        const value = target[name as keyof T];
        if (typeof value !== 'function') return value;
        return (...input: unknown[]) => {
          count++;
          return value.apply(target, input);
        };
      },
    });
  const counted = {
    ...original,
    posts: wrap(original.posts),
    terms: wrap(original.terms),
    users: wrap(original.users),
  };
  return { counted, calls: () => count };
}

describe('other addresses', () => {
  it('of terms hold their ancestors where their taxonomy says so', async () => {
    const physical = await site.terms.insert({ taxonomy: 'topic', name: 'Physical', slug: 'physical' });
    const hazards = await site.terms.insert({
      taxonomy: 'topic',
      name: 'Hazards',
      slug: 'hazards',
      parent: physical.term_id,
    });
    const quote = await site.terms.insert({
      taxonomy: 'post_format',
      name: 'post-format-quote',
      slug: 'post-format-quote',
    });
    expect(await termLink(site, hazards)).toBe(`${home}/topic/physical/hazards/`);
    expect(await termFeedLink(site, hazards)).toBe(`${home}/topic/physical/hazards/feed/`);
    expect(await termLink(site, quote)).toBe(`${home}/type/quote/`);
    await structure('');
    expect(await termLink(site, hazards)).toBe(`${home}/?topic=hazards`);
    expect(await termFeedLink(site, hazards)).toBe(`${home}/?feed=rss2&topic=hazards`);
  });

  it('of lists, searches and feeds follow the structure', async () => {
    const ada = { ID: 1, user_nicename: 'ada' };
    expect(authorLink(site, ada)).toBe(`${home}/author/ada/`);
    expect(dateLink(site, 2026)).toBe(`${home}/2026/`);
    expect(dateLink(site, 2026, 3, 9)).toBe(`${home}/2026/03/09/`);
    expect(searchLink(site, 'ox bow & co')).toBe(`${home}/search/ox+bow+%26+co/`);
    expect(searchFeedLink(site, 'ox')).toBe(`${home}/search/ox/feed/rss2/`);
    expect(archiveLink(site, 'resource')).toBe(`${home}/resources/`);
    expect(feedLink(site)).toBe(`${home}/feed/`);
    expect(commentsFeedLink(site, 'atom')).toBe(`${home}/comments/feed/atom/`);
    await structure('/index.php/%year%/%postname%');
    expect(feedLink(site, 'atom')).toBe(`${home}/index.php/feed/atom`);
    expect(dateLink(site, 2026, 3)).toBe(`${home}/index.php/2026/03`);
    // These two end with a slash whatever the structure says.
    expect(searchFeedLink(site, 'ox')).toBe(`${home}/index.php/search/ox/feed/rss2/`);
    expect(archiveFeedLink(site, 'resource')).toBe(`${home}/index.php/resources/feed/`);
    await structure('');
    expect(authorLink(site, ada)).toBe(`${home}/?author=1`);
    expect(dateLink(site, 2026, 3)).toBe(`${home}/?m=202603`);
    expect(postCommentsFeedLink(site, { ID: 7, post_type: 'page' }, `${home}/?page_id=7`)).toBe(
      `${home}/?feed=rss2&page_id=7`,
    );
  });

  it('of pages of a list keep the rest of the address', () => {
    const request = { path: '/category/rivers/page/3/', queryString: 'orderby=title&paged=9' };
    expect(pageLink(site, request, 2)).toBe(`${home}/category/rivers/page/2/?orderby=title`);
    expect(pageLink(site, request, 1)).toBe(`${home}/category/rivers/?orderby=title`);
    expect(pageLink(site, { path: '/', queryString: '' }, 2)).toBe(`${home}/page/2/`);
    const odd = { path: '/', queryString: 'tag=css,image&size=&s=%2Driver~%20bend&kind[]=a' };
    expect(pageLink(site, odd, 2)).toBe(
      `${home}/page/2/?tag=css%2Cimage&size&s=-river%7E+bend&kind%5B0%5D=a`,
    );
  });

  it('of comments name the page on which they stand', async () => {
    const oxbow = await post('oxbow');
    const comment = async (date: string) => {
      const id = await site.comments.insert({
        comment_post_ID: oxbow.ID,
        comment_approved: '1',
        comment_date_gmt: date,
      });
      return site.comments.byId(id);
    };
    const first = await comment('2026-04-01 10:00:00');
    const second = await comment('2026-04-02 10:00:00');
    expect(first && (await commentLink(site, first))).toBe(`${home}/oxbow/#comment-${first?.comment_ID}`);
    await site.options.set('page_comments', '1');
    await site.options.set('comments_per_page', '1');
    expect(second && (await commentLink(site, second))).toBe(
      `${home}/oxbow/comment-page-2/#comment-${second?.comment_ID}`,
    );
    await site.posts.update(oxbow.ID, { post_status: 'draft' });
    await site.options.set('page_comments', '0');
    expect(first && (await commentLink(site, first))).toBe(
      `${home}/?p=${oxbow.ID}/#comment-${first?.comment_ID}`,
    );
    await site.posts.update(oxbow.ID, { post_status: 'publish' });
  });
});

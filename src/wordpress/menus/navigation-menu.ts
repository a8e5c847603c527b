import he from 'he';
import type { ParsedBlock, PostRow, Site } from '../../types/index.ts';
import { parseBlocks } from '../content/blocks-parser.ts';
import { stripTags } from '../content/strip-tags.ts';
import { postLinks, termLinks } from '../routing/permalinks.ts';
import { comparedAddress, type StoredMenuItem } from './menu-tree.ts';

/** Links below each other, and navigations that name each other, at most. */
const DEEPEST = 10;

interface Link {
  readonly label: string;
  readonly url: string;
  /** Kind of what it leads to: `post-type`, `taxonomy`, `custom` … */
  readonly kind: string;
  readonly target: number;
  readonly newWindow: boolean;
  readonly children: readonly Link[];
}

/**
 * The menu of a block theme's site: the links of the navigation in its header (`wp_template_part`), of several the one
 * with most links; undefined where no header has one, and for headers of a theme that the site no longer had. WordPress: `core/navigation` in the header's template part.
 */
export async function headerNavigation(site: Site): Promise<readonly StoredMenuItem[] | undefined> {
  const parts = await partsOfTheme(site);
  const header = parts.find(isHeader) ?? parts.find(({ post_name: name }) => name.startsWith('header'));
  if (header === undefined) return undefined;
  const lists = await Promise.all(
    navigationsIn(parseBlocks(header.post_content), 0).map((block) => linksOf(site, block)),
  );
  const most = lists.toSorted((a, b) => b.length - a.length)[0];
  return most && most.length > 0 ? withAddresses(site, most) : undefined;
}

/** Template parts of the theme that the site had; those of a theme it had before stay in its database. */
export async function partsOfTheme(site: Site): Promise<readonly PostRow[]> {
  const parts = await site.posts.find({ types: ['wp_template_part'], statuses: ['publish'], limit: 50 });
  const present = site.options.get('stylesheet') ?? '';
  if (parts.length === 0 || present === '') return parts;
  const themes = await site.terms.ofObjects(
    parts.map(({ ID }) => ID),
    ['wp_theme'],
  );
  return parts.filter(({ ID }) => (themes.get(ID) ?? []).every(({ slug }) => slug === present));
}

const isHeader = ({ post_name: name }: PostRow) => name === 'header';

function navigationsIn(blocks: readonly ParsedBlock[], depth: number): readonly ParsedBlock[] {
  return depth > DEEPEST
    ? []
    : blocks.flatMap((block) =>
        block.blockName === 'core/navigation' ? [block] : navigationsIn(block.innerBlocks, depth + 1),
      );
}

/** Its own links, or those of the stored navigation that it names (`ref`). */
async function linksOf(site: Site, block: ParsedBlock): Promise<readonly Link[]> {
  const ref = Number(block.attrs?.['ref']) || 0;
  const stored = ref > 0 ? await site.posts.byId(ref) : undefined;
  const isMenu = stored?.post_type === 'wp_navigation' && stored.post_status === 'publish';
  return linksIn(isMenu ? parseBlocks(stored.post_content) : block.innerBlocks, 0);
}

function linksIn(blocks: readonly ParsedBlock[], depth: number): readonly Link[] {
  if (depth > DEEPEST) return [];
  return blocks.flatMap(({ blockName, attrs, innerBlocks }) => {
    if (blockName !== 'core/navigation-link' && blockName !== 'core/navigation-submenu') return [];
    const text = (name: string) => (typeof attrs?.[name] === 'string' ? attrs[name] : '');
    const label = he.decode(stripTags(text('label'))).trim();
    if (label === '') return [];
    return [
      {
        label,
        url: text('url'),
        kind: text('kind') || 'custom',
        target: Number(attrs?.['id']) || 0,
        newWindow: attrs?.['opensInNewTab'] === true,
        children: linksIn(innerBlocks, depth + 1),
      },
    ];
  });
}

/** Links with the present addresses of what they lead to; what is gone keeps the address that was written. */
async function withAddresses(site: Site, links: readonly Link[]): Promise<readonly StoredMenuItem[]> {
  const idsOf = (kind: string, some: readonly Link[]): readonly number[] =>
    some.flatMap((link) => [
      ...(link.kind === kind && link.target > 0 ? [link.target] : []),
      ...idsOf(kind, link.children),
    ]);
  const posts = await site.posts.byIds([...new Set(idsOf('post-type', links))]);
  const terms = await site.terms.byIds([...new Set(idsOf('taxonomy', links))]);
  const published = posts.filter(({ post_status: status }) => status === 'publish');
  const addresses = {
    'post-type': await postLinks(site, published),
    taxonomy: await termLinks(site, terms),
  };
  let count = 0;
  const itemOf = (link: Link): StoredMenuItem => {
    const known = link.kind === 'post-type' || link.kind === 'taxonomy' ? addresses[link.kind] : undefined;
    const own = known?.get(link.target);
    const href = own ?? site.address.toPresent(link.url);
    return {
      id: ++count,
      title: link.label,
      href,
      target: link.newWindow ? '_blank' : undefined,
      classes: [],
      type: own === undefined ? 'custom' : link.kind === 'taxonomy' ? 'taxonomy' : 'post_type',
      objectId: own === undefined ? 0 : link.target,
      page: comparedAddress(href),
      children: link.children.map(itemOf),
    };
  };
  return links.map(itemOf);
}

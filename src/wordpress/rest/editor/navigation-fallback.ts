import type { PostRow, RestCall, RestError, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { loadMenu, type StoredMenuItem } from '../../menus/menu-tree.ts';
import { denied, restError } from '../errors.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { objectSchema } from '../object-schema.ts';
import { allowedOn } from '../posts/allowed-methods.ts';
import { insertPost } from '../posts/store.ts';

/**
 * The menu that an editor program shows where none was chosen: the newest one stored, else one made of the site's
 * first menu, else one of its pages (WordPress: `WP_REST_Navigation_Fallback_Controller`).
 */
export function navigationFallbackRoutes(): RestRoute[] {
  return [
    {
      namespace: 'wp-block-editor/v1',
      path: '/navigation-fallback',
      schema: objectSchema('navigation-fallback', {
        id: ['The unique identifier for the Navigation Menu.', 'integer'],
      }),
      endpoints: [{ methods: ['GET'], permission: refused, handle: fallback }],
    },
  ];
}

function refused({ visitor }: RestCall): RestError | undefined {
  return visitor.has('edit_theme_options')
    ? undefined
    : denied(
        visitor,
        'rest_cannot_create',
        'Sorry, you are not allowed to create Navigation Menus as this user.',
      );
}

async function fallback(call: RestCall): Promise<RestReply | RestError> {
  const { site } = call;
  const post = (await newest(site)) ?? (await fromMenu(call)) ?? (await ofPages(call));
  return post
    ? {
        data: {
          id: post.ID,
          _links: itemLinks({
            self: [
              {
                embeddable: true,
                ...selfLink(
                  restUrl(site, `wp/v2/navigation/${post.ID}`),
                  await allowedOn(site, call.visitor, post),
                ),
              },
            ],
          }),
        },
      }
    : restError('rest_cannot_create', 'No fallback menu could be found.', 404);
}

async function newest(site: Site): Promise<PostRow | undefined> {
  const [post] = await site.posts.find({
    types: ['wp_navigation'],
    statuses: ['publish'],
    order: [
      { by: 'date', direction: 'desc' },
      { by: 'ID', direction: 'asc' },
    ],
    limit: 1,
  });
  return post;
}

/** The menu in the first place of the theme, else the one called `primary`, else the first by its name. */
async function fromMenu(call: RestCall): Promise<PostRow | undefined> {
  const { site } = call;
  const menus = await site.terms.find({ taxonomies: ['nav_menu'] });
  const located = site.options.value(`theme_mods_${site.options.get('stylesheet') ?? ''}`);
  const locations =
    typeof located === 'object' && located !== null
      ? (located as { readonly nav_menu_locations?: unknown }).nav_menu_locations
      : undefined;
  const primary =
    typeof locations === 'object' && locations !== null
      ? Number((locations as { readonly primary?: unknown }).primary ?? 0)
      : 0;
  const menu =
    menus.find(({ term_id }) => term_id === primary) ??
    menus.find(({ slug }) => slug === 'primary') ??
    menus.toSorted((one, other) => one.name.localeCompare(other.name))[0];
  const items = menu ? await loadMenu(site, menu.term_id) : [];
  return menu && items.length > 0 ? made(call, menu.name, menu.slug, blocksOf(items)) : undefined;
}

function ofPages(call: RestCall): Promise<PostRow> {
  return made(call, 'Navigation', 'navigation', '<!-- wp:page-list /-->');
}

function made({ site, visitor }: RestCall, title: string, slug: string, content: string): Promise<PostRow> {
  return insertPost(site, visitor, {
    post_type: 'wp_navigation',
    post_status: 'publish',
    post_title: title,
    post_name: slug,
    post_content: content,
  });
}

/** Items of a menu as blocks (WordPress: `WP_Classic_To_Block_Menu_Converter`). */
function blocksOf(items: readonly StoredMenuItem[]): string {
  return items
    .map((item) => {
      const attributes = {
        className: item.classes.join(' '),
        ...(item.description && { description: item.description }),
        id: item.objectId,
        kind: kinds[item.type] ?? 'custom',
        label: item.title,
        opensInNewTab: item.target === '_blank',
        ...(item.rel && { rel: item.rel }),
        ...(item.attributeTitle && { title: item.attributeTitle }),
        url: item.href,
      };
      // What could end the comment that a block stands in is written as JSON can write it too.
      const json = JSON.stringify(attributes)
        .replaceAll('--', '\\u002d\\u002d')
        .replaceAll('<', '\\u003c')
        .replaceAll('>', '\\u003e')
        .replaceAll('&', '\\u0026')
        .replaceAll('\\"', '\\u0022');
      return item.children.length === 0
        ? `<!-- wp:navigation-link ${json} /-->`
        : `<!-- wp:navigation-submenu ${json} -->${blocksOf(item.children)}<!-- /wp:navigation-submenu -->`;
    })
    .join('');
}

const kinds: Readonly<Record<string, string>> = {
  post_type: 'post-type',
  taxonomy: 'taxonomy',
  post_type_archive: 'post-type-archive',
};

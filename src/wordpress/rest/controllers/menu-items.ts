import type { Meta, PostRow, PostType, RestCall, RestRoute, Site, TermRow } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { isRestError, restError } from '../errors.ts';
import { phpInteger, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { autosaveRoutes } from '../posts/autosaves.ts';
import { postCollectionArguments } from '../posts/collection-arguments.ts';
import { postQuery } from '../posts/collection-query.ts';
import { postController } from '../posts/controller.ts';
import {
  mayCreate,
  mayDelete,
  mayReadCollection,
  mayReadItem,
  mayUpdate,
  requestedPost,
} from '../posts/permissions.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { argumentsFor, contextArgument } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import type { RestServices } from '../services.ts';
import { menuItemSchema } from './menu-item-schema.ts';
import { loadTargets, type Target } from './menu-item-targets.ts';
import { createMenuItem, deleteMenuItem, type ShowItem, updateMenuItem } from './menu-item-writing.ts';
import { mayReadMenus } from './menus.ts';

/** The items of menus (WordPress: `WP_REST_Menu_Items_Controller`). */
export function menuItemRoutes(site: Site, services: RestServices): RestRoute[] {
  const type = site.postTypes.get('nav_menu_item');
  if (!type) {
    return [];
  }
  const mayRead = mayReadMenus('menu items');
  const shown: ShowItem = async (call, post, context) => {
    const [item = {}] = await prepare({ ...call, params: { ...call.params, context } }, type, services, [
      post,
    ]);
    return item;
  };
  return [
    {
      namespace: type.restNamespace,
      path: `/${type.restBase}`,
      schema: menuItemSchema,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: true,
          args: (one) => {
            const usual = postCollectionArguments(one, type);
            return {
              ...usual,
              per_page: { ...usual.per_page, default: 100 },
              menu_order: {
                description: 'Limit result set to posts with a specific menu_order value.',
                type: 'integer',
              },
              order: { ...usual.order, default: 'asc' },
              orderby: {
                description: 'Sort collection by object attribute.',
                type: 'string',
                default: 'menu_order',
                enum: [
                  ...['author', 'date', 'id', 'include', 'modified', 'parent', 'relevance', 'slug'],
                  ...['include_slugs', 'title', 'menu_order'],
                ],
              },
            };
          },
          permission: (call) => mayReadCollection(call, type) ?? mayRead(call),
          handle: (call) => listItems(call, type, services),
        },
        {
          methods: ['POST'],
          allowBatch: true,
          args: (one) => argumentsFor(menuItemSchema(one), 'create'),
          permission: (call) => mayCreate(call, type),
          handle: (call) => createMenuItem(call, type, shown),
        },
      ],
    },
    {
      namespace: type.restNamespace,
      path: `/${type.restBase}/(?<id>[\\d]+)`,
      schema: menuItemSchema,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: true,
          args: {
            id: { description: 'Unique identifier for the post.', type: 'integer' },
            ...contextArgument(),
          },
          async permission(call) {
            const post = await requestedPost(call, type);
            if (isRestError(post)) return post;
            return call.params.context === 'edit' ? mayReadItem(call, type) : mayRead(call);
          },
          async handle(call) {
            const post = await requestedPost(call, type);
            return isRestError(post) ? post : { data: (await prepare(call, type, services, [post]))[0] };
          },
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          allowBatch: true,
          args: (one) => ({
            id: { description: 'Unique identifier for the post.', type: 'integer' },
            ...argumentsFor(menuItemSchema(one), 'update'),
          }),
          permission: (call) => mayUpdate(call, type),
          handle: (call) => updateMenuItem(call, type, shown),
        },
        {
          methods: ['DELETE'],
          allowBatch: true,
          args: {
            id: { description: 'Unique identifier for the post.', type: 'integer' },
            force: {
              type: 'boolean',
              default: false,
              description: 'Whether to bypass Trash and force deletion.',
            },
          },
          permission: (call) => mayDelete(call, type),
          handle: (call) => deleteMenuItem(call, type, shown),
        },
      ],
    },
    ...autosaveRoutes({ ...postController(type, services), schema: menuItemSchema }),
  ];
}

async function listItems(call: RestCall, type: PostType, services: RestServices) {
  const query = await postQuery(call, type);
  if (isRestError(query)) {
    return query;
  }
  const found = await call.site.posts.findPage(query);
  const pages = pagesOf(found.total, query.limit ?? 100);
  if (phpInteger(call.params.page) > pages && found.total > 0 && call.params.offset === undefined) {
    return restError(
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
      400,
    );
  }
  return {
    data: await prepare(call, type, services, found.rows),
    ...paginationOf(call, itemsPath(type), { total: found.total, pages }),
  };
}

async function prepare(
  call: RestCall,
  type: PostType,
  services: RestServices,
  posts: readonly PostRow[],
): Promise<readonly Record<string, unknown>[]> {
  const { site, visitor } = call;
  const ids = posts.map((post) => post.ID);
  const [metas, terms] = await Promise.all([site.posts.meta(ids), site.terms.ofObjects(ids, ['nav_menu'])]);
  const targets = await loadTargets(site, posts, metas);
  const fields = requestedFields(call.params._fields);
  const mayEdit = visitor.has('edit_theme_options') || (await can(site, visitor, 'edit_theme_options'));
  const names = visitor.has('unfiltered_html') ? ACTIONS : ACTIONS.filter((name) => name !== UNFILTERED);
  // What may be done with an item is told to those who edit it.
  const actions = mayEdit && call.params.context === 'edit' ? names : [];
  return posts.map((post) => {
    const meta = metas.get(post.ID);
    const target = targets.get(post.ID);
    const menus = terms.get(post.ID) ?? [];
    const values = itemValues(site, services, post, meta, target, menus);
    return {
      ...filterByContext(values, menuItemSchema(site), phpText(call.params.context ?? 'view')),
      ...(isFieldIncluded('_links', fields) && {
        _links: linksOf(site, type, post, meta, target, { mayEdit, actions }),
      }),
    };
  });
}

function itemValues(
  site: Site,
  services: RestServices,
  post: PostRow,
  meta: Meta | undefined,
  target: Target | undefined,
  menus: readonly TermRow[],
): Record<string, unknown> {
  const text = (key: string) => meta?.get(`_menu_item_${key}`) ?? '';
  const classes = meta?.value('_menu_item_classes');
  const type = text('type') || 'custom';
  const title = post.post_title || target?.title || '';
  return {
    id: post.ID,
    title: { raw: title, rendered: services.renderTitle(site, title) },
    status: post.post_status,
    url: target?.url ?? '',
    attr_title: post.post_excerpt,
    description: post.post_content,
    type,
    type_label: target?.label ?? '',
    object: text('object'),
    object_id: phpInteger(text('object_id')),
    parent: phpInteger(text('menu_item_parent')),
    menu_order: post.menu_order,
    target: text('target'),
    classes: Array.isArray(classes) ? classes.map(String) : [''],
    xfn: text('xfn').split(' '),
    invalid: target?.isMissing !== false,
    meta: [],
    ...(menus[0] && { menus: menus[0].term_id }),
  };
}

const UNFILTERED = 'wp:action-unfiltered-html';
const ACTIONS = ['wp:action-publish', UNFILTERED, 'wp:action-create-menus', 'wp:action-assign-menus'];

function linksOf(
  site: Site,
  type: PostType,
  post: PostRow,
  meta: Meta | undefined,
  target: Target | undefined,
  { mayEdit, actions }: { readonly mayEdit: boolean; readonly actions: readonly string[] },
) {
  const url = (path: string) => restUrl(site, path);
  const kind = meta?.get('_menu_item_type') ?? 'custom';
  const name = target?.actualType ?? '';
  const id = phpInteger(meta?.get('_menu_item_object_id') ?? 0);
  const pointed = kind === 'post_type' ? site.postTypes.get(name) : site.taxonomies.get(name);
  const allowed = mayEdit ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  const own = url(`${itemsPath(type)}/${post.ID}`);
  return itemLinks({
    self: [selfLink(own, allowed)],
    collection: [{ href: url(itemsPath(type)) }],
    about: [{ href: url(`wp/v2/types/${type.name}`) }],
    'wp:term': [{ taxonomy: 'nav_menu', embeddable: true, href: url(`wp/v2/menus?post=${post.ID}`) }],
    'wp:menu-item-object':
      pointed && id > 0 && (kind === 'post_type' || kind === 'taxonomy')
        ? [
            {
              [kind]: name,
              embeddable: true,
              href: url(`${pointed.restNamespace}/${pointed.restBase}/${id}`),
            },
          ]
        : [],
    ...Object.fromEntries(actions.map((name) => [name, [{ href: own }]])),
  });
}

import type { Meta, RestCall, RestMethod, UserRow } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { grantsOf } from '../../auth/roles.ts';
import { authorLink } from '../../routing/permalinks.ts';
import { localeOf } from '../../texts/index.ts';
import { additionalValues } from '../additional-fields.ts';
import { avatarUrls } from '../avatars.ts';
import { restDate } from '../dates.ts';
import { isMap } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { metaFieldsFor, metaValues } from '../meta-fields.ts';
import { filterByContext, isFieldIncluded, isNamedWhole, requestedFields } from '../schema-fields.ts';
import { publicTypes } from './permissions.ts';
import { userSchema } from './schema.ts';

type Values = Record<string, unknown>;

/** Users as items of a reply (WordPress: `WP_REST_Users_Controller::prepare_item_for_response()`). */
export async function prepareUsers(call: RestCall, users: readonly UserRow[]): Promise<readonly Values[]> {
  const { site } = call;
  const schema = userSchema(site);
  const properties = schema.properties as Readonly<Record<string, unknown>>;
  const context = typeof call.params.context === 'string' ? call.params.context : 'view';
  const fields = requestedFields(call.params._fields);
  const linked = isFieldIncluded('_links', fields) || isFieldIncluded('_embedded', fields);
  const ids = users.map((user) => user.ID);
  const [metas, published] = await Promise.all([
    site.users.meta(ids),
    linked && !call.visitor.has('list_users')
      ? site.posts.countByAuthor(ids, publicTypes(call))
      : new Map<number, number>(),
  ]);
  const additional = await additionalValues(call, 'user', users, fields, metas);
  const items: Values[] = [];
  for (const [index, user] of users.entries()) {
    const all = valuesOf(call, user, metas.get(user.ID), context);
    const values = Object.fromEntries(
      Object.entries(all).filter(([field]) => properties[field] !== undefined && isNamedWhole(field, fields)),
    );
    const item: Values = { ...filterByContext({ ...values, ...additional[index] }, schema, context) };
    if (linked) {
      const self = restUrl(site, `wp/v2/users/${user.ID}`);
      item._links = itemLinks({
        self: [selfLink(self, await allowedOn(call, user, (published.get(user.ID) ?? 0) > 0))],
        collection: [{ href: restUrl(site, 'wp/v2/users') }],
      });
    }
    items.push(item);
  }
  return items;
}

function valuesOf(call: RestCall, user: UserRow, meta: Meta | undefined, context: string): Values {
  const { site } = call;
  const editing = context === 'edit';
  const grants = editing ? grantsOf(site, meta) : undefined;
  const own = meta?.value('wp_capabilities');
  return {
    id: user.ID,
    username: user.user_login,
    name: user.display_name,
    first_name: meta?.get('first_name') ?? '',
    last_name: meta?.get('last_name') ?? '',
    email: user.user_email,
    url: user.user_url,
    description: meta?.get('description') ?? '',
    link: authorLink(site, user),
    locale: meta?.get('locale') || localeOf(site),
    nickname: meta?.get('nickname') ?? '',
    slug: user.user_nicename,
    roles: grants?.roles ?? [],
    registered_date: `${restDate(user.user_registered)}+00:00`,
    capabilities: Object.fromEntries(grants?.capabilities ?? []),
    extra_capabilities: isMap(own) ? own : {},
    avatar_urls: avatarUrls(site, user.user_email),
    meta: metaValues(metaFieldsFor(call, 'user', ''), meta, context),
  };
}

async function allowedOn(
  { site, visitor }: RestCall,
  user: UserRow,
  isPublic: boolean,
): Promise<readonly RestMethod[]> {
  const [mayEdit, mayDelete] = await Promise.all([
    can(site, visitor, 'edit_user', user.ID),
    can(site, visitor, 'delete_user', user.ID),
  ]);
  const mayRead = isPublic || visitor.id === user.ID || visitor.has('list_users') || mayEdit;
  return [
    ...(mayRead ? (['GET'] as const) : []),
    ...(mayEdit ? (['POST', 'PUT', 'PATCH'] as const) : []),
    ...(mayDelete ? (['DELETE'] as const) : []),
  ];
}

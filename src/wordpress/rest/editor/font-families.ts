import type { PostRow, PostType, RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { inEditContext } from '../edit-context.ts';
import { denied, isRestError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { type ItemLinks, itemLinks, restUrl, selfLink } from '../links.ts';
import { phrase, phraseError } from '../phrases.ts';
import { invalidPost, mayCreate, mayDelete, mayUpdate } from '../posts/permissions.ts';
import { changePost, insertPost } from '../posts/store.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { deleteFontFiles } from './font-files.ts';
import { familySchema, settingsArgument, themeJsonVersion } from './font-schemas.ts';
import { cleanFamily, type FamilySettings, storedSettings } from './font-settings.ts';
import { fontArguments, listFonts } from './fonts-collection.ts';

/** Families of fonts that editors installed (WordPress: `WP_REST_Font_Families_Controller`). */
export function fontFamilyRoutes(type: PostType): RestRoute[] {
  const { restNamespace: namespace, restBase } = type;
  const id = { id: { description: 'Unique identifier for the post.', type: 'integer' } } as const;
  return [
    {
      namespace,
      path: `/${restBase}`,
      schema: familySchema,
      endpoints: [
        {
          methods: ['GET'],
          args: (site) => fontArguments(site, type, ['slug']),
          permission: mayRead('Sorry, you are not allowed to access font families.'),
          handle: (call) => listFonts(call, type, restUrlPath, {}, prepare),
        },
        {
          methods: ['POST'],
          args: settingsArgument('font_family_settings', familySchema, true),
          permission: (call) => mayCreate(call, type),
          handle: (call) => create(type, call),
        },
      ],
    },
    {
      namespace,
      path: `/${restBase}/(?<id>[\\d]+)`,
      schema: familySchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...id, ...contextArgument() },
          permission: async (call) =>
            (await missing(call, type)) ??
            mayRead('Sorry, you are not allowed to access this font family.')(call),
          handle: async (call) => {
            const post = await requested(call, type);
            return isRestError(post) ? post : { data: (await prepare(call, [post]))[0] };
          },
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: { ...id, ...settingsArgument('font_family_settings', familySchema, false) },
          permission: (call) => mayUpdate(call, type),
          handle: (call) => update(type, call),
        },
        {
          methods: ['DELETE'],
          args: {
            ...id,
            force: {
              type: 'boolean',
              default: false,
              description: 'Whether to bypass Trash and force deletion.',
            },
          },
          permission: (call) => mayDelete(call, type),
          handle: (call) => remove(type, call),
        },
      ],
    },
  ];
}

const restUrlPath = 'wp/v2/font-families';

function mayRead(message: string) {
  return ({ visitor }: RestCall): RestError | undefined =>
    visitor.has('edit_theme_options') ? undefined : denied(visitor, 'rest_cannot_read', message);
}

async function requested({ site, params }: RestCall, type: PostType): Promise<PostRow | RestError> {
  const post = await site.posts.byId(phpInteger(params.id));
  return post?.post_type === type.name ? post : invalidPost;
}

async function missing(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const post = await requested(call, type);
  return isRestError(post) ? post : undefined;
}

async function create(type: PostType, call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor } = call;
  const settings = cleanFamily(call.params.font_family_settings);
  const slug = sanitizeTitle(settings.slug ?? '');
  const [taken] = await site.posts.find({
    types: [type.name],
    statuses: ['publish'],
    slugs: [slug],
    limit: 1,
  });
  if (taken) {
    return phraseError(
      'rest_duplicate_font_family',
      phrase('A font family with slug "%s" already exists.', slug),
      { status: 400 },
    );
  }
  const post = await insertPost(site, visitor, {
    post_type: type.name,
    post_status: 'publish',
    ...columnsOf({ ...settings, slug }),
  });
  return {
    status: 201,
    headers: { Location: restUrl(site, `${restUrlPath}/${post.ID}`) },
    data: (await prepare(inEditContext(call), [post]))[0],
  };
}

async function update(type: PostType, call: RestCall): Promise<RestReply | RestError> {
  const post = await requested(call, type);
  if (isRestError(post)) return post;
  const changes = cleanFamily(call.params.font_family_settings);
  const changed = await changePost(
    call.site,
    call.visitor,
    post,
    columnsOf({ ...settingsOf(post), ...changes }),
  );
  return { data: (await prepare(inEditContext(call), [changed]))[0] };
}

/** A family takes its faces and their files along. */
async function remove(type: PostType, call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const post = await requested(call, type);
  if (isRestError(post)) return post;
  if (isEmpty(params.force)) {
    return phraseError(
      'rest_trash_not_supported',
      phrase('Font faces do not support trashing. Set "%s" to delete.', 'force=true'),
      { status: 501 },
    );
  }
  const [{ _links, ...previous } = {} as Record<string, unknown>] = await prepare(inEditContext(call), [
    post,
  ]);
  for (const face of (await facesOf(call, [post.ID])).get(post.ID) ?? []) {
    await deleteFontFiles(site, face);
    await site.posts.delete(face);
  }
  await site.posts.delete(post.ID);
  return { data: { deleted: true, previous } };
}

function columnsOf({ name, slug, ...others }: FamilySettings) {
  return { post_title: name ?? '', post_name: slug ?? '', post_content: JSON.stringify(others) };
}

function settingsOf(post: PostRow): FamilySettings {
  const stored = storedSettings(post.post_content);
  return {
    name: post.post_title,
    slug: post.post_name,
    fontFamily: phpText(stored.fontFamily),
    preview: phpText(stored.preview),
  };
}

async function facesOf(
  { site }: RestCall,
  families: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const faces = await site.posts.find({
    types: ['wp_font_face'],
    statuses: ['publish'],
    parents: families,
    order: [{ by: 'ID', direction: 'asc' }],
  });
  const found = new Map<number, number[]>();
  for (const { ID, post_parent: family } of faces) {
    found.set(family, [...(found.get(family) ?? []), ID]);
  }
  return found;
}

async function prepare(
  call: RestCall,
  posts: readonly PostRow[],
): Promise<readonly Record<string, unknown>[]> {
  const faces =
    posts.length > 0
      ? await facesOf(
          call,
          posts.map((post) => post.ID),
        )
      : new Map();
  return posts.map((post) => {
    const own: readonly number[] = faces.get(post.ID) ?? [];
    const values = {
      id: post.ID,
      theme_json_version: themeJsonVersion,
      font_faces: own,
      font_family_settings: settingsOf(post),
    };
    return {
      ...filterByContext(values, familySchema, phpText(call.params.context ?? 'view')),
      _links: linksOf(call, post.ID, own),
    };
  });
}

function linksOf({ site, visitor }: RestCall, id: number, faces: readonly number[]): ItemLinks {
  const collection = restUrl(site, restUrlPath);
  const self = `${collection}/${id}`;
  const mayWrite = visitor.has('edit_theme_options');
  return itemLinks({
    self: [selfLink(self, mayWrite ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'])],
    collection: [{ href: collection }],
    font_faces: faces.map((face) => ({ embeddable: true, href: `${self}/font-faces/${face}` })),
  });
}

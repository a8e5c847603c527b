import type { PostRow, PostType, RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { inEditContext } from '../edit-context.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { phrase, phraseError } from '../phrases.ts';
import { invalidPost, mayCreate, mayDelete } from '../posts/permissions.ts';
import { insertPost } from '../posts/store.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { deleteFontFiles, rememberFontFiles, type StoredFont, storeFont } from './font-files.ts';
import { faceSchema, settingsArgument, themeJsonVersion } from './font-schemas.ts';
import { cleanFace, type FaceSettings, faceSlug, storedSettings } from './font-settings.ts';
import { fontArguments, listFonts } from './fonts-collection.ts';

/** The faces of a family of fonts (WordPress: `WP_REST_Font_Faces_Controller`). */
export function fontFaceRoutes(type: PostType): RestRoute[] {
  const namespace = type.restNamespace;
  const path = '/font-families/(?<font_family_id>[\\d]+)/font-faces';
  const family = {
    font_family_id: {
      description: 'The ID for the parent font family of the font face.',
      type: 'integer',
      required: true,
    },
  } as const;
  const id = {
    id: { description: 'Unique identifier for the font face.', type: 'integer', required: true },
  } as const;
  return [
    {
      namespace,
      path,
      schema: faceSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: (site) => ({ ...family, ...fontArguments(site, type) }),
          permission: mayRead('Sorry, you are not allowed to access font faces.'),
          handle: (call) => list(type, call),
        },
        {
          methods: ['POST'],
          takesFiles: 'edit_theme_options',
          args: { ...family, ...settingsArgument('font_face_settings', faceSchema, true) },
          permission: (call) => mayCreate(call, type),
          handle: (call) => create(type, call),
        },
      ],
    },
    {
      namespace,
      path: `${path}/(?<id>[\\d]+)`,
      schema: faceSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...family, ...id, ...contextArgument() },
          permission: async (call) => {
            const post = await call.site.posts.byId(phpInteger(call.params.id));
            return post?.post_type === type.name
              ? mayRead('Sorry, you are not allowed to access this font face.')(call)
              : invalidPost;
          },
          handle: async (call) => {
            const face = await requested(call, type);
            return isRestError(face) ? face : { data: prepare(call, [face])[0] };
          },
        },
        {
          methods: ['DELETE'],
          args: {
            ...family,
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

function mayRead(message: string) {
  return ({ visitor }: RestCall): RestError | undefined =>
    visitor.has('edit_theme_options') ? undefined : denied(visitor, 'rest_cannot_read', message);
}

async function familyOf({ site, params }: RestCall): Promise<PostRow | RestError> {
  const family = await site.posts.byId(phpInteger(params.font_family_id));
  return family?.post_type === 'wp_font_family'
    ? family
    : restError('rest_post_invalid_parent', 'Invalid post parent ID.', 404);
}

/** The face that a request names, if it belongs to the family that it names. */
async function requested(call: RestCall, type: PostType): Promise<PostRow | RestError> {
  const face = await call.site.posts.byId(phpInteger(call.params.id));
  if (face?.post_type !== type.name) return invalidPost;
  const family = await familyOf(call);
  if (isRestError(family)) return family;
  return face.post_parent === family.ID
    ? face
    : phraseError(
        'rest_font_face_parent_id_mismatch',
        phrase('The font face does not belong to the specified font family with id of "%d".', family.ID),
        { status: 404 },
      );
}

async function list(type: PostType, call: RestCall): Promise<RestReply | RestError> {
  const family = await familyOf(call);
  return isRestError(family)
    ? family
    : listFonts(call, type, pathOf(family.ID), { parents: [family.ID] }, prepare);
}

async function create(type: PostType, call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor, request } = call;
  const family = await familyOf(call);
  if (isRestError(family)) return family;
  const settings = cleanFace(call.params.font_face_settings);
  const title = faceSlug(settings);
  const [same] = await site.posts.find({
    types: [type.name],
    statuses: ['publish'],
    title,
    limit: 1,
  });
  if (same) {
    return restError('rest_duplicate_font_face', 'A font face matching those settings already exists.', 400);
  }
  const files: StoredFont[] = [];
  const sources: string[] = [];
  for (const source of [settings.src ?? []].flat()) {
    const file = request.files.find(({ field }) => field === source);
    const stored = file && (await storeFont(site, file));
    if (isRestError(stored)) return stored;
    if (stored) files.push(stored);
    sources.push(stored?.url ?? source);
  }
  const kept = { ...settings, src: sources.length === 1 ? (sources[0] ?? '') : sources };
  const face = await insertPost(site, visitor, {
    post_type: type.name,
    post_status: 'publish',
    post_parent: family.ID,
    post_title: title,
    post_name: sanitizeTitle(title),
    post_content: JSON.stringify(kept),
  });
  await rememberFontFiles(site, face.ID, files);
  return {
    status: 201,
    headers: { Location: restUrl(site, `${pathOf(family.ID)}/${face.ID}`) },
    data: prepare(inEditContext(call), [face])[0],
  };
}

async function remove(type: PostType, call: RestCall): Promise<RestReply | RestError> {
  const face = await requested(call, type);
  if (isRestError(face)) return face;
  if (isEmpty(call.params.force)) {
    return phraseError(
      'rest_trash_not_supported',
      phrase('Font faces do not support trashing. Set "%s" to delete.', 'force=true'),
      { status: 501 },
    );
  }
  const [{ _links, ...previous } = {} as Record<string, unknown>] = prepare(inEditContext(call), [face]);
  await deleteFontFiles(call.site, face.ID);
  await call.site.posts.delete(face.ID);
  return { data: { deleted: true, previous } };
}

function pathOf(family: number): string {
  return `wp/v2/font-families/${family}/font-faces`;
}

function prepare(call: RestCall, faces: readonly PostRow[]): readonly Record<string, unknown>[] {
  const { site, visitor, params } = call;
  const methods = visitor.has('edit_theme_options') ? ['GET', 'DELETE'] : ['GET'];
  return faces.map((face) => {
    const collection = restUrl(site, pathOf(face.post_parent));
    const values = {
      id: face.ID,
      theme_json_version: themeJsonVersion,
      parent: face.post_parent,
      font_face_settings: storedSettings(face.post_content) as FaceSettings,
    };
    return {
      ...filterByContext(values, faceSchema, phpText(params.context ?? 'view')),
      _links: itemLinks({
        self: [selfLink(`${collection}/${face.ID}`, methods)],
        collection: [{ href: collection }],
        parent: [{ href: restUrl(site, `wp/v2/font-families/${face.post_parent}`) }],
      }),
    };
  });
}

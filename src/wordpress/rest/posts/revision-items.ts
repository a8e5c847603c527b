import type { PostRow, RestCall, RestSchema, Site } from '../../../types/index.ts';
import { createNonce } from '../../auth/nonces.ts';
import { renderTitle } from '../../content/titles.ts';
import { isViewable } from '../../core-types.ts';
import { postLink } from '../../routing/permalinks.ts';
import { isZeroDate, restDate } from '../dates.ts';
import { isMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { metaFieldsFor, metaSchema, metaValues } from '../meta-fields.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import type { PostController } from './controller.ts';
import { hasFieldsOf, itemsPath } from './post-kind.ts';
import { ownUrl } from './prepare.ts';
import { isAutosave } from './revisions-store.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];

function moment(description: string, context: readonly string[]): RestSchema {
  return { description, type: 'string', format: 'date-time', context };
}

/**
 * What revisions of a type hold; with `preview`, autosaves. Texts are described as those of the posts are (WordPress:
 * `WP_REST_Revisions_Controller::get_item_schema()`).
 */
export function revisionSchema(
  { type, schema }: Pick<PostController, 'type' | 'schema'>,
  site: Site,
  preview = false,
): RestSchema {
  const { properties } = schema(site);
  const ofPosts = isMap(properties) ? properties : {};
  const shared = ['guid', 'title', 'content', 'excerpt'].filter((name) => name in ofPosts);
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: `${type.name}-revision`,
    type: 'object',
    properties: {
      author: { description: 'The ID for the author of the revision.', type: 'integer', context: everywhere },
      date: moment("The date the revision was published, in the site's timezone.", everywhere),
      date_gmt: moment('The date the revision was published, as GMT.', notEmbedded),
      guid: {
        description: 'GUID for the revision, as it exists in the database.',
        type: 'string',
        context: notEmbedded,
      },
      id: { description: 'Unique identifier for the revision.', type: 'integer', context: everywhere },
      modified: moment("The date the revision was last modified, in the site's timezone.", notEmbedded),
      modified_gmt: moment('The date the revision was last modified, as GMT.', notEmbedded),
      parent: { description: 'The ID for the parent of the revision.', type: 'integer', context: everywhere },
      slug: {
        description: 'An alphanumeric identifier for the revision unique to its type.',
        type: 'string',
        context: everywhere,
      },
      ...Object.fromEntries(shared.map((name) => [name, ofPosts[name]])),
      meta: ofPosts['meta'] ?? metaSchema([]),
      ...(preview && {
        preview_link: {
          description: 'Preview link for the post.',
          type: 'string',
          format: 'uri',
          context: ['edit'],
          readonly: true,
        },
      }),
    },
  };
}

/** Revisions as items of a reply; with `parent`, as autosaves of it. */
export async function prepareRevisions(
  controller: PostController,
  call: RestCall,
  revisions: readonly PostRow[],
  parent?: PostRow,
): Promise<readonly Record<string, unknown>[]> {
  const { type, services } = controller;
  const { site, visitor } = call;
  const context = phpText(call.params.context ?? 'view');
  const fields = requestedFields(call.params._fields);
  const schema = revisionSchema(controller, site, parent !== undefined);
  const registered = metaFieldsFor(call, 'post', type.name);
  const metas = await site.posts.meta(revisions.map((revision) => revision.ID));
  const requestUrl = ownUrl(call);
  const items: Record<string, unknown>[] = [];
  for (const revision of revisions) {
    // Content is rendered as that of the post it belongs to.
    const shown: PostRow = { ...revision, post_type: type.name };
    // A draft that is changed itself has no date yet.
    const unset = isZeroDate(revision.post_date_gmt);
    const wanted = (field: string) => isFieldIncluded(field, fields);
    const values: Record<string, unknown> = {
      author: revision.post_author,
      date: unset ? null : restDate(revision.post_date),
      date_gmt: unset ? null : restDate(revision.post_date_gmt),
      id: revision.ID,
      modified: restDate(revision.post_modified),
      modified_gmt: restDate(revision.post_modified_gmt),
      parent: revision.post_parent,
      slug: revision.post_name,
      guid: { rendered: revision.guid, raw: revision.guid },
      ...(described(schema, 'title') && {
        // A draft that is changed itself shows that it has a password; posts do not.
        title: { raw: revision.post_title, rendered: renderTitle(revision, site) },
      }),
      ...(hasFieldsOf(type, 'editor') &&
        wanted('content') && {
          content: {
            raw: revision.post_content,
            rendered: await services.renderContent(site, shown, visitor, { requestUrl }),
          },
        }),
      ...(hasFieldsOf(type, 'excerpt') &&
        wanted('excerpt') && {
          excerpt: {
            raw: revision.post_excerpt,
            rendered:
              revision.post_excerpt === ''
                ? ''
                : await services.renderExcerpt(site, shown, visitor, { requestUrl }),
          },
        }),
      meta: metaValues(registered, metas.get(revision.ID), context),
      ...(parent && { preview_link: await previewLink(site, call, parent, isAutosave(revision)) }),
    };
    const requested = Object.fromEntries(Object.entries(values).filter(([field]) => wanted(field)));
    items.push({
      ...filterByContext(requested, schema, context),
      ...(revision.post_parent > 0 && {
        _links: itemLinks({
          parent: [{ href: restUrl(site, `${itemsPath(type)}/${revision.post_parent}`) }],
        }),
      }),
    });
  }
  return items;
}

/** Whether the schema has a member: items of menus have a title that their type does not tell of. */
function described({ properties }: RestSchema, name: string): boolean {
  return isMap(properties) && name in properties;
}

/** Where an autosave can be looked at; '' where the type has no pages (WordPress: `get_preview_post_link()`). */
async function previewLink(
  site: Site,
  call: RestCall,
  parent: PostRow,
  ofAutosave: boolean,
): Promise<string> {
  const type = site.postTypes.get(parent.post_type);
  if (!type || !isViewable(type)) return '';
  const link = await postLink(site, parent);
  const joined = `${link}${link.includes('?') ? '&' : '?'}`;
  if (!ofAutosave) return `${joined}preview=true`;
  const nonce = createNonce(site, call.visitor, `post_preview_${parent.ID}`);
  const query = `preview_id=${parent.ID}&preview_nonce=${nonce}&preview=true`;
  return `${joined}${query}`;
}

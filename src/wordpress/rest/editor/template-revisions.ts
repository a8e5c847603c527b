import type { PostRow, PostType, RestCall, RestError, RestRoute, Site } from '../../../types/index.ts';
import { denied, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { phrase, phraseError } from '../phrases.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { revisionListArguments } from '../posts/revisions.ts';
import { isAutosave, revisionsOf } from '../posts/revisions-store.ts';
import { contextArgument, printedSchema } from '../schema-arguments.ts';
import type { RestServices } from '../services.ts';
import { type StoredTemplate, templateById, templateId, withTerms } from './stored-templates.ts';
import { prepareTemplates } from './template-items.ts';
import { templateSchema } from './template-schema.ts';

const parent = { parent: { description: 'The id of a template', type: 'string' } } as const;
const id = { id: { description: 'Unique identifier for the revision.', type: 'integer' } } as const;

/** Former states of templates (WordPress: `WP_REST_Template_Revisions_Controller`). */
export function templateRevisionRoutes(type: PostType, services: RestServices): RestRoute[] {
  const path = `/${type.restBase}/(?<parent>${templateId})/revisions`;
  const namespace = type.restNamespace;
  const schema = (site: Site) => printedSchema(revisionSchema(site, type));
  return [
    {
      namespace,
      path,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parent, ...revisionListArguments() },
          permission: refusedHere,
          handle: async (call) => {
            const owner = await templateById(call.site, type, phpText(call.params.parent));
            if (!owner) return noParent;
            const revisions = (await revisionsOf(call.site, owner.post.ID)).filter((one) => !isAutosave(one));
            return {
              data: await prepareTemplateRevisions(type, services, call, owner, revisions),
              headers: { 'X-WP-Total': revisions.length, 'X-WP-TotalPages': Math.min(revisions.length, 1) },
            };
          },
        },
      ],
    },
    {
      namespace,
      path: `${path}/(?<id>[\\d]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parent, ...id, ...contextArgument() },
          permission: refusedHere,
          handle: async (call) => {
            const found = await requested(type, call);
            return 'code' in found
              ? found
              : {
                  data: (
                    await prepareTemplateRevisions(type, services, call, found.owner, [found.revision])
                  )[0],
                };
          },
        },
        {
          methods: ['DELETE'],
          args: {
            ...parent,
            ...id,
            force: {
              type: 'boolean',
              default: false,
              description: 'Required to be true, as revisions do not support trashing.',
            },
          },
          permission: refusedHere,
          handle: async (call) => {
            const found = await requested(type, call);
            if ('code' in found) return found;
            if (isEmpty(call.params.force)) {
              return restError(
                'rest_trash_not_supported',
                "Revisions do not support trashing. Set 'force=true' to delete.",
                501,
              );
            }
            const [{ _links, ...previous } = {} as Record<string, unknown>] = await prepareTemplateRevisions(
              type,
              services,
              call,
              found.owner,
              [found.revision],
            );
            await call.site.posts.delete(found.revision.ID);
            return { data: { deleted: true, previous } };
          },
        },
      ],
    },
  ];
}

/** Former states as templates that have a parent. */
export function revisionSchema(site: Site, type: PostType) {
  const schema = templateSchema(site, type);
  return {
    ...schema,
    properties: {
      ...(schema.properties as Readonly<Record<string, unknown>>),
      parent: {
        description: 'The ID for the parent of the revision.',
        type: 'integer',
        context: ['view', 'edit', 'embed'],
      },
    },
  };
}

export const noParent = restError('rest_post_invalid_parent', 'Invalid template parent ID.', 404);

function refusedHere({ visitor }: RestCall): RestError | undefined {
  return visitor.has('edit_theme_options')
    ? undefined
    : denied(visitor, 'rest_cannot_read', 'Sorry, you are not allowed to view revisions of this post.');
}

async function requested(
  type: PostType,
  call: RestCall,
): Promise<{ readonly owner: StoredTemplate; readonly revision: PostRow } | RestError> {
  const owner = await templateById(call.site, type, phpText(call.params.parent));
  if (!owner) return noParent;
  const revision = await call.site.posts.byId(phpInteger(call.params.id));
  if (revision?.post_type !== 'revision') {
    return restError('rest_post_invalid_id', 'Invalid revision ID.', 404);
  }
  return revision.post_parent === owner.post.ID
    ? { owner, revision }
    : phraseError(
        'rest_revision_parent_id_mismatch',
        phrase('The revision does not belong to the specified parent with id of "%d"', owner.post.ID),
        { status: 404 },
      );
}

/** Former states of a template as items of a reply. */
export async function prepareTemplateRevisions(
  type: PostType,
  services: RestServices,
  call: RestCall,
  owner: StoredTemplate,
  revisions: readonly PostRow[],
): Promise<readonly Record<string, unknown>[]> {
  const templates = await withTerms(call.site, revisions, () => owner.post.ID);
  const items = await prepareTemplates(call, type, services, templates);
  const self = restUrl(call.site, `${itemsPath(type)}/${owner.id}`);
  return items.map((item, index) => ({
    ...item,
    parent: owner.post.ID,
    ...(item._links !== undefined && {
      _links: itemLinks({
        self: [selfLink(`${self}/revisions/${templates[index]?.post.ID}`, ['GET', 'DELETE'])],
        parent: [{ href: self }],
      }),
    }),
  }));
}

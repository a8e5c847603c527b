import type { PostType, RestCall, RestError, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { inEditContext } from '../edit-context.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { phpText } from '../json-types.ts';
import { storeAutosave } from '../posts/autosaves.ts';
import { contentOf, isAutosave, revisionsOf } from '../posts/revisions-store.ts';
import { argumentsFor, contextArgument, printedSchema } from '../schema-arguments.ts';
import type { RestServices } from '../services.ts';
import { templateById, templateId } from './stored-templates.ts';
import { noParent, prepareTemplateRevisions, revisionSchema } from './template-revisions.ts';
import { templateSchema } from './template-schema.ts';
import { changesOf } from './template-writing.ts';

const description = 'The id of a template';

/**
 * What an editor has written of a template and not yet saved (WordPress: `WP_REST_Template_Autosaves_Controller`).
 * `mayWrite`: who may change templates.
 */
export function templateAutosaveRoutes(
  type: PostType,
  services: RestServices,
  mayWrite: (call: RestCall) => RestError | undefined,
): RestRoute[] {
  const base = `/${type.restBase}`;
  const namespace = type.restNamespace;
  const schema = (site: Site) => printedSchema(revisionSchema(site, type));
  return [
    {
      namespace,
      path: `${base}/(?<id>${templateId})/autosaves`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { id: { description, type: 'string' }, ...contextArgument(['view', 'embed', 'edit']) },
          permission: (call) => readingRefused(type, call, call.params.id),
          handle: (call) => listAutosaves(type, services, call, call.params.id),
        },
        {
          methods: ['POST'],
          args: (site) => ({
            id: { description, type: 'string' },
            ...argumentsFor(templateSchema(site, type), 'update'),
          }),
          permission: mayWrite,
          handle: (call) => keepAutosave(type, services, call),
        },
      ],
    },
    {
      namespace,
      path: `${base}/(?<parent>${templateId})/autosaves/(?<id>[\\d]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            parent: { description, type: 'string' },
            id: { description: 'The ID for the autosave.', type: 'integer' },
            ...contextArgument(['view', 'embed', 'edit']),
          },
          permission: (call) => readingRefused(type, call, call.params.parent),
          async handle(call) {
            const found = await listAutosaves(type, services, call, call.params.parent);
            if (isRestError(found)) return found;
            const [data] = Array.isArray(found.data) ? found.data : [];
            return data
              ? { data }
              : restError('rest_post_no_autosave', 'There is no autosave revision for this template.', 404);
          },
        },
      ],
    },
  ];
}

async function readingRefused(type: PostType, call: RestCall, id: unknown): Promise<RestError | undefined> {
  if ((await templateById(call.site, type, phpText(id))) === undefined) return noParent;
  const { visitor } = call;
  return visitor.has('edit_theme_options')
    ? undefined
    : denied(visitor, 'rest_cannot_read', 'Sorry, you are not allowed to view autosaves of this post.');
}

async function listAutosaves(
  type: PostType,
  services: RestServices,
  call: RestCall,
  id: unknown,
): Promise<RestReply | RestError> {
  const owner = await templateById(call.site, type, phpText(id));
  if (!owner) return noParent;
  const autosaves = (await revisionsOf(call.site, owner.post.ID)).filter(isAutosave);
  return { data: await prepareTemplateRevisions(type, services, call, owner, autosaves) };
}

async function keepAutosave(
  type: PostType,
  services: RestServices,
  call: RestCall,
): Promise<RestReply | RestError> {
  const owner = await templateById(call.site, type, phpText(call.params.id));
  if (!owner) return noParent;
  const changes = await changesOf(call);
  if (isRestError(changes)) return changes;
  const saved = await storeAutosave(call, owner.post, (before) =>
    contentOf({ ...contentOf(before), ...changes }),
  );
  if (!saved) return noParent;
  const [data] = await prepareTemplateRevisions(type, services, inEditContext(call), owner, [saved]);
  return { data };
}

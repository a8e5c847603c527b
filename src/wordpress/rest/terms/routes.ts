import type {
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Site,
  Taxonomy,
  TermQuery,
  TermRow,
} from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { absint } from '../../content/numbers.ts';
import { sanitizeTitle } from '../../content/sanitize.ts';
import { updateAdditionalFields } from '../additional-fields.ts';
import { authorizationRequired, isRestError, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { restUrl } from '../links.ts';
import { metaFieldsFor, updateMeta } from '../meta-fields.ts';
import { offsetOf, windowPaginationOf } from '../pagination.ts';
import { argumentsFor, contextArgument, printedSchema } from '../schema-arguments.ts';
import {
  mayCreateTerm,
  mayDeleteTerm,
  mayReadTerm,
  mayReadTerms,
  mayUpdateTerm,
  requestedTerm,
} from './permissions.ts';
import { type MoreOfTerms, prepareTerms, termsPath } from './prepare.ts';
import { termCollectionArguments, termKind, termSchema } from './schema.ts';
import { changeTerm, insertTerm, type TermChanges } from './store.ts';

/** How the terms of a taxonomy differ from ordinary ones. */
export interface TermController extends MoreOfTerms {
  readonly taxonomy: Taxonomy;
  /** What they are called where they are refused; `Terms` unless it is said. */
  readonly plural?: string;
  /** Slugs follow names, whatever a request says. */
  readonly slugFromName?: true;
  schema?(site: Site): ReturnType<typeof termSchema>;
  /** Asked before the usual permission to read. */
  mayRead?(call: RestCall): RestError | undefined;
  /** Writes what the request says besides. */
  afterWrite?(call: RestCall, term: TermRow): Promise<RestError | undefined>;
  beforeDelete?(call: RestCall, term: TermRow): Promise<void>;
}

/** Reading and writing the terms of a taxonomy (WordPress: `WP_REST_Terms_Controller`). */
export function termRoutes(controller: TermController): RestRoute[] {
  const { taxonomy } = controller;
  const { restNamespace: namespace, restBase } = taxonomy;
  const id = { id: { description: 'Unique identifier for the term.', type: 'integer' } };
  const wholeSchema = (site: Site) => controller.schema?.(site) ?? termSchema(site, taxonomy);
  const schema = (site: Site) => printedSchema(wholeSchema(site));
  return [
    {
      namespace,
      path: `/${restBase}`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: true,
          args: termCollectionArguments(taxonomy),
          permission: async (call) => (await mayReadTerms(call, taxonomy)) ?? controller.mayRead?.(call),
          handle: (call) => listTerms(controller, call),
        },
        {
          methods: ['POST'],
          allowBatch: true,
          args: (site) => argumentsFor(wholeSchema(site), 'create'),
          permission: (call) => mayCreateTerm(call, taxonomy),
          handle: (call) => createTerm(controller, call),
        },
      ],
    },
    {
      namespace,
      path: `/${restBase}/(?<id>[\\d]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: true,
          args: { ...id, ...contextArgument() },
          permission: async (call) => (await mayReadTerm(call, taxonomy)) ?? controller.mayRead?.(call),
          handle: (call) => readTerm(controller, call),
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          allowBatch: true,
          args: (site) => ({ ...id, ...argumentsFor(wholeSchema(site), 'update') }),
          permission: (call) => mayUpdateTerm(call, taxonomy),
          handle: (call) => updateTerm(controller, call),
        },
        {
          methods: ['DELETE'],
          allowBatch: true,
          args: {
            ...id,
            force: {
              type: 'boolean',
              default: false,
              description: 'Required to be true, as terms do not support trashing.',
            },
          },
          permission: (call) => mayDeleteTerm(call, taxonomy),
          handle: (call) => deleteTerm(controller, call),
        },
      ],
    },
  ];
}

async function listTerms(controller: TermController, call: RestCall): Promise<RestReply> {
  const { taxonomy } = controller;
  const { params } = call;
  const perPage = phpInteger(params.per_page ?? 10);
  const offset = taxonomy.hierarchical
    ? (phpInteger(params.page ?? 1) - 1) * perPage
    : offsetOf(call, perPage);
  // Its neighbours are counted with the sign of the offset.
  const start = offset > 0 && phpInteger(params.offset) < 0 ? -offset : offset;
  const list = <T>(value: unknown) => (Array.isArray(value) && value.length > 0 ? (value as T[]) : undefined);
  const include = list<unknown>(params.include)?.map(absint);
  const exclude = list<unknown>(params.exclude)?.map(absint);
  const query: TermQuery = {
    taxonomies: [taxonomy.name],
    ...(include && { ids: include }),
    // What is named is not left out.
    ...(exclude && !include && { notIds: exclude }),
    ...(list<string>(params.slug) && {
      slugs: (list<unknown>(params.slug) ?? []).map((slug) => sanitizeTitle(phpText(slug))),
    }),
    ...(taxonomy.hierarchical && params.parent !== undefined && { parent: phpInteger(params.parent) }),
    ...(!isEmpty(params.post) && { objects: [phpInteger(params.post)] }),
    ...(!isEmpty(params.search) && { search: phpText(params.search) }),
    ...(params.hide_empty === true && { hideEmpty: true }),
    orderBy: (params.orderby as TermQuery['orderBy']) ?? 'name',
    direction: params.order === 'desc' ? 'desc' : 'asc',
    limit: perPage,
    offset,
  };
  const found = await call.site.terms.findPage(query);
  return {
    data: await prepareTerms(call, taxonomy, found.rows, controller),
    ...windowPaginationOf(call, termsPath(taxonomy), found.total, { offset: start, limit: perPage }),
  };
}

async function readTerm(controller: TermController, call: RestCall): Promise<RestReply | RestError> {
  const term = await requestedTerm(call, controller.taxonomy);
  return isRestError(term) ? term : { data: await prepareOne(controller, call, term) };
}

async function prepareOne(controller: TermController, call: RestCall, term: TermRow, context?: string) {
  const requested = context ? { ...call, params: { ...call.params, context } } : call;
  const [item] = await prepareTerms(requested, controller.taxonomy, [term], controller);
  return item ?? {};
}

async function createTerm(controller: TermController, call: RestCall): Promise<RestReply | RestError> {
  const { taxonomy } = controller;
  const error = await parentError(call, taxonomy);
  if (error) {
    return error;
  }
  const term = await insertTerm(call.site, taxonomy, {
    ...changesOf(controller, call),
    name: phpText(call.params.name),
  });
  if (isRestError(term)) {
    // Of menus alone errors say what status they have (WordPress: WP_REST_Menus_Controller::create_item()).
    return taxonomy.name === 'nav_menu' && term.data === null
      ? restError(term.code, term.message, 400)
      : term;
  }
  const failure = await writeRelated(controller, call, term);
  if (failure) {
    return failure;
  }
  return {
    status: 201,
    headers: { Location: restUrl(call.site, `${termsPath(taxonomy)}/${term.term_id}`) },
    data: await prepareOne(controller, call, term, 'edit'),
  };
}

async function updateTerm(controller: TermController, call: RestCall): Promise<RestReply | RestError> {
  const { taxonomy } = controller;
  const before = await requestedTerm(call, taxonomy);
  const error = isRestError(before) ? before : await parentError(call, taxonomy);
  if (isRestError(before) || error) {
    return error ?? (before as RestError);
  }
  const changes = changesOf(controller, call, before);
  const term =
    Object.keys(changes).length > 0 ? await changeTerm(call.site, taxonomy, before, changes) : before;
  if (isRestError(term)) {
    return term;
  }
  const failure = await writeRelated(controller, call, term);
  return failure ?? { data: await prepareOne(controller, call, term, 'edit') };
}

async function deleteTerm(controller: TermController, call: RestCall): Promise<RestReply | RestError> {
  const term = await requestedTerm(call, controller.taxonomy);
  if (isRestError(term)) {
    return term;
  }
  if (isEmpty(call.params.force)) {
    return restError(
      'rest_trash_not_supported',
      `${controller.plural ?? 'Terms'} do not support trashing. Set 'force=true' to delete.`,
      501,
    );
  }
  const { _links, ...previous } = await prepareOne(controller, call, term, 'view');
  await controller.beforeDelete?.(call, term);
  await call.site.terms.delete(term.term_id, controller.taxonomy.name);
  return { data: { deleted: true, previous } };
}

function changesOf({ slugFromName }: TermController, { params }: RestCall, before?: TermRow): TermChanges {
  const name = params.name === undefined ? before?.name : phpText(params.name);
  return {
    ...(params.name !== undefined && { name: phpText(params.name) }),
    ...(slugFromName
      ? name !== undefined && { slug: sanitizeTitle(name) }
      : params.slug !== undefined && { slug: phpText(params.slug) }),
    ...(params.description !== undefined && { description: phpText(params.description) }),
    ...(params.parent !== undefined && { parent: phpInteger(params.parent) }),
  };
}

async function parentError(call: RestCall, taxonomy: Taxonomy): Promise<RestError | undefined> {
  if (call.params.parent === undefined) {
    return undefined;
  }
  if (!taxonomy.hierarchical) {
    return restError(
      'rest_taxonomy_not_hierarchical',
      'Cannot set parent term, taxonomy is not hierarchical.',
      400,
    );
  }
  const parent = phpInteger(call.params.parent);
  return parent === 0 || (await call.site.terms.byId(parent, taxonomy.name))
    ? undefined
    : restError('rest_term_invalid', 'Parent term does not exist.', 400);
}

async function writeRelated(
  controller: TermController,
  call: RestCall,
  term: TermRow,
): Promise<RestError | undefined> {
  const { site, visitor } = call;
  const { taxonomy } = controller;
  const error = await updateMeta(
    metaFieldsFor(call, 'term', taxonomy.name),
    call.params.meta,
    {
      site,
      object: 'term',
      id: term.term_id,
      meta: (await site.terms.meta([term.term_id])).get(term.term_id),
      mayEdit: () => can(site, visitor, 'edit_term', term),
      setMeta: (id, key, values) => site.terms.setMeta(id, key, values),
    },
    authorizationRequired(visitor),
  );
  return (
    error ??
    (await controller.afterWrite?.(call, term)) ??
    updateAdditionalFields(call, termKind(taxonomy), term)
  );
}

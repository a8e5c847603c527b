import type { RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { denied, forbidden, restError } from '../errors.ts';
import { isMap, phpInteger, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { objectSchema } from '../object-schema.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { validateValue } from '../validate.ts';
import { type Ability, abilities, abilityCategories } from './ability-list.ts';

const namespace = 'wp-abilities/v1';

const abilitySchema = objectSchema('ability', {
  name: ['Unique identifier for the ability.', 'string'],
  label: ['Display label for the ability.', 'string'],
  description: ['Description of the ability.', 'string', { context: ['view', 'edit'] }],
  category: ['Ability category this ability belongs to.', 'string'],
  input_schema: ['JSON Schema for the ability input.', 'object', { context: ['view', 'edit'] }],
  output_schema: ['JSON Schema for the ability output.', 'object', { context: ['view', 'edit'] }],
  meta: [
    'Meta information about the ability.',
    'object',
    {
      context: ['view', 'edit'],
      properties: {
        annotations: {
          description: 'Annotations for the ability.',
          type: ['boolean', 'null'],
          default: null,
        },
      },
    },
  ],
});

const categorySchema = objectSchema('ability-category', {
  slug: ['Unique identifier for the category.', 'string'],
  label: ['Display label for the category.', 'string'],
  description: ['Description of the category.', 'string', { context: ['view', 'edit'] }],
  meta: ['Meta information about the category.', 'object', { context: ['view', 'edit'] }],
});

const anything = ['integer', 'number', 'boolean', 'string', 'array', 'object', 'null'] as const;

/** The abilities of a site (WordPress: `WP_REST_Abilities_V1_List_Controller` and its sisters). */
export function abilityRoutes(): RestRoute[] {
  const pages = {
    page: { description: 'Current page of the collection.', type: 'integer', default: 1, minimum: 1 },
    per_page: {
      description: 'Maximum number of items to be returned in result set.',
      type: 'integer',
      default: 50,
      minimum: 1,
      maximum: 100,
    },
  } as const;
  const name = {
    name: {
      description: 'Unique identifier for the ability.',
      type: 'string',
      pattern: '^[a-zA-Z0-9\\-\\/]+$',
    },
  } as const;
  const slug = {
    slug: {
      description: 'Unique identifier for the ability category.',
      type: 'string',
      pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    },
  } as const;
  return [
    {
      namespace,
      path: '/categories',
      schema: categorySchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...contextArgument(), ...pages },
          permission: mayRead,
          handle: (call) =>
            paged(
              call,
              'categories',
              abilityCategories.map((one) => categoryItem(call, one)),
            ),
        },
      ],
    },
    {
      namespace,
      path: '/categories/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)',
      schema: categorySchema,
      endpoints: [
        {
          methods: ['GET'],
          args: slug,
          permission: mayRead,
          handle: (call) => {
            const found = abilityCategories.find((one) => one.slug === call.params.slug);
            return found
              ? { data: categoryItem(call, found) }
              : restError('rest_ability_category_not_found', 'Ability category not found.', 404);
          },
        },
      ],
    },
    {
      namespace,
      path: '/abilities/(?<name>[a-zA-Z0-9\\-\\/]+?)/run',
      schema: objectSchema(
        'ability-execution',
        { result: ['The result of the ability execution.', anything] },
        ['view', 'edit'],
      ),
      endpoints: [
        {
          methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          args: {
            ...name,
            input: {
              description: 'Input parameters for the ability execution.',
              type: anything,
              default: null,
              validate: () => undefined,
              sanitize: false,
            },
          },
          permission: runningRefused,
          handle: (call) => {
            const found = abilityOf(call);
            const data = found?.run(call, inputOf(call));
            return data === undefined ? notFound : { data };
          },
        },
      ],
    },
    {
      namespace,
      path: '/abilities',
      schema: abilitySchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...contextArgument(),
            ...pages,
            category: {
              description: 'Limit results to abilities in specific ability category.',
              type: 'string',
            },
          },
          permission: mayRead,
          handle: (call) => {
            const { category } = call.params;
            const shown = abilities.filter((one) => !category || one.category === category);
            return paged(
              call,
              'abilities',
              shown.map((one) => abilityItem(call, one)),
            );
          },
        },
      ],
    },
    {
      namespace,
      path: '/abilities/(?<name>[a-zA-Z0-9\\-\\/]+)',
      schema: abilitySchema,
      endpoints: [
        {
          methods: ['GET'],
          args: name,
          permission: mayRead,
          handle: (call) => {
            const found = abilityOf(call);
            return found ? { data: abilityItem(call, found) } : notFound;
          },
        },
      ],
    },
  ];
}

const notFound = restError('rest_ability_not_found', 'Ability not found.', 404);

function mayRead({ visitor }: RestCall): RestError | undefined {
  return visitor.id > 0 && visitor.has('read') ? undefined : forbidden(visitor);
}

function abilityOf({ params }: RestCall): Ability | undefined {
  return abilities.find((one) => one.name === params.name);
}

function inputOf({ input }: RestCall): Readonly<Record<string, unknown>> {
  return isMap(input.query.input) ? input.query.input : {};
}

function runningRefused(call: RestCall): RestError | undefined {
  const found = abilityOf(call);
  if (!found) return notFound;
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    return restError('rest_ability_invalid_method', 'Read-only abilities require GET method.', 405);
  }
  const wrong = validateValue(inputOf(call), found.input, 'input');
  if (wrong) {
    return restError(
      'ability_invalid_input',
      `Ability "${found.name}" has invalid input. Reason: ${wrong.message}`,
      400,
    );
  }
  return call.visitor.has(found.capability)
    ? undefined
    : denied(
        call.visitor,
        'rest_ability_cannot_execute',
        'Sorry, you are not allowed to execute this ability.',
      );
}

function paged(call: RestCall, path: string, items: readonly unknown[]): RestReply {
  const page = phpInteger(call.params.page ?? 1);
  const perPage = phpInteger(call.params.per_page ?? 50);
  return {
    data: items.slice((page - 1) * perPage, page * perPage),
    ...paginationOf(
      call,
      `${namespace}/${path}`,
      { total: items.length, pages: pagesOf(items.length, perPage) },
      false,
    ),
  };
}

function abilityItem({ site, params }: RestCall, ability: Ability): Readonly<Record<string, unknown>> {
  const collection = restUrl(site, `${namespace}/abilities`);
  const self = `${collection}/${ability.name}`;
  const values = {
    name: ability.name,
    label: ability.label,
    description: ability.description,
    category: ability.category,
    input_schema: ability.input,
    output_schema: ability.output,
    meta: {
      annotations: { readonly: true, destructive: false, idempotent: true },
      show_in_rest: true,
    },
  };
  return {
    ...filterByContext(values, abilitySchema, phpText(params.context ?? 'view')),
    _links: itemLinks({
      self: [selfLink(self, ['GET'])],
      collection: [{ href: collection }],
      'wp:action-run': [{ href: `${self}/run` }],
    }),
  };
}

function categoryItem(
  { site, params }: RestCall,
  category: (typeof abilityCategories)[number],
): Readonly<Record<string, unknown>> {
  const collection = restUrl(site, `${namespace}/categories`);
  return {
    ...filterByContext({ ...category, meta: [] }, categorySchema, phpText(params.context ?? 'view')),
    _links: itemLinks({
      self: [selfLink(`${collection}/${category.slug}`, ['GET'])],
      collection: [{ href: collection }],
      abilities: [{ href: restUrl(site, `${namespace}/abilities?category=${category.slug}`) }],
    }),
  };
}

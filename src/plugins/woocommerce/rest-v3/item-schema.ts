import type { RestReply, RestRoute, RestSchema } from 'portolan/plugin';

type Properties = Readonly<Record<string, RestSchema>>;

/** The schema of an item: its members, which both contexts show unless they say otherwise. */
export function itemSchema(title: string, properties: Properties): RestSchema {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        { context: ['view', 'edit'], ...property },
      ]),
    ),
  };
}

/** A member that requests cannot change. */
export function readOnly(type: string, description: string): RestSchema {
  return { description, type, readonly: true };
}

/** Routes that tell the schema of their items (`OPTIONS`). */
export function withSchema(schema: RestSchema, routes: readonly RestRoute[]): readonly RestRoute[] {
  return routes.map((route) => ({ ...route, schema: route.schema ?? schema }));
}

/** A list that comes whole: all of it is the first page, and nothing fills none. */
export function wholeList(data: readonly unknown[]): RestReply {
  return { data, headers: { 'X-WP-Total': data.length, 'X-WP-TotalPages': data.length > 0 ? 1 : 0 } };
}

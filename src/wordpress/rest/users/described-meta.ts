import type { RestSchema, Site, Visitor } from '../../../types/index.ts';
import { isMap, phpMap } from '../json-types.ts';
import { metaFieldsFor, metaFieldsOf } from '../meta-fields.ts';

/**
 * A route's description with the meta keys of users that only visitors like this one know of, in what it takes and in
 * its schema.
 */
export function withOwnMeta(site: Site, description: RestSchema, visitor: Visitor): RestSchema {
  const fields = metaFieldsFor({ site, visitor }, 'user', '');
  if (fields.length === metaFieldsOf(site, 'user', '').length) return description;
  const properties = phpMap(Object.fromEntries(fields.map((field) => [field.name, field.schema])));
  const withMeta = (members: unknown) =>
    isMap(members) && isMap(members['meta'])
      ? { ...members, meta: { ...members['meta'], properties } }
      : members;
  const { endpoints, schema } = description;
  return {
    ...description,
    ...(Array.isArray(endpoints) && {
      endpoints: endpoints.map((endpoint) =>
        isMap(endpoint) ? { ...endpoint, args: withMeta(endpoint['args']) } : endpoint,
      ),
    }),
    ...(isMap(schema) && { schema: { ...schema, properties: withMeta(schema['properties']) } }),
  };
}

import type { RestSchema } from '../../types/index.ts';
import { isMap } from './json-types.ts';
import { schemaPattern } from './schema-pattern.ts';

/** The schema of a member; false = no such member allowed; undefined = anything goes. */
export function propertySchema(
  schema: RestSchema,
  properties: Readonly<Record<string, unknown>>,
  key: string,
): RestSchema | false | undefined {
  const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (isMap(own)) {
    return own;
  }
  if (isMap(schema.patternProperties)) {
    for (const [pattern, patternSchema] of Object.entries(schema.patternProperties)) {
      if (schemaPattern(pattern).test(key) && isMap(patternSchema)) {
        return patternSchema;
      }
    }
  }
  if (schema.additionalProperties === false) {
    return false;
  }
  return isMap(schema.additionalProperties) ? schema.additionalProperties : undefined;
}

import type { RestSchema } from '../../types/index.ts';

const everywhere = ['view', 'edit', 'embed'];

/** A property that is shown: what it is, its type, and whatever else its schema says (`readonly: false` too). */
export type ReadProperty = readonly [
  description: string,
  type: string | readonly string[],
  more?: RestSchema,
];

/** The schema of an item that is shown and, where nothing else is said, only read. Properties show in all contexts where they do not say otherwise. */
export function objectSchema(
  title: string,
  properties: Readonly<Record<string, ReadProperty>>,
  context: readonly string[] | 'none' = everywhere,
): RestSchema {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, [description, type, { readonly = true, ...more } = {}]]) => [
        name,
        {
          description,
          type,
          ...more,
          ...(context !== 'none' && { context }),
          ...(readonly === true && { readonly }),
        },
      ]),
    ),
  };
}

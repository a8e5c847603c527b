import type { RestSchema } from '../../../types/index.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];
const editing = ['edit'];

/** A text that is kept raw and shown rendered. */
export function renderedText(what: 'title' | 'excerpt', hasProtection = false): RestSchema {
  const capital = what === 'title' ? 'Title' : 'Excerpt';
  return {
    description: `The ${what} for the post.`,
    type: 'object',
    context: everywhere,
    validate: false,
    sanitize: false,
    properties: {
      raw: {
        description: `${capital} for the post, as it exists in the database.`,
        type: 'string',
        context: editing,
      },
      rendered: {
        description: `HTML ${what} for the post, transformed for display.`,
        type: 'string',
        context: everywhere,
        readonly: true,
      },
      ...(hasProtection && {
        protected: {
          description: `Whether the ${what} is protected with a password.`,
          type: 'boolean',
          context: everywhere,
          readonly: true,
        },
      }),
    },
  };
}

/** The content of a post. */
export const contentProperty: RestSchema = {
  description: 'The content for the post.',
  type: 'object',
  context: notEmbedded,
  validate: false,
  sanitize: false,
  properties: {
    raw: {
      description: 'Content for the post, as it exists in the database.',
      type: 'string',
      context: editing,
    },
    rendered: {
      description: 'HTML content for the post, transformed for display.',
      type: 'string',
      context: notEmbedded,
      readonly: true,
    },
    block_version: {
      description: 'Version of the content block format used by the post.',
      type: 'integer',
      context: editing,
      readonly: true,
    },
    protected: {
      description: 'Whether the content is protected with a password.',
      type: 'boolean',
      context: everywhere,
      readonly: true,
    },
  },
};

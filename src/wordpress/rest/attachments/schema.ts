import type { PostType, RestSchema, Site } from '../../../types/index.ts';
import { postSchema } from '../posts/schema.ts';
import { missingSizesField } from './fields.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];

/** The schema of media items: a post's, and what is known of the file (WordPress: `WP_REST_Attachments_Controller`). */
export function attachmentSchema(site: Site, type: PostType): RestSchema {
  return site.once('rest.attachment-schema', () => {
    const usual = postSchema(site, type);
    return { ...usual, properties: { ...(usual.properties as object), ...ownProperties } };
  });
}

function text(what: 'caption' | 'description', context: readonly string[]): RestSchema {
  const capital = what === 'caption' ? 'Caption' : 'Description';
  return {
    description: `The attachment ${what}.`,
    type: 'object',
    context,
    validate: false,
    sanitize: false,
    properties: {
      raw: {
        description: `${capital} for the attachment, as it exists in the database.`,
        type: 'string',
        context: ['edit'],
      },
      rendered: {
        description: `HTML ${what} for the attachment, transformed for display.`,
        type: 'string',
        context,
        readonly: true,
      },
    },
  };
}

const ownProperties: Readonly<Record<string, RestSchema>> = {
  alt_text: {
    description: 'Alternative text to display when attachment is not displayed.',
    type: 'string',
    context: everywhere,
  },
  caption: text('caption', everywhere),
  description: text('description', notEmbedded),
  media_type: {
    description: 'Attachment type.',
    type: 'string',
    enum: ['image', 'file'],
    context: everywhere,
    readonly: true,
  },
  mime_type: {
    description: 'The attachment MIME type.',
    type: 'string',
    context: everywhere,
    readonly: true,
  },
  media_details: {
    description: 'Details about the media file, specific to its type.',
    type: 'object',
    context: everywhere,
    readonly: true,
  },
  post: {
    description: 'The ID for the associated post of the attachment.',
    type: 'integer',
    context: notEmbedded,
  },
  source_url: {
    description: 'URL to the original attachment file.',
    type: 'string',
    format: 'uri',
    context: everywhere,
    readonly: true,
  },
  [missingSizesField]: {
    description: 'List of the missing image sizes of the attachment.',
    type: 'array',
    items: { type: 'string' },
    context: ['edit'],
    readonly: true,
  },
};

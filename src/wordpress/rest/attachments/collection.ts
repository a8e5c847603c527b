import type { PostQuery, PostType, RestArguments, RestCall, RestError, Site } from '../../../types/index.ts';
import { kindsOfMedia, typesOfKind } from '../../media/mime-types.ts';
import { wordpressIsAtLeast } from '../../version.ts';
import { isRestError } from '../errors.ts';
import { postCollectionArguments } from '../posts/collection-arguments.ts';
import { postQuery } from '../posts/collection-query.ts';
import { sanitizeStatuses } from '../posts/status-filter.ts';
import { textsOf } from '../schema-fields.ts';

const statuses = ['inherit', 'private', 'trash'];

/** What the collection of media can be asked. Since WordPress 6.9 media and MIME types are lists. */
export function attachmentArguments(site: Site, type: PostType): RestArguments {
  const lists = wordpressIsAtLeast(site.options, '6.9');
  const one = { type: 'string', enum: kindsOfMedia };
  return {
    ...postCollectionArguments(site, type),
    status: {
      default: 'inherit',
      description: 'Limit result set to posts assigned one or more statuses.',
      type: 'array',
      items: { enum: statuses, type: 'string' },
      sanitize: sanitizeStatuses(type, 'inherit', statuses),
    },
    media_type: {
      default: null,
      description: `Limit result set to attachments of a particular media type${lists ? ' or media types' : ''}.`,
      ...(lists ? { type: 'array', items: one } : one),
    },
    mime_type: {
      default: null,
      description: `Limit result set to attachments of a particular MIME type${lists ? ' or MIME types' : ''}.`,
      ...(lists ? { type: 'array', items: { type: 'string' } } : { type: 'string' }),
    },
  };
}

/** The query of a request for media. */
export async function attachmentQuery(call: RestCall, type: PostType): Promise<PostQuery | RestError> {
  const query = await postQuery(call, type);
  if (isRestError(query)) {
    return query;
  }
  const kinds = requested(call.params.media_type);
  const types = requested(call.params.mime_type).filter((one) =>
    typesOfKind(one.split('/')[0] ?? '').includes(one),
  );
  const ofKinds = kinds.flatMap(typesOfKind);
  const lists = Array.isArray(call.params.mime_type) || types.length === 0;
  const mimeTypes = lists ? [...new Set([...ofKinds, ...types])] : types;
  return withFileNames(mimeTypes.length > 0 ? { ...query, mimeTypes } : query);
}

/**
 * A search for media looks at the names of their files as well: each word must stand in the texts or in the name, and
 * what has to be left out in neither of them (WordPress: `_filter_query_attachment_filenames()`).
 */
function withFileNames(query: PostQuery): PostQuery {
  const { search, order } = query;
  if (!search || search.exact || search.terms.length + search.excluded.length === 0) {
    return query;
  }
  return {
    ...query,
    search: { ...search, field: '_wp_attached_file' },
    order: (order ?? []).map((key) => (key.by === 'relevance' ? { ...key, by: 'date' as const } : key)),
  };
}

function requested(value: unknown): readonly string[] {
  if (Array.isArray(value)) {
    return textsOf(value);
  }
  return typeof value === 'string' && value !== '' ? [value] : [];
}

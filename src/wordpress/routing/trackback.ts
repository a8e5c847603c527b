import type { PostRow, Reply } from '../../types/index.ts';
import type { Headers } from './status-headers.ts';

/**
 * The answer to a trackback: an error, because trackbacks are refused. Lists have no id to ping, and where nothing is
 * (`status`) neither. WordPress: trackback_response().
 */
export function trackbackReply(post: PostRow | undefined, headers: Headers = {}, status = 200): Reply {
  const message = post
    ? 'Sorry, trackbacks are closed for this item.'
    : 'I really need an ID for this to work.';
  return {
    status,
    headers: { ...headers, 'Content-Type': 'text/xml; charset=UTF-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>\n<response>\n<error>1</error>\n<message>${message}</message>\n</response>`,
  };
}

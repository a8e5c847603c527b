import type { PostRow, RestCall, RestError, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { isViewable } from '../../core-types.ts';
import { denied, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { postStatusesOf } from '../posts/post-kind.ts';
import { oembedData, postAt } from './oembed-data.ts';

/** Narrowest and widest frame in pixels, and the one that is given unless another is asked for. */
const width = { least: 200, most: 600, usual: 600 };

/** Gives other sites what they need to show a post of this one (WordPress: `WP_oEmbed_Controller`). */
export function oembedRoutes(): RestRoute[] {
  return [
    {
      namespace: 'oembed/1.0',
      path: '/embed',
      endpoints: [
        {
          methods: ['GET'],
          args: {
            url: {
              description: 'The URL of the resource for which to fetch oEmbed data.',
              required: true,
              type: 'string',
              format: 'uri',
            },
            format: { default: 'json', sanitize: (value) => (value === 'xml' ? 'xml' : 'json') },
            maxwidth: { default: width.usual, sanitize: (value) => Math.abs(phpInteger(value)) },
          },
          handle: answer,
        },
      ],
    },
    {
      namespace: 'oembed/1.0',
      path: '/proxy',
      endpoints: [
        {
          methods: ['GET'],
          args: {
            url: {
              description: 'The URL of the resource for which to fetch oEmbed data.',
              required: true,
              type: 'string',
              format: 'uri',
            },
            format: {
              description: 'The oEmbed format to use.',
              type: 'string',
              default: 'json',
              enum: ['json', 'xml'],
            },
            maxwidth: {
              description: 'The maximum width of the embed frame in pixels.',
              type: 'integer',
              default: width.usual,
              sanitize: (value) => Math.abs(phpInteger(value)),
            },
            maxheight: {
              description: 'The maximum height of the embed frame in pixels.',
              type: 'integer',
              sanitize: (value) => Math.abs(phpInteger(value)),
            },
            discover: {
              description: 'Whether to perform an oEmbed discovery request for unsanctioned providers.',
              type: 'boolean',
              default: true,
            },
          },
          permission: ({ visitor }) =>
            visitor.has('edit_posts')
              ? undefined
              : denied(
                  visitor,
                  'rest_forbidden',
                  'Sorry, you are not allowed to make proxied oEmbed requests.',
                ),
          // Editors may show posts of this site; no other site is asked for them.
          handle: async (call) => {
            const data = await dataOf(call);
            return data ? { data } : notFound;
          },
        },
      ],
    },
  ];
}

const notFound = restError('oembed_invalid_url', 'Not Found', 404);

async function answer(call: RestCall): Promise<RestReply | RestError> {
  const data = await dataOf(call);
  if (!data) {
    return notFound;
  }
  return call.params.format === 'xml'
    ? {
        data,
        document: {
          contentType: 'text/xml; charset=UTF-8',
          body: `<?xml version="1.0"?>\n<oembed>${xmlOf(data)}</oembed>\n`,
        },
      }
    : { data };
}

/** What shows the post at the address asked for; undefined where there is none of this site's. */
async function dataOf({ site, params }: RestCall): Promise<Readonly<Record<string, unknown>> | undefined> {
  const post = await postAt(site, phpText(params.url));
  if (!post || !(await isEmbeddable(site, post))) {
    return undefined;
  }
  const requested = phpInteger(params.maxwidth ?? width.usual);
  const wide = Math.min(Math.max(width.least, isEmpty(requested) ? width.usual : requested), width.most);
  const author = await site.users.byId(post.post_author);
  return oembedData(site, post, author, wide);
}

/** Whether everybody may know of a post; a file is as public as the post that it belongs to. WordPress: is_post_publicly_viewable(). */
async function isEmbeddable(site: Site, post: PostRow, below: readonly number[] = []): Promise<boolean> {
  const type = site.postTypes.get(post.post_type);
  if (type === undefined || !isViewable(type)) return false;
  if (post.post_status !== 'inherit') return postStatusesOf(site).get(post.post_status)?.public === true;
  const parent = post.post_parent > 0 ? await site.posts.byId(post.post_parent) : undefined;
  // What belongs to nothing is public.
  if (parent === undefined || parent.ID === post.ID) return true;
  return !below.includes(parent.ID) && isEmbeddable(site, parent, [...below, post.ID]);
}

function xmlOf(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([name, value]) => `<${name}>${escapeXmlText(String(value))}</${name}>`)
    .join('');
}

/** Text of an XML element as PHP's writer gives it: what is beyond ASCII as `&#x201C;`. */
function escapeXmlText(text: string): string {
  const plain = text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(
      /[^\p{ASCII}]/gu,
      (character) => `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`,
    );
}

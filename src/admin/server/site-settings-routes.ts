import type { RestArgument, RestCall, RestError, RestReply, RestRoute, Site } from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { rolesOf } from '../../wordpress/auth/index.ts';
import { forbidden, restError } from '../../wordpress/rest/errors.ts';
import { keepingTermAddresses } from '../../wordpress/routing/earlier-bases.ts';
import { sanitizeOption } from '../../wordpress/site/sanitize-option.ts';

type Kind = 'flag' | 'count' | 'text' | 'role' | 'structure' | 'page' | 'size' | Choice;

/** Options that have one of several values. */
const CHOICES = {
  order: ['asc', 'desc'],
  end: ['newest', 'oldest'],
  // WordPress: the settings of avatars.
  rating: ['G', 'PG', 'R', 'X'],
  avatar: ['mystery', 'blank', 'gravatar_default', 'identicon', 'wavatar', 'monsterid', 'retro', 'robohash'],
} as const;
type Choice = keyof typeof CHOICES;

/** Options of WordPress's settings pages that `wp/v2/settings` does not know, by what they hold. */
const OPTIONS: Readonly<Record<string, Kind>> = {
  users_can_register: 'flag',
  default_role: 'role',
  blog_public: 'flag',
  posts_per_rss: 'count',
  rss_use_excerpt: 'flag',
  wp_page_for_privacy_policy: 'page',
  comment_registration: 'flag',
  require_name_email: 'flag',
  comment_moderation: 'flag',
  comment_previously_approved: 'flag',
  comments_notify: 'flag',
  moderation_notify: 'flag',
  close_comments_for_old_posts: 'flag',
  close_comments_days_old: 'count',
  thread_comments: 'flag',
  thread_comments_depth: 'count',
  page_comments: 'flag',
  comments_per_page: 'count',
  comment_order: 'order',
  default_comments_page: 'end',
  comment_max_links: 'size',
  show_comments_cookies_opt_in: 'flag',
  show_avatars: 'flag',
  avatar_rating: 'rating',
  avatar_default: 'avatar',
  moderation_keys: 'text',
  disallowed_keys: 'text',
  permalink_structure: 'structure',
  category_base: 'text',
  tag_base: 'text',
  thumbnail_size_w: 'size',
  thumbnail_size_h: 'size',
  thumbnail_crop: 'flag',
  medium_size_w: 'size',
  medium_size_h: 'size',
  large_size_w: 'size',
  large_size_h: 'size',
  uploads_use_yearmonth_folders: 'flag',
};

const choiceOf = (name: Choice): RestArgument => ({ type: 'string', enum: CHOICES[name] });

/** What a request may bring for each kind. */
const ARGUMENTS: Readonly<Record<Kind, RestArgument>> = {
  flag: { type: 'boolean' },
  count: { type: 'integer', minimum: 1, maximum: 10_000 },
  page: { type: 'integer', minimum: 0 },
  size: { type: 'integer', minimum: 0, maximum: 10_000 },
  text: { type: 'string' },
  order: choiceOf('order'),
  end: choiceOf('end'),
  rating: choiceOf('rating'),
  avatar: choiceOf('avatar'),
  role: { type: 'string' },
  structure: { type: 'string' },
};

/** Settings of the site beside `wp/v2/settings`, for those who manage it. WordPress: wp-admin/options.php. */
export const siteSettingsRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/site-settings',
    endpoints: [
      { methods: ['GET'], permission, handle: ({ site }) => ({ data: valuesOf(site) }) },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: Object.fromEntries(Object.entries(OPTIONS).map(([name, kind]) => [name, ARGUMENTS[kind]])),
        permission,
        handle: change,
      },
    ],
  },
];

function permission({ visitor }: RestCall): RestError | undefined {
  return visitor.has('manage_options') ? undefined : forbidden(visitor);
}

function valuesOf(site: Site): Record<string, boolean | number | string> {
  return Object.fromEntries(
    Object.entries(OPTIONS).map(([name, kind]) => {
      if (kind === 'flag') return [name, site.options.flag(name)];
      if (kind === 'count' || kind === 'page' || kind === 'size') return [name, site.options.number(name, 0)];
      return [name, site.options.get(name) ?? ''];
    }),
  );
}

async function change(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const sent = Object.entries(OPTIONS).filter(([name]) => params[name] !== undefined);
  for (const [name, kind] of sent) {
    const wrong = wrongWith(site, kind, params[name]);
    if (wrong !== undefined) {
      return restError('rest_invalid_param', `Invalid parameter(s): ${name}`, 400, {
        params: { [name]: wrong },
      });
    }
  }
  await keepingTermAddresses(site, async () => {
    for (const [name, kind] of sent) {
      const value = params[name];
      const stored = sanitizeOption(site, name, kind === 'flag' ? (value ? '1' : '0') : String(value));
      if (stored !== undefined) await site.options.set(name, stored);
    }
  });
  if (sent.length > 0) {
    await logActivity(site, {
      kind: 'settings',
      text: `Settings changed: ${sent.map(([name]) => name).join(', ')}`,
      user: visitor.id,
    });
  }
  return { data: valuesOf(site) };
}

/** Why a value cannot be stored; undefined = it can. */
function wrongWith(site: Site, kind: Kind, value: unknown): string | undefined {
  if (kind === 'role' && !rolesOf(site).has(String(value))) return 'There is no such role.';
  // WordPress: sanitize_option( 'permalink_structure' ).
  if (kind === 'structure' && value !== '' && !/^\/.*%[^/%]+%/.test(String(value))) {
    return 'An address begins with a slash and has at least one tag, such as %postname%.';
  }
  return undefined;
}

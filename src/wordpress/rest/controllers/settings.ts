import { fromPlain, maybeSerialize, maybeUnserialize, toPlain } from '../../../database/php-serialize.ts';
import type {
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
  RestSetting,
  Site,
} from '../../../types/index.ts';
import { sanitizeOption } from '../../site/sanitize-option.ts';
import { forbidden } from '../errors.ts';
import { phpMap } from '../json-types.ts';
import { phrase, phraseError } from '../phrases.ts';
import { sanitizeValue } from '../sanitize.ts';
import { argumentsFor } from '../schema-arguments.ts';
import { validateValue } from '../validate.ts';

function setting(
  name: string,
  option: string,
  type: string,
  title: string,
  description: string,
  initial: unknown = null,
  more: RestSchema = {},
): RestSetting {
  return { name, option, schema: { type, title, description, default: initial, ...more } };
}

const openOrClosed = { enum: ['open', 'closed'] };

/** The settings that WordPress itself shows (WordPress: `register_initial_settings()`). */
const coreSettings: readonly RestSetting[] = [
  setting('title', 'blogname', 'string', 'Title', 'Site title.'),
  setting('description', 'blogdescription', 'string', 'Tagline', 'Site tagline.'),
  setting('url', 'siteurl', 'string', '', 'Site URL.', null, { format: 'uri' }),
  setting(
    'email',
    'admin_email',
    'string',
    '',
    'This address is used for admin purposes, like new user notification.',
    null,
    { format: 'email' },
  ),
  setting('timezone', 'timezone_string', 'string', '', 'A city in the same timezone as you.'),
  setting('date_format', 'date_format', 'string', '', 'A date format for all date strings.'),
  setting('time_format', 'time_format', 'string', '', 'A time format for all time strings.'),
  setting(
    'start_of_week',
    'start_of_week',
    'integer',
    '',
    'A day number of the week that the week should start on.',
  ),
  setting('language', 'WPLANG', 'string', '', 'WordPress locale code.', 'en_US'),
  setting(
    'use_smilies',
    'use_smilies',
    'boolean',
    '',
    'Convert emoticons like :-) and :-P to graphics on display.',
    true,
  ),
  setting('default_category', 'default_category', 'integer', '', 'Default post category.'),
  setting('default_post_format', 'default_post_format', 'string', '', 'Default post format.'),
  setting(
    'posts_per_page',
    'posts_per_page',
    'integer',
    'Maximum posts per page',
    'Blog pages show at most.',
    10,
  ),
  setting('show_on_front', 'show_on_front', 'string', 'Show on front', 'What to show on the front page'),
  setting(
    'page_on_front',
    'page_on_front',
    'integer',
    'Page on front',
    'The ID of the page that should be displayed on the front page',
  ),
  setting(
    'page_for_posts',
    'page_for_posts',
    'integer',
    '',
    'The ID of the page that should display the latest posts',
  ),
  setting(
    'default_ping_status',
    'default_ping_status',
    'string',
    '',
    'Allow link notifications from other blogs (pingbacks and trackbacks) on new articles.',
    null,
    openOrClosed,
  ),
  setting(
    'default_comment_status',
    'default_comment_status',
    'string',
    'Allow comments on new posts',
    'Allow people to submit comments on new posts.',
    null,
    openOrClosed,
  ),
  setting('site_logo', 'site_logo', 'integer', 'Logo', 'Site logo.'),
  setting('site_icon', 'site_icon', 'integer', 'Icon', 'Site icon.'),
];

/** WordPress's own, then those of the plugins in the order in which WordPress loads them: by name. */
function settingsOf(site: Site): readonly RestSetting[] {
  return site.once('rest.settings', () => [
    ...coreSettings,
    ...[...site.plugins]
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((plugin) => plugin.restSettings ?? []),
  ]);
}

function settingsSchema(site: Site): RestSchema {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: 'settings',
    type: 'object',
    properties: Object.fromEntries(settingsOf(site).map(({ name, schema }) => [name, schema])),
  };
}

/** The site's settings, for those who manage it (WordPress: `WP_REST_Settings_Controller`). */
export function settingsRoutes(): RestRoute[] {
  const permission = (call: RestCall) =>
    call.visitor.has('manage_options') ? undefined : forbidden(call.visitor);
  return [
    {
      namespace: 'wp/v2',
      path: '/settings',
      schema: settingsSchema,
      endpoints: [
        { methods: ['GET'], permission, handle: (call) => ({ data: settingsValues(call.site) }) },
        { methods: ['POST', 'PUT', 'PATCH'], args: settingsArguments, permission, handle: updateSettings },
      ],
    },
  ];
}

/** null resets a setting, so that it must pass the check of its type. */
function settingsArguments(site: Site): RestArguments {
  const args = argumentsFor(settingsSchema(site), 'update');
  return Object.fromEntries(
    Object.entries(args).map(([name, argument]) => [
      name,
      {
        ...argument,
        sanitize: (value: unknown) =>
          value === null
            ? null
            : (validateValue(value, argument, name) ?? sanitizeValue(value, argument, name)),
      },
    ]),
  );
}

function settingsValues(site: Site): Record<string, unknown> {
  return Object.fromEntries(
    settingsOf(site).map(({ name, option, schema }) => [name, settingValue(site, option, schema)]),
  );
}

/** The stored value in its type, the default where nothing is stored, null where what is stored does not fit. */
function settingValue(site: Site, option: string, schema: RestSchema): unknown {
  const stored = site.options.get(option);
  const text = option === 'siteurl' && stored !== undefined ? site.address.siteurl : stored;
  const value = text === undefined ? schema.default : toPlain(maybeUnserialize(text));
  if (value === null || value === undefined || validateValue(value, schema, '')) {
    return null;
  }
  const clean = sanitizeValue(value, schema, '');
  return typeof clean === 'object' && clean !== null && !Array.isArray(clean)
    ? phpMap(clean as Record<string, unknown>)
    : clean;
}

async function updateSettings(call: RestCall): Promise<RestReply | RestError> {
  const { site } = call;
  for (const { name, option, schema } of settingsOf(site)) {
    const sent = [call.input.json, call.input.form, call.input.query].find(
      (source) => source && Object.hasOwn(source, name),
    );
    if (!sent) {
      continue;
    }
    const value = sent[name];
    if (value !== null) {
      const stored = sanitizeOption(site, option, storedValue(value));
      if (stored !== undefined) {
        await site.options.set(option, stored);
      }
    } else if (validateValue(toPlain(maybeUnserialize(site.options.get(option) ?? '')), schema, '')) {
      return phraseError(
        'rest_invalid_stored_value',
        phrase('The %s property has an invalid stored value, and cannot be updated to null.', name),
        { status: 500 },
      );
    } else {
      await site.options.delete(option);
    }
  }
  return { data: settingsValues(site) };
}

/** A value as options hold it: lists serialised. */
function storedValue(value: unknown): string {
  const stored = maybeSerialize(fromPlain(value));
  return typeof stored === 'boolean' ? (stored ? '1' : '') : String(stored ?? '');
}

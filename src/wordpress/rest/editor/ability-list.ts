import type { RestCall, RestSchema } from '../../../types/index.ts';
import { localeOf } from '../../texts/index.ts';
import { wordpressVersion } from '../../version.ts';
import { phpText } from '../json-types.ts';

/** Something that a program may have done here, described so that it can find out how (since WordPress 6.9). */
export interface Ability {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly category: string;
  readonly input: RestSchema;
  readonly output: RestSchema;
  /** Capability of those who may have it done. */
  readonly capability: string;
  run(call: RestCall, input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

const siteFields: Readonly<Record<string, string>> = {
  name: 'The site title.',
  description: 'The site tagline.',
  url: 'The site home URL.',
  wpurl: 'The WordPress installation URL.',
  admin_email: 'The site administrator email address.',
  charset: 'The site character encoding.',
  language: 'The site language locale code.',
  version: 'The WordPress version.',
};

/**
 * What can be done for programs: to tell about the site. WordPress's second ability tells about PHP and MySQL, which are
 * not here.
 */
export const abilities: readonly Ability[] = [
  {
    name: 'core/get-site-info',
    label: 'Get Site Information',
    description:
      'Returns site information configured in WordPress. By default returns all fields, or optionally a filtered subset.',
    category: 'site',
    input: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string', enum: Object.keys(siteFields) },
          description: 'Optional: Limit response to specific fields. If omitted, all fields are returned.',
        },
      },
      additionalProperties: false,
      default: [],
    },
    output: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(siteFields).map(([name, description]) => [name, { type: 'string', description }]),
      ),
      additionalProperties: false,
    },
    capability: 'manage_options',
    run({ site }, { fields }) {
      const facts: Readonly<Record<string, string>> = {
        name: site.options.get('blogname') ?? '',
        description: site.options.get('blogdescription') ?? '',
        url: site.address.home,
        wpurl: site.address.siteurl,
        admin_email: site.options.get('admin_email') ?? '',
        charset: 'UTF-8',
        language: localeOf(site).replace('_', '-'),
        version: wordpressVersion(site.options),
      };
      const requested = Array.isArray(fields) && fields.length > 0 ? fields.map(phpText) : Object.keys(facts);
      return Object.fromEntries(requested.map((name) => [name, facts[name] ?? '']));
    },
  },
];

/** The kinds of abilities that WordPress knows. */
export const abilityCategories = [
  {
    slug: 'site',
    label: 'Site',
    description: 'Abilities that retrieve or modify site information and settings.',
  },
  {
    slug: 'user',
    label: 'User',
    description: 'Abilities that retrieve or modify user information and settings.',
  },
] as const;

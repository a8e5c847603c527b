import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expectedError } from './errors/index.ts';
import { stripeSettingsSchema } from './payments/index.ts';
import { requestLimitsSchema } from './server/request-limits.ts';
import { securitySettingsSchema } from './server/security-settings.ts';
import type { LoadModule } from './theme/bundler/server-modules.ts';
import type { StripeSettings } from './types/index.ts';
import { mailSettingsSchema } from './wordpress/mail/index.ts';
import {
  type ConfiguredSecret,
  configuredSecrets,
  secretVariable,
  variableOf,
} from './wordpress/secrets/index.ts';

const address = z.url({ protocol: /^https?$/ });

const service = address.transform((text) => text.replace(/\/+$/, '')).optional();

/** What `portolan.config.ts` of a site may say. Everything has a default; unknown names are errors. */
export const configurationSchema = z.strictObject({
  url: address.optional().describe('Address that visitors use, for example https://www.example.org'),
  database: z
    .url({ protocol: /^postgres(?:ql)?$/ })
    .optional()
    .describe(
      'Database on PostgreSQL, postgresql://user:password@host/name; DATABASE_URL wins over it. Without: the site’s own file',
    ),
  theme: z.string().optional().describe('Theme to use instead of the one the export names'),
  disablePlugins: z.array(z.string()).default([]).describe('Plugins to leave out, by name'),
  plugins: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Settings of plugins by their names; each plugin says what may stand there'),
  trustProxy: z
    .union([z.boolean(), z.number().int().min(0).max(10)])
    .default(false)
    .describe('How many proxies stand in front, whose X-Forwarded-* headers count; true = one'),
  security: securitySettingsSchema
    .default(securitySettingsSchema.parse({}))
    .describe('Headers that protect visitors'),
  limits: requestLimitsSchema
    .default(requestLimitsSchema.parse({}))
    .describe('How often one address may ask for what costs much; a school is one address'),
  readOnly: z
    .boolean()
    .default(false)
    .describe(
      'Whether the site can be read and not be changed; `portolan read-only` switches it while it runs',
    ),
  logLevel: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('What the server writes to standard output, one JSON object a line'),
  pageCacheMegabytes: z
    .number()
    .min(0)
    .max(65_536)
    .default(64)
    .describe('Memory for kept pages, what they were made of among it; 0 = no page cache'),
  modernPictures: z
    .boolean()
    .default(true)
    .describe('Whether browsers that take AVIF or WebP get uploaded pictures as such; originals stay'),
  slowRequestMilliseconds: z
    .number()
    .min(1)
    .default(1000)
    .describe('Requests that take longer are warned of in the log'),
  slowStatementMilliseconds: z
    .number()
    .min(1)
    .default(100)
    .describe('SQL statements that take longer are warned of in the log'),
  mail: mailSettingsSchema
    .default({ mode: 'folder' })
    .describe('Where mails go: into the folder mail/, to a mail server, or nowhere'),
  stripe: stripeSettingsSchema.optional().describe('Card payments'),
  backup: z
    .strictObject({
      folder: z
        .string()
        .default('backups')
        .describe('Relative to the site, or absolute; best on another disk'),
      everyHours: z.number().min(1).max(8760).default(24).describe('How often, in hours'),
      keep: z.number().int().min(1).max(1000).default(7).describe('Backups that stay; the oldest go'),
    })
    .optional()
    .describe('Backups that the server makes by itself'),
  services: z
    .strictObject({
      mailchimp: service.describe('The mailing list’s API'),
      captcha: service.describe('Where answers to captchas are verified, without /siteverify'),
      paypal: service.describe('PayPal: its API, its notices and its pages'),
    })
    .default({})
    .describe('Other addresses of third parties, for fake servers'),
  thirdParties: z
    .strictObject({
      maps: z
        .strictObject({
          tiles: z
            .string()
            .regex(/^(?:https?:\/)?\/.*\{z\}.*\{x\}.*\{y\}/, 'an address with {z}, {x} and {y}')
            .describe('Address of square pictures, with {z}, {x} and {y}'),
          attribution: z.string().default('').describe('Who made them, as the map says it'),
        })
        .optional()
        .describe('Another source of maps than the maps service'),
      statistics: z
        .strictObject({
          scripts: z
            .array(z.url({ protocol: /^https$/ }))
            .default([])
            .describe('Addresses of scripts'),
          pixel: z
            .url({ protocol: /^https$/ })
            .optional()
            .describe('Address of a picture that is asked for at each view'),
        })
        .optional()
        .describe('Scripts and a picture that count visits; they wait for consent'),
      pinCounts: z
        .boolean()
        .default(false)
        .describe('Whether the server asks Pinterest how often pages were pinned'),
    })
    .default({ pinCounts: false })
    .describe('What others show or count on the pages'),
  elements: z
    .strictObject({
      toggleOffset: z
        .union([z.literal(50), z.literal(70)])
        .default(50)
        .describe('Pixels left above toggles that are opened by hand'),
      animationsAtOnce: z
        .union([z.literal(10), z.literal(20)])
        .default(10)
        .describe('Elements that wait for each other at most when they come in'),
      animationsOnPhones: z
        .boolean()
        .default(true)
        .describe('Whether elements come in, and backgrounds move, on phones and tablets as well'),
    })
    .default({ toggleOffset: 50, animationsAtOnce: 10, animationsOnPhones: true })
    .describe('Constants of the page builder of which two readings are known'),
});

export type SiteConfiguration = Omit<z.infer<typeof configurationSchema>, 'stripe'> & {
  readonly stripe?: StripeSettings | undefined;
};

/** Reads `<site>/portolan.config.ts` (or `.js`); defaults where there is none. */
export async function loadConfiguration(folder: string, load: LoadModule): Promise<SiteConfiguration> {
  const file = ['portolan.config.ts', 'portolan.config.js']
    .map((name) => join(folder, name))
    .find(existsSync);
  if (!file) return { ...configurationSchema.parse({}), stripe: undefined };
  const module = await load(file, 'portolan.config');
  const parsed = configurationSchema.safeParse(module.default);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
    );
    throw expectedError('settings-invalid', { file, problems: problems.join('\n') });
  }
  return { ...parsed.data, stripe: stripeOf(parsed.data, configuredSecrets(folder)) };
}

/** Keys that the environment gives win over those in the file, which win over those that were taken out of the database. */
function stripeOf(
  { stripe }: z.infer<typeof configurationSchema>,
  input: ConfiguredSecret,
): StripeSettings | undefined {
  if (stripe === undefined) return undefined;
  const secret = (name: string, own: string | undefined) =>
    secretVariable(variableOf(name), process.env) ?? own ?? input(name);
  const secretKey = secret('STRIPE_SECRET_KEY', stripe.secretKey);
  if (secretKey === undefined) {
    throw expectedError('stripe-key-missing', { variable: variableOf('STRIPE_SECRET_KEY') });
  }
  return { ...stripe, secretKey, webhookSecret: secret('STRIPE_WEBHOOK_SECRET', stripe.webhookSecret) };
}

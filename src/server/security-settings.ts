import { z } from 'zod';

const source = z
  .string()
  .regex(
    /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?(?:\/[^\s;,'"]*)?$/i,
    'an address such as https://player.example',
  );
const script = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s;,'"]+|\/[^\s;,'"]*|sha(?:256|384|512)-[A-Za-z0-9+/]+=*)$/,
    'an address, a path of this site, or sha256-… of a script in a page',
  );

/** `security` of the configuration. */
export const securitySettingsSchema = z.strictObject({
  contentSecurityPolicy: z
    .enum(['enforce', 'report', 'off'])
    .default('enforce')
    .describe(
      'Whether browsers stop scripts that nobody named, only tell of them in their console, or neither',
    ),
  scripts: z
    .array(script)
    .default([])
    .describe('Scripts of the owner that may run: addresses, or sha256-… of scripts that stand in pages'),
  connections: z.array(source).default([]).describe('Other servers that those scripts may ask'),
  frames: z.array(source).default([]).describe('Others whose frames scripts may put into pages'),
  forms: z.array(source).default([]).describe('Others to whom forms may lead by a redirect or a script'),
  frameAncestors: z.array(source).default([]).describe('Other sites that may show pages in frames'),
  transportSeconds: z
    .number()
    .int()
    .min(0)
    .max(63_072_000)
    .default(31_536_000)
    .describe('How long browsers shall come by https alone once they came so; 0 = they are not told'),
});

export type SecurityConfiguration = z.infer<typeof securitySettingsSchema>;

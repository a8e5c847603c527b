import { z } from 'zod';

const modes = 'Into the folder mail/, nowhere, or to a mail server';

/** Where a site's mail goes. The folder is the safe choice: nothing leaves an imported site until its owner says so. */
export const mailSettingsSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('folder').describe(modes) }),
  z.strictObject({ mode: z.literal('off').describe(modes) }),
  z.strictObject({
    mode: z.literal('smtp').describe(modes),
    host: z.string().describe('Name of the mail server'),
    port: z.number().int().min(1).max(65_535).default(587).describe('Its port'),
    secure: z.boolean().default(false).describe('TLS from the first byte (port 465)'),
    user: z.string().optional().describe('Who logs in there; without one nobody does'),
    passwordVariable: z
      .string()
      .default('PORTOLAN_SMTP_PASSWORD')
      .describe(
        'Name of the environment variable that holds the password: secrets do not stand in this file',
      ),
    from: z.string().optional().describe('Sender instead of wordpress@<host>'),
  }),
]);

export type MailSettings = z.infer<typeof mailSettingsSchema>;

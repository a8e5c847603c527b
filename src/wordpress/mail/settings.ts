import { z } from 'zod';

/** Where a site's mail goes. The folder is the safe choice: nothing leaves an imported site until its owner says so. */
export const mailSettingsSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('folder') }),
  z.strictObject({ mode: z.literal('off') }),
  z.strictObject({
    mode: z.literal('smtp'),
    host: z.string(),
    port: z.number().int().min(1).max(65_535).default(587),
    secure: z.boolean().default(false).describe('TLS from the first byte (port 465)'),
    user: z.string().optional(),
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

import type { Finding } from '../types/index.ts';
import type { MailSettings } from '../wordpress/mail/index.ts';
import { checkTransport } from '../wordpress/mail/index.ts';

/** Where mails go, and whether the mail server takes the log-in. No mail is sent. */
export async function examineMail(settings: MailSettings): Promise<Finding> {
  if (settings.mode !== 'smtp') {
    return {
      about: 'mail',
      state: 'note',
      found: settings.mode === 'off' ? 'Mails are thrown away.' : 'Mails are written into the folder mail/.',
      remedy: "Set mail: { mode: 'smtp', host … } in portolan.config.ts.",
    };
  }
  try {
    await checkTransport(settings);
    return { about: 'mail', state: 'good', found: `${settings.host}:${settings.port} takes mails.` };
  } catch (error) {
    return {
      about: 'mail',
      state: 'wrong',
      found: `${settings.host}:${settings.port}: ${error instanceof Error ? error.message : String(error)}`,
      remedy:
        'Check host, port, user and the variable with the password. Mails wait meanwhile and are not lost.',
    };
  }
}

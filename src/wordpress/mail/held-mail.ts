import type { Logger, Mailer } from '../../types/index.ts';

export interface HoldingOptions {
  readonly isLive: () => Promise<boolean>;
  /** Takes what may not leave. */
  readonly held: Mailer;
  readonly log?: Logger;
}

/**
 * Lets mails leave only while the site is live. Until then each is kept and the log says so, without its text and
 * without whom it was for.
 */
export function holdUntilLive(outgoing: Mailer, { isLive, held, log }: HoldingOptions): Mailer {
  return {
    async send(mail) {
      if (await isLive()) return outgoing.send(mail);
      await held.send(mail);
      log?.info(
        { subject: mail.subject },
        'The site is not live: a mail was kept in mail/ instead of sent (portolan go-live changes that).',
      );
    },
  };
}

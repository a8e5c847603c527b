import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Logger } from '../types/index.ts';
import { KnownSecrets, LEFT_OUT } from '../wordpress/secrets/index.ts';

/** Keys of Stripe and Mailchimp, as third parties repeat them in their messages. */
const KEYS = /\b(?:(?:sk|rk)_(?:live|test)_\w+|whsec_\w+|[0-9a-f]{32}-us\d+)/g;

/** A text without the keys that stand in it. */
export function withoutKeys(text: string): string {
  return text.replace(KEYS, LEFT_OUT);
}

/**
 * Structured log lines on standard output, secrets left out: what is named like one, what looks like one, and those of
 * the site itself wherever they stand. Levels: debug, info, warn, error, silent.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination(1),
  secrets: Pick<KnownSecrets, 'remove'> = new KnownSecrets(),
): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: {
      paths: [
        '*.password',
        '*.pwd',
        '*.user_pass',
        '*.cookie',
        '*.authorization',
        '*.secret',
        '*.secretKey',
        '*.token',
      ],
      censor: LEFT_OUT,
    },
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: (line) => secrets.remove(withoutKeys(line)) },
  };
  return pino(options, destination);
}

import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Logger } from '../types/index.ts';

/** Keys of Stripe and Mailchimp, as third parties repeat them in their messages. */
const KEYS = /\b(?:(?:sk|rk)_(?:live|test)_\w+|whsec_\w+|[0-9a-f]{32}-us\d+)/g;

/** A text without the keys that stand in it. */
export function withoutKeys(text: string): string {
  return text.replace(KEYS, '[left out]');
}

/** Structured log lines on standard output, secrets left out. Levels: debug, info, warn, error, silent. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
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
      censor: '[left out]',
    },
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: withoutKeys },
  };
  return pino(options, destination);
}

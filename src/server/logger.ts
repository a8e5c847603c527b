import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { loggedError } from '../errors/index.ts';
import type { Logger } from '../types/index.ts';
import { KnownSecrets, LEFT_OUT } from '../wordpress/secrets/index.ts';

/** Keys of Stripe and Mailchimp, as third parties repeat them in their messages. */
const KEYS = /\b(?:(?:sk|rk)_(?:live|test)_\w+|whsec_\w+|[0-9a-f]{32}-us\d+)/g;

/** The key of an order, which opens it to whoever has it. */
const ORDER_KEYS = /\bwc_order_\w+/g;

/** What the names of secret variables hold: keys of password resets and orders, nonces, signatures, passwords. */
const SECRET_NAME =
  'key|pass|pwd|secret|nonce|token|security|signature|hash|mc_eid|authorization|cookie|credential';

/** Such a variable in an address or a form, plain or encoded once more inside another one. */
const SECRET_VARIABLES = new RegExp(
  `((?:^|[?&;\\s"'(]|%3F|%26)[\\w.[\\]%-]{0,40}?(?:${SECRET_NAME})[\\w.[\\]-]{0,40}(?:%5B|%5D|%255B|%255D)*(?:=|%3D|%253D))(?:(?!%26)[^&\\s"'#;\\\\])+`,
  'gi',
);

/** Such a field of a log line, which is JSON; at any depth. */
const SECRET_FIELDS = new RegExp(
  `("[\\w-]{0,40}?(?:${SECRET_NAME.replace('key|', '')})[\\w-]{0,40}":\\s*")(?:[^"\\\\]|\\\\.)+`,
  'gi',
);

/** A text without what is secret by its name or by its look. */
export function withoutSecrets(text: string): string {
  return text
    .replace(KEYS, LEFT_OUT)
    .replace(SECRET_VARIABLES, `$1${LEFT_OUT}`)
    .replace(SECRET_FIELDS, `$1${LEFT_OUT}`)
    .replace(ORDER_KEYS, LEFT_OUT);
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
    serializers: { error: (error: Error) => loggedError(error) ?? pino.stdSerializers.err(error) },
    hooks: { streamWrite: (line) => secrets.remove(withoutSecrets(line)) },
  };
  return pino(options, destination);
}

import { pino } from 'pino';
import type { Logger } from '../types/index.ts';

/** Structured log lines on standard output, secrets left out. Levels: debug, info, warn, error, silent. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: ['*.password', '*.pwd', '*.user_pass', '*.cookie', '*.authorization', '*.secret', '*.token'],
      censor: '[left out]',
    },
    serializers: { error: pino.stdSerializers.err },
  });
}

import { readFile } from 'node:fs/promises';
import { expectedError } from '../errors/index.ts';
import type { Secrets } from '../types/site.ts';
import { SALT_NAMES } from '../wordpress/auth/site-secrets.ts';

/** Constants of wp-config.php that decide addresses and cookies; everything else in the file is passed over. */
const CONSTANTS = [
  'WP_HOME',
  'WP_SITEURL',
  'WP_CONTENT_URL',
  'UPLOADS',
  'COOKIEHASH',
  'COOKIE_DOMAIN',
  'COOKIEPATH',
  'SITECOOKIEPATH',
  'ADMIN_COOKIE_PATH',
  'AUTH_COOKIE',
  'SECURE_AUTH_COOKIE',
  'LOGGED_IN_COOKIE',
  'TEST_COOKIE',
  'USER_COOKIE',
  'PASS_COOKIE',
  'RECOVERY_MODE_COOKIE',
] as const;

export interface WpConfig {
  /** The keys and salts that stand in the file as plain texts. */
  readonly secrets: Partial<Secrets>;
  readonly constants: Readonly<Partial<Record<(typeof CONSTANTS)[number], string>>>;
  readonly tablePrefix: string | undefined;
  /** The name of the database. */
  readonly database: string | undefined;
}

/** Reads a site's wp-config.php; see `parseWpConfig`. Throws `wp-config-unreadable`. */
export async function readWpConfig(file: string): Promise<WpConfig> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw expectedError('wp-config-unreadable', { file, reason: (cause as Error).message }, { cause });
  });
  const config = parseWpConfig(text);
  if (Object.keys(config.secrets).length === 0 && config.tablePrefix === undefined) {
    throw expectedError('wp-config-unreadable', {
      file,
      reason: 'it holds neither keys nor a table prefix, and does not look like a wp-config.php',
    });
  }
  return config;
}

/**
 * Reads `define('NAME', 'value')` and `$table_prefix = '…'` as text: strings, joined ones too, numbers and
 * booleans. Nothing is ever executed; values from the environment or from functions are left out.
 */
function parseWpConfig(php: string): WpConfig {
  const tokens = phpTokens(php);
  const defined = new Map<string, string>();
  let tablePrefix: string | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as PhpToken;
    if (token.kind === 'word' && token.text.toLowerCase() === 'define' && tokens[at + 1]?.text === '(') {
      const name = tokens[at + 2];
      if (name?.kind !== 'string' || tokens[at + 3]?.text !== ',') continue;
      const value = literal(tokens, at + 4);
      // PHP keeps the first definition.
      if (value !== undefined && !defined.has(name.text)) defined.set(name.text, value);
    } else if (token.text === '$table_prefix' && tokens[at + 1]?.text === '=') {
      tablePrefix = literal(tokens, at + 2) ?? tablePrefix;
    }
  }
  const secrets: { -readonly [K in keyof Secrets]?: string } = {};
  for (const name of SALT_NAMES) {
    const value = defined.get(name.toUpperCase());
    // The sample file's text is no secret.
    if (value !== undefined && value !== '' && value !== 'put your unique phrase here') secrets[name] = value;
  }
  const constants: Partial<Record<(typeof CONSTANTS)[number], string>> = {};
  for (const name of CONSTANTS) {
    const value = defined.get(name);
    if (value !== undefined) constants[name] = value;
  }
  return { secrets, constants, tablePrefix, database: defined.get('DB_NAME') };
}

interface PhpToken {
  readonly kind: 'string' | 'word' | 'sign';
  readonly text: string;
}

const TOKEN =
  /\s+|\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|(\$?[A-Za-z_]\w*|\d[\w.]*)|([\s\S])/g;

function phpTokens(php: string): PhpToken[] {
  const tokens: PhpToken[] = [];
  for (const [, single, double, word, sign] of php.matchAll(TOKEN)) {
    if (single !== undefined) tokens.push({ kind: 'string', text: single.replace(/\\(['\\])/g, '$1') });
    else if (double !== undefined) {
      // A variable within the quotes makes the text unknown.
      if (/(?<!\\)\$[A-Za-z_{]/.test(double)) tokens.push({ kind: 'sign', text: '"' });
      else tokens.push({ kind: 'string', text: doubleQuoted(double) });
    } else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

const DOUBLE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', e: '\x1b' };

function doubleQuoted(text: string): string {
  return text.replace(
    /\\(?:([nrtvfe\\$"])|([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|u\{([0-9A-Fa-f]+)\})/g,
    (_, character?: string, octal?: string, hexadecimal?: string, point?: string) => {
      if (character !== undefined) return DOUBLE[character] ?? character;
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      return String.fromCodePoint(Number.parseInt((hexadecimal ?? point) as string, 16));
    },
  );
}

/** The value of a literal expression; undefined where something else than texts, numbers and dots stands there. */
function literal(tokens: readonly PhpToken[], start: number): string | undefined {
  let text = '';
  for (let at = start; at < tokens.length; at += 2) {
    const token = tokens[at] as PhpToken;
    if (token.kind === 'string') text += token.text;
    else if (/^\d+$/.test(token.text)) text += token.text;
    else if (/^true$/i.test(token.text)) text += '1';
    else if (!/^(?:false|null)$/i.test(token.text)) return undefined;
    const next = tokens[at + 1]?.text;
    if (next === '.') continue;
    return next === ')' || next === ';' || next === ',' ? text : undefined;
  }
  return undefined;
}

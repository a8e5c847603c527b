import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, maybeUnserialize, serialize, toPlain } from '../../src/database/index.ts';
import { secretsReference } from '../../src/settings-reference.ts';
import { PROGRAM } from '../browser/program.ts';
import { type CommandFailure, run as runCommand } from '../command.ts';
import { type ImportedSite, importSample, openQuietly } from '../imported-site.ts';
import { onFiles } from '../test-database.ts';

/** Runs several commands in one process. */
const COMMANDS = fileURLToPath(new URL('../built-commands.js', import.meta.url));

let imported: ImportedSite;
/** Every secret that there is, each as another text; half of them come in files. */
const secrets = new Map(
  secretsReference().map(({ variable }, index) => [variable, `zq"outer-${index}\\${variable.length}`]),
);
let environment: NodeJS.ProcessEnv;
/** Of those that come with the import. */
const STORED = 'zq-imported-key-of-the-shop';

/** Says everything that it knows: into the log, as an error, and in an answer that fails. */
const CHATTERBOX = `
import { definePlugin } from 'portolan/plugin';
const all = () => Object.entries(process.env).filter(([name]) => /^(PORTOLAN_|DATABASE_URL)/.test(name)).map(([, value]) => value);
export default definePlugin({
  name: 'chatterbox',
  endpoints: [{
    name: 'chatterbox',
    matches: (path) => path === '/chatterbox',
    handle(call) {
      const { log, options, secrets } = call.site;
      log.info({ all: all() }, 'everything: ' + all().join(' '));
      log.error({ error: new Error('refused: ' + all().join(' ')) }, 'an error');
      log.warn({ option: options.get('woocommerce_stripe_settings'), secrets, salts: Object.values(secrets).join() }, 'options');
      throw new Error('thrown with ' + all().join(' ') + ' ' + options.get('woocommerce_stripe_settings'));
    },
  }],
});
`;

beforeAll(async () => {
  imported = await importSample();
  const { folder } = imported;
  const opened = await openQuietly(folder);
  const { options } = opened.site;
  const present = toPlain(maybeUnserialize(options.get('woocommerce_stripe_settings') ?? ''));
  const settings = typeof present === 'object' && present !== null ? present : {};
  const own = { ...settings, testmode: 'no', secret_key: STORED, publishable_key: 'pk_live_1' };
  await options.set('woocommerce_stripe_settings', serialize(fromPlain(own)));
  await opened.site.close();
  const outside = join(folder, 'outside');
  mkdirSync(outside);
  environment = { ...process.env };
  for (const [index, [variable, secret]] of [...secrets].entries()) {
    if (variable === 'DATABASE_URL') continue;
    if (index % 2 === 0) environment[variable] = secret;
    else {
      writeFileSync(join(outside, variable), `${secret}\n`);
      environment[`${variable}_FILE`] = join(outside, variable);
    }
  }
  mkdirSync(join(folder, 'plugins/chatterbox'), { recursive: true });
  writeFileSync(join(folder, 'plugins/chatterbox/plugin.ts'), CHATTERBOX);
  // A mail server that nobody runs, and Stripe at an address where nobody listens.
  writeFileSync(
    join(folder, 'portolan.config.ts'),
    `export default {
      mail: { mode: 'smtp', host: '127.0.0.1', port: 9, user: 'post' },
      stripe: { publishableKey: 'pk_live_1', address: 'http://127.0.0.1:9' },
    };`,
  );
});
afterAll(() => imported.remove());

const leaked = (text: string) => [
  ...[...secrets].filter(
    ([, secret]) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)),
  ),
  ...(text.includes(STORED) ? [['stored', STORED]] : []),
];

/** Runs a command with the environment as it is now; what it prints, whatever becomes of it. */
async function run(...command: readonly string[]): Promise<string> {
  const own = process.env;
  process.env = environment;
  try {
    return await runCommand(...command, '--site', imported.folder);
  } catch (error) {
    return printedBy(error as CommandFailure);
  } finally {
    process.env = own;
  }
}

/** What all of them print, in a program of its own: a log is written past what a process prints. */
async function runWithLog(...commands: readonly (readonly string[])[]): Promise<string> {
  const parameters = [COMMANDS, JSON.stringify(commands), '--site', imported.folder];
  const ended = promisify(execFile)(process.execPath, parameters, {
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
  });
  return printedBy(await ended.catch((error: CommandFailure) => error));
}

const printedBy = ({ stdout, stderr }: Pick<CommandFailure, 'stdout' | 'stderr'>) => stdout + stderr;

describe('secrets from outside', () => {
  test('are in no line that a server writes, whoever says them', async () => {
    const child = spawn(
      process.execPath,
      [PROGRAM, 'serve', '--site', imported.folder, '--port', '0', '--log-level', 'debug'],
      { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        printed += data.toString();
      });
    }
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const address = await new Promise<string>((resolve, reject) => {
      child.once('message', (message: { address: string }) => resolve(message.address));
      child.once('exit', () => reject(new Error(printed)));
    });
    const port = /"port":(\d+)/.exec(printed)?.[1] ?? new URL(address).port;
    const reply = await fetch(`http://127.0.0.1:${port}/chatterbox`);
    expect(reply.status).toBe(500);
    expect(leaked(await reply.text())).toEqual([]);
    child.kill('SIGTERM');
    await ended;
    expect(printed).toContain('everything: ');
    expect(printed).toContain('an error');
    expect(printed).toContain('thrown with ');
    expect(printed.split('[left out]').length).toBeGreaterThan(secrets.size);
    expect(leaked(printed)).toEqual([]);
  });

  test('are shown by no command', async () => {
    const commands = [['doctor'], ['doctor', '--json'], ['config'], ['config', 'secrets'], ['routes']];
    const printed = (await runWithLog(...commands)).split(/^# /m).slice(1);
    expect(printed.map((text) => text.split('\n', 1)[0])).toEqual(commands.map((words) => words.join(' ')));
    for (const text of printed) {
      // Each has more to say than its name.
      expect(text.split('\n').length).toBeGreaterThan(3);
      expect([text.split('\n', 1)[0], leaked(text)]).toEqual([text.split('\n', 1)[0], []]);
    }
  });

  test('win over what the import brought', async () => {
    process.env['PORTOLAN_STRIPE_SECRET_KEY'] = 'sk_live_outer';
    process.env['PORTOLAN_SMTP_PASSWORD'] = 'outer-password';
    try {
      const opened = await openQuietly(imported.folder);
      try {
        expect(opened.site.options.value('woocommerce_stripe_settings')).toMatchObject({
          secret_key: 'sk_live_outer',
        });
        expect(opened.storedOptions.value('woocommerce_stripe_settings')).toMatchObject({
          secret_key: STORED,
        });
        expect(opened.site.stripe).toMatchObject({ secretKey: 'sk_live_outer', publishableKey: 'pk_live_1' });
      } finally {
        await opened.site.close();
      }
    } finally {
      delete process.env['PORTOLAN_STRIPE_SECRET_KEY'];
      delete process.env['PORTOLAN_SMTP_PASSWORD'];
    }
  });

  test('are asked for by name where the settings need them', async () => {
    const saved = environment;
    environment = { ...process.env };
    try {
      expect(await run('user', 'list')).toContain('Set PORTOLAN_STRIPE_SECRET_KEY in the environment');
      environment['PORTOLAN_STRIPE_SECRET_KEY_FILE'] = '/nowhere/at/all';
      expect(await run('user', 'list')).toContain('PORTOLAN_STRIPE_SECRET_KEY_FILE names /nowhere/at/all');
    } finally {
      environment = saved;
    }
  });
});

describe('secrets in the database', () => {
  // DATABASE_URL is one of the secrets of these tests: the program is run without it.
  test.skipIf(!onFiles)('are found by the doctor, and taken out by a command', async () => {
    writeFileSync(join(imported.folder, 'portolan.config.ts'), 'export default {};');
    const saved = environment;
    environment = { ...process.env };
    try {
      expect(await run('doctor')).toMatch(/The database holds STRIPE_SECRET_KEY/);
      expect(await run('config', 'secrets')).toMatch(/^PORTOLAN_STRIPE_SECRET_KEY +database$/m);
      expect(await run('config', 'secrets', '--move')).toContain(
        'STRIPE_SECRET_KEY is no longer in woocommerce_stripe_settings.',
      );
      expect(await run('config', 'secrets')).toMatch(/^PORTOLAN_STRIPE_SECRET_KEY +keys.json$/m);
      const keys = join(imported.folder, 'keys.json');
      expect(existsSync(keys) && statSync(keys).mode & 0o777).toBe(0o600);
      expect(JSON.parse(readFileSync(keys, 'utf8'))).toMatchObject({ STRIPE_SECRET_KEY: STORED });
      expect(await run('doctor')).not.toContain('The database holds');
      chmodSync(keys, 0o644);
      expect(await run('doctor')).toContain('keys.json can be read by others');
      const opened = await openQuietly(imported.folder);
      expect(opened.site.options.value('woocommerce_stripe_settings')).toMatchObject({
        secret_key: STORED,
      });
      expect(opened.storedOptions.value('woocommerce_stripe_settings')).toMatchObject({ secret_key: '' });
      await opened.site.close();
    } finally {
      environment = saved;
    }
  });
});

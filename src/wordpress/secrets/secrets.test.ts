import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Options, SecretOption } from '../../types/index.ts';
import {
  configuredSecrets,
  KnownSecrets,
  moveSecrets,
  readKeys,
  secretVariable,
  storedSecrets,
  withConfiguredSecrets,
} from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe('a secret from the environment', () => {
  it('is the variable, or the file that its sister names, or a credential of systemd', () => {
    const path = file('key', 'from a file\n');
    file('PORTOLAN_KEY', 'from systemd');
    expect(secretVariable('PORTOLAN_KEY', { PORTOLAN_KEY: 'direct', PORTOLAN_KEY_FILE: path })).toBe(
      'direct',
    );
    expect(secretVariable('PORTOLAN_KEY', { PORTOLAN_KEY_FILE: path, CREDENTIALS_DIRECTORY: folder })).toBe(
      'from a file',
    );
    expect(secretVariable('PORTOLAN_KEY', { CREDENTIALS_DIRECTORY: folder })).toBe('from systemd');
    expect(secretVariable('PORTOLAN_OTHER', { CREDENTIALS_DIRECTORY: folder })).toBeUndefined();
    expect(secretVariable('PORTOLAN_KEY', { PORTOLAN_KEY: '' })).toBeUndefined();
  });

  it('is an error where its file cannot be read: a site without its keys would be worse', () => {
    const environment = { PORTOLAN_KEY_FILE: join(folder, 'none') };
    expect(() => secretVariable('PORTOLAN_KEY', environment)).toThrow(
      expect.objectContaining({ code: 'secret-unreadable' }),
    );
    expect(() => secretVariable('PORTOLAN_KEY', environment)).toThrow('(ENOENT)');
  });

  it('wins over the keys in the site’s folder', () => {
    file('keys.json', '{ "TIDE_KEY": "kept", "MOON_KEY": "kept too" }');
    const input = configuredSecrets(folder, { PORTOLAN_TIDE_KEY: 'outer' });
    expect([input('TIDE_KEY'), input('MOON_KEY'), input('SUN_KEY')]).toEqual([
      'outer',
      'kept too',
      undefined,
    ]);
  });
});

const tide: SecretOption = { name: 'TIDE_KEY', option: /^tide_settings$/, member: ['key'], meaning: '' };
const moon: SecretOption = { name: 'MOON_KEY', option: /^moon_/, member: ['phase', 'key'], meaning: '' };

function optionsOf(stored: Map<string, string>): Options {
  return {
    get: (name) => stored.get(name),
    value: (name) => stored.get(name),
    number: () => 0,
    flag: () => false,
    names: () => [...stored.keys()],
    set: async (name, value) => void stored.set(name, value),
    delete: async (name) => void stored.delete(name),
    kept: (_name, make) => make(),
    version: 1,
  };
}
const stored = () =>
  new Map([
    ['tide_settings', 'a:2:{s:3:"key";s:8:"imported";s:4:"mode";s:4:"live";}'],
    ['moon_light', 'a:1:{s:5:"phase";a:1:{s:3:"key";s:6:"silver";}}'],
    ['moon_dark', 'a:1:{s:5:"phase";s:4:"none";}'],
    ['other', 'a:1:{s:3:"key";s:4:"hers";}'],
  ]);

describe('options', () => {
  it('show a given secret in place of theirs, and never store it', async () => {
    const map = stored();
    const options = withConfiguredSecrets(optionsOf(map), [tide, moon], (name) =>
      name === 'TIDE_KEY' ? 'outer' : undefined,
    );
    expect(options.get('tide_settings')).toBe('a:2:{s:3:"key";s:5:"outer";s:4:"mode";s:4:"live";}');
    expect(options.value('tide_settings')).toEqual({ key: 'outer', mode: 'live' });
    expect(options.get('moon_light')).toBe(map.get('moon_light'));
    await options.set('tide_settings', 'a:2:{s:3:"key";s:5:"outer";s:4:"mode";s:4:"test";}');
    expect(map.get('tide_settings')).toBe('a:2:{s:3:"key";s:0:"";s:4:"mode";s:4:"test";}');
    expect(options.value('tide_settings')).toEqual({ key: 'outer', mode: 'test' });
  });

  it('that do not exist, or have another shape, stay as they are', () => {
    const map = stored();
    map.delete('tide_settings');
    const options = withConfiguredSecrets(optionsOf(map), [tide, moon], () => 'outer');
    expect(options.get('tide_settings')).toBeUndefined();
    expect(options.get('moon_dark')).toBe(map.get('moon_dark'));
    expect(options.value('moon_light')).toEqual({ phase: { key: 'outer' } });
  });

  it('lose their secrets to a file that its owner alone reads', async () => {
    const map = stored();
    const options = optionsOf(map);
    const { moved, left } = await moveSecrets(folder, options, storedSecrets(options, [tide, moon]));
    expect(moved.map(({ option, secret }) => [option, secret.name])).toEqual([
      ['tide_settings', 'TIDE_KEY'],
      ['moon_light', 'MOON_KEY'],
    ]);
    expect(left).toEqual([]);
    expect(readKeys(folder)).toEqual({ TIDE_KEY: 'imported', MOON_KEY: 'silver' });
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
    expect([...map.values()].join()).not.toMatch(/imported|silver/);
    expect(map.get('other')).toContain('hers');
    const seen = withConfiguredSecrets(options, [tide, moon], configuredSecrets(folder, {}));
    expect(seen.value('tide_settings')).toEqual({ key: 'imported', mode: 'live' });
    expect(storedSecrets(options, [tide, moon])).toEqual([]);
  });

  it('keep a secret where another of its name was taken out before', async () => {
    file('keys.json', '{ "TIDE_KEY": "older" }');
    const map = stored();
    const options = optionsOf(map);
    const { moved, left } = await moveSecrets(folder, options, storedSecrets(options, [tide]));
    expect([moved.length, left.length]).toEqual([0, 1]);
    expect(map.get('tide_settings')).toContain('imported');
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{ "TIDE_KEY": "older" }');
  });
});

describe('texts', () => {
  it('lose secrets as they are, in JSON and in addresses; short ones would take words along', () => {
    const known = new KnownSecrets();
    known.add('p"ss w\\rd', 'key', undefined);
    expect(known.remove('p"ss w\\rd and key')).toBe('[left out] and key');
    expect(known.remove(JSON.stringify({ text: 'p"ss w\\rd' }))).toBe('{"text":"[left out]"}');
    expect(known.remove(`/?a=${encodeURIComponent('p"ss w\\rd')}`)).toBe('/?a=[left out]');
  });
});

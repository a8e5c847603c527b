import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';
import { phpassHash, phpassMatches } from './phpass.ts';

describe('hashPassword', () => {
  it('makes a bcrypt hash of WordPress that only its password opens, white space around it removed', async () => {
    const stored = await hashPassword('  Ünïcode pass \n');
    expect(stored).toMatch(/^\$wp\$2y\$10\$[./A-Za-z0-9]{53}$/);
    expect(await checkPassword('Ünïcode pass', stored)).toEqual({ matches: true, needsRehash: false });
    expect((await checkPassword('  Ünïcode pass \n', stored)).matches).toBe(false);
  });

  it('counts every character of long passwords, and takes none above 4096 bytes', async () => {
    const stored = await hashPassword(`${'x'.repeat(100)}a`);
    expect((await checkPassword(`${'x'.repeat(100)}b`, stored)).matches).toBe(false);
    expect(await hashPassword('x'.repeat(4097))).toBe('*');
    expect((await checkPassword('x'.repeat(4097), '*')).matches).toBe(false);
  });
});

describe('checkPassword', () => {
  it('knows MD5 in lower case only, and asks for a fresh hash', async () => {
    expect(await checkPassword('river', 'a5b03048ebe345c488e0ca30eff6ab0c')).toEqual({
      matches: true,
      needsRehash: true,
    });
    expect((await checkPassword('river', 'A5B03048EBE345C488E0CA30EFF6AB0C')).matches).toBe(false);
  });

  it('matches nothing against damaged or foreign hashes', async () => {
    for (const stored of [
      '',
      '*',
      '$P$',
      '$P$B',
      '$wp$2y$10$short',
      `$H$${'B'.repeat(31)}`,
      'x'.repeat(60),
    ]) {
      expect(await checkPassword('', stored), stored).toEqual({ matches: false, needsRehash: true });
    }
  });
});

describe('phpass', () => {
  it('makes hashes of 8192 rounds that it knows again', async () => {
    const stored = await phpassHash('oxbow');
    expect(stored).toMatch(/^\$P\$B[./0-9A-Za-z]{30}$/);
    expect(await phpassMatches('oxbow', stored)).toBe(true);
    expect(await phpassMatches('Oxbow', stored)).toBe(false);
  });

  it('refuses numbers of rounds that phpass does not have', async () => {
    expect(await phpassMatches('x', `$P$.${'a'.repeat(30)}`)).toBe(false);
    expect(await phpassMatches('x', `$P$z${'a'.repeat(30)}`)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { secretsOf } from './site-secrets.ts';

function optionsWith(rows: Readonly<Record<string, string>>) {
  const stored = new Map(Object.entries(rows));
  return {
    stored,
    get: (name: string) => stored.get(name),
    set: async (name: string, value: string) => void stored.set(name, value),
  };
}

describe('secretsOf', () => {
  it('takes good constants', async () => {
    const options = optionsWith({});
    const secrets = await secretsOf({ auth_key: 'one good phrase', auth_salt: 'another one' }, options);
    expect(secrets).toMatchObject({ auth_key: 'one good phrase', auth_salt: 'another one' });
  });

  it('puts the stored options in the place of empty, repeated and sample constants', async () => {
    const options = optionsWith({ auth_key: 'A', nonce_key: 'N', nonce_salt: 'NS', logged_in_key: 'L' });
    const secrets = await secretsOf(
      {
        auth_key: 'put your unique phrase here',
        nonce_key: 'twice',
        nonce_salt: 'twice',
        logged_in_key: '',
      },
      options,
    );
    expect(secrets).toMatchObject({ auth_key: 'A', nonce_key: 'N', nonce_salt: 'NS', logged_in_key: 'L' });
  });

  it('makes and stores what is missing, once', async () => {
    const options = optionsWith({});
    const first = await secretsOf({}, options);
    expect(first.secure_auth_salt).toHaveLength(64);
    expect(new Set(Object.values(first)).size).toBe(8);
    expect(await secretsOf({}, options)).toEqual(first);
  });
});

import { describe, expect, it } from 'vitest';
import { settingsReference } from './settings-reference.ts';

const settings = new Map(settingsReference().map((setting) => [setting.name, setting]));

describe('the reference of settings', () => {
  it('says of each what it means', () => {
    expect([...settings.values()].filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('gives each a meaning of its own', () => {
    const meanings = [...settings.values()].map(({ meaning }) => meaning);
    expect(meanings.filter((meaning, index) => meanings.indexOf(meaning) !== index)).toEqual([]);
  });

  it('names the values that may be chosen from', () => {
    const types = Object.fromEntries([...settings].map(([name, { type }]) => [name, type]));
    expect(types).toMatchObject({
      url: 'address',
      trustProxy: 'boolean | whole number from 0 to 10',
      security: 'object',
      mail: 'object',
      'mail.mode': '"folder" | "off" | "smtp"',
      'services.captcha': 'address',
      'elements.toggleOffset': '50 | 70',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { policyMaker } from './content-security-policy.ts';

const settings = {
  contentSecurityPolicy: 'enforce',
  transportSeconds: 0,
  scripts: ['/own/count.js', 'https://stats.example/count.js'],
  connections: [],
  frames: [],
  forms: [],
  frameAncestors: [],
} as const;
const policy = policyMaker({ home: 'https://maps.example/atlas', inlineScripts: [], settings });
const scripts = (host: string, secure = true) =>
  policy('<!doctype html>', {}, { host, secure })
    .split('; ')
    .find((one) => one.startsWith('script-src '))
    ?.split(' ')
    .slice(1);

const AT_HOME = ['https://maps.example/atlas/wp-content/themes/', 'https://maps.example/atlas/own/count.js'];
const FOREIGN = 'https://stats.example/count.js';

describe('scripts of the site', () => {
  it('come from its address alone where a page is asked for there', () => {
    expect(scripts('maps.example')).toEqual([...AT_HOME, FOREIGN]);
  });

  it('come from the name as well under which a page was asked for, and from the same folders', () => {
    for (const host of ['localhost:8080', '192.0.2.7', 'old_name.example'])
      expect(scripts(host)).toEqual([
        ...AT_HOME,
        `${host}/atlas/wp-content/themes/`,
        `${host}/atlas/own/count.js`,
        FOREIGN,
      ]);
    expect(scripts('maps.example', false)).toContain('maps.example/atlas/wp-content/themes/');
    // Policies have no words for it.
    expect(scripts('[::1]:8080')).toEqual([...AT_HOME, "'self'", FOREIGN]);
  });

  it('come from nowhere else because of what a request says of its host', () => {
    for (const host of ['', '*', 'a; script-src *', "a 'unsafe-inline'", '*.example', 'https:', 'a.example/'])
      expect(scripts(host)).toEqual([...AT_HOME, FOREIGN]);
  });
});

it('counts a style that stands in a page as browsers read it, whatever ends its lines', () => {
  const styles = (css: string) =>
    /style-src ([^;]*)/.exec(
      policy(`<style>${css}</style>`, {}, { host: 'maps.example', secure: true }),
    )?.[1];
  expect(styles('p {\r\n margin: 0\r}')).toBe(styles('p {\n margin: 0\n}'));
  expect(styles('p {\n margin: 1px\n}')).not.toBe(styles('p {\n margin: 0\n}'));
});

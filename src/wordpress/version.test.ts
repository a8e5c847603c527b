import { describe, expect, it } from 'vitest';
import { wordpressIsAtLeast, wordpressVersion } from './version.ts';

const options = (values: Record<string, string>) => ({
  get: (name: string) => values[name],
  number: (name: string) => Number(values[name] ?? 0),
});

describe('the WordPress that a site ran on', () => {
  it('is what it last called itself', () => {
    const stored = 'O:8:"stdClass":1:{s:15:"version_checked";s:5:"6.9.1";}';
    expect(wordpressVersion(options({ _site_transient_update_core: stored, db_version: '60421' }))).toBe(
      '6.9.1',
    );
  });

  it('is told by its database otherwise', () => {
    expect(wordpressVersion(options({ db_version: '60421' }))).toBe('6.8.7');
    expect(wordpressVersion(options({ db_version: '53496' }))).toBe('6.1.9');
    expect(wordpressVersion(options({}))).toBe('6.8.7');
  });

  it('can be compared', () => {
    expect(wordpressIsAtLeast(options({ db_version: '60421' }), '6.8')).toBe(true);
    expect(wordpressIsAtLeast(options({ db_version: '60421' }), '6.9')).toBe(false);
    expect(wordpressIsAtLeast(options({ db_version: '60421' }), '6.8.8')).toBe(false);
  });
});

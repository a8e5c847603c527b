import { describe, expect, it } from 'vitest';
import { metaValue } from './meta-values.ts';
import { mimeTypeOf } from './mime-types.ts';
import { inferPermalinks } from './permalinks.ts';
import { inferTimeZone } from './time-zone.ts';

const HOME = 'https://old.example/blog';
const post = (path: string, more: object = {}) => ({
  id: 42,
  link: HOME + path,
  slug: 'ebb-tide',
  date: '2024-03-09 08:05:07',
  author: 'Ada Atlas',
  categories: ['coasts'],
  ...more,
});
const structure = (...paths: string[]) =>
  inferPermalinks(
    HOME,
    paths.map((path) => post(path)),
  )?.structure;

describe('the permalink structure', () => {
  it.each([
    ['/ebb-tide/', '/%postname%/'],
    ['/ebb-tide', '/%postname%'],
    ['/2024/03/09/ebb-tide/', '/%year%/%monthnum%/%day%/%postname%/'],
    ['/2024/03/ebb-tide/', '/%year%/%monthnum%/%postname%/'],
    ['/archives/42', '/archives/%post_id%'],
    ['/index.php/2024/ebb-tide/', '/index.php/%year%/%postname%/'],
    ['/coasts/ebb-tide/', '/%category%/%postname%/'],
    ['/seas/coasts/ebb-tide/', '/%category%/%postname%/'],
    ['/ada-atlas/ebb-tide.html', '/%author%/%postname%.html'],
    ['/42-ebb-tide/', '/%post_id%-%postname%/'],
    ['/news/ebb-tide/', '/news/%postname%/'],
    ['/?p=42', ''],
  ])('of %s is %s', (path, expected) => {
    expect(structure(path)).toBe(expected);
  });

  it('is the one that explains most posts', () => {
    const odd = { ...post('/2024/ebb-tide/'), slug: '2024', link: `${HOME}/2024/2024/` };
    expect(inferPermalinks(HOME, [odd, post('/2024/ebb-tide/'), post('/elsewhere/other/')])).toEqual({
      structure: '/%year%/%postname%/',
      explained: 2,
      of: 3,
    });
  });

  it('compares slugs decoded', () => {
    expect(
      inferPermalinks(HOME, [post('/%E5%9C%B0%E5%9B%B3/', { slug: '%e5%9c%b0%e5%9b%b3' })])?.structure,
    ).toBe('/%postname%/');
  });

  it('is not guessed where nothing tells', () => {
    expect(inferPermalinks(HOME, [])).toBeUndefined();
    expect(inferPermalinks(HOME, [{ ...post('/x/'), link: 'https://elsewhere.example/x/' }])).toBeUndefined();
  });
});

describe('the time zone', () => {
  const winter = { local: '2024-01-01 12:00:00', utc: '2024-01-01 12:00:00' };
  const summer = { local: '2024-07-01 13:00:00', utc: '2024-07-01 12:00:00' };
  const elsewhere = { local: '2013-01-11 20:22:19', utc: '2013-01-12 03:22:19' };

  it('is the one of the language’s country that explains the dates', () => {
    expect(inferTimeZone('en-GB', [winter, summer])).toBe('Europe/London');
    expect(inferTimeZone('en-GB', [winter, summer, winter, elsewhere])).toBe('Europe/London');
    expect(inferTimeZone('de-DE', [{ local: '2024-01-01 13:00:00', utc: '2024-01-01 12:00:00' }])).toBe(
      'Europe/Berlin',
    );
  });

  it('is not guessed where a fixed offset explains more, or the country has many zones', () => {
    expect(inferTimeZone('en-GB', [elsewhere, elsewhere, elsewhere, winter])).toBeUndefined();
    expect(inferTimeZone('en-US', [winter])).toBeUndefined();
    expect(inferTimeZone('', [winter])).toBeUndefined();
    expect(inferTimeZone('en-GB', [])).toBeUndefined();
  });
});

describe('meta values', () => {
  it('that are serialised are repaired where their lengths or slashes are wrong', () => {
    expect(metaValue('plain')).toEqual({ value: 'plain' });
    expect(metaValue('a:1:{s:1:"k";s:2:"é";}')).toEqual({ value: 'a:1:{s:1:"k";s:2:"é";}' });
    expect(metaValue('a:1:{s:1:"k";s:9:"short";}')).toEqual({
      value: 'a:1:{s:1:"k";s:5:"short";}',
      repaired: 'length',
    });
    expect(metaValue('a:1:{s:1:\\"k\\";s:1:\\"v\\";}')).toEqual({
      value: 'a:1:{s:1:"k";s:1:"v";}',
      repaired: 'slashes',
    });
    expect(metaValue('a:2:{nonsense}')).toEqual({ value: 'a:2:{nonsense}', repaired: 'unreadable' });
  });
});

describe('types of files', () => {
  it('are told by the extension', () => {
    expect(mimeTypeOf('https://x.example/2024/a.JPEG?w=300#x')).toBe('image/jpeg');
    expect(mimeTypeOf('report.final.pdf')).toBe('application/pdf');
    expect(mimeTypeOf('unknown.xyz')).toBe('');
  });
});

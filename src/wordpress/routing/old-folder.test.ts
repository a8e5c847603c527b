import { describe, expect, it } from 'vitest';
import type { SiteRequest } from '../../types/index.ts';
import { createAddress } from '../site/address.ts';
import { fromOldFolder } from './old-folder.ts';

const requestOf = (path: string, queryString = '', method = 'GET') =>
  ({ path, queryString, method }) as SiteRequest;
const moved = (from: string, to: string, request: SiteRequest) =>
  fromOldFolder({ address: createAddress({ home: from, siteurl: from }, to) }, request);

describe('a site that stood in a folder', () => {
  it('answers paths below it at its present place', () => {
    const there = (request: SiteRequest) => moved('https://old.example/blog', 'https://new.example', request);
    expect(there(requestOf('/blog/tides/'))).toBe('https://new.example/tides/');
    expect(there(requestOf('/blog/', 's=a%20b'))).toBe('https://new.example/?s=a%20b');
    expect(there(requestOf('/blog'))).toBe('https://new.example/');
    expect(there(requestOf('/blogs/tides/'))).toBeUndefined();
    expect(there(requestOf('/blog/tides/', '', 'POST'))).toBeUndefined();
  });

  it('answers nothing of the kind where the folder stayed or never was', () => {
    expect(
      moved('https://old.example/blog', 'https://new.example/blog', requestOf('/blog/x/')),
    ).toBeUndefined();
    expect(
      moved('https://old.example/blog', 'https://new.example/blog/a', requestOf('/blog/x/')),
    ).toBeUndefined();
    expect(moved('https://old.example', 'https://new.example', requestOf('/blog/x/'))).toBeUndefined();
  });
});

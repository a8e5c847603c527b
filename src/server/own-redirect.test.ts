import { describe, expect, it } from 'vitest';
import { createAddress } from '../wordpress/site/address.ts';
import { withOwnRedirect } from './own-redirect.ts';

const address = createAddress({ home: 'https://maps.example/atlas', siteurl: '' });
const script = { 'x-requested-with': 'XMLHttpRequest' };

function locationOf(to: string, host: string, headers: Record<string, string> = script, method = 'GET') {
  const reply = { status: 302, headers: { Location: to }, body: '' };
  return withOwnRedirect(reply, { headers, host, method, url: '/atlas/a/' }, address).headers['Location'];
}

const INSIDE = 'https://maps.example/atlas/basket/?removed_item=1';

describe('a redirect inside the site', () => {
  it('keeps scripts under the name under which their page was visited', () => {
    expect(locationOf(INSIDE, 'localhost:8080')).toBe('/atlas/basket/?removed_item=1');
    expect(locationOf(INSIDE, 'localhost:8080', { 'sec-fetch-dest': 'empty' })).toBe(
      '/atlas/basket/?removed_item=1',
    );
  });

  it('is as it was for visitors, for the site’s own name, and where it leads elsewhere', () => {
    expect(locationOf(INSIDE, 'localhost:8080', { 'sec-fetch-dest': 'document' })).toBe(INSIDE);
    expect(locationOf(INSIDE, 'maps.example')).toBe(INSIDE);
    expect(locationOf('https://pay.example/1', 'localhost:8080')).toBe('https://pay.example/1');
    expect(locationOf('https://maps.example/other/', 'localhost:8080')).toBe('https://maps.example/other/');
  });

  it('leads back to the address that was asked for only after a form', () => {
    const page = 'https://maps.example/atlas/a/';
    expect(locationOf(page, 'www.maps.example')).toBe(page);
    expect(locationOf(page, 'www.maps.example', script, 'POST')).toBe('/atlas/a/');
  });
});

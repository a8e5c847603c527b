import { describe, expect, it } from 'vitest';
import type { Call, Site, SiteRequest } from '../../types/index.ts';
import { avatarAddress, avatarImage, gravatar } from './gravatar.ts';
import { nobodyEndpoint } from './nobody.ts';

function siteWith(options: Readonly<Record<string, string>>): Site {
  return { options: { get: (name: string) => options[name] } } as unknown as Site;
}

// SHA-256 of `rhea@rivers.example`.
const hash = '2818c1d9c57f644efe43cf0df7b8e4c62d87fba7d0ce11f43d8a19c162a3b915';

describe('gravatar', () => {
  it('asks by the digest of the address, whatever its case', () => {
    expect(gravatar(siteWith({}), ' Rhea@Rivers.example ', 96)).toBe(
      `https://secure.gravatar.com/avatar/${hash}?s=96&d=mm&r=g`,
    );
  });

  it('follows the site’s settings', () => {
    const site = siteWith({ avatar_default: 'identicon', avatar_rating: 'PG' });
    expect(gravatar(site, 'rhea@rivers.example', 24)).toContain('?s=24&d=identicon&r=pg');
    expect(gravatar(siteWith({ avatar_default: 'gravatar_default' }), '', 24)).toBe(
      'https://secure.gravatar.com/avatar/?s=24&r=g',
    );
  });

  it('gives an image with a sharper one beside it', () => {
    expect(avatarImage(siteWith({}), 'rhea@rivers.example', 48, `Rhea's`).text).toBe(
      `<img alt='Rhea&#039;s' src='https://secure.gravatar.com/avatar/${hash}?s=48&#038;d=mm&#038;r=g' srcset='https://secure.gravatar.com/avatar/${hash}?s=96&#038;d=mm&#038;r=g 2x' class='avatar avatar-48 photo' height='48' width='48' loading='lazy' decoding='async'/>`,
    );
  });
});

describe('where a site shows no pictures of people', () => {
  it('renders nobody by itself and asks nobody else', async () => {
    const site = {
      ...siteWith({}),
      address: { home: 'https://atlas.example/notes' },
    } as unknown as Site;
    const off = { ...site, options: { ...site.options, flag: () => false } };
    const on = { ...site, options: { ...site.options, flag: () => true } };
    expect(avatarAddress(on, 'rhea@rivers.example', 96)).toBe(gravatar(on, 'rhea@rivers.example', 96));
    const address = avatarAddress(off, 'rhea@rivers.example', 96);
    expect(address).toBe('https://atlas.example/notes/portolan/nobody.svg');
    const path = '/portolan/nobody.svg';
    const request = { method: 'GET' } as SiteRequest;
    expect(nobodyEndpoint.matches(path, request)).toBe(true);
    const reply = await nobodyEndpoint.handle({} as Call, path);
    expect(reply).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/svg+xml' } });
    expect(String(reply?.body)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(nobodyEndpoint.matches(path, { method: 'POST' } as SiteRequest)).toBe(false);
  });
});

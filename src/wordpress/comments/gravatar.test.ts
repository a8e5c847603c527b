import { describe, expect, it } from 'vitest';
import type { Site } from '../../types/index.ts';
import { avatarImage, gravatar } from './gravatar.ts';

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

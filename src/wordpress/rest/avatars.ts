import type { RestSchema, Site } from '../../types/index.ts';
import { gravatar } from '../comments/gravatar.ts';

/** Widths in pixels in which replies name avatars. */
const sizes = [24, 48, 96];

/** Addresses of someone's picture by width (WordPress: `rest_get_avatar_urls()`). */
export function avatarUrls(site: Site, email: string): Readonly<Record<string, string>> {
  return Object.fromEntries(sizes.map((size) => [String(size), gravatar(site, email, size)]));
}

/** Pingbacks have no pictures. */
export const noAvatars: Readonly<Record<string, false>> = Object.fromEntries(
  sizes.map((size) => [String(size), false as const]),
);

/** The schema of such a field. */
export function avatarProperty(description: string, context: readonly string[]): RestSchema {
  return {
    description,
    type: 'object',
    context,
    readonly: true,
    properties: Object.fromEntries(
      sizes.map((size) => [
        String(size),
        {
          description: `Avatar URL with image size of ${size} pixels.`,
          type: 'string',
          format: 'uri',
          context: ['embed', 'view', 'edit'],
        },
      ]),
    ),
  };
}

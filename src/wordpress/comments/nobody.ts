import type { Endpoint, Site } from '../../types/index.ts';

const path = '/portolan/nobody.svg';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><path fill="#d5dde3" d="M0 0h96v96H0z"/><g fill="#8fa1af"><circle cx="48" cy="38" r="18"/><path d="M12 96a36 34 0 0 1 72 0z"/></g></svg>`;

/** Address of the drawing that stands for someone without a picture. */
export function nobodyAddress(site: Pick<Site, 'address'>): string {
  return site.address.home + path;
}

/** Answers that drawing. */
export const nobodyEndpoint: Endpoint = {
  name: `GET ${path}`,
  matches: (requested, request) =>
    requested === path && (request.method === 'GET' || request.method === 'HEAD'),
  handle: () => ({
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'",
    },
    body: drawing,
  }),
};

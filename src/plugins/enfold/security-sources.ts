import type { Extender, SecuritySources } from 'portolan/plugin';

/** Hosts of films that elements and the lightbox show in frames. */
const FILMS = ['https://www.youtube.com', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
/** The players' script, and what it fetches. */
const PLAYER_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];
const MAPS = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];

/** What the elements of a page work with: films, maps, statistics – each only where it stands. */
export const elementSources: Extender<'security.sources'> = (input, { site, islands, html }) => {
  let sources = input;
  if (islands.has('video') || islands.has('slider')) {
    sources = more(sources, {
      script: PLAYER_SCRIPTS,
      frame: [...FILMS, ...addressesIn(html, 'video|slider')],
    });
  }
  if (islands.has('lightbox')) {
    sources = more(sources, { frame: [...FILMS, ...framedLinks(html), ...requestedFrames(html)] });
  }
  if (islands.has('map')) {
    // The service's script writes style elements.
    sources = more(sources, {
      script: MAPS,
      connect: MAPS,
      style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
    });
  }
  if (islands.has('statistics')) {
    const origins = (site.thirdParties?.statistics?.scripts ?? []).map((script) => new URL(script).origin);
    sources = more(sources, { script: origins, connect: origins });
  }
  return sources;
};

function more(sources: SecuritySources, added: SecuritySources): SecuritySources {
  const names = ['script', 'style', 'connect', 'frame'] as const;
  return {
    ...sources,
    ...Object.fromEntries(names.map((name) => [name, [...(sources[name] ?? []), ...(added[name] ?? [])]])),
  };
}

/** Schemes and hosts of the addresses that islands of these names have among their properties. */
function addressesIn(html: string, names: string): readonly string[] {
  const islands = html.matchAll(
    new RegExp(`<portolan-island name="(?:${names})"[^>]*? props="([^"]*)"`, 'g'),
  );
  return [...islands].flatMap(([, props = '']) =>
    [...props.matchAll(/&quot;(https?:\/\/[a-z0-9.-]+(?::\d+)?)(?=[/?#&])/gi)].map(
      (match) => match[1] as string,
    ),
  );
}

/** Schemes and hosts of links that a class marks as frames: other sites' pages and maps. */
function requestedFrames(html: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*\bmfp-iframe\b[^>]*>/g)].flatMap(
    ([link]) => /href="(https?:\/\/[a-z0-9.-]+(?::\d+)?)/i.exec(link)?.[1] ?? [],
  );
}

/** Schemes and hosts of links that ask to be shown in a frame (`?iframe=true`), and of films. */
function framedLinks(html: string): readonly string[] {
  const links = html.matchAll(
    /href="(https?:\/\/[a-z0-9.-]+(?::\d+)?)[^"]*(?:[?&;]iframe=true|\.(?:mov|mp4|webm|ogv)\b)/gi,
  );
  return [...links].map((match) => match[1] as string);
}

import type { Extender } from 'portolan/plugin';

/** Documents that lie elsewhere are shown in frames as well. */
export const documentSources: Extender<'security.sources'> = (sources, { islands, html }) => {
  if (!islands.has('pdf-viewer')) return sources;
  const found = html.matchAll(/<portolan-island name="pdf-viewer"[^>]*? props="([^"]*)"/g);
  const hosts = [...found].flatMap(([, props = '']) =>
    [...props.matchAll(/&quot;(https?:\/\/[a-z0-9.-]+(?::\d+)?)(?=[/?#&])/gi)].map(
      (match) => match[1] as string,
    ),
  );
  return { ...sources, frame: [...(sources.frame ?? []), ...hosts] };
};

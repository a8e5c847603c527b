import { EmbeddedVideo, type EmbeddedVideoProps } from './embedded-video.tsx';

export const hydrateOn = 'visible';

export interface VideoModel extends Omit<EmbeddedVideoProps, 'ref' | 'onEnded'> {
  readonly classes: readonly string[];
  /** Height in parts of the width, per cent. */
  readonly ratio: number;
}

/** A video on a page. */
export default function Video({ classes, ratio, ...video }: VideoModel) {
  return (
    <div
      className={['avia-video', ...classes].join(' ')}
      style={{ paddingBottom: `${ratio}%` }}
      data-original_url={video.source.original}
    >
      <EmbeddedVideo {...video} />
      <noscript>
        <a href={video.source.original}>{video.title}</a>
      </noscript>
    </div>
  );
}

import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { isAllowed, onConsentChange } from '../consent/browser-consent.ts';
import { filePlayer, framePlayer, type Player, type PlayerCommand } from './player.ts';
import { ENDED_IN_SLIDE, followSlide } from './slide-events.ts';
import type { VideoSource } from './video-source.ts';

export interface EmbeddedVideoProps {
  readonly source: VideoSource;
  readonly title: string;
  /** When it is loaded: as soon as the visitor's consent allows, when they click, or in a window of its own. */
  readonly load: 'always' | 'confirm_all' | 'lightbox';
  /** Picture that stands there until then, '' = none. */
  readonly poster: string;
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
  readonly controls: boolean;
  /** What the button says. */
  readonly label: string;
  /** Added for those whose click leaves the site. */
  readonly newWindow: string;
  readonly close: string;
  /** Told its frame or file; a slide that it lies in hears of it otherwise. */
  readonly onEnded?: (media: HTMLElement) => void;
  readonly ref?: Ref<{ tell(command: PlayerCommand): void }>;
}

/**
 * A video that nothing is fetched of before the visitor wants it and has agreed. Without their consent the button opens
 * the original address in a new tab; consent that is taken back takes the video away. Files of the site's own need none.
 */
export function EmbeddedVideo(props: EmbeddedVideoProps) {
  const { source, title, load, poster, autoplay, muted, loop, label, newWindow, close, ref } = props;
  const { onEnded = reportEnd } = props;
  const [wanted, setWanted] = useState(false);
  const [allowed, setAllowed] = useState(false);
  const [seen, setSeen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const media = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  const player = useRef<Player>(undefined);
  const isOwn = source.kind === 'file';

  useEffect(() => {
    const look = () => setAllowed(isOwn || isAllowed('video'));
    look();
    return onConsentChange(look);
  }, [isOwn]);

  useEffect(() => {
    if (!root.current || load !== 'always') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [load]);

  useEffect(
    () =>
      followSlide(root.current, (seen) => {
        // A slide that has gone takes its film along; one that comes plays by itself where that was chosen.
        if (!seen) setWanted(false);
        else if (autoplay && (isOwn || isAllowed('video'))) setWanted(true);
      }),
    [autoplay, isOwn],
  );

  const shown = allowed && (wanted || (load === 'always' && seen));
  const plays = wanted || autoplay;
  useEffect(() => {
    const element = media.current;
    if (!shown || !element) return;
    const events = { onEnded: () => onEnded(element) };
    if (source.kind === 'youtube' || source.kind === 'vimeo') {
      player.current = framePlayer(element, source.kind, events);
    } else if (source.kind === 'file') player.current = filePlayer(element, events);
    if (loop) player.current?.tell('loop');
    if (muted || (autoplay && !wanted)) player.current?.tell('mute');
    if (plays) player.current?.tell('play');
    return () => {
      player.current?.stop();
      player.current = undefined;
    };
  }, [shown, source.kind, loop, muted, autoplay, wanted, plays, onEnded]);

  useEffect(() => {
    if (load !== 'lightbox') return;
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown, load]);

  useImperativeHandle(ref, () => ({ tell: (command) => player.current?.tell(command) }), []);

  const start = () => {
    if (isOwn || isAllowed('video')) {
      setAllowed(true);
      setWanted(true);
    } else open(source.original, '_blank', 'noopener');
  };
  const frame = shown && <Media {...props} plays={plays} media={media} />;
  const background: CSSProperties = poster
    ? { backgroundImage: `url("${poster.replaceAll('"', '%22')}")` }
    : {};
  return (
    <div ref={root} className="av-video-box" style={background}>
      {load !== 'lightbox' && frame}
      {(!shown || load === 'lightbox') && (
        <button
          type="button"
          className={`av-click-to-play-overlay${load === 'lightbox' ? ' play-lightbox' : ''}`}
          aria-label={`${label}: ${title}${allowed ? '' : ` ${newWindow}`}`}
          onClick={start}
        >
          <span className="avia_playpause_icon" aria-hidden="true" />
        </button>
      )}
      {load === 'lightbox' && (
        <dialog
          ref={dialog}
          className="av-video-lightbox"
          aria-label={title}
          onClose={() => setWanted(false)}
        >
          <button
            type="button"
            className="mfp-close"
            aria-label={close}
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
          {frame}
        </dialog>
      )}
    </div>
  );
}

function reportEnd(media: HTMLElement): void {
  media.dispatchEvent(new CustomEvent(ENDED_IN_SLIDE, { bubbles: true }));
}

function Media({
  source,
  title,
  muted,
  loop,
  controls,
  autoplay,
  plays,
  media,
}: EmbeddedVideoProps & {
  readonly plays: boolean;
  readonly media: Ref<HTMLIFrameElement & HTMLVideoElement>;
}) {
  const quiet = muted || (autoplay && plays);
  if (source.kind === 'file') {
    return (
      <video
        ref={media}
        src={source.src}
        controls={controls}
        loop={loop}
        muted={quiet}
        autoPlay={plays}
        playsInline
        preload="metadata"
        title={title}
      />
    );
  }
  return (
    <iframe
      ref={media}
      src={frameAddress(source, { plays, quiet, loop, controls })}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The player's address with what it shall do. */
export function frameAddress(
  { kind, src }: VideoSource,
  wish: {
    readonly plays: boolean;
    readonly quiet: boolean;
    readonly loop: boolean;
    readonly controls: boolean;
  },
): string {
  if (kind !== 'youtube' && kind !== 'vimeo') return src;
  const more = new URLSearchParams();
  if (kind === 'youtube') more.set('enablejsapi', '1');
  if (kind === 'youtube' && typeof location !== 'undefined') more.set('origin', location.origin);
  if (kind === 'vimeo') more.set('api', '1');
  if (wish.plays) more.set('autoplay', '1');
  if (wish.quiet) more.set(kind === 'youtube' ? 'mute' : 'muted', '1');
  if (wish.loop) more.set('loop', '1');
  if (!wish.controls) more.set('controls', '0');
  return `${src}${src.includes('?') ? '&' : '?'}${more}`;
}

import { readPage } from 'portolan/browser';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAllowed } from '../../consent/browser-consent.ts';
import type { LightboxItem } from './lightbox-items.ts';
import { isMap } from './lightbox-links.ts';
import type { MediaWords } from './lightbox-words.ts';

/** What a lightbox shows of one thing. `onReady`, `onFailed`: a picture has come, or has not. */
export function LightboxMedia(props: {
  readonly item: LightboxItem;
  readonly words: MediaWords;
  readonly failed: boolean;
  readonly onReady: () => void;
  readonly onFailed: () => void;
}) {
  const { item, words, failed, onReady, onFailed } = props;
  if (item.kind === 'frame') return <Frame item={item} words={words} />;
  if (item.kind === 'inline')
    return <PartOfPage key={item.src} id={item.src.slice(1)} missingText={words.notFound} />;
  if (item.kind === 'remote')
    return <OtherPage key={item.src} address={item.src} failure={words.contentFailed} />;
  if (failed) return <Failure address={item.src} text={words.imageFailed} />;
  return (
    <img
      key={item.src}
      className="mfp-img"
      src={item.src}
      alt={item.alt}
      onLoad={onReady}
      onError={onFailed}
    />
  );
}

function Failure({ address, text }: { readonly address: string; readonly text: string }): ReactNode {
  const [before, link, after] = text.split(/%url%|%end%/);
  return (
    <p className="mfp-error">
      {before}
      <a href={address}>{link}</a>
      {after}
    </p>
  );
}

/** A page or video in a frame; those of other hosts only where the visitor allows them. */
function Frame({ item, words }: { readonly item: LightboxItem; readonly words: MediaWords }) {
  // What plain HTML plays needs nobody's consent.
  if (/\.(?:mov|mp4|webm|ogv)(?:$|[?#])/i.test(item.src)) {
    return <video className="mfp-video" src={item.src} controls autoPlay playsInline />;
  }
  const map = isMap(item.src);
  const own = !/^(?:https?:)?\/\//.test(item.src) || item.src.startsWith(location.origin);
  if (!own && !isAllowed(map ? 'maps' : 'video')) {
    return (
      <p className="mfp-error">
        <a href={item.src} target="_blank" rel="noopener noreferrer">
          {map ? words.openMap : words.openVideo}
        </a>
      </p>
    );
  }
  return (
    <iframe
      className="mfp-iframe"
      src={item.src}
      title={item.caption || (map ? words.map : words.video)}
      allow="autoplay; fullscreen"
    />
  );
}

/** A part of this page: it is moved in for as long as it is shown, so that what works in it goes on working. */
function PartOfPage({ id, missingText }: { readonly id: string; readonly missingText: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const part = id === '' ? null : document.getElementById(id);
    setMissing(part === null);
    if (!part || !box.current) return;
    const place = document.createComment(id);
    const { hidden, className } = part;
    part.replaceWith(place);
    part.classList.remove('mfp-hide');
    part.hidden = false;
    box.current.append(part);
    return () => {
      Object.assign(part, { hidden, className });
      place.replaceWith(part);
    };
  }, [id]);
  return missing ? (
    <p className="mfp-error">{missingText}</p>
  ) : (
    <div ref={box} className="mfp-inline-holder" />
  );
}

/** What another address of the site answers. Scripts in it do not run. */
function OtherPage({ address, failure }: { readonly address: string; readonly failure: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    remoteContent(address, ending.signal)
      .then((content) => box.current?.replaceChildren(...content))
      .catch(() => ending.signal.aborted || setFailed(true));
    return () => ending.abort();
  }, [address]);
  return failed ? (
    <Failure address={address} text={failure} />
  ) : (
    <div ref={box} className="mfp-ajax-holder" />
  );
}

/** The body of a page of the site, read by a document that runs nothing. Rejects for other hosts and for errors. */
async function remoteContent(address: string, signal: AbortSignal): Promise<readonly Node[]> {
  if (new URL(address, location.href).origin !== location.origin) throw new Error('another host');
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error(String(reply.status));
  const { body } = readPage(await reply.text());
  for (const script of body.querySelectorAll('script')) script.remove();
  return [...body.childNodes];
}

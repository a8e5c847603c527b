import { readPage } from 'portolan/browser';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAllowed } from '../../consent/browser-consent.ts';
import type { LightboxItem } from './lightbox-items.ts';
import { isMap } from './lightbox-links.ts';

/** Told where a part of the page is not there. Source: Magnific Popup. */
const NOT_FOUND = 'Content not found';

/** What a lightbox shows of one thing. `onReady`, `onFailed`: a picture has come, or has not. */
export function LightboxMedia(props: {
  readonly item: LightboxItem;
  readonly failed: boolean;
  readonly onReady: () => void;
  readonly onFailed: () => void;
}) {
  const { item, failed, onReady, onFailed } = props;
  if (item.kind === 'frame') return <Frame item={item} />;
  if (item.kind === 'inline') return <PartOfPage key={item.src} id={item.src.slice(1)} />;
  if (item.kind === 'remote') return <OtherPage key={item.src} address={item.src} />;
  if (failed) return <Failure address={item.src} what="The image" />;
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

function Failure({ address, what }: { readonly address: string; readonly what: string }): ReactNode {
  return (
    <p className="mfp-error">
      <a href={address}>{what}</a> could not be loaded.
    </p>
  );
}

/** A page or video in a frame; those of other hosts only where the visitor allows them. */
function Frame({ item }: { readonly item: LightboxItem }) {
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
          {map ? 'Open the map in a new window' : 'Open the video in a new window'}
        </a>
      </p>
    );
  }
  return (
    <iframe
      className="mfp-iframe"
      src={item.src}
      title={item.caption || (map ? 'Map' : 'Video')}
      allow="autoplay; fullscreen"
    />
  );
}

/** A part of this page: it is moved in for as long as it is shown, so that what works in it goes on working. */
function PartOfPage({ id }: { readonly id: string }) {
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
  return missing ? <p className="mfp-error">{NOT_FOUND}</p> : <div ref={box} className="mfp-inline-holder" />;
}

/** What another address of the site answers. Scripts in it do not run. */
function OtherPage({ address }: { readonly address: string }) {
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
    <Failure address={address} what="The content" />
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

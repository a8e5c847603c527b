import { type ReactNode, useEffect, useRef, useState } from 'react';
import { boot } from '../../app/boot.ts';
import type { SettingValues } from '../../content/settings-form-types.ts';
import { EMPTY_PAGE, FramePage, SANDBOX } from '../editor/frame-page.ts';
import { useScale } from './use-scale.ts';

/** Milliseconds without a change after which the page is rendered anew. */
const PAUSE = 150;

/** How wide the window of the page is, in pixels. */
const WIDTHS = [
  ['Wide', 1280],
  ['Phone', 390],
] as const;

/** A page of the site as visitors would have it with what is not saved yet; its links lead to further pages. */
export function PagePreview(props: {
  readonly changes: Partial<SettingValues>;
  /** What is saved: the page is rendered anew when it is another. */
  readonly saved: SettingValues;
  readonly nonce: string;
}): ReactNode {
  const { changes, saved, nonce } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<FramePage>(undefined);
  const [loaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState('');
  const [path, setPath] = useState('');
  const [width, setWidth] = useState<number>(WIDTHS[0][1]);
  const { box, scale, height } = useScale(width);
  const values = JSON.stringify(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is seen by the server, not sent
  useEffect(() => {
    if (!loaded) return;
    const pending = new AbortController();
    const timer = setTimeout(
      () =>
        renderPage({ values, path, _wpnonce: nonce }, pending.signal).then(
          (html) => {
            setFailure('');
            page.current?.show(html, undefined);
          },
          (error: unknown) => {
            if (!pending.signal.aborted) setFailure(error instanceof Error ? error.message : '');
          },
        ),
      PAUSE,
    );
    return () => {
      clearTimeout(timer);
      pending.abort();
    };
  }, [loaded, values, path, nonce, saved]);
  return (
    <section className="design-preview" aria-label="A page of the site">
      <fieldset className="design-widths">
        <legend className="unseen">Width of the window</legend>
        {WIDTHS.map(([label, pixels]) => (
          <label key={label}>
            <input type="radio" name="width" checked={width === pixels} onChange={() => setWidth(pixels)} />
            {label}
          </label>
        ))}
      </fieldset>
      {failure && (
        <p className="notice notice-bad" role="alert">
          The page cannot be shown: {failure}
        </p>
      )}
      <div className="design-window" ref={box}>
        <iframe
          ref={frame}
          title="The page"
          sandbox={SANDBOX}
          srcDoc={EMPTY_PAGE}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          onLoad={() => {
            const inside = frame.current?.contentDocument;
            if (!inside || page.current?.document === inside) return;
            page.current = new FramePage(inside);
            inside.addEventListener('submit', (event) => event.preventDefault());
            inside.addEventListener('click', (event) => {
              event.preventDefault();
              const to = pathOf(event.target);
              if (to !== undefined) setPath(to);
            });
            setLoaded(true);
          }}
        />
      </div>
    </section>
  );
}

/** Where a link of the page leads below the site; undefined = nowhere that can be shown. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  const home = new URL(boot().home);
  const to = link ? new URL(link.getAttribute('href') ?? '', boot().home) : undefined;
  return to?.origin === home.origin && !/\/wp-(?:admin|login|content)/.test(to.pathname)
    ? to.pathname
    : undefined;
}

async function renderPage(fields: Record<string, string>, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${boot().admin}design-frame.php`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal,
  });
  if (!response.ok) throw new Error((await response.text()).trim());
  return response.text();
}

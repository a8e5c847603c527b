import type { Ref } from 'react';
import { type ReactNode, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { EditorScreen } from '../../content/screens.ts';
import { EMPTY_PAGE, SANDBOX } from './frame-page.ts';
import { type FrameOwner, FrameView } from './frame-view.ts';
import { renderPage } from './render-page.ts';
import type { Path } from './use-document.ts';
import { useFrameSize } from './use-frame-size.ts';
import type { LinkHere } from './writing.ts';

/** Milliseconds without a key after which the page is rendered anew. */
const PAUSE = 300;

/** What the toolbar asks of the frame. */
export interface FrameHandle {
  /** Puts the caret into the words of a node; false where they cannot be written on the page. */
  write(path: Path): boolean;
  mark(tag: 'strong' | 'em'): void;
  /** The link at the caret, held until `endLink()`; undefined where nobody writes. */
  beginLink(): LinkHere | undefined;
  /** Goes on writing. */
  endLink(): void;
}

interface FrameProps extends FrameOwner {
  readonly ref: Ref<FrameHandle>;
  readonly post: number;
  readonly nonce: string;
  readonly title: string;
  readonly screen: EditorScreen;
}

/** The page as the theme renders it, in a frame; what is clicked is selected and, where it has words, written into. */
export function PageFrame(props: FrameProps): ReactNode {
  const { ref, post, nonce, title, doc, screen } = props;
  const { room, style } = useFrameSize(screen);
  const frame = useRef<HTMLIFrameElement>(null);
  const view = useRef<FrameView>(undefined);
  const [loaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState('');
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => () => view.current?.close(), []);
  const { source, tree } = doc;
  useEffect(() => {
    if (!loaded) return;
    const pending = new AbortController();
    const timer = setTimeout(
      () =>
        renderPage({ post, nonce, title, source }, pending.signal).then(
          (html) => {
            setFailure('');
            view.current?.show(html, tree);
          },
          (error: unknown) => {
            if (pending.signal.aborted) return;
            view.current?.giveUp();
            setFailure(error instanceof Error ? error.message : '');
          },
        ),
      !view.current || view.current.isAwaited() ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      pending.abort();
    };
  }, [loaded, post, nonce, title, source, tree]);
  // With the text, not after it: what is typed in between would be taken for what was there before.
  useLayoutEffect(() => view.current?.follow(doc), [doc]);
  useImperativeHandle(
    ref,
    () => ({
      write: (path) => view.current?.write(path) ?? false,
      mark: (tag) => view.current?.mark(tag),
      beginLink: () => view.current?.beginLink(),
      endLink: () => view.current?.endLink(),
    }),
    [],
  );
  return (
    <div className="editor-frame">
      {failure && (
        <p className="notice notice-bad" role="alert">
          The page cannot be shown: {failure}
        </p>
      )}
      <div className="editor-room" ref={room}>
        <iframe
          ref={frame}
          title="The page"
          sandbox={SANDBOX}
          srcDoc={EMPTY_PAGE}
          style={style}
          onLoad={() => {
            const page = frame.current?.contentDocument;
            if (!page || view.current?.page.document === page) return;
            view.current?.close();
            view.current = new FrameView(page, () => latest.current);
            setLoaded(true);
          }}
        />
      </div>
    </div>
  );
}

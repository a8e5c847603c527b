import { type MouseEvent, useEffect, useRef, useState } from 'react';

export const hydrateOn = 'visible';

/** Milliseconds after which a loading indicator goes away, whatever the frame says. */
const LOADING_AT_MOST = 3000;

/** A document and how it is shown. */
export interface PdfViewerModel {
  readonly src: string;
  /** Name of the frame and of the lightbox. */
  readonly title: string;
  readonly kind: 'pdf' | 'image' | 'video' | 'other';
  /** CSS measures. */
  readonly width: string;
  readonly height: string;
  /** `File Name: guide.pdf`; '' = not shown. */
  readonly name: string;
  /** Words of the download button; '' = none. */
  readonly download: string;
  /** Absent: in place. */
  readonly lightbox?: {
    readonly text: string;
    readonly color: string;
    readonly background: string;
    readonly size: string;
  };
  readonly showsLoading: boolean;
  readonly words: {
    readonly loading: string;
    readonly open: string;
    readonly close: string;
    readonly unknown: string;
  };
}

/**
 * A document in the page or behind a button. The browser's own viewer renders it; where it has none, a link stands there.
 * Classes that scripts read: Document Embedder, `ppv_…` and `bplde-…`.
 */
export default function PdfViewer(model: PdfViewerModel) {
  const { src, name, download, lightbox } = model;
  return (
    <div className="pdf-viewer">
      {name !== '' && <p className="pdf-viewer-name">{name}</p>}
      {download !== '' && (
        <p>
          <a className="s_pdf_download_link ppv_download_bttn" href={src} download="">
            {download}
          </a>
        </p>
      )}
      {lightbox ? <InLightbox {...model} lightbox={lightbox} /> : <InPlace {...model} />}
    </div>
  );
}

function InPlace(model: PdfViewerModel) {
  return (
    <div
      className="ppv_wrapper ppv_container"
      data-lightbox=""
      style={{ inlineSize: model.width, blockSize: model.kind === 'other' ? undefined : model.height }}
    >
      <Document {...model} loadingClass="ppv-loading" />
    </div>
  );
}

function InLightbox(model: PdfViewerModel & { readonly lightbox: NonNullable<PdfViewerModel['lightbox']> }) {
  const { src, title, lightbox, words } = model;
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  return (
    <div className={`ppv_container${open ? ' open' : ''}`} data-lightbox="1">
      {/* Without scripts the link leads to the document itself. */}
      <a
        className={`ppv-lightbox-btn ${lightbox.size}`}
        href={src}
        aria-haspopup="dialog"
        style={{ color: lightbox.color || undefined, background: lightbox.background || undefined }}
        onClick={show}
      >
        {lightbox.text}
      </a>
      <dialog
        ref={dialog}
        className={`ppv-lightbox-overlay${open ? ' open' : ''}`}
        aria-label={title}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === event.currentTarget) dialog.current?.close();
        }}
      >
        <div className="bplde-lightbox">
          <button
            type="button"
            className="bplde-lightbox-close ppv-lightbox-close"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
          <div className="bplde-lightbox-body">
            {open && <Document {...model} loadingClass="ppv-lightbox-loading" />}
          </div>
        </div>
      </dialog>
    </div>
  );
}

function Document(model: PdfViewerModel & { readonly loadingClass: string }) {
  const { src, title, kind, words, showsLoading, loadingClass } = model;
  // Without scripts an indicator would never go away: the server renders none.
  const [loading, setLoading] = useState(false);
  const [shown, setShown] = useState(true);
  const loaded = () => setLoading(false);
  useEffect(() => {
    // Where the browser has no viewer of its own, the frame would stay empty.
    if (kind === 'pdf' && navigator.pdfViewerEnabled === false) setShown(false);
    setLoading(showsLoading);
    const timer = setTimeout(() => setLoading(false), LOADING_AT_MOST);
    return () => clearTimeout(timer);
  }, [kind, showsLoading]);
  if (kind === 'other' || !shown) {
    return (
      <p className="pdf-viewer-link">
        {kind === 'other' && `${words.unknown} `}
        <a href={src} target="_blank" rel="noopener">
          {words.open}
        </a>
      </p>
    );
  }
  return (
    <>
      {loading && (
        <div className={loadingClass} role="status">
          {words.loading}
        </div>
      )}
      {kind === 'image' && <img className="bplDl-preview-image" src={src} alt={title} onLoad={loaded} />}
      {kind === 'video' && <video className="bplDl-preview-video" src={src} controls onLoadedData={loaded} />}
      {kind === 'pdf' && (
        <iframe
          className="bplDl-preview-iframe pdfp_library"
          src={src}
          title={title}
          loading="lazy"
          onLoad={loaded}
        />
      )}
    </>
  );
}

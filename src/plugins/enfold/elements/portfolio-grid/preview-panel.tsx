import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/** What the panel and its links are called, in the site's language. */
export interface PreviewWords {
  readonly panel: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
}

interface PreviewPanelProps {
  readonly words: PreviewWords;
  readonly number: number;
  /** Entries that can be gone through, in order. */
  readonly ids: readonly number[];
  readonly opened: number | undefined;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/**
 * Shows one entry of a portfolio at length, above the others; what it shows waits in the page as a template. Goes to
 * the next and the one before by its links and the arrow keys, closes by its link and Escape. Source: Enfold.
 */
export function PreviewPanel({ words, number, ids, opened, onOpen, onClose }: PreviewPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || !panel.current) return;
    const template = document.getElementById(`avia-tmpl-portfolio-preview-${opened}`);
    // Safe: what the server has rendered into the page.
    place.current.innerHTML = opened === undefined ? '' : (template?.textContent ?? '');
    if (opened === undefined) return;
    panel.current.focus({ preventScroll: true });
    panel.current.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const go = (step: number) => {
    const next = ids[(ids.indexOf(opened ?? 0) + step + ids.length) % ids.length];
    if (next !== undefined) onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // Arrows belong to what lies in the panel and has the focus.
    if (event.target !== event.currentTarget) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') go(event.key === forward ? 1 : -1);
  };
  const control = (className: string, label: string, sign: string, act: () => void) => (
    <a
      className={className}
      href="#"
      role="button"
      aria-label={label}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        act();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </a>
  );
  return (
    <section
      ref={panel}
      className={`portfolio_preview_container${opened === undefined ? '' : ' open_container'}`}
      data-portfolio-id={number}
      aria-label={words.panel}
      tabIndex={-1}
      hidden={opened === undefined}
      onKeyDown={onKeyDown}
    >
      <div className="ajax_controlls">
        {control('ajax_previous', words.previous, '‹', () => go(-1))}
        {control('ajax_next', words.next, '›', () => go(1))}
        {control('avia_close', words.close, '×', onClose)}
      </div>
      <div ref={place} className="portfolio-details-inner" />
    </section>
  );
}

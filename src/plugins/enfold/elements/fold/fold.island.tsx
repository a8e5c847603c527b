import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Pixels that an unfolded part may grow without being cut off. Source: Enfold, fold/unfold. */
export const UNFOLDED_SPARE = 200;
/** Milliseconds after a click until other folds are told that the page has moved. */
export const CHANGED_AFTER = 500;
/** Milliseconds of quiet after which a change of the window's size counts. */
export const RESIZE_PAUSE = 200;

export interface FoldModel {
  readonly id: string;
  readonly classes: string;
  readonly context: string;
  readonly type: string;
  /** Pixels that are seen of it while it is folded. */
  readonly height: number;
  readonly more: string;
  readonly less: string;
  /** Classes of the button; '' = a link in the text. */
  readonly button: string;
  readonly align: string;
  readonly overlay?: string;
  readonly content: ReactNode;
}

/**
 * A part that folds. Where scripts do not run it is shown in full; so is a fold inside a fold. While its own script is
 * on its way, the button leads to the part itself, which unfolds what it leads to.
 */
export default function Fold(model: FoldModel) {
  const { id, classes, context, type, height, more, less, button, align, overlay, content } = model;
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'whole' | 'folded' | 'unfolded'>('folded');
  const [hydrated, setHydrated] = useState(false);
  const [room, setRoom] = useState(0);

  useEffect(() => {
    const own = container.current;
    if (!own) return;
    setHydrated(true);
    if (own.parentElement?.parentElement?.closest('.avia-fold-unfold-section')) return setState('whole');
    const measure = () => setRoom(Math.ceil(own.scrollHeight) + UNFOLDED_SPARE);
    let pause: ReturnType<typeof setTimeout>;
    const onResize = () => {
      clearTimeout(pause);
      pause = setTimeout(measure, RESIZE_PAUSE);
    };
    measure();
    // What an address leads to is there already: it stays.
    if (own.parentElement?.matches(':target')) setState('unfolded');
    addEventListener('resize', onResize);
    document.addEventListener('avia_fold_unfold_changed', measure);
    return () => {
      clearTimeout(pause);
      removeEventListener('resize', onResize);
      document.removeEventListener('avia_fold_unfold_changed', measure);
    };
  }, []);

  const open = state === 'unfolded';
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    const own = container.current;
    if (own) setRoom(Math.ceil(own.scrollHeight) + UNFOLDED_SPARE);
    setState(open ? 'folded' : 'unfolded');
    dispatchEvent(new Event('avia_height_change'));
    setTimeout(
      () => own?.dispatchEvent(new CustomEvent('avia_fold_unfold_changed', { bubbles: true })),
      CHANGED_AFTER,
    );
  };
  const settings = { type, height: String(height), more, less, context };
  return (
    <section
      id={id}
      className={`${classes} ${hydrated ? 'avia-fold-init-done' : 'avia-fold-init'} ${align}`}
      data-fold_unfold={JSON.stringify(settings)}
    >
      <div
        ref={container}
        className={`av-fold-unfold-container ${state === 'whole' ? '' : state}`}
        style={{
          maxHeight: state === 'folded' ? height : open ? room : undefined,
          ...(overlay && { ['--fold-overlay' as 'color']: overlay }),
        }}
        // What is cut off is not a stop for the keyboard: the first stop inside unfolds it.
        onFocus={() => state === 'folded' && setState('unfolded')}
      >
        {content}
      </div>
      {state !== 'whole' && (
        <div className="av-fold-button-wrapper">
          <a
            className={`av-fold-button-container ${button ? `avia-button ${button}` : ''}`}
            href={open || !hydrated ? `#${id}` : '#'}
            role="button"
            aria-expanded={open}
            data-ignore_hash="1"
            data-no_scroll_in_viewport="1"
            data-scroll_top_offset="50"
            onClick={toggle}
            onKeyDown={(event) => {
              if (event.key === ' ') event.currentTarget.click();
              if (event.key === ' ') event.preventDefault();
            }}
          >
            {open ? less : more}
          </a>
        </div>
      )}
    </section>
  );
}

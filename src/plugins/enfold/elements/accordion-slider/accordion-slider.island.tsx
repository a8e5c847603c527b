import { type ReactNode, useEffect, useState } from 'react';
import { wantsLessMotion } from '../behaviour/in-view.ts';
import type { Frame } from '../frame.ts';
import type { Link } from '../links.ts';

export interface AccordionSliderModel {
  readonly frame: Frame;
  readonly data: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly interval: number;
  readonly autoplay: boolean;
  readonly slides: readonly { readonly link?: Link; readonly image: ReactNode; readonly text: ReactNode }[];
}

/** Pictures side by side of which one spreads: where the pointer or the focus is, or one after another by itself. */
export default function AccordionSlider({ frame, data, interval, autoplay, slides }: AccordionSliderModel) {
  const [open, setOpen] = useState<number>();
  const [moves, setMoves] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setMoves(autoplay && !wantsLessMotion()), [autoplay]);
  useEffect(() => {
    if (!moves || held) return;
    const timer = setTimeout(() => setOpen(((open ?? -1) + 1) % slides.length), interval * 1000);
    return () => clearTimeout(timer);
  }, [moves, held, open, interval, slides.length]);
  const hold = (index: number | undefined) => {
    setHeld(index !== undefined);
    if (index !== undefined || !moves) setOpen(index);
  };
  return (
    <div
      {...frame}
      {...data}
      onPointerLeave={(event) => event.pointerType !== 'touch' && hold(undefined)}
      onBlur={() => hold(undefined)}
    >
      <ul className="aviaccordion-inner">
        {slides.map((slide, index) => {
          const Tag = slide.link ? 'a' : 'div';
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: slides stay in their order
              key={index}
              className={`aviaccordion-slide aviaccordion-slide-${index + 1} ${open === index ? 'aviaccordion-active-slide' : ''}`}
              // A finger points at nothing before it touches, and the mouse that browsers make of its touch leaves
              // when the page moves below it.
              onPointerEnter={(event) => event.pointerType !== 'touch' && hold(index)}
              onPointerUp={(event) => event.pointerType === 'touch' && hold(index)}
              onFocus={() => hold(index)}
            >
              <Tag
                className="aviaccordion-slide-link noHover"
                {...(slide.link && { href: slide.link.href, target: slide.link.target, rel: slide.link.rel })}
              >
                {slide.image}
                {slide.text && <div className="aviaccordion-preview">{slide.text}</div>}
              </Tag>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

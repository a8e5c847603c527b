import { type ReactNode, useEffect, useState } from 'react';
import { wantsLessMotion } from '../behaviour/in-view.ts';
import type { Frame } from '../frame.ts';

/** Milliseconds between two letters that are typed. */
export const LETTER_TIME = 70;

export interface HeadlineRotatorModel {
  readonly frame: Frame;
  readonly tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' | 'div';
  readonly before: string;
  readonly after: string;
  readonly multiline: boolean;
  readonly animation: 'slide' | 'reverse' | 'fade' | 'typewriter';
  /** Seconds that a text stands. */
  readonly interval: number;
  readonly items: readonly { readonly text: string; readonly node: ReactNode }[];
}

/** A heading of which one part changes. Screen readers are told all of its texts at once. */
export default function HeadlineRotator(model: HeadlineRotatorModel) {
  const { frame, tag: Tag, before, after, multiline, animation, interval, items } = model;
  const [index, setIndex] = useState(0);
  const [moving, setMoving] = useState(false);
  const [characters, setCharacters] = useState<number>();
  useEffect(() => {
    setMoving(items.length > 1 && !wantsLessMotion());
  }, [items.length]);
  const length = items[index]?.text.length ?? 0;
  useEffect(() => {
    if (!moving) return;
    const typing = animation === 'typewriter' && characters !== undefined && characters < length;
    const timer = setTimeout(
      () => {
        if (typing) return setCharacters((characters ?? 0) + 1);
        setIndex((index + 1) % items.length);
        if (animation === 'typewriter') setCharacters(0);
      },
      typing ? LETTER_TIME : interval * 1000,
    );
    return () => clearTimeout(timer);
  }, [moving, animation, characters, length, index, interval, items.length]);
  return (
    <div {...frame} data-interval={interval} data-animation={animation} data-fixwidth="1">
      <Tag className={`av-rotator-container-inner av-rotator-animation-${animation}`}>
        {before && `${before} `}
        <span className={`av-rotator-text av-rotator-multiline-${multiline ? 'on' : 'off'}`}>
          {items.map((item, at) => {
            const shown = at === index;
            const typed = shown && characters !== undefined && characters < length;
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: texts stay in their order
                key={at}
                className={`av-rotator-text-single av-rotator-text-single-${at + 1} ${shown ? 'av-rotator-shown' : ''}`}
                inert={moving && !shown}
              >
                <span style={typed ? { display: 'none' } : undefined}>{item.node}</span>
                {typed && <span aria-hidden="true">{item.text.slice(0, characters)}</span>}
              </span>
            );
          })}
        </span>
        {after && ` ${after}`}
      </Tag>
    </div>
  );
}

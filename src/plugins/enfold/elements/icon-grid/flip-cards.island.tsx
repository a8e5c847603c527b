import { type KeyboardEvent, useState } from 'react';
import type { IconGridModel } from './icon-grid-model.ts';

/** Hydrated by the first touch: hovering alone turns cards by style. */
export const hydrateOn = 'interaction';

/**
 * Cards with a front and a back. A pointer turns the one below it, a touch or a key turns one until the next. Without
 * scripts both sides can be read: the back comes by hovering, or by the focus.
 */
export default function FlipCards({ frame, listId, listClass, keepsOpen, cells }: IconGridModel) {
  const [turned, setTurned] = useState<number>();
  const toggle = (index: number) => setTurned(turned === index ? undefined : index);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Escape') setTurned(undefined);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle(index);
  };
  return (
    <div {...frame}>
      <ul id={listId} className={listClass}>
        {cells.map((cell, index) => {
          const faces = (
            <article className="article-icon-entry">
              <div className="avia-icongrid-front" style={cell.frontStyle}>
                {cell.front}
              </div>
              <div className="avia-icongrid-content" data-class-flipback="avia-flip" style={cell.backStyle}>
                <div className="avia-icongrid-inner">{cell.back}</div>
              </div>
            </article>
          );
          const className = `avia-icongrid-wrapper ${turned === index ? 'avia-hover' : ''} ${cell.className}`;
          return (
            <li key={listId + String(index)} className="av-icon-cell-item">
              {cell.link ? (
                <a className={className} href={cell.link.href} target={cell.link.target} rel={cell.link.rel}>
                  {faces}
                </a>
              ) : (
                <div
                  className={className}
                  role="button"
                  tabIndex={0}
                  aria-pressed={turned === index}
                  onClick={() => toggle(index)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPointerLeave={() => !keepsOpen && setTurned(undefined)}
                >
                  {faces}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { wantsLessMotion } from '../behaviour/in-view.ts';
import type { Frame } from '../frame.ts';
import type { Link } from '../links.ts';

/** Milliseconds in which a group goes. Source: Enfold, magazine. */
export const FADE_OUT = 200;
/** Milliseconds in which the next one comes. */
export const FADE_IN = 150;

export interface MagazineGroup {
  readonly id: string;
  readonly name: string;
  readonly empty: boolean;
  readonly content: ReactNode;
}

export interface MagazineModel {
  readonly frame: Frame;
  readonly number: number;
  readonly heading: string;
  readonly headingLink?: Link;
  readonly groups: readonly MagazineGroup[];
}

/** Posts in groups of which one is seen. A group without posts has no button; while one comes no other may. */
export default function Magazine({ frame, number, heading, headingLink, groups }: MagazineModel) {
  const [shown, setShown] = useState('sort_all');
  const [leaving, setLeaving] = useState(false);
  const moving = useRef(false);
  const choose = (event: MouseEvent, id: string) => {
    event.preventDefault();
    if (moving.current || id === shown) return;
    if (wantsLessMotion()) return setShown(id);
    moving.current = true;
    setLeaving(true);
    setTimeout(() => {
      setShown(id);
      setLeaving(false);
      setTimeout(() => {
        moving.current = false;
      }, FADE_IN);
    }, FADE_OUT);
  };
  return (
    <div {...frame}>
      {(heading || groups.length > 1) && (
        <div className="av-magazine-top-bar">
          {heading && (
            <h3 className="av-magazine-heading">
              {headingLink ? (
                <a
                  className="av-magazine-top-heading"
                  href={headingLink.href}
                  target={headingLink.target}
                  rel={headingLink.rel}
                >
                  {heading}
                </a>
              ) : (
                <span className="av-magazine-top-heading">{heading}</span>
              )}
            </h3>
          )}
          {groups.length > 1 && (
            <div className="av-magazine-sort" data-magazine-id={number}>
              <div className="av-sort-by-term">
                {groups
                  .filter((group) => !group.empty)
                  .map((group) => (
                    <a
                      key={group.id}
                      href="#"
                      role="button"
                      aria-pressed={group.id === shown}
                      data-filter={group.id}
                      className={`${group.id === 'sort_all' ? 'all' : group.id}_sort_button ${group.id === shown ? 'active_sort' : ''}`}
                      onClick={(event) => choose(event, group.id)}
                    >
                      {group.name}
                    </a>
                  ))}
              </div>
            </div>
          )}
        </div>
      )}
      {groups.map((group) => (
        <div
          key={group.id}
          className={`av-magazine-group ${group.id} ${group.id === shown ? '' : 'av-hidden-mag'} ${leaving ? 'av-magazine-leaving' : ''}`}
          hidden={group.id !== shown}
        >
          {group.content}
        </div>
      ))}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followFragments, keepInSight, replaceFragment } from '../address-fragment.ts';

export const wake = 'visible';

export interface TogglesModel {
  readonly classes: readonly string[];
  /** Whether opening one closes the others. */
  readonly closesOthers: boolean;
  /** Number of the toggle that is open at first, from 1; 0 = none. */
  readonly initial: number;
  /** Whether links by tag stand above the toggles. */
  readonly filters: boolean;
  /** Pixels left above them when one is opened by hand; absent = the usual ones. */
  readonly offset?: number;
  readonly toggles: readonly {
    readonly id: string;
    readonly title: string;
    /** Replaces the title while open. */
    readonly openTitle?: string;
    readonly tags: readonly string[];
    readonly content: ReactNode;
  }[];
}

/** Milliseconds that opening and closing take. */
export const SLIDE_SPEED = 200;
export const LABEL_EXPAND = 'Expand Toggle';
export const LABEL_COLLAPSE = 'Collapse Toggle';
const ALL = 'All';

/**
 * Titles that show and hide their text, by click, Enter and Space. The address's `#id` opens its toggle, and so do
 * links to `#id`; opening puts the id into the address, closing, when the text is away, puts it there with `-closed`.
 */
export default function Toggles({ classes, closesOthers, initial, filters, offset, toggles }: TogglesModel) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const first = toggles[initial - 1];
    return new Set(first ? [first.id] : []);
  });
  const [tag, setTag] = useState(ALL);
  const container = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () =>
      followFragments(
        () => container.current,
        (fragment) => {
          const found = toggles.find((toggle) => `#${toggle.id}` === fragment);
          if (found) setOpen((was) => new Set(closesOthers ? [found.id] : [...was, found.id]));
          return found !== undefined;
        },
        SLIDE_SPEED + 50,
      ),
    [toggles, closesOthers],
  );

  const turn = (id: string) => {
    const opens = !open.has(id);
    const next = new Set(closesOthers ? [] : open);
    if (opens) next.add(id);
    else next.delete(id);
    setOpen(next);
    clearTimeout(closing.current);
    if (opens) {
      replaceFragment(`#${id}`);
      keepInSight(container.current, offset);
    } else closing.current = setTimeout(() => replaceFragment(`#${id}-closed`), SLIDE_SPEED);
  };
  const filterBy = (name: string) => {
    setTag(name);
    setOpen(new Set());
  };
  const names = [...new Set(toggles.flatMap((toggle) => toggle.tags))].sort((a, b) => a.localeCompare(b));
  return (
    <div ref={container} className={['togglecontainer', 'enable_toggles', ...classes].join(' ')}>
      {filters && names.length > 0 && (
        <div className="taglist">
          {[ALL, ...names].map((name) => (
            <a
              key={name}
              href="#"
              data-tag={`{${name}}`}
              className={name === tag ? 'activeFilter' : undefined}
              aria-current={name === tag ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                filterBy(name);
              }}
            >
              {name}
            </a>
          ))}
        </div>
      )}
      {toggles.map((toggle) => {
        const isOpen = open.has(toggle.id);
        const isShown = tag === ALL || toggle.tags.includes(tag);
        return (
          <section key={toggle.id} className="av_toggle_section" hidden={!isShown}>
            <div
              className="single_toggle"
              data-tags={[ALL, ...toggle.tags].map((name) => `{${name}} `).join('')}
            >
              <p
                className={`toggler${isOpen ? ' activeTitle' : ''}`}
                role="button"
                tabIndex={0}
                aria-expanded={isOpen}
                aria-controls={toggle.id}
                aria-label={`${isOpen && toggle.openTitle ? toggle.openTitle : toggle.title}, ${isOpen ? LABEL_COLLAPSE : LABEL_EXPAND}`}
                data-fake-id={`#${toggle.id}`}
                data-slide-speed={SLIDE_SPEED}
                onClick={() => turn(toggle.id)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  turn(toggle.id);
                }}
              >
                {isOpen && toggle.openTitle ? toggle.openTitle : toggle.title}
                <span className="toggle_icon" aria-hidden="true">
                  <span className="vert_icon" />
                  <span className="hor_icon" />
                </span>
              </p>
              <div id={toggle.id} className={`toggle_wrap${isOpen ? ' active_tc' : ''}`}>
                <div className="toggle_slide">{toggle.content}</div>
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}

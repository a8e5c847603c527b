import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { followFragments, keepInSight, replaceFragment } from '../address-fragment.ts';

export const hydrateOn = 'visible';

export interface TogglesModel {
  readonly classes: readonly string[];
  /** Whether opening one closes the others. */
  readonly closesOthers: boolean;
  /** Number of the toggle that is open at first, from 1; 0 = none. */
  readonly initial: number;
  /** Whether links by tag stand above the toggles. */
  readonly filters: boolean;
  /** The link that shows all of them, in the site's language. */
  readonly all: string;
  /** Milliseconds that opening and closing take. */
  readonly slideSpeed: number;
  /** Whether opening and closing leave the address as it is. */
  readonly keepsAddress: boolean;
  /** Pixels left above them when one is opened by hand; absent = the usual ones. */
  readonly offset?: number;
  /** The heading that each title is; absent = titles are none. */
  readonly heading?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  readonly toggles: readonly {
    readonly id: string;
    readonly title: string;
    /** Replaces the title while open. */
    readonly openTitle?: string;
    readonly tags: readonly string[];
    /** The title stands below the text. */
    readonly below: boolean;
    /** What its title says to screen readers that a click would do. */
    readonly expand: string;
    readonly collapse: string;
    readonly content: ReactNode;
  }[];
}

/** Milliseconds that opening and closing take where nobody set them. Source: Enfold, toggles. */
export const SLIDE_SPEED = 200;
/** Milliseconds after that in which the page has its new height. */
const SETTLED = 50;
/** Stands for all tags in the page's data, whatever the link says. */
const ALL = 'All';

/**
 * Titles that show and hide their text, by click, Enter and Space. The address's `#id` opens its toggle, and so do
 * links to `#id`; opening puts the id into the address, closing, when the text is away, puts it there with `-closed`.
 */
export default function Toggles(model: TogglesModel) {
  const { classes, closesOthers, initial, filters, slideSpeed, keepsAddress, offset, toggles } = model;
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
        slideSpeed + SETTLED,
      ),
    [toggles, closesOthers, slideSpeed],
  );

  const turn = (id: string) => {
    const opens = !open.has(id);
    const next = new Set(closesOthers ? [] : open);
    if (opens) next.add(id);
    else next.delete(id);
    setOpen(next);
    clearTimeout(closing.current);
    const tell = (fragment: string) => keepsAddress || replaceFragment(fragment);
    if (opens) {
      tell(`#${id}`);
      keepInSight(container.current, offset);
    } else closing.current = setTimeout(() => tell(`#${id}-closed`), slideSpeed);
  };
  const filterBy = (name: string) => {
    setTag(name);
    setOpen(new Set());
  };
  const Heading = model.heading;
  // A paragraph cannot stand in a heading.
  const Button = Heading ? 'span' : 'p';
  const names = [...new Set(toggles.flatMap((toggle) => toggle.tags))].sort((a, b) => a.localeCompare(b));
  return (
    <div
      ref={container}
      className={['togglecontainer', 'enable_toggles', ...classes].join(' ')}
      style={
        slideSpeed === SLIDE_SPEED ? undefined : ({ '--slide-speed': `${slideSpeed}ms` } as CSSProperties)
      }
    >
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
              {name === ALL ? model.all : name}
            </a>
          ))}
        </div>
      )}
      {toggles.map((toggle) => {
        const isOpen = open.has(toggle.id);
        const isShown = tag === ALL || toggle.tags.includes(tag);
        const title = isOpen && toggle.openTitle ? toggle.openTitle : toggle.title;
        const text = (
          <div id={toggle.id} className={`toggle_wrap${isOpen ? ' active_tc' : ''}`}>
            <div className="toggle_slide">{toggle.content}</div>
          </div>
        );
        const button = (
          <Button
            className={`toggler${isOpen ? ' activeTitle' : ''}`}
            role="button"
            tabIndex={0}
            aria-expanded={isOpen}
            aria-controls={toggle.id}
            aria-label={`${title}, ${isOpen ? toggle.collapse : toggle.expand}`}
            data-fake-id={`#${toggle.id}`}
            data-slide-speed={slideSpeed}
            onClick={() => turn(toggle.id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              turn(toggle.id);
            }}
          >
            {title}
            <span className="toggle_icon" aria-hidden="true">
              <span className="vert_icon" />
              <span className="hor_icon" />
            </span>
          </Button>
        );
        return (
          <section key={toggle.id} className="av_toggle_section" hidden={!isShown}>
            <div
              className={`single_toggle${toggle.below ? ' av-title-below' : ''}`}
              data-tags={[ALL, ...toggle.tags].map((name) => `{${name}} `).join('')}
            >
              {toggle.below && text}
              {Heading ? <Heading className="toggler-heading">{button}</Heading> : button}
              {!toggle.below && text}
            </div>
          </section>
        );
      })}
    </div>
  );
}

import { decodePercent } from 'portolan/browser';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { replaceFragment } from '../address-fragment.ts';
import { TAB_CHANGED, wantsLessMotion } from '../behaviour/in-view.ts';
import { alongReading, followSwipes } from '../behaviour/swipe.ts';
import type { Frame } from '../frame.ts';
import type { SliderWords } from '../slider/slider.island.tsx';
import {
  autoplayStep,
  initialState,
  manualStep,
  type SliderOptions,
  type SliderState,
} from '../slider/slider-rules.ts';

export interface SectionTab {
  readonly id: string;
  readonly title: string;
  /** The end of the address that opens it. */
  readonly link: string;
  /** The author's own name for it in addresses; '' for none. */
  readonly deepLink: string;
  readonly icon?: ReactNode;
  /** Of its title while it is open; a look may follow it. */
  readonly colour?: string | undefined;
  readonly style: CSSProperties;
  readonly align: string;
  readonly content: ReactNode;
}

export interface TabSectionModel {
  readonly frame: Frame;
  readonly titlePadding: string;
  /** From 0. */
  readonly initial: number;
  readonly below: boolean;
  /** The tabs change like slides. */
  readonly slideshow?: SliderOptions;
  readonly tabs: readonly SectionTab[];
  readonly words: Pick<SliderWords, 'previous' | 'next'>;
}

/** Milliseconds after a change until what a tab holds comes in. Source: Enfold, tab sections. */
export const CHANGED_AFTER = 600;

const BY_HAND: SliderOptions = {
  animation: 'slide',
  autoplay: false,
  interval: 5,
  loop_autoplay: 'once',
  loop_manual: 'manual-once',
  autoplay_stopper: false,
  hoverpause: false,
  noNavigation: false,
  transitionSpeed: 900,
};

/** Which tab an address's end means: by the author's name for it, else by its link; undefined for none. */
export function tabOfHash(
  hash: string,
  tabs: readonly Pick<SectionTab, 'link' | 'deepLink'>[],
): number | undefined {
  const name = decodePercent(hash.replace('#', '')).toLowerCase();
  if (name === '') return undefined;
  const deep = tabs.findIndex((tab) => tab.deepLink === name);
  const index = deep >= 0 ? deep : tabs.findIndex((tab) => tab.link === name);
  return index >= 0 ? index : undefined;
}

/**
 * One step by itself on a page that is read from right to left: a round that is made once ends on the first tab, not on
 * the last one.
 */
export function roundStep(before: SliderState, options: SliderOptions, count: number): SliderState {
  const after = autoplayStep(before, options, count, 1);
  return before.autoplay && !after.autoplay && before.loop !== 'endless' ? { ...after, index: 0 } : after;
}

type Move = 'autoplay' | 'round' | 'previous' | 'next' | 'stop' | { readonly open: number };

/**
 * A part of the page in tabs. The address opens them and follows them; changing by itself leaves it alone. Without
 * scripts all tabs stand one below the other.
 */
export default function TabSection({
  frame,
  titlePadding,
  initial,
  below,
  slideshow,
  tabs,
  words,
}: TabSectionModel) {
  const container = useRef<HTMLDivElement>(null);
  const titles = useRef<HTMLDivElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const options = slideshow ?? BY_HAND;
  const [state, move] = useReducer(
    (before: SliderState, to: Move): SliderState => {
      if (typeof to === 'object') return { index: to.open, autoplay: false, loop: 'once' };
      if (to === 'stop') return { ...before, autoplay: false };
      if (to === 'round') return roundStep(before, options, tabs.length);
      return to === 'autoplay'
        ? autoplayStep(before, options, tabs.length, 1)
        : manualStep(before, options, tabs.length, 1, to);
    },
    { ...initialState(options), index: initial },
  );
  const byHand = useRef(false);

  useEffect(() => {
    setHydrated(true);
    if (wantsLessMotion()) move('stop');
    const follow = () => {
      const index = tabOfHash(location.hash, tabs);
      if (index !== undefined) move({ open: index });
    };
    follow();
    addEventListener('hashchange', follow);
    const row = container.current;
    const end = row
      ? followSwipes(row, (direction) => {
          byHand.current = true;
          move(alongReading(row, direction));
        })
      : () => undefined;
    return () => {
      removeEventListener('hashchange', follow);
      end();
    };
  }, [tabs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab stands for the whole interval.
  useEffect(() => {
    if (!hydrated || !state.autoplay || !slideshow) return;
    const step = () => move(document.dir === 'rtl' ? 'round' : 'autoplay');
    const timer = setTimeout(step, slideshow.interval * 1000);
    return () => clearTimeout(timer);
  }, [hydrated, state.autoplay, state.index, slideshow]);

  useEffect(() => {
    if (!byHand.current) return;
    byHand.current = false;
    const tab = tabs[state.index];
    if (tab) replaceFragment(`#${tab.deepLink || tab.link}`);
  }, [state.index, tabs]);

  // A row of titles that is wider than its place shows the open one in the middle.
  useEffect(() => {
    const row = titles.current as HTMLElement;
    const { offsetLeft, offsetWidth } = row.children[state.index] as HTMLElement;
    row.scrollLeft = offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2;
  }, [state.index]);

  const first = useRef(state.index);
  useEffect(() => {
    // The tab that the page came with has nothing to tell.
    if (first.current === state.index) return;
    first.current = -1;
    const tell = () =>
      document
        .getElementById(tabs[state.index]?.id ?? '')
        ?.dispatchEvent(new CustomEvent(TAB_CHANGED, { bubbles: true }));
    const timer = setTimeout(tell, CHANGED_AFTER);
    return () => clearTimeout(timer);
  }, [state.index, tabs]);

  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    // A section that is a slideshow is moved by its arrows.
    if (slideshow) return;
    byHand.current = true;
    move({ open: index });
  };
  const step = (direction: 'previous' | 'next') => {
    byHand.current = true;
    move(direction);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const last = tabs.length - 1;
    const forward = (event.key === 'ArrowRight') !== rightToLeft;
    const next =
      event.key === 'ArrowRight' || event.key === 'ArrowLeft'
        ? (state.index + (forward ? 1 : -1) + tabs.length) % tabs.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? last
            : undefined;
    if (next === undefined || slideshow) return;
    event.preventDefault();
    byHand.current = true;
    move({ open: next });
    titles.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const changed = hydrated && first.current !== state.index;
  const bar = (
    <div
      ref={titles}
      className={`av-tab-section-tab-title-container ${titlePadding}`}
      role="tablist"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, index) => (
        <a
          key={tab.id}
          id={`${tab.id}-tab`}
          className={`av-section-tab-title no-scroll ${index === state.index ? 'av-active-tab-title' : ''}`}
          href={`#${tab.link}`}
          role="tab"
          aria-selected={index === state.index}
          aria-controls={tab.id}
          tabIndex={index === state.index ? 0 : -1}
          data-av-tab-section-title={index + 1}
          style={tab.colour ? ({ '--tab-open': tab.colour } as CSSProperties) : undefined}
          onClick={(event) => choose(event, index)}
        >
          {tab.icon}
          <span className="av-outer-tab-title">
            <span className="av-inner-tab-title">{`${tab.title} `}</span>
          </span>
          <span className="av-tab-arrow-container" />
        </a>
      ))}
    </div>
  );
  return (
    <div ref={container} {...frame} className={`${frame.className} ${changed ? 'has-changed' : ''}`}>
      <div className="av-tab-section-outer-container">
        {!below && bar}
        <div
          className="av-tab-section-inner-container"
          style={{ '--open-tab': state.index } as CSSProperties}
        >
          {tabs.map((tab, index) => (
            <div
              key={tab.id}
              id={tab.id}
              className={`av-layout-tab av-animation-delay-container ${tab.align} ${index === state.index ? 'av-active-tab-content' : ''}`}
              role="tabpanel"
              aria-labelledby={`${tab.id}-tab`}
              data-av-tab-section-content={index + 1}
              data-av-deeplink-tabs={tab.deepLink || undefined}
              data-tab-section-id={tab.link}
              style={tab.style}
              // Where scripts do not run, all of them can be used.
              inert={hydrated && index !== state.index}
            >
              <div className="av-layout-tab-inner">{tab.content}</div>
            </div>
          ))}
        </div>
        {tabs.length > 1 && (
          <div className="av-tab-section-arrows">
            <button
              type="button"
              className="av_prev_tab_section av_tab_navigation"
              data-av_icon={'\ue87c'}
              aria-label={words.previous}
              onClick={() => step('previous')}
            >
              ‹
            </button>
            <button
              type="button"
              className="av_next_tab_section av_tab_navigation"
              data-av_icon={'\ue87d'}
              aria-label={words.next}
              onClick={() => step('next')}
            >
              ›
            </button>
          </div>
        )}
        {below && bar}
      </div>
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { followFragments, keepInSight, replaceFragment } from '../address-fragment.ts';

export const hydrateOn = 'visible';

export interface TabsModel {
  readonly classes: readonly string[];
  /** Number of the tab that is open at first, from 1. */
  readonly initial: number;
  readonly tabs: readonly {
    readonly id: string;
    readonly title: string;
    readonly icon?: ReactNode;
    readonly content: ReactNode;
  }[];
}

/**
 * Tabs that can be linked to: the address's `#id` opens its tab, links to `#id` open it, and opening a tab puts its
 * id into the address. Panels that are not open stay in the page, hidden.
 */
export default function Tabs({ classes, initial, tabs }: TabsModel) {
  const [open, setOpen] = useState(() => Math.min(Math.max(initial, 1), tabs.length) - 1);
  const container = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      followFragments(
        () => container.current,
        (fragment) => {
          const index = tabs.findIndex((tab) => `#${tab.id}` === fragment);
          if (index >= 0) setOpen(index);
          return index >= 0;
        },
      ),
    [tabs],
  );

  const choose = (index: number) => {
    setOpen(index);
    replaceFragment(`#${tabs[index]?.id}`);
    keepInSight(container.current);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next =
      event.key === 'Enter' || event.key === ' '
        ? index
        : neighbour(event.key, index, tabs.length, rightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    container.current?.querySelectorAll<HTMLElement>(':scope > .tab_titles > [role="tab"]')[next]?.focus();
    choose(next);
  };
  return (
    <div ref={container} className={['tabcontainer', ...classes].join(' ')}>
      <div className="tab_titles" role="tablist">
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            className={`tab tab_counter_${index}${index === open ? ' active_tab' : ''}`}
            role="tab"
            id={`${tab.id}-tab`}
            tabIndex={index === open ? 0 : -1}
            aria-selected={index === open}
            aria-controls={`${tab.id}-content`}
            data-fake-id={`#${tab.id}`}
            style={{ order: 2 * index }}
            onClick={() => choose(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.icon}
            {tab.title}
          </div>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={`${tab.id}-content`}
          className={`tab_content${index === open ? ' active_tab_content' : ''}`}
          role="tabpanel"
          tabIndex={0}
          aria-labelledby={`${tab.id}-tab`}
          aria-hidden={index !== open}
          data-title={tab.title}
          style={{ order: 2 * index + 1 }}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to: the arrows go round, Home and End go to the ends; undefined for other keys. */
function neighbour(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

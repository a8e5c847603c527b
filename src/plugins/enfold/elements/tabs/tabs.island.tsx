import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export const wake = 'visible';

export interface TabsModel {
  readonly classes: readonly string[];
  /** Number of the tab that is open at first, from 1. */
  readonly initial: number;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

/** Pixels above the container where a page opened by a tab's address comes to rest. */
export const HASH_SCROLL_OFFSET = 70;

/**
 * Tabs that can be linked to: the address's `#id` opens its tab, links to `#id` open it, and opening a tab puts its
 * id into the address. Panels that are not open stay in the page, hidden.
 */
export default function Tabs({ classes, initial, tabs }: TabsModel) {
  const [open, setOpen] = useState(() => Math.min(Math.max(initial, 1), tabs.length) - 1);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const openById = (hash: string): boolean => {
      const index = tabs.findIndex((tab) => `#${tab.id}` === hash);
      if (index >= 0) setOpen(index);
      return index >= 0;
    };
    if (location.hash && openById(location.hash)) scrollToContainer(container.current);
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href*="#"]');
      const href = link?.getAttribute('href') ?? '';
      if (href.includes('#')) openById(href.slice(href.indexOf('#')));
    };
    const onHash = () => openById(location.hash);
    document.addEventListener('click', onClick);
    addEventListener('hashchange', onHash);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('hashchange', onHash);
    };
  }, [tabs]);

  const choose = (index: number) => {
    setOpen(index);
    const id = tabs[index]?.id;
    // The address is replaced, so that going back leaves the page and does not walk through tabs.
    if (id) history.replaceState(history.state, '', `#${id}`);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(index);
    } else if (step !== undefined) {
      event.preventDefault();
      const next =
        step === 'first' ? 0 : step === 'last' ? tabs.length - 1 : (index + step + tabs.length) % tabs.length;
      container.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
      choose(next);
    }
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
            onClick={() => choose(index)}
            onKeyDown={(event) => onKey(event, index)}
          >
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
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function stepOf(key: string, rightToLeft: boolean): number | 'first' | 'last' | undefined {
  const forward = rightToLeft ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  if (key === 'ArrowLeft') return -forward;
  if (key === 'Home') return 'first';
  return key === 'End' ? 'last' : undefined;
}

function scrollToContainer(element: HTMLElement | null): void {
  if (element) scrollTo({ top: element.getBoundingClientRect().top + scrollY - HASH_SCROLL_OFFSET });
}

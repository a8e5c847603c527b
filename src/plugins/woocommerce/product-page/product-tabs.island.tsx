import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export const hydrateOn = 'visit';

export interface ProductTabsModel {
  readonly tabs: readonly { readonly name: string; readonly title: string; readonly content: ReactNode }[];
}

/** What is said of a product, one part at a time; without scripts one below the other. */
export default function ProductTabs({ tabs }: ProductTabsModel) {
  const [open, setOpen] = useState<string | undefined>(undefined);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const follow = () => {
      const wanted = tabOf(location.hash, tabs);
      setOpen((before) => wanted ?? before ?? tabs[0]?.name);
      // A comment or a form in a part that was hidden is in sight only now.
      if (wanted && location.hash !== `#tab-${wanted}`) {
        requestAnimationFrame(() => document.querySelector(location.hash)?.scrollIntoView());
      }
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [tabs]);

  const choose = (event: MouseEvent, name: string) => {
    event.preventDefault();
    setOpen(name);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    setOpen(tab.name);
    list.current?.querySelector<HTMLElement>(`#tab-title-${tab.name} a`)?.focus();
  };
  const hydrated = open !== undefined;
  return (
    <div className={`woocommerce-tabs wc-tabs-wrapper${hydrated ? ' is-hydrated' : ''}`}>
      <ul ref={list} className="tabs wc-tabs" role={hydrated ? 'tablist' : undefined}>
        {tabs.map(({ name, title }, index) => (
          <li
            key={name}
            className={`${name}_tab${open === name ? ' active' : ''}`}
            id={`tab-title-${name}`}
            role={hydrated ? 'presentation' : undefined}
          >
            <a
              href={`#tab-${name}`}
              {...(hydrated && {
                role: 'tab',
                'aria-controls': `tab-${name}`,
                'aria-selected': open === name,
                tabIndex: open === name ? 0 : -1,
              })}
              onClick={(event) => choose(event, name)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          className={`woocommerce-Tabs-panel woocommerce-Tabs-panel--${name} panel entry-content wc-tab`}
          id={`tab-${name}`}
          {...(hydrated && {
            role: 'tabpanel',
            'aria-labelledby': `tab-title-${name}`,
            hidden: open !== name,
          })}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** The tab that an address's fragment leads to: its own, or that of the reviews. */
function tabOf(hash: string, tabs: ProductTabsModel['tabs']): string | undefined {
  const name = /^#(?:comment-|reviews$|review_form|respond$|tab-reviews$)/.test(hash)
    ? 'reviews'
    : hash.replace(/^#tab-/, '');
  return tabs.find((tab) => tab.name === name)?.name;
}

import { useEffect, useState } from 'react';
import { scrollSmoothly, stickyHeader } from '../page-scroll/smooth-scroll.ts';
import { headingSlug } from './heading-slug.ts';

export const hydrateOn = 'load';

/** Pixels above a heading that a link of the table leads to, below a header that stays. Source: Enfold. */
export const TOC_OFFSET = 50;

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Links to the headings of the page's text. It is filled in the browser: the text stands elsewhere in the page. */
export default function TableOfContents({
  label,
  levels,
  exclude,
  indent,
  smooth,
}: {
  /** What it is called, in the site's language. */
  readonly label: string;
  readonly levels: readonly string[];
  /** Class of headings that are left out. */
  readonly exclude: string;
  readonly indent: boolean;
  readonly smooth: boolean;
}) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const found: Entry[] = [];
    const selector = levels.map((level) => `.entry-content ${level}`).join(',');
    for (const heading of document.querySelectorAll<HTMLElement>(selector)) {
      if (heading.closest('.av-no-toc') || (exclude && heading.closest(`.${exclude}`))) continue;
      const text = heading.textContent?.trim() ?? '';
      if (!text) continue;
      heading.id ||= headingSlug(text);
      // The page leaves room below its header already.
      const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      heading.style.scrollMarginTop = `${stickyHeader() + TOC_OFFSET - room}px`;
      found.push({ id: heading.id, text, level: levels.indexOf(heading.tagName.toLowerCase()) });
    }
    setEntries(found);
  }, [levels, exclude]);
  return (
    <nav
      className={`avia-toc-container avia-toc-style-elegant ${indent ? 'avia-toc-indent' : ''} ${smooth ? 'avia-toc-smoothscroll' : ''}`}
      data-level={levels.join(',')}
      data-exclude={exclude}
      aria-label={label}
    >
      {entries.map((entry, index) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: headings stay in their order
          key={index}
          className={`avia-toc-link avia-toc-level-${entry.level}`}
          href={`#${entry.id}`}
          onClick={(event) => {
            if (!smooth) return;
            event.preventDefault();
            const heading = document.getElementById(entry.id);
            const above = () => stickyHeader() + TOC_OFFSET;
            if (heading) scrollSmoothly(() => heading.getBoundingClientRect().top + scrollY - above());
            history.replaceState(history.state, '', `#${entry.id}`);
          }}
        >
          <span>{entry.text}</span>
        </a>
      ))}
    </nav>
  );
}

import { useEffect } from 'react';
import { wantsLessMotion } from '../behaviour/in-view.ts';

export const wake = 'load';

/** Follows links to "the next section", which no address names. Shows nothing itself. */
export default function PageScroll() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href="#next-section"]');
      if (!link) return;
      event.preventDefault();
      nextSection(link)?.scrollIntoView({ behavior: wantsLessMotion() ? 'auto' : 'smooth' });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}

/** The first part of the page behind the one that holds the link, which can be seen. */
function nextSection(link: Element): Element | undefined {
  const own = link.closest(
    '.avia-section, .av-layout-grid-container, .avia-fullwidth-slider, .av-tab-section-container',
  );
  const parts = document.querySelectorAll(
    '.avia-section, .av-layout-grid-container, .avia-fullwidth-slider, .av-tab-section-container, .av-submenu-container',
  );
  return [...parts].find(
    (part) =>
      own !== null &&
      Boolean(own.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      part.checkVisibility(),
  );
}

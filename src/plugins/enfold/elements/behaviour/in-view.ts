/** Tabs of a tab section that are not seen, and what one of them tells once it has been opened. */
export const CLOSED_TAB = '.av-layout-tab:not(.av-active-tab-content)';
export const TAB_CHANGED = 'avia_tab_changed';

/**
 * Calls back once for each element when its top has come to a share of the window's height (0.8 = four fifths from
 * above), or when it is above that already; for what lies in a closed tab not before that has been opened. Gives the
 * function that ends it.
 */
export function whenInView(
  elements: Iterable<Element>,
  share: number,
  onView: (element: Element) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer.unobserve(entry.target);
        onView(entry.target);
      }
    },
    // The lower part of the window does not count; what was scrolled past does.
    { rootMargin: `1000000px 0px ${-Math.round((1 - share) * 100)}% 0px` },
  );
  const later = new Set<Element>();
  for (const element of elements) {
    if (element.closest(CLOSED_TAB)) later.add(element);
    else observer.observe(element);
  }
  const onTab = (event: Event) => {
    for (const element of later) {
      if (!(event.target as Element).contains(element)) continue;
      later.delete(element);
      observer.observe(element);
    }
  };
  if (later.size > 0) document.addEventListener(TAB_CHANGED, onTab);
  return () => {
    document.removeEventListener(TAB_CHANGED, onTab);
    observer.disconnect();
  };
}

/** Whether the visitor asked for less movement. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether things stand still: the visitor wants it so, or the site lets nothing come in on phones and tablets. */
export function standsStill(onPhones = true): boolean {
  return wantsLessMotion() || (!onPhones && matchMedia('(pointer: coarse)').matches);
}

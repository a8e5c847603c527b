/**
 * Calls back once for each element when its top has come to a share of the window's height (0.8 = four fifths from
 * above), or when it is above that already; gives the function that ends it.
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
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the visitor asked for less movement. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Finds islands, loads their bundles when they are wanted, and wakes them. Islands that arrive later
 * (in replaced fragments) are found as well, because the browser itself tells of custom elements.
 */
type Wakener = (element: HTMLElement) => Promise<void>;

/** Milliseconds until a bundle that does not come is given up; its island stays plain HTML. */
const PATIENCE = 120_000;

async function load(src: string): Promise<Wakener> {
  const within = (attempt: number) =>
    Promise.race([
      import(attempt ? `${src}?retry=${attempt}` : src),
      new Promise<never>((_, fail) => setTimeout(fail, PATIENCE)),
    ]);
  return (await within(0).catch(() => within(1))).default;
}

const wakeRules: Record<string, (element: HTMLElement, wake: () => void) => void> = {
  load: (_, wake) => wake(),
  idle: (_, wake) =>
    'requestIdleCallback' in window ? requestIdleCallback(wake, { timeout: 2000 }) : setTimeout(wake, 200),
  visible: (element, wake) => {
    // An address with a fragment may mean something inside that is not seen yet.
    if (location.hash.length > 1) return wake();
    addEventListener('hashchange', wake, { once: true });
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          wake();
        }
      },
      { rootMargin: '200px' },
    );
    // The island itself has no box (display: contents): what it holds is watched.
    for (const child of element.children) observer.observe(child);
  },
  interaction: (element, wake) => {
    const events = ['pointerdown', 'focusin', 'keydown', 'mouseover', 'click'];
    const once = () => {
      for (const name of events) element.removeEventListener(name, once, true);
      wake();
    };
    for (const name of events) element.addEventListener(name, once, { capture: true, passive: true });
  },
};

/** What works by itself without the island: a click on it is not kept. A link that opens something waits for its script. */
const ACTS_BY_ITSELF =
  'a[href]:not([role=button], [aria-expanded], [data-opens]), input, select, textarea, summary, label, [type=submit]';

customElements.define(
  'portolan-island',
  class extends HTMLElement {
    /** A click that came before the island was awake; it is given again when it is. */
    early: Element | undefined;

    keepClick = (event: Event): void => {
      const target = event.target as Element;
      // What lies in an inner island waits for that one; a click for a new tab is the browser's.
      if (target.closest(ACTS_BY_ITSELF) || target.closest('portolan-island') !== this) return;
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      if (ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      // React listens from the moment at which it begins to wake the island: it must not get the click twice.
      event.stopPropagation();
      this.early = target;
    };

    connectedCallback(): void {
      if (this.hasAttribute('awake') || this.dataset['waiting']) return;
      this.dataset['waiting'] = '1';
      this.addEventListener('click', this.keepClick, true);
      // Children may still be on their way while the document is read.
      const start = () => wakeRules[this.getAttribute('wake') ?? 'visible']?.(this, () => void this.awaken());
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', start, { once: true });
      else start();
    }

    async awaken(): Promise<void> {
      const src = this.getAttribute('src');
      if (!src || this.dataset['waiting'] !== '1') return;
      this.dataset['waiting'] = '2';
      let name = 'portolan:awake';
      try {
        const wake = await load(src);
        // An island inside another one's slot waits for nobody: slots are left alone by React.
        await wake(this);
        this.setAttribute('awake', '');
      } catch {
        name = 'portolan:asleep';
      }
      this.removeEventListener('click', this.keepClick, true);
      // Drawings inside a button have no click() of their own.
      this.early?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
    }
  },
);

/**
 * Finds islands, loads their bundles when they are wanted, and hydrates them. Islands that arrive later
 * (in replaced fragments) are found as well, because the browser itself tells of custom elements.
 */
type Hydrate = (element: HTMLElement) => Promise<void>;

/** Milliseconds until a bundle that does not come is given up; its island stays plain HTML. */
const PATIENCE = 120_000;

async function load(src: string): Promise<Hydrate> {
  const within = (attempt: number) =>
    Promise.race([
      import(attempt ? `${src}?retry=${attempt}` : src),
      new Promise<never>((_, fail) => setTimeout(fail, PATIENCE)),
    ]);
  return (await within(0).catch(() => within(1))).default;
}

/**
 * Who comes back to a place on the page, or asks for one by its name, is led there by the true heights of all that stands
 * before it: style sheets that let the browser pass over what is far off do not on a page that is marked so.
 */
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash.length > 1 || navigation?.type !== 'navigate')
  document.documentElement.setAttribute('data-whole', '');

/** What a visitor does first on a page, with its islands in mind or not. */
const FIRST_ACTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'];

/** When the visitor has begun to do something; what waits for it is told once. */
const visit = new Promise<void>((begun) => {
  const once = () => {
    for (const name of FIRST_ACTS) removeEventListener(name, once, true);
    begun();
  };
  for (const name of FIRST_ACTS) addEventListener(name, once, { capture: true, passive: true });
});

/** When the page itself has all that it shows at first: what islands load does not delay its pictures. */
const shown = new Promise<unknown>((done) =>
  document.readyState === 'complete' ? done(0) : addEventListener('load', done, { once: true }),
);

/** Room for what the browser and the visitor want between two pieces of work. */
function pause(): Promise<unknown> {
  const { scheduler } = window as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = go;
    port2.postMessage(0);
  });
}

/**
 * The page carries the styles of what it shows at first. The whole sheets count when all of them are there, together:
 * one before the others would win over what the page carries of those.
 */
const late = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
const styled = Promise.all(
  late.map(
    (link) =>
      link.sheet ??
      new Promise((done) => {
        link.onload = link.onerror = done;
      }),
  ),
)
  .then(pause)
  .then(() => {
    for (const link of late) link.media = 'all';
  });

/** Islands hydrate one after the other, each in a task of its own. */
let last: Promise<unknown> = styled;

function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(pause).then(work);
  last = mine.catch(() => 0);
  return mine;
}

const hydrateRules: Record<string, (element: HTMLElement, hydrate: () => void) => void> = {
  load: (_, hydrate) => hydrate(),
  idle: (_, hydrate) =>
    void shown.then(() =>
      'requestIdleCallback' in window
        ? requestIdleCallback(hydrate, { timeout: 2000 })
        : setTimeout(hydrate, 200),
    ),
  visit: (_, hydrate) => {
    // An address with a fragment may mean something inside.
    if (location.hash.length > 1) return hydrate();
    addEventListener('hashchange', hydrate, { once: true });
    void visit.then(hydrate);
  },
  visible: (element, hydrate) => {
    // An address with a fragment may mean something inside that is not seen yet.
    if (location.hash.length > 1) return hydrate();
    addEventListener('hashchange', hydrate, { once: true });
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          void shown.then(hydrate);
        }
      },
      { rootMargin: '200px' },
    );
    // The island itself has no box (display: contents): what it holds is watched.
    for (const child of element.children) observer.observe(child);
  },
  interaction: (element, hydrate) => {
    const events = ['pointerdown', 'focusin', 'keydown', 'mouseover', 'click'];
    const once = () => {
      for (const name of events) element.removeEventListener(name, once, true);
      hydrate();
    };
    for (const name of events) element.addEventListener(name, once, { capture: true, passive: true });
  },
};

/**
 * What works by itself without the island: a click on it is not kept. A link that opens something or leads nowhere waits
 * for its script.
 */
const ACTS_BY_ITSELF =
  'a[href]:not([role=button], [aria-expanded], [data-opens], [href="#"]), input, select, textarea, summary, label, [type=submit]';

customElements.define(
  'portolan-island',
  class extends HTMLElement {
    /** A click that came before the island was hydrated; it is given again when it is. */
    early: Element | undefined;

    keepClick = (event: Event): void => {
      const target = event.target as Element;
      // What lies in an inner island waits for that one; a click for a new tab is the browser's.
      if (target.closest(ACTS_BY_ITSELF) || target.closest('portolan-island') !== this) return;
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      if (ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      // React listens from the moment at which it begins to hydrate the island: it must not get the click twice.
      event.stopPropagation();
      this.early = target;
    };

    connectedCallback(): void {
      if (this.hasAttribute('hydrated') || this.dataset['waiting']) return;
      this.dataset['waiting'] = '1';
      this.addEventListener('click', this.keepClick, true);
      // Children may still be on their way while the document is read.
      const start = () =>
        hydrateRules[this.getAttribute('hydrate') ?? 'visible']?.(this, () => void this.hydrateNow());
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', start, { once: true });
      else start();
    }

    async hydrateNow(): Promise<void> {
      const src = this.getAttribute('src');
      if (!src || this.dataset['waiting'] !== '1') return;
      this.dataset['waiting'] = '2';
      let name = 'portolan:hydrated';
      try {
        const hydrate = await load(src);
        // An island inside another one's slot waits for nobody: slots are left alone by React.
        await inTurn(() => hydrate(this));
        this.setAttribute('hydrated', '');
      } catch {
        name = 'portolan:asleep';
        this.setAttribute('asleep', '');
      }
      this.removeEventListener('click', this.keepClick, true);
      // Drawings inside a button have no click() of their own.
      this.early?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      this.dispatchEvent(new CustomEvent(name, { bubbles: true }));
    }
  },
);

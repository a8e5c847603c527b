import { type LiveModule, liveIsland } from '../../view/browser/live/live-islands.ts';
import { fresh, morph, morphChildren, NeedsReload } from '../../view/browser/morph/morph.ts';
import { fillForms, readForms } from './form-state.ts';
import { changeLink } from './styles.ts';

/** Asks for the page again and brings what is different into the one that is open. Gives what it was made from. */
export async function updatePage(base: Document): Promise<Document> {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  if (!(answer.headers.get('Content-Type') ?? '').startsWith('text/html')) throw new NeedsReload();
  // The failure itself is told by the event stream.
  if (answer.status >= 500) return base;
  if (answer.redirected && new URL(answer.url).pathname !== location.pathname) throw new NeedsReload();
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const islands: Promise<void>[] = [];
  morph(base.documentElement, next.documentElement, document.documentElement, (ofBase, ofNext, live) => {
    if (live instanceof HTMLLinkElement && live.rel === 'stylesheet') {
      changeLink(live, ofNext.getAttribute('href') ?? '');
      return true;
    }
    if (live.localName === 'portolan-island') {
      islands.push(updateIsland(ofBase, ofNext, live as HTMLElement));
      return true;
    }
    return false;
  });
  readConfiguration(base, next);
  await Promise.all(islands);
  return next;
}

/** Shows an island's next version where it is hydrated; where it is not yet, what the server rendered now. */
async function updateIsland(base: Element, next: Element, live: HTMLElement): Promise<void> {
  const island = liveIsland(live);
  const src = next.getAttribute('src');
  const sameName = base.getAttribute('name') === next.getAttribute('name');
  if (island === undefined || src === null || !sameName) {
    // A script has put its listeners where nobody can take them away.
    if (live.hasAttribute('hydrated')) {
      if (base.getAttribute('src') !== src) throw new NeedsReload();
      return;
    }
    live.replaceWith(fresh(next));
    return;
  }
  for (const slot of slotsOf(next)) {
    const name = slot.getAttribute('name');
    const before = slotsOf(base).find((other) => other.getAttribute('name') === name);
    const there = slotsOf(live).find((other) => other.getAttribute('name') === name);
    if (before && there) morphChildren(before, slot, there);
  }
  const props = next.getAttribute('props') ?? '{}';
  const { component } = ((await import(src)) as LiveModule).default;
  if (component === undefined) throw new NeedsReload();
  live.setAttribute('src', src);
  live.setAttribute('props', props);
  const filled = readForms(live);
  island.show(component, props);
  // What a component begins anew with is filled in again once it is there.
  requestAnimationFrame(() => requestAnimationFrame(() => fillForms(live, filled)));
}

function slotsOf(island: Element): readonly Element[] {
  return [...island.querySelectorAll('portolan-slot')].filter(
    (slot) => slot.parentElement?.closest('portolan-island') === island,
  );
}

/** The objects that scripts read, where they say something else now. */
function readConfiguration(base: Document, next: Document): void {
  const text = next.getElementById('portolan-configuration')?.textContent ?? '';
  if (text === (base.getElementById('portolan-configuration')?.textContent ?? '')) return;
  for (const [, name, value] of text.matchAll(/^var (\w+) = (.*);$/gm)) {
    (window as unknown as Record<string, unknown>)[name as string] = JSON.parse(value as string);
  }
}

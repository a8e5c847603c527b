import { standsStill, whenInView } from '../behaviour/in-view.ts';

/** Share of the window's height at which a grid begins to show its entries. Source: Enfold, masonry. */
export const STARTS_AT = 0.8;
/** Milliseconds between two entries that appear. */
export const APPEAR_STEP = 100;
/** The same where a curtain is rendered from each. */
export const CURTAIN_STEP = 500;

const MARKER = '{av-masonry-loaded}';

/**
 * Makes filters and "load more" of a grid work; gives the function that ends it. `ajax` = where it asks, `onPhones` =
 * whether entries appear one after another on phones as well.
 */
export function startMasonry(grid: HTMLElement, ajax: string, onPhones = true): () => void {
  const container = grid.querySelector<HTMLElement>('.av-masonry-container');
  if (!container) return () => undefined;
  container.classList.remove('av-js-disabled');
  const still = grid.matches('.av-masonry-animation-no-animation') || standsStill(onPhones);
  const step = still ? 0 : /curtain-reveal/.test(grid.className) ? CURTAIN_STEP : APPEAR_STEP;
  const entries = () => [...container.querySelectorAll<HTMLElement>('[data-av-masonry-item]')];
  // What is seen already does not come in again.
  const below = container.getBoundingClientRect().top > innerHeight * STARTS_AT && !still;
  if (below) for (const entry of entries()) entry.classList.add('av-masonry-item-waiting');
  const endView = below ? whenInView([container], STARTS_AT, () => appear(entries(), step)) : () => undefined;
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const filter = target.closest<HTMLElement>('[data-filter]');
    if (filter && grid.contains(filter)) {
      event.preventDefault();
      applyFilter(grid, container, filter);
    }
    const more = target.closest<HTMLElement>('.av-masonry-load-more');
    if (more && grid.contains(more)) {
      event.preventDefault();
      void loadMore(grid, container, more, { step, ajax });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[role="button"]');
    if (event.key !== ' ' || !button) return;
    event.preventDefault();
    button.click();
  };
  grid.addEventListener('click', onClick);
  grid.addEventListener('keydown', onKeyDown);
  return () => {
    endView();
    grid.removeEventListener('click', onClick);
    grid.removeEventListener('keydown', onKeyDown);
  };
}

/** Lets entries appear one after another. */
function appear(entries: readonly HTMLElement[], step: number): void {
  entries.forEach((entry, index) => {
    const show = () => {
      entry.classList.remove('av-masonry-item-waiting');
      entry.classList.add('av-masonry-item-loaded');
    };
    if (step > 0) setTimeout(show, index * step);
    else show();
  });
}

function applyFilter(grid: HTMLElement, container: HTMLElement, button: HTMLElement): void {
  const name = button.dataset['filter'] ?? 'all_sort';
  for (const each of grid.querySelectorAll<HTMLElement>('[data-filter]')) {
    each.classList.toggle('active_sort', each === button);
    each.setAttribute('aria-pressed', String(each === button));
  }
  container.id = `masonry_id_${name}`;
  const title = grid.querySelector('.av-current-sort-title');
  if (title) title.textContent = button.querySelector('.inner_sort_button > span')?.textContent ?? '';
  showFiltered(container, name);
}

function showFiltered(container: HTMLElement, name: string): void {
  for (const entry of container.querySelectorAll<HTMLElement>('[data-av-masonry-item]')) {
    entry.classList.toggle('av-masonry-filtered', !entry.classList.contains(name));
  }
}

/** Fields of the request: all data of the button, last first, as the theme's script sends them. */
export function moreFields(data: DOMStringMap, loaded: readonly string[]): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(data).toReversed()) {
    fields.append(name, name === 'action' ? 'avia_ajax_masonry_more' : (value ?? ''));
  }
  for (const id of loaded) fields.append('loaded[]', id);
  return fields;
}

async function loadMore(
  grid: HTMLElement,
  container: HTMLElement,
  button: HTMLElement,
  { step, ajax }: { readonly step: number; readonly ajax: string },
): Promise<void> {
  if (button.classList.contains('av-masonry-loading')) return;
  button.classList.add('av-masonry-loading');
  button.setAttribute('aria-busy', 'true');
  const shown = [...container.querySelectorAll<HTMLElement>('[data-av-masonry-item]')];
  const size = Number.parseInt(button.dataset['items'] ?? '', 10) || 0;
  // The button tells where the entries that are shown begin.
  const offset = (Number.parseInt(button.dataset['offset'] ?? '', 10) || 0) + size;
  const ids = shown.map((entry) => entry.dataset['avMasonryItem'] ?? '');
  try {
    const reply = await fetch(ajax, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      // The page tells which post it is: a grid may leave that one out.
      body: moreFields(
        { post_id: grid.dataset['post_id'] ?? '', ...button.dataset, offset: String(offset) },
        ids,
      ),
    });
    const text = await reply.text();
    // A page that something was printed into before may hold the marker more than once.
    const start = text.lastIndexOf(MARKER);
    if (!reply.ok || start < 0) return;
    const template = document.createElement('template');
    // The site's own server wrote it, every value escaped.
    template.innerHTML = text.slice(start + MARKER.length);
    const found = [...template.content.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement,
    );
    const added = found.slice(0, size).filter((entry) => !ids.includes(entry.dataset['avMasonryItem'] ?? ''));
    if (step > 0) for (const entry of added) entry.classList.add('av-masonry-item-waiting');
    container.append(...added);
    button.dataset['offset'] = String(offset);
    // One more than asked for tells that there are others.
    if (found.length <= size) button.classList.add('av-masonry-no-more-items');
    count(grid, container);
    const active = grid.querySelector<HTMLElement>('.active_sort');
    if (active) showFiltered(container, active.dataset['filter'] ?? 'all_sort');
    appear(added, step);
    added[0]?.focus({ preventScroll: true });
  } catch {
    // What cannot be loaded is not there: the button stays, to be tried again.
  } finally {
    button.classList.remove('av-masonry-loading');
    button.removeAttribute('aria-busy');
  }
}

/** Counts the entries of each filter anew and shows those filters that have any. */
function count(grid: HTMLElement, container: HTMLElement): void {
  for (const filter of grid.querySelectorAll<HTMLElement>('[data-filter]')) {
    const name = filter.dataset['filter'] ?? '';
    const number = container.querySelectorAll(`[data-av-masonry-item].${CSS.escape(name)}`).length;
    const small = filter.querySelector('.avia-term-count');
    if (small) small.textContent = ` ${number} `;
    if (name === 'all_sort') continue;
    for (const each of [filter, filter.previousElementSibling]) {
      each?.classList.toggle('avia_show_sort', number > 0);
      each?.classList.toggle('avia_hide_sort', number === 0);
    }
  }
}

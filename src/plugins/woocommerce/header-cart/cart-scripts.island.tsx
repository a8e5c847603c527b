import { scriptIsland } from 'portolan/browser';
import { startButtons } from './add-buttons.ts';
import { showAddedNotice } from './added-notice.ts';
import { showWidgets, updateCounters, watchCounters } from './counter.ts';
import { startDropdown } from './dropdown.ts';
import { FragmentsStore } from './fragments-store.ts';
import { keepLeast, STEPPERS_AFTER, setUpSteppers } from './quantity-steppers.ts';
import { RequestQueue } from './request-queue.ts';
import { readSettings } from './settings.ts';

export const hydrateOn = 'load';

export interface CartTexts {
  /** Follows the product's name. */
  readonly success: string;
  /** Follows the product's name where it could not be added. */
  readonly failed: string;
  readonly less: string;
  readonly more: string;
}

/** Wakes everything on the page that has to do with the cart: it renders nothing itself. */
export default scriptIsland(({ success, failed, less, more }: CartTexts) => {
  const settings = readSettings();
  const queue = new RequestQueue();
  const store = new FragmentsStore(settings);
  const dropdown = startDropdown();
  const steppers = () => {
    keepLeast();
    setUpSteppers({ less, more });
  };
  const refreshed = () => void updateCounters();
  const adding = () => showWidgets(true);
  const events = ['wc_fragments_loaded', 'wc_fragments_refreshed'];
  for (const name of events) document.body.addEventListener(name, refreshed);
  document.body.addEventListener('updated_wc_div', steppers);
  document.body.addEventListener('adding_to_cart', adding);
  const stopButtons = startButtons({
    settings,
    queue,
    store,
    added: (button) => {
      showAddedNotice(button, success);
      dropdown.added();
    },
    failed: (button) => {
      updateCounters();
      showAddedNotice(button, failed);
      return failed;
    },
  });
  const stopCounters = watchCounters();
  const timer = window.setTimeout(steppers, STEPPERS_AFTER);
  store.start();
  return () => {
    for (const name of events) document.body.removeEventListener(name, refreshed);
    document.body.removeEventListener('updated_wc_div', steppers);
    document.body.removeEventListener('adding_to_cart', adding);
    stopButtons();
    stopCounters();
    dropdown.stop();
    window.clearTimeout(timer);
  };
});

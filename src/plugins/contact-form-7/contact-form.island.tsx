import { scriptIsland } from 'portolan/browser';
import { startContactForm } from './start-contact-form.ts';

export const hydrateOn = 'interaction';

/** Sends a form in the background; without scripts it is a plain form. Its children are the form. */
export default scriptIsland(({ api }: { readonly api: string }, island) => {
  const form = island.querySelector<HTMLFormElement>('form.wpcf7-form');
  return form ? startContactForm(form, api) : undefined;
});

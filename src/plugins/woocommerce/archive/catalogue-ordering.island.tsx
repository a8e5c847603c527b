import { scriptIsland, writtenEarly } from 'portolan/browser';

export const hydrateOn = 'load';

/** Sorting takes place as soon as it is chosen. Its children are the form. */
export default scriptIsland((_, island) => {
  island.addEventListener('change', (event) => {
    const { form } = event.target as HTMLSelectElement;
    form?.submit();
  });
  const early = island.querySelector('form');
  if (early && writtenEarly(early)) early.submit();
});

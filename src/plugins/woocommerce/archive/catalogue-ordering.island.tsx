import { scriptIsland } from 'portolan/browser';

export const hydrateOn = 'load';

/** Sorting takes place as soon as it is chosen. Its children are the form. */
export default scriptIsland((_, island) => {
  island.addEventListener('change', (event) => {
    const { form } = event.target as HTMLSelectElement;
    form?.submit();
  });
});

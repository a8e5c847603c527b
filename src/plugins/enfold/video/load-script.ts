/** Loads a script once a page; fulfilled when it has run. */
export function loadScript(address: string): Promise<void> {
  const found = [...document.scripts].find((script) => script.src === address);
  if (found?.dataset['loaded']) return Promise.resolve();
  const script = found ?? document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset['loaded'] = '1';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${address} could not be loaded.`));
    });
  });
  if (!found) {
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
  return loaded;
}

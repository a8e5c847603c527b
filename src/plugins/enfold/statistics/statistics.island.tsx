import { scriptIsland } from 'portolan/browser';
import { isAllowed, onConsentChange } from '../consent/browser-consent.ts';
import { loadScript } from '../video/load-script.ts';
import { PICTURE_VIEWED } from './picture-viewed.ts';

export const hydrateOn = 'idle';

export interface StatisticsModel {
  readonly scripts: readonly string[];
  /** '' = none. */
  readonly pixel: string;
}

/** Counts visits with what the owner named, from the moment at which the visitor agrees. */
export default scriptIsland(({ scripts, pixel }: StatisticsModel) => {
  let counted = false;
  const count = (more: Readonly<Record<string, string>> = {}) => {
    if (pixel === '' || !isAllowed('tracking')) return;
    const address = new URL(pixel);
    for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
    address.searchParams.set('rand', String(Math.random()));
    new Image().src = address.href;
  };
  const start = () => {
    if (counted || !isAllowed('tracking')) return;
    counted = true;
    // What cannot be loaded counts nothing; nobody is told.
    for (const script of scripts) void loadScript(script).catch(() => undefined);
    count();
  };
  const viewed = (event: Event) => count({ post: String((event as CustomEvent<number>).detail) });
  start();
  document.addEventListener(PICTURE_VIEWED, viewed);
  const stop = onConsentChange(start);
  return () => {
    stop();
    document.removeEventListener(PICTURE_VIEWED, viewed);
  };
});

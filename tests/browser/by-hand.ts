import type { ElementHandle, Page } from 'puppeteer';
import { done, hydrateIslands, laidOut, type Visit, type VisitOptions } from './visit.ts';
import { advance, holdClock } from './visitor-site.ts';

export type Hand = 'mouse' | 'keyboard' | 'touch';
export const HANDS: readonly Hand[] = ['mouse', 'keyboard', 'touch'];

/** Something on a page that visitors act on, and what comes of it, told by a function that runs in the page. */
export interface Part {
  readonly name: string;
  readonly control: string;
  readonly state: () => unknown;
  readonly before: unknown;
  readonly after: unknown;
  /** What a finger does instead, where the control is a link that leads away. */
  readonly touched?: Pick<Part, 'control' | 'after'>;
  /** Pointing at it, or having the focus on it, is enough. */
  readonly pointed?: boolean;
  /** What is pressed with the focus on it; Enter unless told. */
  readonly key?: 'Space';
  /** Milliseconds that it takes its time. */
  readonly takes?: number;
  /** Done before the next part: by keys, as every visitor can. */
  readonly undo?: string;
}

/** Which slide of a slider is seen, from 0. */
export const shownSlide = (selector: string) =>
  new Function(
    `return [...document.querySelectorAll(${JSON.stringify(`${selector} .av-slider-list > li`)})].findIndex((slide) => !slide.inert)`,
  ) as () => number;
/** An attribute of the first element of a kind. */
export const attributeOf = (selector: string, name: string) =>
  new Function(
    `return document.querySelector(${JSON.stringify(selector)})?.getAttribute(${JSON.stringify(name)})`,
  ) as () => string | null;
/** Whether the first element of a kind is seen. */
export const seen = (selector: string) =>
  new Function(
    `return document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false`,
  ) as () => boolean;
/** How many elements of a kind are seen. */
export const count = (selector: string) =>
  new Function(
    `return [...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => each.checkVisibility()).length`,
  ) as () => number;

/** Acts as a hand does: by the place of the control in the window, with whatever may lie above it. */
async function act(
  page: Page,
  hand: Hand,
  part: Pick<Part, 'control' | 'pointed' | 'key' | 'takes'>,
): Promise<void> {
  const control = (await page.waitForSelector(part.control)) as ElementHandle<HTMLElement>;
  await control.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await done(page);
  if (hand === 'keyboard') {
    await control.focus();
    if (!part.pointed) await page.keyboard.press(part.key ?? 'Enter');
  } else if (hand === 'touch') await control.tap();
  else if (part.pointed) await control.hover();
  else await control.click();
  await done(page);
  if (part.takes) await advance(page, part.takes);
}

/** Presses something on the page, with Enter where that is done by keys. */
export const press = (page: Page, hand: Hand, control: string) => act(page, hand, { control });

/** Acts on parts one after the other. What of them did not become what it should: name, and what it was. */
export async function failures(page: Page, hand: Hand, parts: readonly Part[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const listed of parts) {
    const part = hand === 'touch' ? { ...listed, ...listed.touched } : listed;
    const found = await page.evaluate(part.state);
    if (found !== part.before) failed.push(`${part.name}: is ${found} at first`);
    await act(page, hand, part).catch((error) => failed.push(`${part.name}: ${error}`));
    const became = await page
      .waitForFunction(
        (state, wanted) => new Function(`return (${state})()`)() === wanted,
        { timeout: 60_000 },
        String(part.state),
        part.after,
      )
      .catch(() => undefined);
    if (!became) failed.push(`${part.name}: becomes ${await page.evaluate(part.state)}`);
    if (part.undo) {
      await page.keyboard.press(part.undo as 'Escape');
      await advance(page, 400);
      await done(page);
    }
  }
  return failed;
}

/** A page as a hand finds it: its own clock stands still, everything on it is hydrated. */
export async function opened(
  visit: (path: string, options?: VisitOptions) => Promise<Visit>,
  hand: Hand,
  path: string,
  { site, width = 1280 }: { readonly site?: string; readonly width?: number } = {},
): Promise<Visit> {
  const visited = await visit(path, {
    prepare: async (fresh) => {
      await holdClock(fresh);
      // Policies that forbid code made of texts are not what is tried out here.
      await fresh.setBypassCSP(true);
    },
    reducedMotion: true,
    width: hand === 'touch' ? 390 : width,
    ...(site !== undefined && { site }),
  });
  await laidOut(visited.page);
  await hydrateIslands(visited.page);
  // A telephone has no pointer: one that rests somewhere would leave what a finger has just touched.
  if (hand !== 'touch') await visited.page.mouse.move(1, 1);
  return visited;
}

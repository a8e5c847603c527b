import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';

const FOLDER = new URL('./pictures/', import.meta.url);
/** Pixels of a side of the squares whose mean colours are compared: edges of letters are not. */
const SQUARE = 8;
/** How far a square's mean colour may be from what it was, of 255. */
const TOLERANCE = 14;
/** Squares of a thousand that may be others. */
const MAY_DIFFER = 2;

/**
 * How a picture differs from the approved one, in a sentence; undefined = it does not. The differences lie in
 * `tests/browser/pictures/differences/`: before, now, and where. With `PORTOLAN_TEST_PICTURES=write` it is approved;
 * what does not differ stays as it is.
 * `page`: an empty page that compares them.
 */
export async function pictureDiffers(page: Page, name: string, picture: Buffer): Promise<string | undefined> {
  const file = fileURLToPath(new URL(`${name}.webp`, FOLDER));
  const approve = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    return undefined;
  };
  const approved = process.env['PORTOLAN_TEST_PICTURES'] === 'write';
  if (!existsSync(file)) return approved ? approve() : `${name} has no approved picture`;
  const urlOf = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;
  const found = await page.evaluate(compareInPage, urlOf(readFileSync(file)), urlOf(picture), {
    square: SQUARE,
    tolerance: TOLERANCE,
    mayDiffer: MAY_DIFFER,
  });
  if (found === undefined) return undefined;
  if (approved) return approve();
  const shown = fileURLToPath(new URL(`differences/${name}.png`, FOLDER));
  mkdirSync(dirname(shown), { recursive: true });
  writeFileSync(shown, Buffer.from(found.picture.slice(found.picture.indexOf(',') + 1), 'base64'));
  return `${name}: ${found.text}, see ${shown}`;
}

interface Limits {
  readonly square: number;
  readonly tolerance: number;
  readonly mayDiffer: number;
}

/** Runs in a page, which knows nothing of this module. */
async function compareInPage(
  before: string,
  now: string,
  { square, tolerance, mayDiffer }: Limits,
): Promise<{ readonly text: string; readonly picture: string } | undefined> {
  const load = async (url: string) => createImageBitmap(await (await fetch(url)).blob());
  const [one, other] = await Promise.all([load(before), load(now)]);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  /** Mean colours of the squares. */
  const means = (image: ImageBitmap) => {
    const canvas = new OffscreenCanvas(Math.ceil(width / square), Math.ceil(height / square));
    const small = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    small.imageSmoothingQuality = 'high';
    // 390 pixels at three quarters end within one, of which it is chance how much shows what lies behind.
    const [across, down] = [image.width - 1, image.height - 1];
    small.drawImage(image, 0, 0, across, down, 0, 0, across / square, down / square);
    return { data: small.getImageData(0, 0, canvas.width, canvas.height).data, columns: canvas.width };
  };
  const [a, b] = [means(one), means(other)];
  const others: number[] = [];
  for (let index = 0; index < a.data.length; index += 4) {
    let distance = 0;
    for (let channel = 0; channel < 3; channel++)
      distance += Math.abs((a.data[index + channel] ?? 0) - (b.data[index + channel] ?? 0)) / 3;
    if (distance > tolerance) others.push(index / 4);
  }
  const total = a.data.length / 4;
  const sameSize = one.width === other.width && one.height === other.height;
  if (sameSize && others.length * 1000 <= total * mayDiffer) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = width * 3;
  canvas.height = height;
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
  [one, other, other].forEach((image, index) => {
    drawing.drawImage(image, width * index, 0);
  });
  drawing.fillStyle = '#f008';
  for (const index of others) {
    const [x, y] = [(index % a.columns) * square, Math.floor(index / a.columns) * square];
    drawing.fillRect(width * 2 + x, y, square, square);
  }
  const share = ((others.length * 100) / total).toFixed(1);
  return {
    text: sameSize
      ? `${share} % of it is otherwise`
      : `${other.width} × ${other.height} instead of ${one.width} × ${one.height}`,
    picture: canvas.toDataURL('image/png'),
  };
}

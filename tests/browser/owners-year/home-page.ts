import { expect } from 'vitest';
import { select, shown } from './edited-page.ts';
import { FRONT_PAGE, HOME } from './old-site.ts';
import type { Owner } from './owner.ts';

/** What of the front page each way of doing it changes, so that the one is not taken for the other. */
const NEW = {
  mouse: { title: 'Arches and stacks', ground: '#e3eff2', label: 'Read it all' },
  keyboard: { title: 'Dunes and spits', ground: '#fbeed3', label: 'Read every word' },
} as const;

/** Changes a slide of the front page's slider, the ground of a column and a button's words and link. */
export async function changeHomePage(owner: Owner): Promise<void> {
  const { page, shop, way } = owner;
  const { title, ground, label } = NEW[way];
  const before = await stored(owner);
  await owner.go(`post.php?post=${FRONT_PAGE}&action=edit`);
  await shown(owner, '.avia-button');
  await select(owner, 'Slide', valueIn(before, 'av_slide_full', 'title'));
  await owner.fill('Title', title);
  await owner.pressOn('.field-pictures + .buttons > button');
  await owner.pressOn('dialog .tile');
  await owner.press('Take it');
  await shown(owner, '.avia-caption-title', title);
  await select(owner, 'Half');
  await owner.fill('Colour behind it', ground);
  await select(owner, 'Button', valueIn(before, 'av_button', 'label'));
  await owner.fill('Text', label);
  await owner.press('Choose a page');
  await owner.fillIn((await page.waitForSelector('.fields-form input[type=search]')) as never, 'exam boards');
  await owner.pressOn('.found-pages button ::-p-text(Exam boards)');
  await shown(owner, '.avia-button', label);
  await owner.press('Save');
  await owner.notice('saved');
  const after = await stored(owner);
  // Everything else is byte for byte what it was.
  expect(withoutChanged(after)).toBe(withoutChanged(HOME));
  const guest = await (await fetch(`${shop.address}/`)).text();
  for (const words of [title, label, ground]) expect(guest).toContain(words);
  expect(await page.$('dialog[open]')).toBe(null);
}

async function stored({ shop }: Owner): Promise<string> {
  const [row] = await shop.rows<{ value: string }>(
    "SELECT meta_value AS value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_aviaLayoutBuilderCleanData'",
    FRONT_PAGE,
  );
  return row?.value ?? '';
}

/** What the first element of a kind has written. */
function valueIn(source: string, tag: string, name: string): string {
  return new RegExp(`\\[${tag} [^\\]]*?\\b${name}=['"]([^'"]*)`).exec(source)?.[1] ?? '';
}

/** The text of a page without the settings that the step changes. */
function withoutChanged(source: string): string {
  return source
    .replace(/(\[av_slide_full )id='[^']*' title='[^']*'/, '$1')
    .replace(/ background_color='[^']*'/, '')
    .replace(/label='[^']*' link='[^']*'/, '');
}

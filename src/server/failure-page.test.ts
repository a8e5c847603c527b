import { expect, it } from 'vitest';
import { openSmallSite } from '../../tests/plain-site.ts';
import type { Site } from '../types/index.ts';
import { failurePage } from './failure-page.ts';

it('a failure says what happened, by which number the log knows it and where to go', async () => {
  const { site, close } = await openSmallSite({ options: { blogname: 'Maps & more' } });
  const page = failurePage(site, 'c0ffee');
  expect(page).toContain('There has been a critical error on this website.');
  expect(page).toContain('Reference: c0ffee');
  expect(page).toContain('Maps &amp; more');
  expect(page).toContain('<a href="/">');
  await close();
});

it('a failure is said also where nothing of the site can be read', () => {
  const broken = {
    get options(): never {
      throw new Error('gone');
    },
  } as unknown as Site;
  const page = failurePage(broken, '<1>');
  expect(page).toContain('There has been a critical error on this website.');
  expect(page).toContain('Reference: &lt;1&gt;');
  expect(page).not.toContain('gone');
});

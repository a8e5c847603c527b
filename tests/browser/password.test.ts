import { describe, expect, it } from 'vitest';
import { openBrowser } from './visit.ts';

const visit = openBrowser();
const FIELD = 'input[name=post_password]';

describe('fields for passwords', () => {
  it('show and hide what is typed', async () => {
    const { page } = await visit('/mark-scheme-rivers-test/');
    const button = await page.waitForSelector('.password-toggle');
    const state = () =>
      page.evaluate((selector) => {
        const field = document.querySelector<HTMLInputElement>(selector);
        return [
          field?.type,
          document.querySelector('.password-toggle')?.getAttribute('aria-label'),
          field?.value,
        ];
      }, FIELD);
    await page.type(FIELD, 'drum');
    expect(await state()).toEqual(['password', 'Show password', 'drum']);
    await button?.click();
    expect(await state()).toEqual(['text', 'Hide password', 'drum']);
    await button?.focus();
    await page.keyboard.press('Space');
    expect(await state()).toEqual(['password', 'Show password', 'drum']);
  });

  it('are sent as passwords, and open the post', async () => {
    const { page } = await visit('/mark-scheme-rivers-test/');
    await page.waitForSelector('.password-toggle');
    await page.type(FIELD, 'drumlin');
    await page.click('.password-toggle');
    await page.evaluate((selector) => {
      document.querySelector('.post-password-form')?.addEventListener('submit', () => {
        sessionStorage.setItem('type', document.querySelector<HTMLInputElement>(selector)?.type ?? '');
      });
    }, FIELD);
    await Promise.all([
      page.waitForNavigation(),
      page.keyboard.press('Tab').then(() => page.keyboard.press('Enter')),
    ]);
    expect(new URL(page.url()).pathname).toBe('/mark-scheme-rivers-test/');
    expect(await page.$(FIELD)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('type'))).toBe('password');
  });

  it('are a plain form without scripts', async () => {
    const { page } = await visit('/mark-scheme-rivers-test/', { script: false });
    expect(await page.$('.password-toggle')).toBeNull();
    await page.type(FIELD, 'drumlin');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await page.$(FIELD)).toBeNull();
  });

  it('have their button on the log-in page too', async () => {
    const { page, errors } = await visit('/wp-login.php');
    const state = () =>
      page.evaluate(() => [
        document.querySelector<HTMLInputElement>('#user_pass')?.type,
        document.querySelector('.wp-hide-pw')?.getAttribute('aria-label'),
      ]);
    expect(await state()).toEqual(['password', 'Show password']);
    await page.click('.wp-hide-pw');
    expect(await state()).toEqual(['text', 'Hide password']);
    await page.click('.wp-hide-pw');
    expect(await state()).toEqual(['password', 'Show password']);
    expect(errors).toEqual([]);
  });
});

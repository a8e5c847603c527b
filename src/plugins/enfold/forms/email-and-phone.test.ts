import { expect, it } from 'vitest';
import { isGeneralEmail, isGeneralPhone } from './email-and-phone.ts';

it('knows e-mail addresses with endings of 2 to 63 characters', () => {
  for (const right of ['a@b.co', 'mailto:a.b+c@maps.example', `a@b.${'x'.repeat(63)}`])
    expect(isGeneralEmail(right), right).toBe(true);
  for (const wrong of ['a@b', 'a@b.c', `a@b.${'x'.repeat(64)}`, 'tel:a@b.co', 'a b@c.de', 'a@-b.de', ''])
    expect(isGeneralEmail(wrong), wrong).toBe(false);
});

it('knows phone numbers of 6 to 15 digits', () => {
  for (const right of ['123456', 'tel:+441632960000', '+123456789012345'])
    expect(isGeneralPhone(right), right).toBe(true);
  for (const wrong of ['12345', '1234567890123456', 'tel:12 34 56', '++123456', ''])
    expect(isGeneralPhone(wrong), wrong).toBe(false);
});

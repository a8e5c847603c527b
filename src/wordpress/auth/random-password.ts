import { randomInt } from 'node:crypto';

const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const special = '!@#$%^&*()';
const extraSpecial = '-_ []{}<>~`+=,.;:/?|';

/**
 * Random characters from a cryptographic source: letters and digits, with punctuation where asked.
 * WordPress: wp_generate_password().
 */
export function randomPassword(
  length = 12,
  characters: { readonly special?: boolean; readonly extraSpecial?: boolean } = {},
): string {
  const alphabet =
    lettersAndDigits + (characters.special ? special : '') + (characters.extraSpecial ? extraSpecial : '');
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

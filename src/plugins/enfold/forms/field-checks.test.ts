import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../../tests/in-proportion.ts';
import { answerOf, type FieldCheck, fieldCheck, passesCheck } from './field-checks.ts';

const verdicts: readonly (readonly [FieldCheck, readonly string[], readonly string[]])[] = [
  ['', ['', 'x'], []],
  ['is_empty', ['x', '0'], ['', '  ']],
  ['must_empty', [''], ['x', ' ']],
  [
    'is_email',
    ['anna@harbour.example', 'a.b-c_d|e@x.museum', 'a@b.abcdefghijklmnopqrst'],
    [
      '',
      'anna',
      'anna@harbour',
      'a+b@x.org',
      'ä@x.org',
      'a@x.abcdefghijklmnopqrstu',
      'a@b@c.org',
      'a b@x.org',
    ],
  ],
  ['is_ext_email', ['jörg@möwe.example'], ['a+b@x.org', 'jörg@möwe']],
  ['is_special_email', ["o'neil+maps@x.org", 'jörg~{x}@möwe.example'], ['a b@x.org', 'a@b']],
  ['is_phone', ['123', '+44 (0)20 7946-0000 ext. 5', '020 extension 7'], ['12', '', 'call me', '12a4']],
  ['is_number', ['0', '-12', '3.50', '1,5'], ['', '01', '1.', 'x', '1e3']],
  ['is_positiv_number', ['0', '007', '3.5', '1,5'], ['', '-1', 'x', '1 2']],
  ['is_url', ['https://a.example/x', 'ftp://a'], ['a.example', 'https://a b', 'javascript:alert(1)']],
];

describe.each(verdicts)('the check "%s"', (check, right, wrong) => {
  it.each(right)('takes %j', (value) => {
    expect(passesCheck(check, value)).toBe(true);
  });
  it.each(wrong)('refuses %j', (value) => {
    expect(passesCheck(check, value)).toBe(false);
  });
});

it('reads the answer of a sum at the place that the last digit names', () => {
  expect(answerOf('123456783')).toBe('4');
  expect(passesCheck('captcha', '4', '123456783')).toBe(true);
  expect(passesCheck('captcha', ' 4 ', '123456783')).toBe(true);
  expect(passesCheck('captcha', '5', '123456783')).toBe(false);
});

it('refuses sums without a verifier', () => {
  expect(passesCheck('captcha', '', '')).toBe(false);
  expect(passesCheck('captcha', 'undefined', '9')).toBe(false);
});

it('lets everything pass where the check is unknown', () => {
  expect(fieldCheck('toString')).toBe('');
  expect(fieldCheck('is_url')).toBe('is_url');
});

it('decides hostile values at once', async () => {
  const hostile = (length: number) => {
    for (const [check] of verdicts) passesCheck(check, `${repeated('a.', length)}@`);
    passesCheck('is_email', `a@${repeated('a.', length / 25)}`);
    passesCheck('is_phone', `${repeated('1', length / 25)}x!`);
  };
  expect(await inProportion(hostile)).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { reportError } from '../cli/errors.ts';
import { findingOf } from '../doctor/finding-of.ts';
import { formError } from '../plugins/forms/errors.ts';
import { memberError } from '../plugins/restrict-content-pro/errors.ts';
import { shopError } from '../plugins/woocommerce/errors.ts';
import { createLogger } from '../server/logger.ts';
import { type ErrorTable, errorTables, expectedError, findingCodes } from './index.ts';

const tables: readonly ErrorTable[] = [
  ...Object.values(errorTables),
  shopError.table,
  memberError.table,
  formError.table,
];
const entries = tables.flatMap((table) => Object.entries(table));

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }));

/**
 * Errors that carry something to the code that called, which knows how its contract answers; nobody sees them
 * themselves.
 */
const SIGNALS = [
  'admin/app/api.ts ApiError',
  'database/php-unserialize.ts Unreadable',
  'database/reads/write-condition.ts ChangedMeanwhile',
  'errors/define-errors.ts ExpectedError',
  'import/sources/byte-stream.ts TruncatedFileError',
  'plugins/mailchimp-api/client.ts MailchimpError',
  'plugins/restrict-content-pro/gateways/card-update.ts NotOurIntent',
  'plugins/restrict-content-pro/paypal/nvp.ts PaypalError',
  'plugins/restrict-content-pro/registration/registration.ts RegistrationRefused',
  'plugins/restrict-content-pro/store/discounts.ts DiscountUsedUp',
  'plugins/woocommerce/orders/coupon-usage.ts CouponUsedUp',
  'plugins/woocommerce/orders/refund-order.ts RefundRefused',
  'plugins/woocommerce/orders/stock-levels.ts NotEnoughStock',
  'server/spooled-body.ts BodyTooLarge',
  'view/browser/morph/morph.ts NeedsReload',
  'view/browser/rest-client.ts RestRequestError',
  'wordpress/auth/create-user.ts AccountTaken',
  'wordpress/jobs/job-refused.ts JobRefused',
  'wordpress/site/checked-get.ts FetchRefusal',
  'wordpress/site/checked-request.ts NotPublicAddress',
  'wordpress/texts/files/entries.ts TextFileError',
];

describe('the table of errors', () => {
  it('has each code once, in the program and its plugins', () => {
    const codes = entries.map(([code]) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it('says of each what happened, why, and what to do', () => {
    for (const [code, { message, cause, advice }] of entries) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(message, code).toMatch(/[.}\n]$/);
      expect(cause, code).toMatch(/\w.*\.$/s);
      expect(advice.length, code).toBeGreaterThan(8);
      expect(cause, code).not.toContain('{');
    }
    for (const [code, { cause, advice }] of Object.entries(findingCodes)) {
      expect(cause, code).toMatch(/\w.*\.$/);
      expect(advice, code).toMatch(/\w.*\.$/);
    }
  });

  it('has no code that nothing makes', () => {
    const used = sources.filter(({ file }) => !/^errors\/.*-errors\.ts$|\/errors\.ts$/.test(file));
    const text = used.map((source) => source.text).join('\n');
    const made = entries.filter(([code]) => !new RegExp(`Error\\(\\s*'${code}'`).test(text));
    expect(made.map(([code]) => code)).toEqual([]);
    const importer = sources.filter(({ file }) => file.startsWith('import/')).map((source) => source.text);
    const found = Object.keys(findingCodes).filter(
      (code) => !importer.some((source) => source.includes(`'${code}'`)),
    );
    expect(found).toEqual(['serialized-length', 'serialized-slashes']);
  });

  it('is the only place where expected errors are defined', () => {
    const classes = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^\s*(?:export )?class (\w+) extends \w*Error\b/gm)].map(
        ([, name]) => `${file} ${name}`,
      ),
    );
    expect(classes.sort()).toEqual(SIGNALS);
    const makers = sources.filter(({ text }) => text.includes('new ExpectedError('));
    expect(makers.map(({ file }) => file)).toEqual(['errors/define-errors.ts']);
  });
});

describe('an expected error', () => {
  const refused = Object.assign(new Error('listen EADDRINUSE'), {
    code: 'EADDRINUSE',
    syscall: 'listen',
    address: '127.0.0.1',
    port: 8080,
  });

  it('is told on the command line in a sentence, with its code and without a stack', () => {
    const written: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => written.push(String(text)) > 0);
    try {
      expect(reportError(expectedError('database-missing', { file: '/srv/x.sqlite' }))).toBe(1);
      expect(reportError(expectedError('nothing-to-import'))).toBe(2);
      expect(reportError(refused)).toBe(1);
    } finally {
      write.mockRestore();
    }
    expect(written[0]).toMatch(
      /There is no database at \/srv\/x\.sqlite\. .*`portolan import`.*\[database-missing\]/,
    );
    expect(written[2]).toMatch(/127\.0\.0\.1:8080 already\. .*--port 8081.*\[port-taken\]/);
    expect(written.join('')).not.toMatch(/^\s+at /m);
  });

  it('stands in the log by its code, without a stack; others keep theirs', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    log.error(
      { error: expectedError('disk-full', undefined, { cause: new Error('ENOSPC') }) },
      'a request failed',
    );
    log.error({ error: new Error('nobody thought of it') }, 'a request failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { code: 'disk-full', cause: 'ENOSPC' } });
    expect(lines[0]).not.toContain('stack');
    expect(lines[1]).toContain('errors.test.ts');
  });

  it('is what `portolan doctor` finds, with what to do', () => {
    expect(findingOf('database', expectedError('database-missing', { file: 'x' }))).toMatchObject({
      state: 'wrong',
      code: 'database-missing',
      found: 'There is no database at x.',
      remedy: expect.stringContaining('portolan restore'),
    });
  });
});

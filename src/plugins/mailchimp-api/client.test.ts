import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeMailchimp, startFakeMailchimp } from '../../../tests/fake-mailchimp.ts';
import { dataCentre, MailchimpError, mailchimpClient } from './client.ts';
import { subscriberHash } from './subscriber.ts';

const key = 'secret0123456789-us7';
let list: FakeMailchimp;

beforeEach(async () => {
  list = await startFakeMailchimp();
});
afterEach(() => list.close());

function client() {
  const made = mailchimpClient({ key, address: list.address });
  if (made === undefined) throw new Error('no client');
  return made;
}

it('finds the data centre behind the last hyphen of the key', () => {
  expect(dataCentre('abc-def-us12')).toBe('us12');
  expect(dataCentre('abc')).toBeUndefined();
  expect(dataCentre('abc-evil.example/us1')).toBeUndefined();
  expect(mailchimpClient({ key: '' })).toBeUndefined();
});

it('sends JSON with the key of the account', async () => {
  list.answer(() => ({ status: 200, body: { id: 'x' } }));
  expect(await client().request('POST', '/lists/a/members', { email_address: 'a@b.example' })).toEqual({
    id: 'x',
  });
  expect(list.requests).toEqual([
    {
      method: 'POST',
      path: '/lists/a/members',
      authorization: `apikey ${key}`,
      body: { email_address: 'a@b.example' },
    },
  ]);
});

it('takes an empty answer', async () => {
  list.answer(() => ({ status: 204 }));
  expect(await client().request('DELETE', '/ecommerce/stores/s/carts/c')).toEqual({});
});

it('says what went wrong, without the key', async () => {
  list.answer(() => ({
    status: 400,
    body: { title: 'Invalid Resource', detail: 'Look', errors: [{ field: 'FNAME', message: 'too long' }] },
  }));
  const error = await client()
    .request('POST', '/lists/a/members', {})
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MailchimpError);
  expect(error).toMatchObject({ status: 400, title: 'Invalid Resource', detail: 'Look FNAME too long' });
  expect((error as MailchimpError).mayWorkLater).toBe(false);
  expect(JSON.stringify(error) + String(error)).not.toContain('secret');
});

it('tells what may work later and when', async () => {
  list.answer(() => ({ status: 429, headers: { 'Retry-After': '3' }, body: { title: 'Too Many Requests' } }));
  const limited = await client()
    .request('GET', '/ping')
    .catch((caught: unknown) => caught);
  expect(limited).toMatchObject({ status: 429, retryAfter: 3, mayWorkLater: true });
  await list.close();
  const gone = await client()
    .request('GET', '/ping')
    .catch((caught: unknown) => caught);
  expect(gone).toMatchObject({ status: 0, mayWorkLater: true });
  list = await startFakeMailchimp();
});

it('names subscribers by their address in lower case', () => {
  expect(subscriberHash(' Anna@Harbour.example ')).toBe(subscriberHash('anna@harbour.example'));
  expect(subscriberHash('anna@harbour.example')).toMatch(/^[0-9a-f]{32}$/);
});

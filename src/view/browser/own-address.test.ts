import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownAddress } from './own-address.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'http://staging.example:8080' }));
afterAll(() => vi.unstubAllGlobals());

it('asks the origin of the page, and changes nothing else of an address', () => {
  expect(ownAddress('https://maps.example/?sfid=7&a[]=ü#x')).toBe(
    'http://staging.example:8080/?sfid=7&a[]=ü#x',
  );
  expect(ownAddress('HTTPS://maps.example')).toBe('http://staging.example:8080');
  expect(ownAddress('/wp-admin/admin-ajax.php')).toBe('/wp-admin/admin-ajax.php');
  expect(ownAddress('')).toBe('');
});

it('leaves what is of another site', () => {
  const site = 'https://maps.example/wp-admin/admin-ajax.php';
  expect(ownAddress('https://maps.example/download/7', site)).toBe('http://staging.example:8080/download/7');
  expect(ownAddress('https://maps.example.org/download/7', site)).toBe('https://maps.example.org/download/7');
  expect(ownAddress('https://files.example/a.zip', site)).toBe('https://files.example/a.zip');
});

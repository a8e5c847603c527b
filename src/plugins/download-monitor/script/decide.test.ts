import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { downloadHeader, readHeaders } from './reply-headers.ts';

const of = (headers: Readonly<Record<string, string>>) => decide(new Map(Object.entries(headers)));

describe('what the script does with a reply', () => {
  test.each([
    [{ 'x-dlm-force-abort': 'true', 'x-dlm-no-waypoints': 'true' }, { kind: 'abort' }],
    [
      { 'x-dlm-no-waypoints': 'true', 'x-dlm-redirect': '/a/' },
      { kind: 'follow', address: '/a/' },
    ],
    [{ 'dlm-no-waypoints': 'true' }, { kind: 'follow', address: undefined }],
    [
      { 'dlm-external-download': 'https://maps.example/a.pdf' },
      { kind: 'external', address: 'https://maps.example/a.pdf' },
    ],
    [{ 'content-type': 'text/html' }, { kind: 'follow', address: undefined }],
    [
      { 'x-dlm-no-access': 'true', 'x-dlm-no-access-modal': 'true', 'x-dlm-error': 'not_found' },
      { kind: 'modal' },
    ],
    [{ 'dlm-no-access': 'true', 'dlm-no-access-modal': '1', 'dlm-redirect': '/no/' }, { kind: 'modal' }],
    [
      { 'x-dlm-no-access': 'true', 'x-dlm-no-access-modal': '0', 'x-dlm-error': 'not_found' },
      { kind: 'error', code: 'not_found', modal: false },
    ],
    [
      { 'x-dlm-error': 'filetype', 'x-dlm-no-access-modal': '1' },
      { kind: 'error', code: 'filetype', modal: true },
    ],
    [
      { 'x-dlm-no-access': 'true', 'x-dlm-no-access-modal': '0', 'x-dlm-redirect': '/no/' },
      { kind: 'redirect', address: '/no/' },
    ],
    [{ 'x-dlm-download-id': '12' }, { kind: 'file' }],
  ])('%o', (headers, decision) => {
    expect(of(headers as Readonly<Record<string, string>>)).toEqual(decision);
  });

  test('headers are read with and without x-, in any case', () => {
    const headers = readHeaders('DLM-Download-ID: 7\r\nX-DLM-Version-ID: \r\nContent-Type: a: b\r\n');
    expect([...headers]).toEqual([
      ['dlm-download-id', '7'],
      ['x-dlm-version-id', ''],
      ['content-type', 'a: b'],
    ]);
    expect([downloadHeader(headers, 'download-id'), downloadHeader(headers, 'version-id')]).toEqual([
      '7',
      '',
    ]);
    expect(downloadHeader(headers, 'error')).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { uploadPath } from './restricted-uploads.ts';

describe('the path of an uploaded file', () => {
  test.each([
    ['/dlm_uploads/a.pdf', 'dlm_uploads/a.pdf'],
    ['/DLM_Uploads/A.pdf', 'dlm_uploads/a.pdf'],
    ['/2026/../dlm_uploads/a.pdf', 'dlm_uploads/a.pdf'],
    ['/2026/%2e%2e/dlm%5Fuploads/a.pdf', 'dlm_uploads/a.pdf'],
    ['//dlm_uploads//a.pdf', 'dlm_uploads/a.pdf'],
    ['/./dlm_uploads%2fa.pdf', 'dlm_uploads/a.pdf'],
    ['/2026\\..\\dlm_uploads\\a.pdf', 'dlm_uploads/a.pdf'],
    ['/../portolan.sqlite', undefined],
    ['/a%00.pdf', undefined],
    ['/%e0%a4', undefined],
  ])('%s', (path, known) => {
    expect(uploadPath(path)).toBe(known);
  });
});

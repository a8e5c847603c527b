import type { BrokenExport } from './broken-export.ts';
import { dumpStructure } from './cases/dump-structure.ts';
import { dumpText } from './cases/dump-text.ts';
import { notAnExport } from './cases/not-an-export.ts';
import { brokenUploads } from './cases/uploads.ts';
import { wxrRecords } from './cases/wxr-records.ts';
import { wxrStructure } from './cases/wxr-structure.ts';
import { wxrText } from './cases/wxr-text.ts';

/** Every broken export, each broken in one way, with what importing it has to come to. */
export const brokenExports: readonly BrokenExport[] = [
  ...notAnExport,
  ...wxrText,
  ...wxrStructure,
  ...wxrRecords,
  ...dumpText,
  ...dumpStructure,
  ...brokenUploads,
];

export { copyToFile } from './copy-back.ts';
export { type CopiedTable, type CopyOptions, type CountedRows, copySite } from './copy-site.ts';
export { openPostgresql } from './database.ts';
export type { PostgresqlDriver } from './driver.ts';
export { addressOf, createPgDriver } from './pg-driver.ts';

export { keptDefinition, writeSql } from './sql/write-sql.ts';
export { writeFile } from './write-file.ts';
export { writeWxr } from './wxr/write-wxr.ts';

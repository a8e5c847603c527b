/** `portolan/data`: the database: statements, PHP's serialised values, collations; rows as CSV. */

export { gmtDate, localDate } from '../database/dates.ts';
export {
  fromPlain,
  isPhpArray,
  isSerialized,
  limited,
  list,
  maybeSerialize,
  maybeUnserialize,
  PhpFloat,
  type PhpKey,
  PhpObject,
  type PhpValue,
  phpEntries,
  phpGet,
  phpKey,
  type Query,
  query,
  type SqlValue,
  serialize,
  sortKey,
  toPlain,
  unserialize,
} from '../database/index.ts';
export { phpArray } from '../database/php-serialize.ts';
export { serializeShared } from '../database/php-shared.ts';
export { Conditions, searchedPage } from '../database/repositories/conditions.ts';
export * from '../database/stored-values.ts';
export { escapeLike, fold } from '../database/text.ts';
export { csvOf, withoutFormula } from '../wordpress/csv.ts';

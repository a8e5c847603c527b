/** What can go wrong and was thought of: one table of codes, messages, causes and advice. */
export {
  defineErrors,
  type ErrorEntry,
  type ErrorMaker,
  type ErrorTable,
  ExpectedError,
} from './define-errors.ts';
export { explained, loggedError } from './explain.ts';
export { type FindingCode, type FindingEntry, findingCodes } from './finding-codes.ts';
export { errorTables, expectedError } from './table.ts';

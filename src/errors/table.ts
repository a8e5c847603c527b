import { commandErrors } from './command-errors.ts';
import { databaseErrors } from './database-errors.ts';
import { defineErrors } from './define-errors.ts';
import { importErrors } from './import-errors.ts';
import { machineErrors } from './machine-errors.ts';
import { siteErrors } from './site-errors.ts';

/** The parts of the table; every code occurs once in all of them. */
export const errorTables = { databaseErrors, importErrors, machineErrors, siteErrors, commandErrors };

/** Makes the program's own expected errors: `throw expectedError('database-missing', { file })`. */
export const expectedError = defineErrors({
  ...databaseErrors,
  ...importErrors,
  ...machineErrors,
  ...siteErrors,
  ...commandErrors,
});

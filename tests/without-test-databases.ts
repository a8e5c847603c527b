import { afterAll } from 'vitest';
import { dropTestDatabases } from './test-database.ts';

// Runs before the tests of each file: hooks that came first run last, when all that these tests opened is closed.
afterAll(dropTestDatabases);

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: 'portolan/theme', replacement: path('src/theme/index.ts') },
      { find: 'portolan/plugin', replacement: path('src/plugins/index.ts') },
      { find: /^portolan\/plugins\/(.*)$/, replacement: `${path('src/plugins')}/$1/index.ts` },
    ],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'themes/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});

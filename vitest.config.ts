// The test runner's projects: pure units, parts of the page in a DOM, and everything that needs the real PostgreSQL.
import { defineConfig } from 'vitest/config'

const inEveryRoom = (suffix: string) => [
  `{packages,games,sandbox,test,tools,bench,e2e}/**/*.${suffix}`,
  `apps/*/**/*.${suffix}`,
]

/**
 * Files share their worker, since loading the modules anew for each cost twice what the tests cost. No module of
 * ours keeps anything but what it has read, and `as-found` fails a file that changes what the others share.
 */
const sharedWorkers = {
  isolate: false,
  setupFiles: ['./tools/test/as-found.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

const notOurs = ['**/node_modules/**', '**/build/**']

const unit = {
  exclude: [...notOurs, '**/*.db.test.ts', '**/*.dom.test.tsx'],
  environment: 'node' as const,
  ...sharedWorkers,
  pool: 'threads' as const,
  maxWorkers: '100%' as const,
  // Tells what hangs; a machine that is busy with other things may take its time.
  testTimeout: 30_000,
}

const component = {
  environment: 'happy-dom',
  setupFiles: ['@mangetsu/test/player/setup'],
  // Times are shown in the reader's zone, which is the site's for most.
  env: { TZ: 'Asia/Tokyo' },
  testTimeout: 30_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: inEveryRoom('test.{ts,tsx}'),
          exclude: [...unit.exclude, 'apps/player/**'],
          // Node loads the modules itself: mathematics are then as quick as in the product, where the runner's own loader
          // looks up every imported name each time it is used.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        // The client's, with JSX in them, which Node does not read.
        test: { ...unit, name: 'unit-player', include: ['apps/player/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...component,
          name: 'component',
          include: ['apps/*/**/*.dom.test.tsx'],
          exclude: [...notOurs, '**/*.alone.dom.test.tsx'],
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          ...component,
          // Files that change the browser itself, its prototypes or its globals, and so share nothing with others.
          name: 'component-alone',
          include: ['apps/*/**/*.alone.dom.test.tsx'],
          exclude: notOurs,
        },
      },
      {
        test: {
          name: 'database',
          include: inEveryRoom('db.test.ts'),
          exclude: ['**/node_modules/**', '**/build/**'],
          environment: 'node',
          ...sharedWorkers,
          globalSetup: ['@mangetsu/test/platform/database-server'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for ends the wait; this only tells what never comes, on a machine that is busy as well.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
})

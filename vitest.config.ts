// The test runner's projects: pure units, parts of the page in a DOM, and everything
// that needs the real PostgreSQL.
import { defineConfig } from 'vitest/config'

const inEveryRoom = (suffix: string) => [
  `{packages,games,sandbox,test,tools,bench,e2e}/**/*.${suffix}`,
  `apps/*/**/*.${suffix}`,
]

/**
 * Files share their worker, since loading the modules for each file takes twice as long as the
 * tests. Our modules have no state but caches of what they have read, and `as-found` fails a
 * file that changes shared state.
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
  // Only for tests that hang; long enough for a busy machine.
  testTimeout: 30_000,
}

const playerSetup = '@mangetsu/test/player/setup'

const component = {
  environment: 'happy-dom',
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
          // Node loads the modules itself, so that mathematics run as fast as in production: the runner's own
          // loader looks up every imported name at each use.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        // The client's tests contain JSX, which Node cannot load.
        test: { ...unit, name: 'unit-player', include: ['apps/player/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...component,
          ...sharedWorkers,
          name: 'component',
          setupFiles: [...sharedWorkers.setupFiles, playerSetup],
          include: ['apps/*/**/*.dom.test.tsx'],
          exclude: [...notOurs, '**/*.alone.dom.test.tsx'],
          maxWorkers: '100%',
        },
      },
      {
        test: {
          ...component,
          // Files that replace a module for all who import it, and therefore share no worker.
          name: 'component-alone',
          setupFiles: [playerSetup],
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
          // Waiting ends as soon as the condition is true; the timeout is only for those that
          // never do, also on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
})

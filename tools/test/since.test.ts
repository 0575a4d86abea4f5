// A subset of the tests is chosen by imports; a change that imports do not reveal runs everything, and some tests
// always run.
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { readFiles } from '../tidy/read-files.ts'
import { changedSince, reachedByImports, reachOf, withAlways } from './since.ts'

test.each([
  ['apps/platform/features/payments/rate/quotes.ts', false, false],
  ['apps/platform/ledger/races.db.test.ts', false, false],
  ['docs/guides/testing.md', false, false],
  ['apps/player/ui/parts.tsx', false, true],
  ['apps/player/ui/parts.dom.test.tsx', false, false],
  ['e2e/lobby.spec.ts', false, true],
  ['packages/contract/wallet.ts', false, true],
  ['games/koi-falls/stage/scene.ts', false, true],
  ['games/koi-falls/math/exact.ts', false, false],
  ['content/topics/terms.json', true, true],
  ['apps/platform/features/identity/access/names.json', true, false],
  ['test/fault-injection/kill-child.ts', true, false],
  ['apps/platform/kernel/db/migrations/0001-first.ts', true, true],
  ['package-lock.json', true, true],
  ['vitest.config.ts', true, true],
  ['tools/test/steps.ts', true, true],
])('%s requires all tests: %s, and stories: %s', (path, isAll, areStories) => {
  expect(reachOf([path])).toEqual({ isAll, areStories })
})

test('always includes ledger, contract and crash tests, and no file twice', () => {
  const files = readFiles(root).keys()
  const database = withAlways(['apps/platform/ledger/races.db.test.ts', 'a.db.test.ts'], files, 'database')
  expect(new Set(database).size).toBe(database.length)
  expect(database).toEqual(
    expect.arrayContaining([
      'a.db.test.ts',
      'apps/platform/ledger/races.db.test.ts',
      'apps/platform/ledger/verbs.db.test.ts',
      'test/fault-injection/kill.db.test.ts',
    ]),
  )
  const unit = withAlways([], readFiles(root).keys(), 'unit')
  expect(unit).toContain('packages/contract/typed.test.ts')
  expect(unit).toContain('apps/platform/ledger/invariants.test.ts')
})

test('reports an unknown commit in one sentence', () => {
  expect(() => changedSince(root, '--all')).toThrow('There is no commit "--all" here.')
  expect(() => reachedByImports('/', 'unit', 'HEAD')).toThrow()
})

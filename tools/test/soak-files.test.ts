// A soak run selects the files that use `soakCount` or `isSoak`, each in its project, and no others.
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { readFiles } from '../tidy/read-files.ts'
import { projectOf, soakFiles, soakStories } from './soak-files.ts'

test.each([
  ['packages/money/rates.test.ts', 'unit'],
  ['apps/player/ui/parts.test.tsx', 'unit'],
  ['apps/player/routes/login.dom.test.tsx', 'component'],
  ['apps/platform/ledger/races.db.test.ts', 'database'],
  ['e2e/main-job.spec.ts', null],
  ['soak.ts', null],
])('%s belongs to %s', (path, project) => {
  expect(projectOf(path)).toBe(project)
})

test('selects files that use the soak count and no others', () => {
  const files = new Map([
    ['a/deep/races.db.test.ts', "import { soakCount } from '@mangetsu/test/soak'\n"],
    ['a/quick.db.test.ts', "import { test } from 'vitest'\n"],
    ['a/sample.test.ts', "import { test } from 'vitest'\nimport { soakCount } from '../soak.ts'\n"],
    ['e2e/each.spec.ts', "import { isSoak } from '@mangetsu/test/soak'\n"],
    ['e2e/once.spec.ts', "import { test } from './story.ts'\n"],
    ['a/fixture.ts', "import { soakCount } from '../soak.ts'\n"],
  ])
  expect(soakFiles(files, 'database')).toEqual(['a/deep/races.db.test.ts'])
  expect(soakFiles(files, 'unit')).toEqual(['a/sample.test.ts'])
  expect(soakStories(files)).toEqual(['e2e/each.spec.ts'])
})

test('includes the million exchanges, the thousand races and the look check in both languages', () => {
  const files = readFiles(root)
  expect(soakFiles(files, 'unit')).toContain('packages/money/rates.test.ts')
  expect(soakFiles(files, 'database')).toContain('apps/platform/ledger/races.db.test.ts')
  expect(soakFiles(files, 'component')).toEqual(['apps/stage/played-games.dom.test.tsx'])
  expect(soakStories(files)).toEqual(['e2e/look.spec.ts'])
})

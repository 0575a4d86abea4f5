// Circular imports are found in every folder, of any kind; tests are leaves.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkCircles } from './circles.ts'

const circlesIn = (files: Readonly<Record<string, string | undefined>>) =>
  checkCircles(Object.entries(files).map(([path, text = '']) => sourceOf(path, text)))

test.each([
  {
    name: 'of three features',
    files: {
      'apps/platform/features/x/a/index.ts': `export { x } from '../b/index.ts'`,
      'apps/platform/features/x/b/index.ts': `export { x } from '../c/index.ts'`,
      'apps/platform/features/x/c/index.ts': `import { x } from '../a/index.ts'`,
    },
    found: ['circles'],
  },
  {
    name: 'of type-only imports',
    files: {
      'packages/a/one.ts': `import type { X } from './two.ts'`,
      'packages/a/two.ts': `export type X = import('./one.ts').Y`,
    },
    found: ['circles'],
  },
  {
    name: 'between folders whose files are not in a circle',
    files: {
      'apps/player/page/one.ts': `import { x } from '../ui/one.ts'`,
      'apps/player/ui/two.ts': `import { x } from '../page/two.ts'`,
      'apps/player/page/two.ts': '',
      'apps/player/ui/one.ts': '',
    },
    found: ['circles'],
  },
  {
    name: 'except through a test',
    files: {
      'packages/a/one.ts': `import { x } from './two.ts'`,
      'packages/a/two.ts': '',
      'packages/a/two.test.ts': `import { x } from './one.ts'`,
    },
    found: [],
  },
])('finds a circular import $name', ({ files, found }) => {
  expect(circlesIn(files).map(({ rule }) => rule)).toEqual(found)
})

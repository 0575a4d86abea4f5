// The import table, and the restrictions of games' maths: for each, something refused and something allowed.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkImports, checkPureMath } from './imports.ts'

type Case = {
  readonly name: string
  readonly path: string
  readonly text: string
  readonly rule: 'imports' | 'pure-math' | null
}

const cases: readonly Case[] = [
  {
    name: 'refuses every import of the repository in money',
    path: 'packages/money/a.ts',
    text: `import { x } from '@mangetsu/wire'`,
    rule: 'imports',
  },
  {
    name: 'allows contract to import money',
    path: 'packages/contract/a.ts',
    text: `import { x } from '@mangetsu/money'`,
    rule: null,
  },
  {
    name: 'refuses a forbidden re-export',
    path: 'packages/money/a.ts',
    text: `export { x } from '@mangetsu/wire'`,
    rule: 'imports',
  },
  {
    name: 'refuses a forbidden dynamic import',
    path: 'apps/player/a.ts',
    text: `const x = () => import('@mangetsu/platform')`,
    rule: 'imports',
  },
  {
    name: 'refuses the player importing the platform',
    path: 'apps/player/a.ts',
    text: `import { x } from '@mangetsu/platform'`,
    rule: 'imports',
  },
  {
    name: 'allows the platform to import a game’s maths',
    path: 'apps/platform/a.ts',
    text: `import { x } from '@mangetsu/games/moonlit-festival/math'`,
    rule: null,
  },
  {
    name: 'refuses the platform importing a game’s stage',
    path: 'apps/platform/a.ts',
    text: `import { x } from '@mangetsu/games/moonlit-festival/stage'`,
    rule: 'imports',
  },
  {
    name: 'allows a game’s artwork to import types of the stage kit',
    path: 'games/koi/art/pictures.ts',
    text: `import type { GamePicture } from '@mangetsu/stage-kit'`,
    rule: null,
  },
  {
    name: 'refuses a game’s rules importing values of the stage kit',
    path: 'games/koi/rules.ts',
    text: `import { easeOut } from '@mangetsu/stage-kit'`,
    rule: 'imports',
  },
  {
    name: 'refuses a relative path into another area',
    path: 'apps/platform/a.ts',
    text: `import { x } from '../player/a.ts'`,
    rule: 'imports',
  },
  {
    name: 'allows a stage to import types of its maths',
    path: 'games/g/stage/a.ts',
    text: `import type { X } from '../math/index.ts'`,
    rule: null,
  },
  {
    name: 'refuses a stage importing values of its maths',
    path: 'games/g/stage/a.ts',
    text: `import { x } from '../math/index.ts'`,
    rule: 'imports',
  },
  {
    name: 'allows the stage kit to import the engine’s model',
    path: 'packages/stage-kit/a.ts',
    text: `import type { SlotModel } from '@mangetsu/slot-engine/model'`,
    rule: null,
  },
  {
    name: 'refuses the stage kit importing the engine’s computation',
    path: 'packages/stage-kit/a.ts',
    text: `import { x } from '@mangetsu/slot-engine/slot'`,
    rule: 'imports',
  },
  {
    name: 'refuses the engine importing a game',
    path: 'packages/slot-engine/a.ts',
    text: `import { x } from '@mangetsu/games/g/math'`,
    rule: 'imports',
  },
  {
    name: 'refuses a package importing the games’ registry',
    path: 'packages/verifier/a.ts',
    text: `import { versions } from '@mangetsu/games/versions'`,
    rule: 'imports',
  },
  {
    name: 'refuses a package’s test importing games',
    path: 'packages/verifier/a.test.ts',
    text: `import { x } from '@mangetsu/games/tables/x'`,
    rule: 'imports',
  },
  {
    name: 'allows a package’s test to import an engine',
    path: 'packages/stage-kit/a.test.ts',
    text: `import { createSlotMath } from '@mangetsu/slot-engine/slot'`,
    rule: null,
  },
  {
    name: 'refuses Math.random in an engine',
    path: 'packages/slot-engine/a.ts',
    text: `export const x = () => Math.random()`,
    rule: 'pure-math',
  },
  {
    name: 'refuses a game importing another game',
    path: 'games/g/math/a.ts',
    text: `import { x } from '@mangetsu/games/h/math'`,
    rule: 'imports',
  },
  {
    name: 'refuses Math.random in a game’s maths',
    path: 'games/g/math/a.ts',
    text: `export const x = () => Math.random()`,
    rule: 'pure-math',
  },
  {
    name: 'refuses Date.now in a game’s maths',
    path: 'games/g/math/a.ts',
    text: `export const x = () => Date.now()`,
    rule: 'pure-math',
  },
  {
    name: 'refuses new Date in a game’s maths',
    path: 'games/g/math/a.ts',
    text: `export const x = () => new Date()`,
    rule: 'pure-math',
  },
  {
    name: 'refuses fetch in a game’s maths',
    path: 'games/g/math/a.ts',
    text: `export const x = () => fetch('/')`,
    rule: 'pure-math',
  },
  {
    name: 'allows Math.floor in a game’s maths',
    path: 'games/g/math/a.ts',
    text: `export const x = () => Math.floor(1.5)`,
    rule: null,
  },
]

test.each(cases)('$name', ({ path, text, rule }) => {
  const source = sourceOf(path, text)
  const found = [...checkImports(source), ...checkPureMath(source)].map((one) => one.rule)
  expect(found).toEqual(rule ? [rule] : [])
})

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
    name: 'money imports nothing of ours',
    path: 'packages/money/a.ts',
    text: `import { x } from '@mangetsu/wire'`,
    rule: 'imports',
  },
  {
    name: 'contract imports money',
    path: 'packages/contract/a.ts',
    text: `import { x } from '@mangetsu/money'`,
    rule: null,
  },
  {
    name: 'a re-export is an import',
    path: 'packages/money/a.ts',
    text: `export { x } from '@mangetsu/wire'`,
    rule: 'imports',
  },
  {
    name: 'a dynamic import is an import',
    path: 'apps/player/a.ts',
    text: `const x = () => import('@mangetsu/platform')`,
    rule: 'imports',
  },
  {
    name: 'the player never sees the platform',
    path: 'apps/player/a.ts',
    text: `import { x } from '@mangetsu/platform'`,
    rule: 'imports',
  },
  {
    name: 'the platform takes a game’s maths',
    path: 'apps/platform/a.ts',
    text: `import { x } from '@mangetsu/games/moonlit-festival/math'`,
    rule: null,
  },
  {
    name: 'the platform takes no game’s stage',
    path: 'apps/platform/a.ts',
    text: `import { x } from '@mangetsu/games/moonlit-festival/stage'`,
    rule: 'imports',
  },
  {
    name: 'a game’s drawings take types of the stage kit',
    path: 'games/koi/art/pictures.ts',
    text: `import type { GamePicture } from '@mangetsu/stage-kit'`,
    rule: null,
  },
  {
    name: 'a game’s rules take nothing else of the stage kit',
    path: 'games/koi/rules.ts',
    text: `import { easeOut } from '@mangetsu/stage-kit'`,
    rule: 'imports',
  },
  {
    name: 'no room is entered by a relative path',
    path: 'apps/platform/a.ts',
    text: `import { x } from '../player/a.ts'`,
    rule: 'imports',
  },
  {
    name: 'a stage takes types of its maths',
    path: 'games/g/stage/a.ts',
    text: `import type { X } from '../math/index.ts'`,
    rule: null,
  },
  {
    name: 'a stage takes no values of its maths',
    path: 'games/g/stage/a.ts',
    text: `import { x } from '../math/index.ts'`,
    rule: 'imports',
  },
  {
    name: 'the stage kit draws from the engine’s model',
    path: 'packages/stage-kit/a.ts',
    text: `import type { SlotModel } from '@mangetsu/slot-engine/model'`,
    rule: null,
  },
  {
    name: 'the stage kit does not compute',
    path: 'packages/stage-kit/a.ts',
    text: `import { x } from '@mangetsu/slot-engine/slot'`,
    rule: 'imports',
  },
  {
    name: 'the engine knows no game',
    path: 'packages/slot-engine/a.ts',
    text: `import { x } from '@mangetsu/games/g/math'`,
    rule: 'imports',
  },
  {
    name: 'a package imports no registry of games',
    path: 'packages/verifier/a.ts',
    text: `import { versions } from '@mangetsu/games/versions'`,
    rule: 'imports',
  },
  {
    name: 'nor does its test',
    path: 'packages/verifier/a.test.ts',
    text: `import { x } from '@mangetsu/games/tables/x'`,
    rule: 'imports',
  },
  {
    name: 'a package’s test compares with an engine',
    path: 'packages/stage-kit/a.test.ts',
    text: `import { createSlotMath } from '@mangetsu/slot-engine/slot'`,
    rule: null,
  },
  {
    name: 'an engine is pure',
    path: 'packages/slot-engine/a.ts',
    text: `export const x = () => Math.random()`,
    rule: 'pure-math',
  },
  {
    name: 'games do not know each other',
    path: 'games/g/math/a.ts',
    text: `import { x } from '@mangetsu/games/h/math'`,
    rule: 'imports',
  },
  {
    name: 'maths has no Math.random',
    path: 'games/g/math/a.ts',
    text: `export const x = () => Math.random()`,
    rule: 'pure-math',
  },
  {
    name: 'maths has no clock',
    path: 'games/g/math/a.ts',
    text: `export const x = () => Date.now()`,
    rule: 'pure-math',
  },
  {
    name: 'maths has no new Date',
    path: 'games/g/math/a.ts',
    text: `export const x = () => new Date()`,
    rule: 'pure-math',
  },
  {
    name: 'maths has no network',
    path: 'games/g/math/a.ts',
    text: `export const x = () => fetch('/')`,
    rule: 'pure-math',
  },
  {
    name: 'maths may floor',
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

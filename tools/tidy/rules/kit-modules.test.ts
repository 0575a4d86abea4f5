// Modules of the stage kit: used by one game, by several, by the kit itself, and by tests.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkKitModules } from './kit-modules.ts'

const bell = 'packages/stage-kit/slots/bell.ts'
const clapper = 'packages/stage-kit/slots/clapper.ts'
const usesBell = `import { ring } from '@mangetsu/stage-kit/slots/bell'`

/** Returns the reported paths with their games; every module is used by the files in `files`. */
const reported = (files: Readonly<Record<string, string>>): string[] =>
  checkKitModules(
    Object.entries({ [bell]: `import './clapper.ts'`, [clapper]: '', ...files }).map(([path, text]) =>
      sourceOf(path, text),
    ),
  ).map(({ path, message }) => `${path}: ${message}`)

const move = (path: string, game: string) =>
  `${path}: only ${game} uses this module: move it to games/${game}/stage`

test.for([
  [
    'one game, together with a module used only by it',
    { 'games/koi/stage/a.ts': usesBell, 'games/koi/stage/b.ts': usesBell },
    [move(bell, 'koi'), move(clapper, 'koi')],
  ],
  ['two games', { 'games/koi/stage/a.ts': usesBell, 'games/carp/stage/a.ts': usesBell }, []],
  ['the page of the stage', { 'apps/stage/a.ts': usesBell, 'games/koi/stage/a.ts': usesBell }, []],
  [
    'the kit',
    {
      'packages/stage-kit/slots/stage.ts': `import { ring } from './bell.ts'`,
      'games/koi/stage/a.ts': `${usesBell}\nimport '@mangetsu/stage-kit/slots/stage'`,
      'games/carp/stage/a.ts': `import '@mangetsu/stage-kit/slots/stage'`,
    },
    [],
  ],
  [
    'one game and tests',
    { 'games/koi/stage/a.ts': usesBell, 'games/carp/stage/a.test.ts': usesBell, 'test/stage/a.ts': usesBell },
    [move(bell, 'koi'), move(clapper, 'koi')],
  ],
  [
    'a game through the kit’s index',
    {
      'packages/stage-kit/index.ts': `export * from './slots/bell.ts'`,
      'games/koi/stage/a.ts': `import { ring } from '@mangetsu/stage-kit'`,
      'games/carp/stage/a.ts': `import { ring } from '@mangetsu/stage-kit'`,
    },
    [],
  ],
] as const)('a module used by %s', ([, files, expected]) => {
  expect(reported(files)).toEqual(expected)
})

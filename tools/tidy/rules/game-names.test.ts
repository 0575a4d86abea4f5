// Apps that name a game: by a literal, by a key, by a path, in a style sheet, and in the excepted files.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkGameNames } from './game-names.ts'

const games = ['koi', 'sic-bo', 'daruma'].map((name) =>
  sourceOf(`games/${name}/game.ts`, 'export const game = 1'),
)

const linesIn = (path: string, text: string): number[] =>
  checkGameNames([...games, sourceOf(path, text)]).map(({ line }) => line)

test.each([
  ['apps/player/a.ts', "export const a = 1\nexport const b = id === 'sic-bo'", [2]],
  ['apps/player/a.tsx', "const words = { koi: 1, 'sic-bo': 2 }", [1, 1]],
  ['apps/platform/a.ts', "import { math } from '@mangetsu/games/koi/math'", [1]],
  ['apps/stage/a.ts', 'const folder = `games/koi/stage/a`', [1]],
  ['apps/stage/a.css', '.a {}\n.bet[data-game="sic-bo"] {}', [2]],
  ['apps/stage/a.css', '.a {}\n\n.sic-bo-words {}\n.old-koi {}', [3, 4]],
  ['apps/stage/a.css', '/* Fish */\n@import "../../games/koi/stage/table.css";', [2]],
  ['apps/player/a.css', ':root {\n  --koi-red: red;\n}', [2]],
  ['packages/stage-kit/a.css', '.bet[data-game=koi] {}', [1]],
])('%s may not contain %s', (path, text, lines) => {
  expect(linesIn(path, text)).toEqual(lines)
})

test.each([
  ['apps/player/a.ts', "// The koi game.\nconst text = 'A koi swims'"],
  ['apps/player/a.ts', 'const koi = pond.koi'],
  ['apps/player/a.ts', "const found = import.meta.glob('../../games/*/marks.ts')"],
  ['apps/player/a.test.ts', "open('koi')"],
  ['apps/server/a.ts', "open('koi')"],
  ['games/koi/marks.ts', "const id = 'koi'"],
  ['games/koi/stage/table.css', '.koi {}'],
  ['apps/stage/a.css', '/* The koi game. */\n.koinobori, .kois, .sic {}'],
  ['apps/player/content-pictures.server.ts', "const faces = ['daruma', 'moon']"],
])('%s may contain %s', (path, text) => {
  expect(linesIn(path, text)).toEqual([])
})

test('an exception without use is reported', () => {
  expect(linesIn('apps/player/content-pictures.server.ts', "const faces = ['moon']")).toEqual([1])
})

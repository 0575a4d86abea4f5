// Roulette as loaded by the tables page.
import type { StageLang } from '@mangetsu/stage-kit'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import { calls, neighboursOf, pockets } from '../layout.ts'
import type { RouletteTheme } from '../tables.ts'
import { texts } from '../texts.ts'
import { layouts } from './board.ts'
import { looks } from './inks.ts'
import { lists } from './lists.ts'
import { createScene } from './scene.ts'
import { numberWords, resultOf, written } from './words.ts'

export const game: TableGame<RouletteTheme> = {
  id: 'roulette',
  title: texts.name,
  looks,
  pictures: ['wheel-bowl', 'wheel-rotor', 'wheel-light', 'ball', 'lanterns', 'pine'],
  formPictures: { landscape: ['sky-landscape', 'table-landscape'], portrait: ['table-portrait'] },
  layoutFor: (kind) => layouts[kind],
  write: written,
  create: createScene,
  result: resultOf,
  lists,
  nameOf: (mark, lang) => numberWords(Number(mark), lang),
  calls: calls.map(({ title, chips }) => ({ title, chips })),
  neighbours: {
    numbers: Array.from({ length: pockets }, (_, number) => number),
    mostAside: 4,
    chips: (number, toEitherSide) => neighboursOf(number, toEitherSide).map((spot) => [spot, 1] as const),
  },
  rules: async (lang: StageLang) => texts.rules[lang],
}

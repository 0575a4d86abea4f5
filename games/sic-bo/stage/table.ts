// Sic bo as loaded by the tables page.
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import type { SicBoTheme } from '../tables.ts'
import { texts } from '../texts.ts'
import { layouts } from './board.ts'
import { looks } from './inks.ts'
import { lists } from './lists.ts'
import { createScene } from './scene.ts'
import { markWords, resultOf, written } from './words.ts'

export const game: TableGame<SicBoTheme> = {
  id: 'sic-bo',
  title: texts.name,
  looks,
  pictures: ['cloth', 'cup', 'dice', 'andon-even', 'andon-odd', 'lantern-red', 'lantern-white'],
  formPictures: { landscape: ['mat-landscape'], portrait: ['mat-portrait'] },
  layoutFor: (kind) => layouts[kind],
  write: written,
  create: createScene,
  result: resultOf,
  lists,
  nameOf: markWords,
  rules: async (lang) => texts.rules[lang],
}

// Dragon tiger as loaded by the tables page.
import { deckPicture } from '@mangetsu/stage-kit/cards/deck'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import type { DragonTigerTheme } from '../tables.ts'
import { texts } from '../texts.ts'
import { layouts } from './board.ts'
import { looks } from './inks.ts'
import { lists } from './roads.ts'
import { createScene } from './scene.ts'
import { markWords, resultOf, written } from './words.ts'

export const game: TableGame<DragonTigerTheme> = {
  id: 'dragon-tiger',
  title: texts.name,
  looks,
  pictures: [deckPicture, 'crest-dragon', 'crest-tiger', 'candle', 'lamp'],
  formPictures: {
    landscape: ['screen-landscape', 'table-landscape'],
    portrait: ['screen-portrait', 'table-portrait'],
  },
  layoutFor: (kind) => layouts[kind],
  write: written,
  create: createScene,
  result: resultOf,
  lists,
  nameOf: markWords,
  rules: async (lang) => texts.rules[lang],
}

// Baccarat as loaded by the tables page.
import { element } from '@mangetsu/stage-kit'
import { deckPicture } from '@mangetsu/stage-kit/cards/deck'
import type { InBothLanguages, TableGame } from '@mangetsu/stage-kit/tables/table-game'
import type { BaccaratTheme } from '../tables.ts'
import { looks } from './backdrop.ts'
import { layoutFor, type Spot } from './layout.ts'
import { nameOf, resultOf } from './result.ts'
import { lists } from './roads.ts'
import { createScene } from './scene.ts'

/** Texts on a spot: the kind of bet, and above it the side where the kind alone does not name it. */
const written: Readonly<Record<Spot, readonly [over: InBothLanguages | null, name: InBothLanguages]>> = {
  player: [null, { ja: 'プレイヤー', en: 'Player' }],
  tie: [null, { ja: 'タイ', en: 'Tie' }],
  banker: [null, { ja: 'バンカー', en: 'Banker' }],
  'player-pair': [
    { ja: 'プレイヤー', en: 'Player' },
    { ja: 'ペア', en: 'pair' },
  ],
  'banker-pair': [
    { ja: 'バンカー', en: 'Banker' },
    { ja: 'ペア', en: 'pair' },
  ],
}

export const game: TableGame<BaccaratTheme> = {
  id: 'baccarat',
  title: { ja: 'バカラ', en: 'Baccarat' },
  looks,
  pictures: [deckPicture, 'crest', 'lantern-red', 'lantern-white', 'lamp', 'river'],
  formPictures: {
    landscape: ['sky-landscape', 'table-landscape'],
    portrait: ['sky-portrait', 'table-portrait'],
  },
  layoutFor,
  write(spot, lang) {
    const [over, name] = written[spot as Spot]
    if (over === null) return [name[lang]]
    return [
      element('span', { class: 'pair-side' }, over[lang]),
      lang === 'en' ? ' ' : '',
      element('span', { class: 'pair-name' }, name[lang]),
    ]
  },
  create: createScene,
  result: resultOf,
  lists,
  nameOf,
  rules: async (lang) => (await import('../texts.ts')).texts.rules[lang],
}

// Blackjack as loaded by the tables page.

import { parseCard, rankMark, rankOf } from '@mangetsu/cards'
import { element } from '@mangetsu/stage-kit'
import { deckPicture } from '@mangetsu/stage-kit/cards/deck'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import type { BlackjackTheme } from '../tables.ts'
import { texts } from '../texts.ts'
import { looks } from './inks.ts'
import { layoutIn } from './layout.ts'
import { lists } from './lists.ts'
import { addedTo, handOf, lyingAfter, totalText } from './lying.ts'
import { middleSeat, roomOf } from './room.ts'
import { createScene } from './scene.ts'
import { announcementOf, emptySeatWords, markWords, resultOf } from './words.ts'

/** The viewports the table was designed for, with their layout while the viewer has no seat. */
const designRooms = {
  landscape: { width: 1280, height: 800, top: 60, bottom: 708 },
  portrait: { width: 390, height: 844, top: 52, bottom: 648 },
} as const

export const game: TableGame<BlackjackTheme> = {
  id: 'blackjack',
  title: texts.name,
  looks,
  pictures: [deckPicture, 'parasol', 'dealer', 'lanterns', 'maple'],
  formPictures: {
    landscape: ['sky-landscape', 'table-landscape'],
    portrait: ['sky-portrait', 'table-portrait'],
  },
  layoutFor: (kind) => layoutIn(roomOf(designRooms[kind], kind), middleSeat),
  write: (_, lang) => [element('span', { class: 'seat-empty' }, emptySeatWords(lang))],
  create: createScene,
  result: resultOf,
  lists,
  nameOf: markWords,
  rules: async (lang) => texts.rules[lang],
  seated: {
    advice: async (events, hand, rules) => (await import('../advice.ts')).adviceIn(rules, events, hand),
    addedTo,
    announcement: announcementOf,
    handWords(events, { seat, hand }) {
      const lying = lyingAfter(events)
      const one = handOf(lying, seat, hand)
      const [up] = lying.dealer
      return {
        total: one === undefined ? '' : totalText(one.cards),
        dealer: up?.code == null ? '' : rankMark(rankOf(parseCard(up.code))),
        hands: lying.seats.find((other) => other.seat === seat)?.hands.length ?? 1,
      }
    },
  },
}

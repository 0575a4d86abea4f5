// Casino Hold'em's design: night cherry blossoms lit from below by paper lamps, and a table of eggplant silk with a
// silver rim.
import {
  type CardCode,
  handCategories,
  handCategoryNames,
  handNameOf,
  parseCard,
  rankOf,
} from '@mangetsu/cards'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import type { HouseDesign, HouseHand, Pays } from '@mangetsu/stage-kit/cards/house/design'
import type { DealEvent, ShowdownEvent, ShownHand } from '../math/events.ts'
import { bonusHandNames } from '../names.ts'
import { antePays, antesMinor, bonusPays, callAntes, sideBets } from '../rules.ts'
import { texts } from '../texts.ts'
import { rules } from './rules.ts'

/** Number of cards that form each hand; hands not listed use all five or none. */
const named: Readonly<Record<string, number>> = {
  fourOfAKind: 4,
  threeOfAKind: 3,
  twoPair: 4,
  pair: 2,
  highCard: 0,
}

function handOf({ category, five }: ShownHand): HouseHand {
  const ranks = five.map((code: CardCode) => rankOf(parseCard(code)))
  const made = five.slice(0, named[category] ?? five.length)
  return { title: handNameOf(category, ranks), made, counted: five }
}

/** Hands for which the ante pays more than even money; all others share a row. */
const paidMore = handCategories.filter((hand) => antePays[hand] > 1)

const anteRows: Pays = {
  title: { ja: 'アンティの配当', en: 'Ante pays' },
  rows: [
    ...paidMore.map((name) => ({ name, title: handCategoryNames[name], pays: antePays[name] })),
    { name: 'rest', title: { ja: 'ストレート以下', en: 'Straight or lower' }, pays: 1 },
  ],
}

const bonusRows: Pays = {
  title: { ja: 'AAボーナスの配当', en: 'AA bonus pays' },
  rows: (Object.keys(bonusPays) as (keyof typeof bonusPays)[]).map((name) => ({
    name,
    title:
      name === 'acesOrBetter' ? { ja: 'Aのペア〜ストレート', en: 'Aces to straight' } : bonusHandNames[name],
    pays: bonusPays[name],
  })),
}

export const design: HouseDesign = {
  id: 'casino-holdem',
  title: texts.name,
  invitation: { ja: '賭け金を選んで、配ってください', en: 'Choose your stake and deal' },
  tint: 0x5a2f7d,
  scene: {
    ground: 0x12102c,
    rim: { landscape: 0.026, portrait: 0.017 },
    pieces: [
      { picture: 'moon', x: 0, y: 0.52, width: 1.9 },
      {
        picture: 'branch-left',
        x: 1.1,
        y: 0.66,
        width: 2.5,
        side: 'left',
        sways: { degrees: 0.8, x: 0, y: 0.2, everyMs: 7000 },
      },
      {
        picture: 'branch-right',
        x: -1.1,
        y: 0.68,
        width: 2.5,
        side: 'right',
        sways: { degrees: 0.8, x: 1, y: 0.2, everyMs: 7600 },
      },
      { picture: 'bonbori', x: -1.34, y: 0.32, width: 1.36 },
      { picture: 'bonbori', x: 1.34, y: 0.32, width: 1.36 },
    ],
  },
  ownCount: 2,
  dealerCount: 2,
  boardCount: 5,
  further: { action: 'call', title: { ja: 'コール', en: 'Call' }, antes: callAntes },
  side: { title: { ja: 'AAボーナス', en: 'AA bonus' }, bets: sideBets, pays: bonusRows },
  antePays: anteRows,
  antesMinor,
  rules,
  qualifies: { ja: '4のペア以上で勝負', en: 'Qualifies with 4s or better' },
  readDeal(event: PlayedEvent) {
    const { player, flop, hand, bonus } = event as unknown as DealEvent
    const side = bonus === undefined ? null : { row: bonus.hand, paidMinor: BigInt(bonus.paidMinor) }
    return { own: player, board: flop, hand: handOf(hand), side }
  },
  readShowdown(event: PlayedEvent) {
    const shown = event as unknown as ShowdownEvent
    const { turn, river, dealer, playerHand, dealerHand, doesDealerQualify, result } = shown
    const isPaid = result === 'win'
    const row = paidMore.find((hand) => hand === playerHand.category) ?? 'rest'
    return {
      dealer,
      doesDealerQualify,
      result,
      board: [turn, river],
      hand: handOf(playerHand),
      dealerHand: handOf(dealerHand),
      antePaidMinor: BigInt(shown.antePaidMinor),
      furtherPaidMinor: BigInt(shown.callPaidMinor),
      anteBonusMinor: 0n,
      anteRow: isPaid ? row : null,
    }
  },
}

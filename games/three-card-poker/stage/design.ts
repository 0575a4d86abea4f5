// Three-card poker's design: autumn maples before dawn, a tea house with its lamps still lit, and a table of deep green
// with a rim of persimmon lacquer.
import { type CardCode, handCategoryNames, handNameOf, parseCard, readThree } from '@mangetsu/cards'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import type { HouseDeal, HouseDesign, HouseHand, Pays } from '@mangetsu/stage-kit/cards/house/design'
import type { DealEvent, ShowdownEvent } from '../math/events.ts'
import { anteBonus, antesMinor, pairPlus, sideBets } from '../rules.ts'
import { texts } from '../texts.ts'
import { rules } from './rules.ts'

const rankMarkOf = (code: CardCode): string => code.charAt(0)

/** Returns the cards that form the hand: the two of a pair, none for a high card. */
function madeOf(cards: readonly CardCode[], category: string): readonly CardCode[] {
  if (category === 'highCard') return []
  if (category !== 'pair') return cards
  return cards.filter((one) => cards.some((other) => other !== one && rankMarkOf(other) === rankMarkOf(one)))
}

function handOf(cards: readonly CardCode[]): HouseHand {
  const { category, ranks } = readThree(cards.map(parseCard))
  return { title: handNameOf(category, ranks), made: madeOf(cards, category), counted: cards }
}

const rowsOf = (table: Readonly<Record<string, number>>) =>
  Object.entries(table).map(([name, pays]) => ({
    name,
    title: handCategoryNames[name as keyof typeof pairPlus],
    pays,
  }))

const anteRows: Pays = { title: { ja: 'アンティボーナス', en: 'Ante bonus' }, rows: rowsOf(anteBonus) }
const pairPlusRows: Pays = {
  title: { ja: 'ペアプラスの配当', en: 'Pair Plus pays' },
  rows: rowsOf(pairPlus),
}

export const design: HouseDesign = {
  id: 'three-card-poker',
  title: texts.name,
  invitation: { ja: '賭け金を選んで、配ってください', en: 'Choose your stake and deal' },
  tint: 0x6e2b3c,
  scene: {
    ground: 0x1c1420,
    rim: { landscape: 0.026, portrait: 0.017 },
    pieces: [
      {
        picture: 'branch-left',
        x: 1.1,
        y: 0.68,
        width: 2.5,
        side: 'left',
        sways: { degrees: 0.8, x: 0, y: 0.2, everyMs: 6600 },
      },
      {
        picture: 'branch-right',
        x: -1.1,
        y: 0.7,
        width: 2.5,
        side: 'right',
        sways: { degrees: 0.8, x: 1, y: 0.2, everyMs: 7200 },
      },
      { picture: 'toro', x: 1.5, y: 0.3, width: 1 },
    ],
  },
  ownCount: 3,
  dealerCount: 3,
  boardCount: 0,
  further: { action: 'play', title: { ja: 'プレイ', en: 'Play' }, antes: 1 },
  side: { title: { ja: 'ペアプラス', en: 'Pair Plus' }, bets: sideBets, pays: pairPlusRows },
  antePays: anteRows,
  antesMinor,
  rules,
  qualifies: { ja: 'Qハイ以上で勝負', en: 'Qualifies with queen high' },
  readDeal(event: PlayedEvent) {
    const { player, hand, pairPlus: paid } = event as unknown as DealEvent
    const paidMinor = BigInt(paid?.paidMinor ?? '0')
    const side = paid === undefined ? null : { row: paidMinor > 0n ? hand : null, paidMinor }
    return { own: player, board: [], hand: handOf(player), side }
  },
  readShowdown(event: PlayedEvent, { own, hand }: HouseDeal) {
    const shown = event as unknown as ShowdownEvent
    const { dealer, doesDealerQualify, result } = shown
    return {
      dealer,
      doesDealerQualify,
      result,
      board: [],
      hand,
      dealerHand: handOf(dealer),
      antePaidMinor: BigInt(shown.antePaidMinor),
      furtherPaidMinor: BigInt(shown.playPaidMinor),
      anteBonusMinor: BigInt(shown.anteBonusPaidMinor),
      anteRow: BigInt(shown.anteBonusPaidMinor) > 0n ? readThree(own.map(parseCard)).category : null,
    }
  },
}

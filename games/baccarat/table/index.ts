// Baccarat's table maths: with a commission on banker wins, or without one and half pay for a banker win with six.
import { countsText, freshCounts } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import type { TableMath } from '@mangetsu/chance/table'
import {
  eventOf,
  type Outcomes,
  type SpotRule,
  spotsOver,
  tableFrom,
} from '@mangetsu/games/tables/table-rules'
import { type CountedResult, countPairs, countWinners } from './count.ts'
import { deal } from './deal.ts'
import type { ResultEvent } from './events.ts'
import { type BankerPay, decks, pays, withCommission, withoutCommission } from './rules.ts'

export { countWinners } from './count.ts'
export type * from './events.ts'

const resultOf = (events: readonly GameEvent[]): ResultEvent => eventOf<ResultEvent>(events, 'result')

const winners: Outcomes<CountedResult> = { counted: countWinners(), of: resultOf }

const pairOf = (is: 'isPlayerPair' | 'isBankerPair'): Outcomes<boolean> => ({
  counted: countPairs(),
  of: (events) => resultOf(events)[is],
})

function mainSpots({ usual, withSix }: BankerPay): readonly SpotRule<CountedResult>[] {
  return [
    {
      spot: 'player',
      title: { ja: 'プレイヤー', en: 'Player' },
      odds: [pays.player],
      result: ({ winner }) => (winner === 'tie' ? 'push' : winner === 'player' ? pays.player : 'lost'),
    },
    {
      spot: 'tie',
      title: { ja: 'タイ', en: 'Tie' },
      odds: [pays.tie],
      result: ({ winner }) => (winner === 'tie' ? pays.tie : 'lost'),
    },
    {
      spot: 'banker',
      title: { ja: 'バンカー', en: 'Banker' },
      odds: usual === withSix ? [usual] : [usual, withSix],
      result({ winner, banker }) {
        if (winner !== 'banker') return winner === 'tie' ? 'push' : 'lost'
        return banker === 6 ? withSix : usual
      },
    },
  ]
}

const pairSpot = (spot: string, ja: string, en: string): SpotRule<boolean> => ({
  spot,
  title: { ja, en },
  odds: [pays.pair],
  result: (isPair) => (isPair ? pays.pair : 'lost'),
})

const baccaratWith = (version: string, banker: BankerPay): TableMath =>
  tableFrom({
    id: 'baccarat',
    version,
    newShoe: countsText(freshCounts(decks)),
    play: deal,
    spots: [
      ...spotsOver(winners, mainSpots(banker)),
      ...spotsOver(pairOf('isPlayerPair'), [pairSpot('player-pair', 'プレイヤーペア', 'Player pair')]),
      ...spotsOver(pairOf('isBankerPair'), [pairSpot('banker-pair', 'バンカーペア', 'Banker pair')]),
    ],
  })

export const baccarat = baccaratWith('1.0.0', withCommission)
export const baccaratWithoutCommission = baccaratWith('1.0.0-no-commission', withoutCommission)

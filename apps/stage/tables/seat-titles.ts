// Titles of seats by their player, and the total at a seat: its own bet and those behind it. Pure.
import type { TableCrowd } from '@mangetsu/contract/table'
import { minorOf, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { Translate } from '@mangetsu/stage-kit/text'
import type { OfferedBet } from './odds.ts'
import { seatOf } from './seat-spots.ts'
import type { TableKey } from './table-messages.ts'

export type SeatTitles = {
  readonly offered: ReadonlyMap<string, OfferedBet>
  /** Crowd in which both spots of a seat have the total of the seat and of the bets behind it. */
  readonly crowd: TableCrowd
}

type Words = { readonly ja: string; readonly en: string }

const bothOf = (words: string): Words => ({ ja: words, en: words })

function titleOf(
  { spot, title }: Pick<OfferedBet, 'spot' | 'title'>,
  { seats = [] }: TableCrowd,
  own: readonly number[],
  say: Translate<TableKey>,
): Words {
  const seat = seatOf(spot)
  if (seat === null) return title
  const taken = seats.find((one) => one.seat === seat)
  if (seatOf(spot, 'behind') !== null)
    return taken === undefined ? title : bothOf(say('seatBehind', { seat, name: taken.name }))
  if (own.includes(seat)) return bothOf(say('seatOwn', { seat }))
  return bothOf(say('seatFree', { seat }))
}

function wholeSeats(crowd: TableCrowd): TableCrowd['spots'] {
  const sums = new Map<number, { players: number; stakedMinor: bigint }>()
  for (const [spot, { players, staked }] of Object.entries(crowd.spots)) {
    const seat = seatOf(spot, '(?:seat|behind)')
    if (seat === null) continue
    const sum = sums.get(seat) ?? { players: 0, stakedMinor: 0n }
    sums.set(seat, {
      players: sum.players + players,
      stakedMinor: sum.stakedMinor + minorOf(staked, 'JPY'),
    })
  }
  return Object.fromEntries(
    [...sums].flatMap(([seat, { players, stakedMinor }]) => {
      const whole = { players, staked: toDecimal(stakedMinor, 'JPY') }
      return ['seat', 'behind'].map((kind) => [`${kind}-${seat}`, whole] as const)
    }),
  )
}

export function seatTitles(
  crowd: TableCrowd,
  own: readonly number[],
  offered: readonly OfferedBet[],
  say: Translate<TableKey>,
): SeatTitles {
  return {
    offered: new Map(offered.map((bet) => [bet.spot, { ...bet, title: titleOf(bet, crowd, own, say) }])),
    crowd: { ...crowd, spots: wholeSeats(crowd) },
  }
}

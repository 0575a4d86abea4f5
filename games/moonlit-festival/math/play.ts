// Plays a whole round, free spins included, from one stream of draws and records its events.
import type { Draws, RoundOutcome } from '@mangetsu/chance'
import {
  freeSpinsAdded,
  freeSpinsAtFirst,
  freeSpinsAtMost,
  lines,
  maxWinMultiple,
  multiplierOf,
  stopsOnReel,
  symbolLetters,
} from '../rules.ts'
import type { FestivalEvent, FestivalWinsEvent, LineWin } from './events.ts'
import { drumPay, drumsShown, type Stops, winningLines, wordOnLine } from './spin.ts'
import { columns, isFestival, words } from './tables.ts'

/** Maximum payout of a round, in line stakes. */
export const capUnits = maxWinMultiple * lines.length

/** Winning cells of each line for each count; index line × 6 + count. */
const rowsWon: readonly string[] = lines.flatMap((rows) =>
  [0, 1, 2, 3, 4, 5].map((count) => rows.slice(0, count)),
)

type Round = {
  readonly events: FestivalEvent[]
  readonly lineStake: number
  /** Total paid by the round so far, in line stakes. */
  units: number
}

const drawStops = (draws: Draws): Stops => [
  draws.int(stopsOnReel),
  draws.int(stopsOnReel),
  draws.int(stopsOnReel),
  draws.int(stopsOnReel),
  draws.int(stopsOnReel),
]

const gridOf = (stops: Stops): string =>
  (columns[stops[0]] as string) +
  (columns[stopsOnReel + stops[1]] as string) +
  (columns[2 * stopsOnReel + stops[2]] as string) +
  (columns[3 * stopsOnReel + stops[3]] as string) +
  (columns[4 * stopsOnReel + stops[4]] as string)

function lineWin(word: number, line: number, worth: number): LineWin {
  const count = words().counts[word] as number
  return {
    line: line + 1,
    symbol: symbolLetters[words().kinds[word] as number] ?? 'm',
    count,
    rows: rowsWon[line * 6 + count] as string,
    amountMinor: String((words().pays[word] as number) * worth),
  }
}

function winsOf(round: Round, stops: Stops, drums: number, multiplier: number): FestivalWinsEvent {
  const worth = round.lineStake * multiplier
  const won: LineWin[] = []
  let units = drumPay(drums)
  const drumsMinor = String(units * worth)
  for (let mask = winningLines(stops); mask !== 0; mask &= mask - 1) {
    const line = 31 - Math.clz32(mask & -mask)
    const word = wordOnLine(stops, line)
    won.push(lineWin(word, line, worth))
    units += words().pays[word] as number
  }
  const credited = Math.min(units * multiplier, capUnits - round.units)
  round.units += credited
  return {
    type: 'wins',
    lines: won,
    drums: isFestival(drums) ? drums : 0,
    drumsMinor,
    amountMinor: String(credited * round.lineStake),
    totalMinor: String(round.units * round.lineStake),
  }
}

/** Plays one spin, records its events, and returns the number of drums shown. */
function spin(round: Round, draws: Draws, free: number, of: number): number {
  const stops = drawStops(draws)
  const drums = drumsShown(stops)
  const multiplier = free === 0 ? 1 : multiplierOf(free)
  round.events.push({ type: 'spin', stops, grid: gridOf(stops), free, of, multiplier })
  if (winningLines(stops) !== 0 || isFestival(drums))
    round.events.push(winsOf(round, stops, drums, multiplier))
  return drums
}

function playFreeSpins(round: Round, draws: Draws, drums: number): void {
  const before = round.units
  let of = freeSpinsAtFirst
  round.events.push({ type: 'freeSpinsBegin', drums, spins: of })
  for (let free = 1; free <= of && round.units < capUnits; free += 1) {
    const isMore = isFestival(spin(round, draws, free, of))
    if (!isMore || of === freeSpinsAtMost || round.units === capUnits) continue
    of += freeSpinsAdded
    round.events.push({ type: 'freeSpinsMore', added: freeSpinsAdded, of })
  }
  round.events.push({ type: 'freeSpinsEnd', amountMinor: String((round.units - before) * round.lineStake) })
}

/** Returns the stake of one line in smallest units. Throws a RangeError for a stake that is not 20 equal lines. */
function lineStakeOf(stakeMinor: bigint): number {
  const stake = Number(stakeMinor)
  const isExact = Number.isSafeInteger(stake * maxWinMultiple) && stake > 0 && stake % lines.length === 0
  if (!isExact) throw new RangeError(`a stake is ${lines.length} equal lines, not ${stakeMinor}`)
  return stake / lines.length
}

/**
 * Decides a round. Each spin takes five draws of int(32), the reels from the left; free spins follow in the same
 * stream. Throws a RangeError for a stake that cannot be divided by the lines.
 */
export function play(draws: Draws, stakeMinor: bigint): RoundOutcome {
  const round: Round = { events: [], lineStake: lineStakeOf(stakeMinor), units: 0 }
  const drums = spin(round, draws, 0, 0)
  if (isFestival(drums)) playFreeSpins(round, draws, drums)
  const payout = round.units * round.lineStake
  const totalMinor = String(payout)
  if (round.units === capUnits) round.events.push({ type: 'capReached', totalMinor })
  round.events.push({ type: 'roundEnd', stakeMinor: String(round.lineStake * lines.length), totalMinor })
  return { events: round.events, payoutMinor: payout === 0 ? 0n : BigInt(payout) }
}

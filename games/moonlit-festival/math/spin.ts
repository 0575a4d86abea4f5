// One spin of the reels: the word on each line, the number of drums, and the payout.
import { drumPays, drumsToBegin, reelCount, rowCount, stopsOnReel } from '../rules.ts'
import { cellWeights, drumsAt, lineRows, linesAlive, words } from './tables.ts'

/** The five stops of a spin, each in [0, 32). */
export type Stops = readonly [number, number, number, number, number]

const reelCells = stopsOnReel * rowCount

/** Returns the winning lines, one bit each. */
export const winningLines = (stops: Stops): number =>
  linesAlive()[(stops[0] * stopsOnReel + stops[1]) * stopsOnReel + stops[2]] as number

/** Returns the five symbols on a line as the index of the word tables. */
export function wordOnLine(stops: Stops, line: number): number {
  const at = line * reelCount
  return (
    (cellWeights[stops[0] * rowCount + (lineRows[at] as number)] as number) +
    (cellWeights[reelCells + stops[1] * rowCount + (lineRows[at + 1] as number)] as number) +
    (cellWeights[2 * reelCells + stops[2] * rowCount + (lineRows[at + 2] as number)] as number) +
    (cellWeights[3 * reelCells + stops[3] * rowCount + (lineRows[at + 3] as number)] as number) +
    (cellWeights[4 * reelCells + stops[4] * rowCount + (lineRows[at + 4] as number)] as number)
  )
}

/** Returns the number of drums the spin shows. */
export const drumsShown = (stops: Stops): number =>
  (drumsAt[stops[0]] as number) +
  (drumsAt[stopsOnReel + stops[1]] as number) +
  (drumsAt[2 * stopsOnReel + stops[2]] as number) +
  (drumsAt[3 * stopsOnReel + stops[3]] as number) +
  (drumsAt[4 * stopsOnReel + stops[4]] as number)

/** Returns the payout of this many drums, in line stakes; 0 for fewer than three. */
export const drumPay = (drums: number): number =>
  drums < drumsToBegin ? 0 : (drumPays[drums - drumsToBegin] ?? 0)

/**
 * Returns the total payout of a spin's lines, in line stakes and without a multiplier; of the lines in `of`, by default
 * all.
 */
export function linesPay(stops: Stops, of: number = winningLines(stops)): number {
  let units = 0
  const { pays } = words()
  for (let mask = of; mask !== 0; mask &= mask - 1) {
    units += pays[wordOnLine(stops, 31 - Math.clz32(mask & -mask))] as number
  }
  return units
}

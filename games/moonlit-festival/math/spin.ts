// One spin of the reels: which word each line reads, how many drums are seen, and what it is worth.
import { drumPays, drumsToBegin, reelCount, rowCount, stopsOnReel } from '../rules.ts'
import { cellWeights, drumsAt, lineRows, linesAlive, words } from './tables.ts'

/** The five stops of a spin, each in [0, 32). */
export type Stops = readonly [number, number, number, number, number]

const reelCells = stopsOnReel * rowCount

/** The lines that win, one bit each. */
export const winningLines = (stops: Stops): number =>
  linesAlive()[(stops[0] * stopsOnReel + stops[1]) * stopsOnReel + stops[2]] as number

/** The five symbols a line reads, as the index of the word tables. */
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

/** How many drums the spin shows. */
export const drumsShown = (stops: Stops): number =>
  (drumsAt[stops[0]] as number) +
  (drumsAt[stopsOnReel + stops[1]] as number) +
  (drumsAt[2 * stopsOnReel + stops[2]] as number) +
  (drumsAt[3 * stopsOnReel + stops[3]] as number) +
  (drumsAt[4 * stopsOnReel + stops[4]] as number)

/** What so many drums pay, in line stakes; 0 for fewer than three. */
export const drumPay = (drums: number): number =>
  drums < drumsToBegin ? 0 : (drumPays[drums - drumsToBegin] ?? 0)

/** What the lines of a spin pay together, in line stakes and without a multiplier; `of` these, all where none are named. */
export function linesPay(stops: Stops, of: number = winningLines(stops)): number {
  let units = 0
  const { pays } = words()
  for (let mask = of; mask !== 0; mask &= mask - 1) {
    units += pays[wordOnLine(stops, 31 - Math.clz32(mask & -mask))] as number
  }
  return units
}

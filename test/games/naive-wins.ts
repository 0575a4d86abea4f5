// Computes the wins of a grid directly from the rules, without the engine's tables, as a reference for tests of the
// engine.
import type { Letter, SlotModel } from '@mangetsu/slot-engine/model'

/** The visible grid: columns of letters from the top, each with the multiplier for wins through it. */
export type Column = readonly { readonly letter: Letter; readonly multiplier: number }[]

export type NaiveWin = {
  readonly symbol: Letter
  readonly count: number
  /** Reel and row of each winning cell, "2:0", sorted. */
  readonly cells: readonly string[]
  readonly units: number
}

const wildOf = ({ wilds }: SlotModel, letter: Letter) => wilds.find((wild) => wild.letter === letter)

const standsFor = (model: SlotModel, wild: Letter, letter: Letter): boolean => {
  const found = wildOf(model, wild)
  const isOrdinary = wildOf(model, letter) === undefined && letter !== model.scatter?.letter
  return found !== undefined && isOrdinary && !found.exceptFor.includes(letter)
}

const joins = (model: SlotModel, symbol: Letter, letter: Letter): boolean =>
  letter === symbol || standsFor(model, letter, symbol)

/** Returns the pay for a number of a symbol on lines and ways: the last entry is for all reels. */
function payOf(model: SlotModel, symbol: Letter, count: number): number {
  const pays = model.symbols[symbol]?.pays ?? []
  return pays[count - (model.grid.reels - pays.length) - 1] ?? 0
}

const product = (numbers: readonly number[]): number => numbers.reduce((all, one) => all * one, 1)

function lineWins(model: SlotModel, columns: readonly Column[], lines: readonly string[]): NaiveWin[] {
  return lines.flatMap((line) => {
    const cells = columns.map((column, reel) => {
      const row = Number(line[reel])
      return { ...(column[row] ?? { letter: '', multiplier: 1 }), at: `${reel}:${row}` }
    })
    const candidates = Object.keys(model.symbols).map((symbol) => {
      const end = cells.findIndex(({ letter }) => !joins(model, symbol, letter))
      const joined = cells.slice(0, end < 0 ? cells.length : end)
      // Lines of wilds only are paid as wilds.
      const run = joined.some(({ letter }) => letter === symbol) ? joined : []
      const units = payOf(model, symbol, run.length) * product(run.map(({ multiplier }) => multiplier))
      return { symbol, count: run.length, cells: run.map(({ at }) => at).sort(), units }
    })
    const best = Math.max(...candidates.map(({ units }) => units))
    const paid = candidates.filter(({ units }) => units === best && units > 0)
    // Among runs with equal pay, that of the first symbol other than a wild is reported.
    const first = cells.find(({ letter }) => wildOf(model, letter) === undefined)?.letter
    const chosen = paid.find(({ symbol }) => symbol === first) ?? paid[0]
    return chosen === undefined ? [] : [chosen]
  })
}

function wayWins(model: SlotModel, columns: readonly Column[]): NaiveWin[] {
  return Object.keys(model.symbols).flatMap((symbol) => {
    const seen = columns.map((column, reel) =>
      column.flatMap(({ letter, multiplier }, row) =>
        joins(model, symbol, letter) ? [{ at: `${reel}:${row}`, multiplier }] : [],
      ),
    )
    const end = seen.findIndex((cells) => cells.length === 0)
    const run = seen.slice(0, end < 0 ? seen.length : end)
    const ways = product(run.map((cells) => cells.reduce((sum, { multiplier }) => sum + multiplier, 0)))
    const units = payOf(model, symbol, run.length) * ways
    const cells = run.flat().map(({ at }) => at)
    return units === 0 ? [] : [{ symbol, count: run.length, cells: cells.sort(), units }]
  })
}

function clusterWins(model: SlotModel, columns: readonly Column[], sizes: readonly number[]): NaiveWin[] {
  const cellAt = new Map<string, Column[number]>(
    columns.flatMap((column, reel) => column.map((cell, row) => [`${reel}:${row}`, cell] as const)),
  )
  const letterAt = (at: string): Letter => cellAt.get(at)?.letter ?? ''
  const multiplierAt = (at: string): number => cellAt.get(at)?.multiplier ?? 1
  const all = [...cellAt.keys()]
  const neighbours = (at: string): string[] => {
    const [reel = 0, row = 0] = at.split(':').map(Number)
    return [`${reel - 1}:${row}`, `${reel + 1}:${row}`, `${reel}:${row - 1}`, `${reel}:${row + 1}`]
  }
  return Object.entries(model.symbols).flatMap(([symbol, { pays }]) => {
    if (pays.length === 0) return []
    const left = new Set(all.filter((at) => letterAt(at) === symbol))
    const wins: NaiveWin[] = []
    for (const from of left) {
      const cluster = new Set([from])
      for (const at of cluster)
        for (const next of neighbours(at))
          if (letterAt(next) !== '' && joins(model, symbol, letterAt(next))) cluster.add(next)
      for (const at of cluster) left.delete(at)
      const place = sizes.findLastIndex((size) => size <= cluster.size)
      const units = (pays[place] ?? 0) * product([...cluster].map(multiplierAt))
      if (units > 0) wins.push({ symbol, count: cluster.size, cells: [...cluster].sort(), units })
    }
    return wins
  })
}

/** Returns every win of the grid, in units without the spin's multiplier, sorted. */
export function naiveWins(model: SlotModel, columns: readonly Column[]): readonly NaiveWin[] {
  const { pays } = model
  const wins =
    pays.kind === 'lines'
      ? lineWins(model, columns, pays.lines)
      : pays.kind === 'ways'
        ? wayWins(model, columns)
        : clusterWins(model, columns, pays.sizes)
  return [...wins].sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

export const keyOf = ({ symbol, count, cells, units }: NaiveWin): string =>
  `${symbol} ${count} ${units} ${cells.join(' ')}`

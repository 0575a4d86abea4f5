// Computes the return of a base game with plain loops from the rules alone, without code of the engine: the reference
// for the counts in tests.
import type { SlotModel } from '@mangetsu/slot-engine/model'

type Column = readonly string[]
type Found = { readonly units: number; readonly cells: ReadonlySet<string> }

const isWild = (model: SlotModel, letter: string): boolean =>
  model.wilds.some((wild) => wild.letter === letter)

const standsFor = (model: SlotModel, letter: string, other: string): boolean =>
  letter === other ||
  model.wilds.some(
    (wild) =>
      wild.letter === letter &&
      other !== model.scatter?.letter &&
      !wild.exceptFor.includes(other) &&
      !isWild(model, other),
  )

const payFor = (model: SlotModel, letter: string, count: number, most: number): number => {
  const { pays = [] } = model.symbols[letter] ?? {}
  return pays[pays.length - 1 - (most - count)] ?? 0
}

function lineWins(model: SlotModel, columns: readonly Column[], lines: readonly string[]): Found {
  const cells = new Set<string>()
  let units = 0
  for (const line of lines) {
    const word = columns.map((column, reel) => column[Number(line[reel])] ?? '')
    let best = 0
    let length = 0
    for (const letter of Object.keys(model.symbols)) {
      // A run of wilds alone counts as the first wild; any other run needs its own symbol as its first symbol that is
      // not wild.
      const first = word.find((one) => !isWild(model, one))
      if (isWild(model, letter) ? word[0] !== letter : letter !== first) continue
      const fits = (one: string) =>
        isWild(model, letter) ? isWild(model, one) : standsFor(model, one, letter)
      const end = word.findIndex((one) => !fits(one))
      const count = end < 0 ? word.length : end
      const pay = payFor(model, letter, count, word.length)
      if (pay > best) [best, length] = [pay, count]
    }
    units += best
    for (let reel = 0; reel < length; reel += 1) cells.add(`${reel},${line[reel]}`)
  }
  return { units, cells }
}

function wayWins(model: SlotModel, columns: readonly Column[]): Found {
  const cells = new Set<string>()
  let units = 0
  for (const letter of Object.keys(model.symbols)) {
    if (isWild(model, letter)) continue
    let [ways, count] = [1, 0]
    for (const column of columns) {
      const fitting = column.filter((one) => standsFor(model, one, letter)).length
      if (fitting === 0) break
      ways *= fitting
      count += 1
    }
    const pay = count === 0 ? 0 : payFor(model, letter, count, columns.length)
    if (pay === 0) continue
    units += pay * ways
    for (let reel = 0; reel < count; reel += 1)
      columns[reel]?.forEach((one, row) => {
        if (standsFor(model, one, letter)) cells.add(`${reel},${row}`)
      })
  }
  return { units, cells }
}

function clusterWins(model: SlotModel, columns: readonly Column[], sizes: readonly number[]): Found {
  const cells = new Set<string>()
  let units = 0
  for (const letter of Object.keys(model.symbols)) {
    if (isWild(model, letter)) continue
    const open = new Set(
      columns.flatMap((column, reel) =>
        column.flatMap((one, row) => (standsFor(model, one, letter) ? [`${reel},${row}`] : [])),
      ),
    )
    for (const start of open) {
      const group = [start]
      open.delete(start)
      for (const cell of group) {
        const [reel = 0, row = 0] = cell.split(',').map(Number)
        for (const near of [
          [reel - 1, row],
          [reel + 1, row],
          [reel, row - 1],
          [reel, row + 1],
        ].map(String))
          if (open.delete(near)) group.push(near)
      }
      const isAllWild = group.every((cell) => {
        const [reel = 0, row = 0] = cell.split(',').map(Number)
        return columns[reel]?.[row] !== letter
      })
      const place = sizes.findLastIndex((size) => size <= group.length)
      const pay = model.symbols[letter]?.pays[place] ?? 0
      if (isAllWild || pay === 0) continue
      units += pay
      for (const cell of group) cells.add(cell)
    }
  }
  return { units, cells }
}

function winsOf(model: SlotModel, columns: readonly Column[]): Found {
  const { pays } = model
  if (pays.kind === 'lines') return lineWins(model, columns, pays.lines)
  return pays.kind === 'ways' ? wayWins(model, columns) : clusterWins(model, columns, pays.sizes)
}

function scattersOf(model: SlotModel, columns: readonly Column[]): number {
  const shown = columns.flat().filter((letter) => letter === model.scatter?.letter).length
  const paid = Object.entries(model.scatter?.pays ?? {}).filter(([count]) => Number(count) <= shown)
  return paid.at(-1)?.[1] ?? 0
}

/** Returns the payout of a spin with these stops. */
function spinUnits(model: SlotModel, strips: readonly string[], stops: readonly number[]): number {
  const base = model.reels.base
  const rowsOf = (reel: number): number => {
    if (model.grid.kind === 'rows') return model.grid.rows
    const heights = base.kind === 'strips' ? base.heights?.[reel] : undefined
    return Number(heights?.[stops[reel] ?? 0] ?? 0)
  }
  const letterAt = (reel: number, place: number): string => {
    const strip = strips[reel] ?? ''
    return strip[((place % strip.length) + strip.length) % strip.length] ?? ''
  }
  let columns: readonly Column[] = stops.map((stop, reel) =>
    Array.from({ length: rowsOf(reel) }, (_, row) => letterAt(reel, stop + row)),
  )
  const above = stops.map((stop) => stop)
  const { cascade } = model
  let total = 0
  for (let link = 0; ; link += 1) {
    const { units, cells } = winsOf(model, columns)
    const factor = cascade?.multipliers[Math.min(link, cascade.multipliers.length - 1)] ?? 1
    if (cascade === undefined) return units + scattersOf(model, columns)
    if (units === 0) return total + scattersOf(model, columns) * factor
    total += units * factor
    columns = columns.map((column, reel) => {
      const kept = column.filter((_, row) => !cells.has(`${reel},${row}`))
      const fresh = Array.from({ length: column.length - kept.length }, () => {
        above[reel] = (above[reel] ?? 0) - 1
        return letterAt(reel, above[reel] ?? 0)
      })
      return [...fresh.reverse(), ...kept]
    })
  }
}

/** Returns the mean units paid by a spin of the base game with strips, substituting wilds and cascades. */
export function naiveReturn(model: SlotModel): number {
  const { base } = model.reels
  if (base.kind !== 'strips') throw new Error('only strips')
  let [units, weights] = [0, 0]
  const turn = (stops: readonly number[], weight: number): void => {
    const strip = base.strips[stops.length]
    if (strip === undefined) {
      units += weight * spinUnits(model, base.strips, stops)
      weights += weight
      return
    }
    for (let stop = 0; stop < strip.length; stop += 1)
      turn([...stops, stop], weight * (base.weights?.[stops.length]?.[stop] ?? 1))
  }
  turn([], 1)
  return units / weights
}

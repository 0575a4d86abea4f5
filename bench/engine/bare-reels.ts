// The floor of the slot engine: the same reels and lines evaluated by a minimal loop that records nothing.
import type { Draws } from '@mangetsu/chance'
import type { SlotModel } from '@mangetsu/slot-engine/model'

export type BareWays = Omit<BareReels, 'lines'> & { readonly multipliers: readonly number[] }

export type BareReels = {
  /** One number per stop, at reel × stops + stop. */
  readonly strips: Uint8Array
  readonly stops: number
  /** Row of each line on each reel, at line × 5 + reel. */
  readonly lines: Uint8Array
  /** Units paid, at symbol × 6 + count. */
  readonly pays: Uint16Array
  readonly wild: number
}

const reels = 5
const stops = 32
const lineCount = 20

/** Returns draws generated beforehand, equal in every run (xorshift32, Marsaglia 2003); each in [0, 32). */
export function valuesFrom(seed: number, count: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length: count }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 11) & (stops - 1)
  })
}

/** Returns given values as draws, repeating from the start. */
export function givenDraws(values: Uint8Array): Draws {
  let next = 0
  return {
    int(n) {
      const value = values[next] as number
      next = next + 1 === values.length ? 0 : next + 1
      return value % n
    },
  }
}

/** Numbers a model's symbols in the order of declaration. */
const codesOf = ({ symbols }: SlotModel): ReadonlyMap<string, number> =>
  new Map(Object.keys(symbols).map((letter, code) => [letter, code]))

function stripsOf(model: SlotModel): Uint8Array {
  const { base } = model.reels
  if (
    base.kind !== 'strips' ||
    base.strips.length !== reels ||
    base.strips.some((one) => one.length !== stops)
  )
    throw new Error(`the floor plays ${reels} strips of ${stops}`)
  const codes = codesOf(model)
  return Uint8Array.from(base.strips.join(''), (letter) => codes.get(letter) ?? 0)
}

/** Returns the pay of each symbol in units, at symbol × 6 + count. */
function paysOf({ symbols }: SlotModel): Uint16Array {
  const pays = new Uint16Array(Object.keys(symbols).length * (reels + 1))
  Object.values(symbols).forEach((symbol, code) => {
    symbol.pays.forEach((units, at) => {
      pays[code * (reels + 1) + reels - symbol.pays.length + at + 1] = units
    })
  })
  return pays
}

const wildOf = (model: SlotModel): number => codesOf(model).get(model.wilds[0]?.letter ?? '') ?? -1

/** Prepares a model of five strips of 32, twenty lines and one wild for the floor. */
export function bareReels(model: SlotModel): BareReels {
  if (model.pays.kind !== 'lines' || model.pays.lines.length !== lineCount)
    throw new Error(`the floor plays ${lineCount} lines`)
  const lines = Uint8Array.from(model.pays.lines.join(''), Number)
  return { strips: stripsOf(model), stops, lines, pays: paysOf(model), wild: wildOf(model) }
}

/** Plays `rounds` base spins over given stops; returns their total pay in units. */
export function spinBare(
  { strips, lines, pays, wild }: BareReels,
  values: Uint8Array,
  rounds: number,
): number {
  const window = new Uint8Array(reels * 3)
  let paid = 0
  let next = 0
  for (let round = 0; round < rounds; round += 1) {
    for (let reel = 0; reel < reels; reel += 1) {
      const stop = (values[next] as number) % stops
      next = next + 1 === values.length ? 0 : next + 1
      for (let row = 0; row < 3; row += 1) {
        window[reel * 3 + row] = strips[reel * stops + ((stop + row) % stops)] as number
      }
    }
    for (let line = 0; line < lineCount; line += 1) {
      let symbol = wild
      let wilds = 0
      let count = 0
      for (; count < reels; count += 1) {
        const at = window[count * 3 + (lines[line * reels + count] as number)] as number
        if (at !== wild && symbol === wild) symbol = at
        if (at !== wild && at !== symbol) break
        if (symbol === wild) wilds += 1
      }
      paid += Math.max(pays[symbol * 6 + count] as number, pays[wild * 6 + wilds] as number)
    }
  }
  return paid
}

/** Prepares a model of five strips of 32 whose ways cascade, with one wild, for the floor. */
export function bareWays(model: SlotModel): BareWays {
  if (model.pays.kind !== 'ways' || model.cascade === undefined)
    throw new Error('the floor plays cascading ways')
  const { multipliers } = model.cascade
  return { strips: stripsOf(model), stops, pays: paysOf(model), wild: wildOf(model), multipliers }
}

/** Returns the pay of all ways in the window; marks the winning cells. */
function payWays({ pays, wild }: BareWays, window: Uint8Array, won: Uint8Array): number {
  let paid = 0
  won.fill(0)
  for (let symbol = 0; symbol * (reels + 1) < pays.length; symbol += 1) {
    if (symbol === wild) continue
    let ways = 1
    let count = 0
    for (; count < reels; count += 1) {
      let shown = 0
      for (let cell = count * 3; cell < count * 3 + 3; cell += 1)
        if (window[cell] === symbol || window[cell] === wild) shown += 1
      if (shown === 0) break
      ways *= shown
    }
    const units = pays[symbol * (reels + 1) + count] as number
    if (units === 0) continue
    paid += units * ways
    for (let cell = 0; cell < count * 3; cell += 1)
      if (window[cell] === symbol || window[cell] === wild) won[cell] = 1
  }
  return paid
}

/** Plays `rounds` spins over given stops, each with all its cascades; returns their total pay in units. */
export function cascadeBare(bare: BareWays, values: Uint8Array, rounds: number): number {
  const { strips, multipliers } = bare
  const window = new Uint8Array(reels * 3)
  const won = new Uint8Array(reels * 3)
  const above = new Int32Array(reels)
  let paid = 0
  let next = 0
  for (let round = 0; round < rounds; round += 1) {
    for (let reel = 0; reel < reels; reel += 1) {
      const stop = (values[next] as number) % stops
      next = next + 1 === values.length ? 0 : next + 1
      above[reel] = stop
      for (let row = 0; row < 3; row += 1)
        window[reel * 3 + row] = strips[reel * stops + ((stop + row) % stops)] as number
    }
    for (let link = 0; ; link += 1) {
      const units = payWays(bare, window, won)
      if (units === 0) break
      paid += units * (multipliers[Math.min(link, multipliers.length - 1)] as number)
      for (let reel = 0; reel < reels; reel += 1) {
        let into = reel * 3 + 2
        for (let cell = into; cell >= reel * 3; cell -= 1)
          if (won[cell] === 0) {
            window[into] = window[cell] as number
            into -= 1
          }
        for (; into >= reel * 3; into -= 1) {
          above[reel] = ((above[reel] as number) + stops - 1) % stops
          window[into] = strips[reel * stops + (above[reel] as number)] as number
        }
      }
    }
  }
  return paid
}

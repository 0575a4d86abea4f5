// Compiles a slot model into flat arrays for speed: letters as small numbers, strips as rings, pays as tables.
// Immutable after construction.
import {
  isAtWork,
  type Letter,
  payUnits,
  type ReelSet,
  rowsOf,
  type SlotModel,
  type Weighted,
  type WildModel,
} from './model.ts'

/** A weighted choice: `of` equally likely draws, and the value of each. */
export type Choice<T> = { readonly of: number; readonly values: readonly T[] }

export const choiceOf = <T>(weighted: Weighted<T>): Choice<T> => {
  const values = weighted.flatMap(([value, weight]) => Array.from({ length: weight }, () => value))
  return { of: values.length, values }
}

/** The strips of one set of reels. */
export type StripReels = {
  readonly kind: 'strips'
  /** For each reel, from the top. */
  readonly strips: readonly Uint8Array[]
  /** Number of draws for each reel, and the stop for each; null if each stop is one draw. */
  readonly draws: readonly number[]
  readonly stopOfDraw: readonly (Uint16Array | null)[]
  /** Number of rows at each stop; null if it is constant. */
  readonly heights: readonly Uint8Array[] | null
  /** Letters shown at each stop, for grids without further changes; empty if heights vary. */
  readonly columns: readonly (readonly string[])[]
}

type BagReels = { readonly kind: 'bags'; readonly bags: readonly Choice<number>[] }

export type CompiledReels = StripReels | BagReels

export type CompiledWild = {
  readonly kind: number
  readonly model: WildModel
  readonly multiplies: Choice<number> | null
}

export type CompiledSlot = {
  readonly model: SlotModel
  readonly letters: readonly Letter[]
  readonly kindOf: ReadonlyMap<Letter, number>
  readonly reels: number
  /** Cells per column in the arrays: the rows, or their maximum. */
  readonly rows: number
  readonly sets: ReadonlyMap<string, CompiledReels>
  /** Units paid for `count` of a kind, at index kind × (most + 1) + count; 0 for counts below the minimum. */
  readonly pays: Int32Array
  /** Largest count in the pays: the number of reels, or of cells of the grid. */
  readonly mostCount: number
  /** Bit set of the kinds a wild substitutes for; 0 for other symbols. */
  readonly standsFor: Int32Array
  readonly wilds: readonly CompiledWild[]
  /** Wilds with more features than substitution, by kind. */
  readonly special: ReadonlyMap<number, CompiledWild>
  /** Kind of the scatter; −1 without one. */
  readonly scatter: number
  readonly capUnits: number
}

function compileReels(set: ReelSet, rows: number, kindOf: ReadonlyMap<Letter, number>): CompiledReels {
  const kind = (letter: Letter): number => kindOf.get(letter) ?? 0
  if (set.kind === 'bags')
    return {
      kind: 'bags',
      bags: set.bags.map((bag) => choiceOf(bag.map(([letter, weight]) => [kind(letter), weight] as const))),
    }
  const strips = set.strips.map((strip) => Uint8Array.from([...strip], kind))
  const stopOfDraw = strips.map((strip, reel) => {
    const weights = set.weights?.[reel]
    if (weights === undefined) return null
    return Uint16Array.from([...strip.keys()].flatMap((stop) => Array(weights[stop] ?? 0).fill(stop)))
  })
  return {
    kind: 'strips',
    strips,
    stopOfDraw,
    draws: strips.map((strip, reel) => stopOfDraw[reel]?.length ?? strip.length),
    heights: set.heights?.map((heights) => Uint8Array.from([...heights], Number)) ?? null,
    columns: set.heights
      ? []
      : set.strips.map((strip) => {
          const ring = strip.repeat(Math.ceil((strip.length + rows) / strip.length))
          return Array.from({ length: strip.length }, (_, stop) => ring.slice(stop, stop + rows))
        }),
  }
}

/** Compiles the pays per count, up to the number of reels or, in clusters, of cells. */
function compilePays(model: SlotModel, mostCount: number): Int32Array {
  const width = mostCount + 1
  const letters = Object.keys(model.symbols)
  const pays = new Int32Array(letters.length * width)
  letters.forEach((letter, kind) => {
    for (let count = 1; count <= mostCount; count += 1)
      pays[kind * width + count] = payUnits(model, letter, count)
  })
  return pays
}

/** Compiles the model, which must have passed validation. */
export function compileSlot(model: SlotModel): CompiledSlot {
  const letters = Object.keys(model.symbols)
  const kindOf = new Map(letters.map((letter, kind) => [letter, kind]))
  const { reels } = model.grid
  const rows = rowsOf(model.grid)
  const mostCount = model.pays.kind === 'clusters' ? reels * rows : reels
  const standsFor = new Int32Array(letters.length)
  const wilds = model.wilds.map((wild): CompiledWild => {
    const kind = kindOf.get(wild.letter) ?? 0
    let mask = 0
    letters.forEach((letter, other) => {
      const isOwn = letter === wild.letter || model.wilds.some((one) => one.letter === letter)
      if (!isOwn && letter !== model.scatter?.letter && !wild.exceptFor.includes(letter)) mask |= 1 << other
    })
    standsFor[kind] = mask
    return { kind, model: wild, multiplies: wild.multiplies ? choiceOf(wild.multiplies) : null }
  })
  return {
    model,
    letters,
    kindOf,
    reels,
    rows,
    sets: new Map(Object.entries(model.reels).map(([name, set]) => [name, compileReels(set, rows, kindOf)])),
    pays: compilePays(model, mostCount),
    mostCount,
    standsFor,
    wilds,
    special: new Map(wilds.filter((wild) => isAtWork(wild.model)).map((wild) => [wild.kind, wild])),
    scatter: model.scatter ? (kindOf.get(model.scatter.letter) ?? -1) : -1,
    capUnits: model.maxWinMultiple * model.units,
  }
}

/** Returns the set of reels with this name; an unknown name is a fault of the model. */
export function reelsNamed(slot: CompiledSlot, name: string): CompiledReels {
  const set = slot.sets.get(name)
  if (set === undefined) throw new Error(`${slot.model.id} has no reels named ${name}`)
  return set
}

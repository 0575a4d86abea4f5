// The slot model: grid, symbols, reels, pays and features as plain data. The engine plays it, the tools compute its
// return, the stage draws its paytable and rules from it; README.md explains it with a growing example.
import type { Bilingual } from '@mangetsu/chance/disclosure'

/** One character that represents a symbol in strips, grids and events. */
export type Letter = string

/** Values with whole weights; the probability of each is its weight ÷ the sum of weights. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[]

export const totalOf = (weighted: Weighted<unknown>): number =>
  weighted.reduce((sum, [, weight]) => sum + weight, 0)

/** Returns the table's entry for the largest number up to `count`; 0 if there is none. */
export function byCount(table: Readonly<Record<number, number>>, count: number): number {
  for (let at = count; at > 0; at -= 1) if (table[at] !== undefined) return table[at] ?? 0
  return 0
}

export type SymbolModel = {
  /** Name of its drawings, in kebab-case. */
  readonly name: string
  readonly title: Bilingual
  /**
   * Its payouts in units, the lowest count first and the highest last. On lines and ways the last is for all reels, so
   * that three entries on five reels are for 3, 4 and 5; in clusters they follow `sizes`. Empty for a symbol that pays
   * nothing alone.
   */
  readonly pays: readonly number[]
}

/** Every column shows `rows` cells, or the number given by its stop. */
export type GridModel =
  | { readonly kind: 'rows'; readonly reels: number; readonly rows: number }
  | { readonly kind: 'heights'; readonly reels: number; readonly mostRows: number }

/** Returns the maximum number of rows of a column: a cell is reel × rows + row. */
export const rowsOf = (grid: GridModel): number => (grid.kind === 'rows' ? grid.rows : grid.mostRows)

/**
 * Source of a spin's symbols. Strips are rings read downwards; a stop is the index of the top row. With `weights` stops
 * are not equally likely; with `heights` (one digit per stop) the stop gives the number of rows shown. From a bag each
 * cell is drawn independently.
 */
export type ReelSet =
  | {
      readonly kind: 'strips'
      readonly strips: readonly string[]
      readonly weights?: readonly (readonly number[])[]
      readonly heights?: readonly string[]
    }
  | { readonly kind: 'bags'; readonly bags: readonly Weighted<Letter>[] }

export type PayModel =
  /**
   * Runs from the leftmost reel along lines; a line has one digit per reel, 0 for the top row. Each line pays its best
   * run.
   */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** Runs from the leftmost reel in any rows: pays times the product of the counts on each reel. */
  | { readonly kind: 'ways' }
  /** Groups adjacent by their sides; `sizes` are the minimum sizes of the pays. */
  | { readonly kind: 'clusters'; readonly sizes: readonly number[] }

export type WildModel = {
  readonly letter: Letter
  /** Letters it does not substitute for. */
  readonly exceptFor: string
  /**
   * Multiplier drawn for the wins it is part of; several wilds multiply one another. On ways it counts as that many of
   * the symbol, so that those of one reel are added up.
   */
  readonly multiplies?: Weighted<number>
  /** Whether it fills its whole reel. */
  readonly expands?: boolean
  /** Whether it stays for the respins of its round, for all free spins, or for both. */
  readonly sticks?: 'respins' | 'freeSpins' | 'both'
  /** Number of reels it moves before each respin, until it has left the grid. */
  readonly walks?: -1 | 1
}

/** Whether a wild does more than substitute. */
export const isAtWork = ({ expands, sticks, walks, multiplies }: WildModel): boolean =>
  expands === true || sticks !== undefined || walks !== undefined || multiplies !== undefined

/** A base game spin that shows a sticky or walking wild is followed by respins around it. */
export type RespinModel = {
  /** Number of respins for sticky wilds; walking wilds have one for each step. */
  readonly count: number
  /** Whether a new wild restarts the count. */
  readonly restarts: boolean
  readonly reels: string
}

/**
 * Winning cells are removed, the cells above fall, and the strips continue above: the whole cascade follows from the
 * stops.
 */
type CascadeModel = {
  /**
   * Multiplier of the first evaluation, of the evaluation after one cascade, and so on; the last one applies to all
   * later ones.
   */
  readonly multipliers: readonly number[]
  /** Whether free spins carry the position among the multipliers from spin to spin. */
  readonly keepsInFreeSpins: boolean
}

/**
 * When cascades have ended, the first of these wilds (from the left, then from the top) grows to a square around it,
 * whose symbols all become the most valuable of them (scatters stay); the grid is evaluated once more, and cascades
 * continue. Happens at most once per spin.
 */
export type ScoopModel = {
  readonly letter: Letter
  /** Side of the square, odd; the square is moved to fit on the grid. */
  readonly side: number
  /** Multiplier of the wins it makes, in addition to the multiplier of the cascade. */
  readonly multipliers: Weighted<number>
}

/** Winning symbols are collected over the cascades of a spin; a complete set pays once per spin. */
export type SetModel = {
  readonly name: string
  readonly title: Bilingual
  /** Its letters, in the order they are shown, each once. */
  readonly letters: string
  /** Number of letters that complete it; all if omitted. */
  readonly needs?: number
  /** In units, times the multiplier of the cascade that completes it. */
  readonly pays: number
}

type ScatterModel = {
  readonly letter: Letter
  /** Payout in units by the number of scatters anywhere; the highest number includes more. */
  readonly pays: Readonly<Record<number, number>>
}

export type FreeSpinModel = {
  /** Number of free spins triggered, by the number of scatters; the highest number includes more. */
  readonly begins: Readonly<Record<number, number>>
  /** Sticky wilds of all these letters at the same time trigger this many, and stay for all of them. */
  readonly beginsByWilds?: { readonly letters: string; readonly spins: number }
  /** Number of free spins added during them, by the number of scatters. */
  readonly adds: Readonly<Record<number, number>>
  readonly most: number
  readonly reels: string
  /** Multiplier of each free spin, the last one for all later ones; ×1 if omitted. */
  readonly multipliers?: readonly number[]
}

/** Free spins that start for a price instead of a trigger. */
export type FeatureBuyModel = {
  readonly name: string
  readonly title: Bilingual
  /** In stakes. */
  readonly price: number
  /** Number of scatters they begin with, which pay nothing. */
  readonly scatters: Weighted<number>
}

/** Value of a locked symbol: units, or one of the fixed prizes. */
export type HoldSpinValue = number | { readonly prize: string }

/** One way to play hold and spin; if there are several the player chooses, before anything of it is drawn. */
export type HoldSpinOption = {
  readonly name: string
  readonly title: Bilingual
  /** Probability that an empty cell fills, in each respin. */
  readonly lands: { readonly hits: number; readonly of: number }
  /** The landing symbol. */
  readonly symbols: Weighted<Letter>
  /** Values of each letter; the values of the triggering symbols are drawn from it too. */
  readonly values: Readonly<Record<Letter, Weighted<HoldSpinValue>>>
}

export type HoldSpinModel = {
  /** Letters that are locked. */
  readonly letters: string
  /** Number of them on the grid that triggers it. */
  readonly from: number
  readonly respins: number
  readonly options: readonly HoldSpinOption[]
  /** Fixed prizes by name, in units, the lowest first. */
  readonly prizes: readonly { readonly name: string; readonly title: Bilingual; readonly pays: number }[]
  /** Payout of a full grid in addition to its values, in units. */
  readonly full: number
}

/** Symbols collected over rounds; each player has a meter per stake, which never expires. */
export type MeterModel = {
  readonly letters: string
  readonly places: number
  /** Number of spins of a full meter, with this row wild. */
  readonly spins: number
  readonly wildRow: number
  readonly reels: string
}

export type SlotModel = {
  readonly id: string
  readonly version: string
  readonly grid: GridModel
  /** Number of units per stake; pays are whole units, so every payout is exact. */
  readonly units: number
  /** In the order of their value, the most valuable first. */
  readonly symbols: Readonly<Record<Letter, SymbolModel>>
  /** `base` and the sets named by features. */
  readonly reels: Readonly<Record<string, ReelSet>> & { readonly base: ReelSet }
  readonly pays: PayModel
  readonly wilds: readonly WildModel[]
  readonly scatter?: ScatterModel
  readonly respins?: RespinModel
  readonly cascade?: CascadeModel
  readonly scoop?: ScoopModel
  readonly sets?: readonly SetModel[]
  readonly freeSpins?: FreeSpinModel
  readonly featureBuys?: readonly FeatureBuyModel[]
  readonly hold?: HoldSpinModel
  readonly meter?: MeterModel
  /** Maximum payout of a round in stakes; a round that reaches it ends. */
  readonly maxWinMultiple: number
}

/**
 * Returns what a run or a cluster of so many of a symbol pays, in units. On lines and ways the counts end at the number
 * of reels.
 */
export function payUnits(
  { symbols, grid, pays }: Pick<SlotModel, 'symbols' | 'grid' | 'pays'>,
  letter: Letter,
  count: number,
): number {
  const list = symbols[letter]?.pays ?? []
  const place =
    pays.kind === 'clusters'
      ? pays.sizes.findLastIndex((size) => size <= count)
      : count - (grid.reels - list.length) - 1
  return place < 0 ? 0 : (list[place] ?? 0)
}

// What a slot is: its grid, symbols, reels, pays and features as plain data. The engine plays it, the tools compute
// its return, the stage draws its paytable and rules from it; README.md explains it by an example that grows.
import type { Bilingual } from '@mangetsu/chance/disclosure'

/** One character that stands for a symbol in strips, grids and events. */
export type Letter = string

/** Values with whole weights; each is drawn weight ÷ sum of weights of the time. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[]

export const totalOf = (weighted: Weighted<unknown>): number =>
  weighted.reduce((sum, [, weight]) => sum + weight, 0)

/** The greatest entry for so many or fewer; 0 where there is none. */
export function byCount(table: Readonly<Record<number, number>>, count: number): number {
  for (let at = count; at > 0; at -= 1) if (table[at] !== undefined) return table[at] ?? 0
  return 0
}

export type SymbolModel = {
  /** The name of its drawings, in kebab-case. */
  readonly name: string
  readonly title: Bilingual
  /**
   * What it pays, in units, the least count first and the greatest last. On lines and ways the last stands for all
   * reels, so that three entries on five reels are for 3, 4 and 5; in clusters they follow `sizes`. Empty for a symbol
   * that pays nothing by itself.
   */
  readonly pays: readonly number[]
}

/** Every column shows `rows` cells, or as many as its stop says. */
export type GridModel =
  | { readonly kind: 'rows'; readonly reels: number; readonly rows: number }
  | { readonly kind: 'heights'; readonly reels: number; readonly mostRows: number }

/** How many rows a column has at most: a cell is reel × rows + row. */
export const rowsOf = (grid: GridModel): number => (grid.kind === 'rows' ? grid.rows : grid.mostRows)

/**
 * Where a spin's symbols come from. Strips are rings read downwards; a stop is the place of the top row. With `weights`
 * stops are not equally likely; with `heights` (a digit a stop) the stop says how many rows the column shows. From a
 * bag each cell is drawn by itself.
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
  /** Runs from the leftmost reel along lines; a line is a digit a reel, 0 for the top row. Each pays its best. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** Runs from the leftmost reel, any rows: pays times the product of how many each reel shows. */
  | { readonly kind: 'ways' }
  /** Groups that touch by their sides; `sizes` are the least sizes of the pays. */
  | { readonly kind: 'clusters'; readonly sizes: readonly number[] }

export type WildModel = {
  readonly letter: Letter
  /** The letters it does not stand for. */
  readonly exceptFor: string
  /**
   * Wins it is part of are multiplied by what is drawn for it; several wilds multiply one another. On ways it counts as so
   * many of the symbol, so that those of one reel are added up.
   */
  readonly multiplies?: Weighted<number>
  /** It fills its whole reel. */
  readonly expands?: boolean
  /** It stays for the respins of its round, for all free spins, or for both. */
  readonly sticks?: 'respins' | 'freeSpins' | 'both'
  /** It moves by this many reels before each respin, until it has left. */
  readonly walks?: -1 | 1
}

/** Whether a wild does more than stand for others. */
export const isAtWork = ({ expands, sticks, walks, multiplies }: WildModel): boolean =>
  expands === true || sticks !== undefined || walks !== undefined || multiplies !== undefined

/** A spin of the base game that shows a sticking or walking wild is followed by respins around it. */
export type RespinModel = {
  /** How many, where wilds stick; walking wilds have one for each step they take. */
  readonly count: number
  /** A new wild begins the count again. */
  readonly restarts: boolean
  readonly reels: string
}

/** Wins vanish, what is above falls, and the strips go on above: the whole cascade follows from the stops. */
export type CascadeModel = {
  /** The multiplier of the first evaluation, of that after one cascade, and so on; the last goes on. */
  readonly multipliers: readonly number[]
  /** In free spins the place among the multipliers is kept from spin to spin. */
  readonly keepsInFreeSpins: boolean
}

/**
 * When cascades have ended, the first of these wilds (from the left, then from the top) grows to a square around it, whose
 * symbols all become the dearest of them (scatters stay); the grid is evaluated once more, and cascades go on. It happens
 * once a spin.
 */
export type ScoopModel = {
  readonly letter: Letter
  /** Side of the square, odd; it is moved to lie wholly on the grid. */
  readonly side: number
  /** What the wins it makes are multiplied by, besides the multiplier of the cascade. */
  readonly multipliers: Weighted<number>
}

/** Symbols that win are laid down over the cascades of a spin; a complete set pays once a spin. */
export type SetModel = {
  readonly name: string
  readonly title: Bilingual
  /** The letters it is made of, in the order they are shown, each once. */
  readonly letters: string
  /** How many of them make it; all where it is left out. */
  readonly needs?: number
  /** In units, times the multiplier of the cascade that completes it. */
  readonly pays: number
}

export type ScatterModel = {
  readonly letter: Letter
  /** What so many anywhere pay, in units, by their number; the greatest stands for more. */
  readonly pays: Readonly<Record<number, number>>
}

export type FreeSpinModel = {
  /** How many spins so many scatters begin; the greatest number stands for more. */
  readonly begins: Readonly<Record<number, number>>
  /** Sticking wilds of all these letters at once begin as many as this, and stay for all of them. */
  readonly beginsByWilds?: { readonly letters: string; readonly spins: number }
  /** How many spins so many scatters add during them. */
  readonly adds: Readonly<Record<number, number>>
  readonly most: number
  readonly reels: string
  /** The multiplier of each free spin, the last goes on; ×1 where there are none. */
  readonly multipliers?: readonly number[]
}

/** Free spins that are begun for a price instead of being drawn. */
export type FeatureBuyModel = {
  readonly name: string
  readonly title: Bilingual
  /** In stakes. */
  readonly price: number
  /** How many scatters they begin with, which nothing is paid for. */
  readonly scatters: Weighted<number>
}

/** What a held symbol is worth: units, or one of the fixed prizes. */
export type HoldValue = number | { readonly prize: string }

/** One way to play a hold; where there are several the player chooses, before anything of it is drawn. */
export type HoldOption = {
  readonly name: string
  readonly title: Bilingual
  /** The chance of each empty cell to fill, in each respin. */
  readonly lands: { readonly hits: number; readonly of: number }
  /** Which symbol lands. */
  readonly symbols: Weighted<Letter>
  /** What each letter is worth; those that began the hold are drawn from it as well. */
  readonly values: Readonly<Record<Letter, Weighted<HoldValue>>>
}

export type HoldModel = {
  /** The letters that are held. */
  readonly letters: string
  /** So many of them on the grid begin it. */
  readonly from: number
  readonly respins: number
  readonly options: readonly HoldOption[]
  /** Fixed prizes by name, in units, the least first. */
  readonly prizes: readonly { readonly name: string; readonly title: Bilingual; readonly pays: number }[]
  /** What a full grid pays beside its values, in units. */
  readonly full: number
}

/** Symbols collected over rounds; the meter is its player's own, at each stake, and never lost. */
export type MeterModel = {
  readonly letters: string
  readonly places: number
  /** What a full meter brings: so many spins with this row wild. */
  readonly spins: number
  readonly wildRow: number
  readonly reels: string
}

export type SlotModel = {
  readonly id: string
  readonly version: string
  readonly grid: GridModel
  /** The stake is so many units; pays are whole units, so every payout is exact. */
  readonly units: number
  /** In the order of their worth, the dearest first. */
  readonly symbols: Readonly<Record<Letter, SymbolModel>>
  /** `base` and whatever the features name. */
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
  readonly hold?: HoldModel
  readonly meter?: MeterModel
  /** No round pays more than this many stakes; one that reaches it ends there. */
  readonly maxWinMultiple: number
}

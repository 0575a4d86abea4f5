// The manifest of a table game and its tables, declared once and read by the platform, the lobby and the stage.
import type { GameEvent } from '@mangetsu/chance'
import type { GameDisclosure } from '@mangetsu/chance/disclosure'
import type { ShoeState, TableMath } from '@mangetsu/chance/table'
import type { Currency } from '@mangetsu/money'
import type { GameDescription, LocalizedText } from './manifest.ts'

/** In smallest units. */
export type TableLimits = {
  /** Lowest chip: every stake is a multiple of it. */
  readonly chipMinor: bigint
  /** Maximum on an even-money spot, and maximum of one player in a round. */
  readonly mostMinor: bigint
}

/** One table: the lobby lists it as a separate game. `Theme` is a closed union in each game. */
export type TableManifest<Theme extends string = string> = {
  /** Permanent identifier. Its characters carry no meaning. */
  readonly id: string
  /** Permanent unique number among all games. */
  readonly gameNo: number
  readonly place: LocalizedText
  /** Reading of the place's Japanese name. */
  readonly placeReading: string
  /** Selects the stage's drawing. A theme never affects a rule. */
  readonly theme: Theme
  readonly math: TableMath
  /** Rules that differ from the other tables of its game, one sentence each; empty if there are none. */
  readonly ownRules: { readonly ja: readonly string[]; readonly en: readonly string[] }
  /** By currency; an omitted currency is not accepted. */
  readonly limits: Readonly<Partial<Record<Currency, TableLimits>>>
  /** How long bets are open, ms. */
  readonly bettingMs: number
  /** Time from one round's end to the next one's beginning, ms. */
  readonly pauseMs: number
  /** ISO 8601. */
  readonly addedAt: string
}

/** By version: how its rounds are decided, draw by draw. Every version ever played has one (`table/disclosure.ts`). */
export type TableDisclosures = Readonly<Record<string, GameDisclosure>>

export type DisclosedTableGame = { readonly gameId: string; readonly disclosures: TableDisclosures }

export type TableGameManifest<Theme extends string = string> = GameDescription & {
  /** Every version ever played at a table, so that all rounds can be verified. */
  readonly versions: readonly TableMath[]
  readonly tables: readonly TableManifest<Theme>[]
  /**
   * How long events are shown before the round continues, ms: the duration of the stage's animation. All events of a
   * round, or those since the last decision if seats decide.
   */
  showMs(events: readonly GameEvent[]): number
  /** Time limit of a seat's decision about a hand, ms; omitted if there are no decisions. */
  readonly thinkMs?: number
  /** Short code of a round's result for lists: lower-case letters and digits, eight at most. */
  mark(events: readonly GameEvent[]): string
  /** Returns the number of cards left in a shoe; omitted for games without one. */
  readonly cardsLeft?: (shoe: ShoeState) => number
}

/** A table found by the registry. */
export type FoundTable = TableManifest & {
  /** Folder of the game whose stage shows it. */
  readonly folder: string
  readonly game: TableGameManifest
  /** Names of the game and the place. */
  readonly name: LocalizedText
  readonly reading: string
  /** Whether its game has a cover. */
  readonly hasCover: boolean
}

// What a game of tables says of itself and of its tables, once: the platform, the lobby and the stage read it from here.
import type { GameEvent } from '@mangetsu/chance'
import type { GameDisclosure } from '@mangetsu/chance/disclosure'
import type { ShoeState, TableMath } from '@mangetsu/chance/table'
import type { Currency } from '@mangetsu/money'
import type { GameDescription, LocalizedText } from './manifest.ts'

/** Smallest units. */
export type TableLimits = {
  /** The least chip: every stake is a whole number of it. */
  readonly chipMinor: bigint
  /** The most on a spot that pays even money, and the most of one player in a round. */
  readonly mostMinor: bigint
}

/** One table: the lobby lists it as a game of its own. `Theme` is a closed union in each game. */
export type TableManifest<Theme extends string = string> = {
  /** Its identity for good. Its characters carry no meaning. */
  readonly id: string
  /** A number of its own among all games, for good. */
  readonly gameNo: number
  readonly place: LocalizedText
  /** How the place's Japanese name is read. */
  readonly placeReading: string
  /** How its game's stage draws it. A theme never decides a rule. */
  readonly theme: Theme
  readonly math: TableMath
  /** What sets its rules apart from the other tables of its game, a sentence each; none where nothing does. */
  readonly ownRules: { readonly ja: readonly string[]; readonly en: readonly string[] }
  /** By currency; one that is left out is not taken. */
  readonly limits: Readonly<Partial<Record<Currency, TableLimits>>>
  /** How long bets are open, ms. */
  readonly bettingMs: number
  /** From one round's end to the next one's beginning, ms. */
  readonly pauseMs: number
  /** ISO 8601. */
  readonly addedAt: string
}

/** By version: how its rounds are decided, draw by draw. Each version that was ever played has one (`table/disclosure.ts`). */
export type TableDisclosures = Readonly<Record<string, GameDisclosure>>

export type DisclosedTableGame = { readonly gameId: string; readonly disclosures: TableDisclosures }

export type TableGameManifest<Theme extends string = string> = GameDescription & {
  /** Every version that was ever played at a table: all can be proved. */
  readonly versions: readonly TableMath[]
  readonly tables: readonly TableManifest<Theme>[]
  /**
   * How long events are shown before the round goes on, ms: as long as its stage takes to play them. All of a round, or those
   * since the last decision where seats decide.
   */
  showMs(events: readonly GameEvent[]): number
  /** How long a seat has to decide about a hand, ms; left out where none do. */
  readonly thinkMs?: number
  /** What a round has come to, for lists: small letters and digits, eight at most. */
  mark(events: readonly GameEvent[]): string
  /** How many cards a shoe has left; left out for games without one. */
  readonly cardsLeft?: (shoe: ShoeState) => number
}

/** A table as the registry has found it. */
export type FoundTable = TableManifest & {
  /** The folder of the game whose stage shows it. */
  readonly folder: string
  readonly game: TableGameManifest
  /** The game's name and the place's. */
  readonly name: LocalizedText
  readonly reading: string
  /** Whether its game has a cover. */
  readonly hasCover: boolean
}

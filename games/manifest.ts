// The manifest of a game, declared once and read by the platform, the lobby, the pictures, the tools and the clips.
import type { GameDisclosure, GameEvent, GameMath, RoundAction } from '@mangetsu/chance'
import type { GameFeature, GameKind, GameTheme } from '@mangetsu/contract/lobby'
import type { Round } from '@mangetsu/contract/studio'

export type LocalizedText = { readonly ja: string; readonly en: string }

/** The maker of a game, as named by the lobby. */
export type Maker = {
  readonly code: string
  readonly name: LocalizedText
  readonly description: LocalizedText
}

/** The lobby's description of a game of any maker. */
export type GameDescription = {
  readonly name: LocalizedText
  readonly description: LocalizedText
  /** How to play, one sentence each. */
  readonly rules: { readonly ja: readonly string[]; readonly en: readonly string[] }
  /** Reading of its Japanese name: kana with a space between words. Used for search. */
  readonly reading: string
  /** Other names people use. */
  readonly alsoCalled: readonly string[]
  readonly features: readonly GameFeature[]
  readonly themes: readonly GameTheme[]
}

/** One version of a game's maths, with everything needed to compute its rounds by hand. */
export type GameVersion = { readonly math: GameMath; readonly disclosure: GameDisclosure }

/** Numbered machines of one model in a hall. */
type HallSetup = {
  readonly machines: number
  /** Number of medals or balls per stake. */
  readonly piecesPerStake: number
}

/** A video of a game recorded from demo rounds, each selected by conditions. */
export type ClipPlan = {
  readonly videoId: string
  /** `{times}` is the multiple of its stake that the last round paid. */
  readonly title: LocalizedText
  readonly text: LocalizedText
  /** Codes from the platform's list of tags. */
  readonly tags: readonly string[]
  readonly rounds: readonly ((round: Round) => boolean)[]
  /** Time of the clip's poster frame, from 0 to 1: one without words, because it serves both languages. */
  readonly posterShare: number
  /** Whether rounds longer than a clip are shown from their end instead of their beginning. */
  readonly isEndShown?: boolean
}

/**
 * A poster composed of the game's parts, in the poster's units; listed in `art/cover/posters.ts` by games whose
 * `wide.svg` and `tall.svg` are the scene alone.
 */
export type PosterPlan = {
  readonly scene: URL
  /** Laid over the frame, at the scene's size. */
  readonly over: URL
  readonly frame: {
    readonly svg: URL
    readonly left: number
    readonly top: number
    readonly size: readonly [number, number]
  }
  readonly grid: {
    readonly left: number
    readonly top: number
    readonly cell: readonly [number, number]
    readonly gap: number
    /** SVGs of the symbols, row by row. */
    readonly rows: readonly (readonly URL[])[]
  }
}

/** Decides from the events of the last step. */
export type SimulatedPlayer = (events: readonly GameEvent[]) => RoundAction

/** Data for `npm run simulate` in addition to the game's maths. */
export type Simulation = {
  /** Type of the event that marks a round's bonus; null if there is none. */
  readonly bonusEvent: string | null
  /**
   * For games whose return depends on decisions: a player who decides optimally, or by a rule the exact lines name.
   * Without it, rounds are abandoned and end by default.
   */
  readonly player?: () => SimulatedPlayer
  /** Lines with the exactly derived figures; takes seconds. Empty if the figures are published elsewhere. */
  exact(): readonly string[]
}

export type GameManifest = GameDescription & {
  /** Permanent unique number, used to choose a placeholder and to break ties. */
  readonly gameNo: number
  readonly kind: GameKind
  /** ISO 8601. */
  readonly addedAt: string
  /**
   * Every version ever played, the oldest first; the last one is current, and rounds of all of them can be verified and
   * replayed.
   */
  readonly versions: readonly GameVersion[]
  /** Minimum time between rounds in milliseconds; null for the profile's value. */
  readonly minimumSpinMs: number | null
  /** The hall of its machines; null for a game without machines. */
  readonly hall: HallSetup | null
  readonly simulation: Simulation
  readonly clips: readonly ClipPlan[]
}

/** A game found by the registry: its id is its folder's name. */
export type FoundGame = GameManifest & {
  readonly id: string
  /** The current version. */
  readonly math: GameMath
  /** Whether it has a cover of its own. */
  readonly hasCover: boolean
}

// What a game says of itself, once: the platform, the lobby, the pictures, the tools and the clips read it from here.
import type { GameDisclosure, GameEvent, GameMath, RoundAction } from '@mangetsu/chance'
import type { GameFeature, GameKind, GameTheme } from '@mangetsu/contract/lobby'
import type { Round } from '@mangetsu/contract/studio'

export type LocalizedText = { readonly ja: string; readonly en: string }

/** Who makes games, as the lobby speaks of them. */
export type Maker = {
  readonly code: string
  readonly name: LocalizedText
  readonly description: LocalizedText
}

/** What the lobby says of a game, whoever makes it. */
export type GameDescription = {
  readonly name: LocalizedText
  readonly description: LocalizedText
  /** How it is played, a sentence each. */
  readonly rules: { readonly ja: readonly string[]; readonly en: readonly string[] }
  /** How its Japanese name is read: kana with a space between words. What it is searched by. */
  readonly reading: string
  /** What else people call it. */
  readonly alsoCalled: readonly string[]
  readonly features: readonly GameFeature[]
  readonly themes: readonly GameTheme[]
}

/** One version of a game's mathematics, with all that is needed to compute its rounds by hand. */
export type GameVersion = { readonly math: GameMath; readonly disclosure: GameDisclosure }

/** Numbered machines of one model in a hall. */
export type HallSetup = {
  readonly machines: number
  /** How many medals or balls one stake buys. */
  readonly piecesPerStake: number
}

/** A video of a game that is recorded from demo rounds, each told by what it must be. */
export type ClipPlan = {
  readonly videoId: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  /** Codes of the platform's list of tags. */
  readonly tags: readonly string[]
  readonly rounds: readonly ((round: Round) => boolean)[]
  /** Where in the clip its poster is taken, from 0 to 1. */
  readonly posterShare: number
  /** Of rounds longer than a clip the end is shown, not the beginning. */
  readonly isEndShown?: boolean
}

/**
 * A poster put together of what the game is played with, in measures of the poster; listed in `art/cover/posters.ts` by
 * games whose `wide.svg` and `tall.svg` are the scene alone.
 */
export type PosterPlan = {
  readonly scene: URL
  /** Drawn over the frame, in the scene's own size. */
  readonly over: URL
  readonly frame: {
    readonly drawing: URL
    readonly left: number
    readonly top: number
    readonly size: readonly [number, number]
  }
  readonly grid: {
    readonly left: number
    readonly top: number
    readonly cell: readonly [number, number]
    readonly gap: number
    /** The symbols' drawings, row by row. */
    readonly rows: readonly (readonly URL[])[]
  }
}

/** Decides by what the last step has brought. */
export type SimulatedPlayer = (events: readonly GameEvent[]) => RoundAction

/** What `npm run simulate` knows of a game besides its mathematics. */
export type Simulation = {
  /** The event that says a round has its bonus; null where there is none. */
  readonly bonusEvent: string | null
  /**
   * Of games whose return depends on what is decided: one who decides best, or by a rule the exact lines name. Without it,
   * rounds are left to their end.
   */
  readonly player?: () => SimulatedPlayer
  /** What is derived exactly, a line each; takes seconds. Empty where the figures stand elsewhere. */
  exact(): readonly string[]
}

export type GameManifest = GameDescription & {
  /** A number of its own, for good: what chooses a placeholder and breaks ties. */
  readonly gameNo: number
  readonly kind: GameKind
  /** ISO 8601. */
  readonly addedAt: string
  /** Every version ever played, the oldest first; the last one is played, all can be proved and shown again. */
  readonly versions: readonly GameVersion[]
  /** The least time between rounds, ms; the profile's where null. */
  readonly minimumSpinMs: number | null
  /** Where its machines stand; null for a game without any. */
  readonly hall: HallSetup | null
  readonly simulation: Simulation
  readonly clips: readonly ClipPlan[]
}

/** A game as the registry has found it: its folder's name is its id. */
export type FoundGame = GameManifest & {
  readonly id: string
  /** The version that is played. */
  readonly math: GameMath
  /** Whether it has a cover of its own. */
  readonly hasCover: boolean
}

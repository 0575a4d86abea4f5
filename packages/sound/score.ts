// What a game's score is: two beds that go round, and effects, written as data.
import type { ScaleName } from './scales.ts'

/** One instrument and what it plays. */
export type ScorePart = {
  readonly instrument: string
  /** In the notation of `notation.ts`. */
  readonly notes: string
  /** Beats of a note that says nothing of its length; 1 where it is left out. */
  readonly step?: number
  /** Where it begins, in beats. */
  readonly at?: number
  /** Seconds a note sounds, where that is not its length: strings and bells ring on. */
  readonly ring?: number
  /** Decibels beside the other parts. */
  readonly gain?: number
  /** −1 on the left to 1 on the right. */
  readonly pan?: number
  /** Decibels of it that the room answers; none where it is left out. */
  readonly room?: number
  /** Milliseconds its notes come early or late, as of a hand. */
  readonly loose?: number
  readonly scale?: ScaleName
  readonly root?: string
}

/** The room it is played in. */
export type Room = {
  /** Seconds until it is silent (−60 dB). */
  readonly seconds: number
  /** Hertz above which its walls swallow. */
  readonly bright: number
}

type Passage = { readonly bpm: number; readonly parts: readonly ScorePart[] }

/** A loop without a seam: what rings over its end is heard at its beginning. */
export type Bed = Passage & {
  readonly beats: number
  readonly room?: Room
  /** Integrated loudness, LUFS. */
  readonly loudness: number
}

export type Effect = Passage & {
  /** It is over then at the latest; sooner where nothing is heard any more. */
  readonly seconds: number
  readonly room?: Room
  /** Loudest 400 ms, LUFS. */
  readonly loudness: number
  /** Semitones it is raised by at each step of a row, such as a cascade's links. */
  readonly steps?: readonly number[]
}

export type GameScore = {
  readonly scale: ScaleName
  readonly root: string
  readonly room: Room
  readonly beds: { readonly base: Bed; readonly feature: Bed }
  readonly effects: Readonly<Record<string, Effect>>
}

// The types of a game's score: two looping beds, and effects, written as data.
import type { ScaleName } from './scales.ts'

/** One instrument and what it plays. */
export type ScorePart = {
  readonly instrument: string
  /** Notes in the notation of `notation.ts`. */
  readonly notes: string
  /** Length in beats of a note that states none; 1 by default. */
  readonly step?: number
  /** Start of the part, in beats. */
  readonly at?: number
  /** Seconds a note sounds, if different from its written length: strings and bells ring on. */
  readonly ring?: number
  /** Level relative to the other parts, decibels. */
  readonly gain?: number
  /** Stereo position: −1 is left, 1 is right. */
  readonly pan?: number
  /** Level of the part sent to the reverb, decibels; no reverb by default. */
  readonly room?: number
  /** Maximum random timing offset of its notes, milliseconds, as if played by hand. */
  readonly loose?: number
  readonly scale?: ScaleName
  readonly root?: string
}

/** The simulated room, which sets the reverb. */
export type Room = {
  /** Reverb time to −60 dB, seconds. */
  readonly seconds: number
  /** Frequency in hertz above which the walls absorb sound. */
  readonly bright: number
}

type Passage = { readonly bpm: number; readonly parts: readonly ScorePart[] }

/** A seamless loop: the tail beyond its end is mixed into its beginning. */
export type Bed = Passage & {
  readonly beats: number
  readonly room?: Room
  /** Integrated loudness, LUFS. */
  readonly loudness: number
}

export type Effect = Passage & {
  /** Maximum length; the effect ends sooner when it is no longer audible. */
  readonly seconds: number
  readonly room?: Room
  /** Loudness of the loudest 400 ms, LUFS. */
  readonly loudness: number
  /** Semitones by which the effect is raised at each step of a sequence, such as the links of a cascade. */
  readonly steps?: readonly number[]
}

export type GameScore = {
  readonly scale: ScaleName
  readonly root: string
  readonly room: Room
  /** Absent in a score of effects that games share. */
  readonly beds?: { readonly base: Bed; readonly feature: Bed }
  readonly effects: Readonly<Record<string, Effect>>
}

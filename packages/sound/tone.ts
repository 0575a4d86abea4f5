// The interface of instruments: a note to play, and its samples.
import type { SeededNoise } from './chance.ts'

export type PlayedNote = {
  /** Pitch in hertz; null for a stroke without pitch. */
  readonly hz: number | null
  /** Time the note is held or rings. */
  readonly seconds: number
  /** 0 to 1. */
  readonly strength: number
  readonly random: SeededNoise
}

/** Renders one note in mono. The mix normalises the amplitude. */
export type Instrument = (tone: PlayedNote) => Float32Array

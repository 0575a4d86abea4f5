// What an instrument is asked for, and what it answers.
import type { SeededNoise } from './chance.ts'

export type PlayedNote = {
  /** The pitch; null for a stroke without one. */
  readonly hz: number | null
  /** How long it is held, or rings on. */
  readonly seconds: number
  /** 0 to 1. */
  readonly strength: number
  readonly random: SeededNoise
}

/** Renders one note, in mono. How loud the samples are does not matter: the mix levels them. */
export type Instrument = (tone: PlayedNote) => Float32Array

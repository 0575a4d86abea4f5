// Strengths and keys for tests of the practice league's models.
import { createHash } from 'node:crypto'

type Strengths = Readonly<Record<'home' | 'away', { readonly attack: number; readonly defence: number }>>

/** Two sides of the league's average. */
export const equalStrengths: Strengths = {
  home: { attack: 1_000, defence: 1_000 },
  away: { attack: 1_000, defence: 1_000 },
}

/** A strong side at home, and a weak one. */
export const unevenStrengths: Strengths = {
  home: { attack: 1_450, defence: 1_200 },
  away: { attack: 780, defence: 840 },
}

/** Returns the key of a step of an invented match. */
export const stepKey = (match: string, step: number): Uint8Array =>
  createHash('sha256').update(`${match}:${step}`).digest()

// The share of a stake that counts towards a bonus: one rule for the platform that counts and the page that explains
// it.
import type { PlayKind } from './game-attributes.ts'

type Weights = {
  readonly kinds: Readonly<Record<string, number>>
  readonly games: Readonly<Record<string, number>>
}

/**
 * Percentage of a stake that counts for a kind that a bonus's terms do not name; guess-games count only if the terms
 * name them.
 */
const unnamed: Readonly<Partial<Record<PlayKind, number>>> = { guess: 0 }

/** Returns the percentage of a stake that counts for a kind of play. */
export const kindWeight = ({ kinds }: Pick<Weights, 'kinds'>, kind: string): number =>
  kinds[kind] ?? unnamed[kind as PlayKind] ?? 100

/**
 * Returns the percentage of a stake that counts: the game's own weight, else its kind's; 100 if the kind is no longer
 * known.
 */
export const bonusWeight = (
  terms: Weights,
  { gameId, kind }: { readonly gameId: string; readonly kind: string | undefined },
): number => terms.games[gameId] ?? (kind === undefined ? 100 : kindWeight(terms, kind))

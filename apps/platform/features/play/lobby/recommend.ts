// Selects the game recommended to a player this evening, with the reason, from their recent rounds and the catalogue.
// Pure.
import type { CatalogueEntry } from './catalogue.ts'

/** Number of rounds a player recently played at a game. */
export type PlayedGame = { readonly gameId: string; readonly rounds: number }

export type Recommendation = {
  readonly entry: CatalogueEntry
  /** The most similar game among those the player plays, and the attributes both share. */
  readonly like: CatalogueEntry
  readonly features: CatalogueEntry['features']
  readonly themes: CatalogueEntry['themes']
  readonly hasSameVolatility: boolean
}

/** Minimum number of rounds from which a preference is inferred. */
const leastRounds = 20

/**
 * A game with at least this share of the rounds counts as known to the player and limits the volatility of the
 * recommendation.
 */
const knownShare = 0.2

/** Games that score at least this share of the best score are recommended in rotation, one an evening. */
const nearShare = 0.8
const mostInTurn = 3

const swings = ['low', 'medium', 'high'] as const

/** Returns the rank of a game's volatility, 0 for low. */
export const swingOf = ({ volatility }: CatalogueEntry): number => swings.indexOf(volatility)

export const inBoth = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  one.filter((value) => other.includes(value))

/** Returns the similarity of two games, 0 if they share nothing. */
export function likeness(one: CatalogueEntry, other: CatalogueEntry): number {
  const kind = one.kind === other.kind ? 2 : 0
  const swing = one.volatility === other.volatility ? 1 : 0
  return (
    kind + swing + 2 * inBoth(one.features, other.features).length + inBoth(one.themes, other.themes).length
  )
}

type Liked = { readonly entry: CatalogueEntry; readonly weight: number }

/** Scores a game by its similarity to the player's games, and returns the most similar of them. */
function scoreOf(
  entry: CatalogueEntry,
  liked: readonly Liked[],
): { score: number; like: CatalogueEntry } | null {
  let best: { value: number; like: CatalogueEntry } | null = null
  let score = 0
  for (const { entry: like, weight } of liked) {
    const value = weight * likeness(entry, like)
    score += value
    const isCloser =
      inBoth(entry.features, like.features).length + inBoth(entry.themes, like.themes).length > 0
    if (isCloser && value > (best?.value ?? 0)) best = { value, like }
  }
  return best === null ? null : { score, like: best.like }
}

/**
 * Returns the recommendation for an evening (number of days since an epoch) among the games the player can open and
 * that suit them; null if the player has few rounds or no game is similar. Never recommends a game more volatile than
 * those the player knows.
 */
export function recommend(
  playable: readonly CatalogueEntry[],
  played: readonly PlayedGame[],
  evening: number,
  suits: (entry: CatalogueEntry) => boolean,
): Recommendation | null {
  const all = played.reduce((sum, { rounds }) => sum + rounds, 0)
  if (all < leastRounds) return null
  const roundsOf = new Map(played.map(({ gameId, rounds }) => [gameId, rounds]))
  const roundsAt = ({ gameId }: CatalogueEntry) => roundsOf.get(gameId) ?? 0
  const isKnown = (entry: CatalogueEntry) => roundsAt(entry) >= all * knownShare
  const known = playable.filter(isKnown)
  const mostSwing = Math.max(...known.map(swingOf))
  // Preference grows more slowly than the number of rounds.
  const liked = playable
    .filter((entry) => roundsAt(entry) > 0)
    .map((entry) => ({ entry, weight: Math.log2(1 + roundsAt(entry)) }))
  const scored = playable
    .filter((entry) => !isKnown(entry) && swingOf(entry) <= mostSwing && suits(entry))
    .flatMap((entry) => {
      const found = scoreOf(
        entry,
        liked.filter((one) => one.entry !== entry),
      )
      return found === null ? [] : [{ entry, ...found }]
    })
    .sort((a, b) => b.score - a.score || a.entry.gameNo - b.entry.gameNo)
  const best = scored[0]
  if (best === undefined) return null
  const near = scored.filter(({ score }) => score >= best.score * nearShare).slice(0, mostInTurn)
  const { entry, like } = near[evening % near.length] ?? best
  return {
    entry,
    like,
    features: inBoth(entry.features, like.features),
    themes: inBoth(entry.themes, like.themes),
    hasSameVolatility: entry.volatility === like.volatility,
  }
}

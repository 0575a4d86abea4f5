// Which game is recommended to a player this evening, and why: pure, from what they have played lately and the catalogue.
import type { CatalogueEntry } from './catalogue.ts'

/** How many rounds a player has lately played at a game. */
export type PlayedGame = { readonly gameId: string; readonly rounds: number }

export type Recommendation = {
  readonly entry: CatalogueEntry
  /** The game of theirs it is most like, and what both have. */
  readonly like: CatalogueEntry
  readonly features: CatalogueEntry['features']
  readonly themes: CatalogueEntry['themes']
  readonly hasSameVolatility: boolean
}

/** Fewer rounds than this say nothing of what somebody likes. */
const leastRounds = 20

/** A game with this share of the rounds is known to its player, and says what swings they are used to. */
const knownShare = 0.2

/** Games this near to the best are offered in turn, one an evening. */
const nearShare = 0.8
const mostInTurn = 3

const swings = ['low', 'medium', 'high'] as const

const swingOf = ({ volatility }: CatalogueEntry): number => swings.indexOf(volatility)

const inBoth = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  one.filter((value) => other.includes(value))

/** How alike two games are, 0 for nothing in common. */
function likeness(one: CatalogueEntry, other: CatalogueEntry): number {
  const kind = one.kind === other.kind ? 2 : 0
  const swing = one.volatility === other.volatility ? 1 : 0
  return (
    kind + swing + 2 * inBoth(one.features, other.features).length + inBoth(one.themes, other.themes).length
  )
}

type Liked = { readonly entry: CatalogueEntry; readonly weight: number }

/** What makes a game worth recommending: how alike it is to what they like, and which of it most. */
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
 * The game for the evening with this number (days since an epoch), out of those the player can open; null for who has
 * played little, or where nothing is like it. Never one of larger swings than the games they know.
 */
export function recommend(
  playable: readonly CatalogueEntry[],
  played: readonly PlayedGame[],
  evening: number,
): Recommendation | null {
  const all = played.reduce((sum, { rounds }) => sum + rounds, 0)
  if (all < leastRounds) return null
  const roundsOf = new Map(played.map(({ gameId, rounds }) => [gameId, rounds]))
  const roundsAt = ({ gameId }: CatalogueEntry) => roundsOf.get(gameId) ?? 0
  const isKnown = (entry: CatalogueEntry) => roundsAt(entry) >= all * knownShare
  const known = playable.filter(isKnown)
  const mostSwing = Math.max(...known.map(swingOf))
  // Twice the rounds are not twice the liking.
  const liked = playable
    .filter((entry) => roundsAt(entry) > 0)
    .map((entry) => ({ entry, weight: Math.log2(1 + roundsAt(entry)) }))
  const scored = playable
    .filter((entry) => !isKnown(entry) && swingOf(entry) <= mostSwing)
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

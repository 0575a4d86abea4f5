// Selects the games suggested because a player has played another one. Pure: it reads which games were played and when,
// never stakes, losses or deposits.
import type { CatalogueEntry } from './catalogue.ts'
import { inBoth, likeness, swingOf } from './recommend.ts'

type Feature = CatalogueEntry['features'][number]

type Suggestion = {
  readonly entry: CatalogueEntry
  readonly hasSameKind: boolean
  /** The rarest in the catalogue first, because it says most about the likeness. */
  readonly features: CatalogueEntry['features']
  readonly themes: CatalogueEntry['themes']
  readonly hasSameVolatility: boolean
}

type Suggested = { readonly like: CatalogueEntry; readonly games: readonly Suggestion[] }

const mostSuggested = 12

/** Games of a shelf, from which it is worth showing. */
const leastSuggested = 2

/** Returns the properties both games share; null for games that share neither kind nor feature. */
function suggestionOf(
  entry: CatalogueEntry,
  like: CatalogueEntry,
  gamesWith: (feature: Feature) => number,
): Suggestion | null {
  const hasSameKind = entry.kind === like.kind
  const features = inBoth(entry.features, like.features).toSorted(
    (one, other) => gamesWith(one) - gamesWith(other),
  )
  if (!hasSameKind && features.length === 0) return null
  return {
    entry,
    hasSameKind,
    features,
    themes: inBoth(entry.themes, like.themes),
    hasSameVolatility: entry.volatility === like.volatility,
  }
}

/** Volatility equal to or one step below that of the played game: a suggestion never raises it. */
const hasSimilarSwing = (entry: CatalogueEntry, like: CatalogueEntry): boolean =>
  swingOf(entry) <= swingOf(like) && swingOf(like) - swingOf(entry) <= 1

/**
 * Returns unplayed games like the latest played game that has enough of them, the most similar first; null if no
 * played game has. `playedIds` is ordered latest first; only games that suit the player are suggested.
 */
export function suggest(
  playable: readonly CatalogueEntry[],
  playedIds: readonly string[],
  suits: (entry: CatalogueEntry) => boolean,
): Suggested | null {
  const played = new Set(playedIds)
  const unplayed = playable.filter((entry) => !played.has(entry.gameId) && suits(entry))
  const gamesWith = (feature: Feature) => playable.filter(({ features }) => features.includes(feature)).length
  for (const gameId of playedIds) {
    const like = playable.find((entry) => entry.gameId === gameId)
    if (like === undefined) continue
    const games = unplayed
      .filter((entry) => hasSimilarSwing(entry, like))
      .flatMap((entry) => suggestionOf(entry, like, gamesWith) ?? [])
      .sort(
        (one, other) =>
          likeness(other.entry, like) - likeness(one.entry, like) || one.entry.gameNo - other.entry.gameNo,
      )
    if (games.length >= leastSuggested) return { like, games: games.slice(0, mostSuggested) }
  }
  return null
}

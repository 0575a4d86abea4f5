// Kinds of play and games grouped by the share of a stake that counts for a bonus, for a short list.
import type { BonusTerms } from '@mangetsu/contract/bonus'
import { kindWeight } from '@mangetsu/contract/bonus-weight'
import { type PlayKind, playKinds } from '@mangetsu/contract/game-attributes'

export type CountedGroup = {
  /** Per cent of a stake that counts. */
  readonly weight: number
  readonly names: readonly string[]
}

type Offered = {
  readonly kindName: (kind: PlayKind) => string
  /** Undefined for a game that is no longer listed. */
  readonly gameName: (gameId: string) => string | undefined
  /** Number of games of each kind; undefined until it is known. */
  readonly counts: Readonly<Partial<Record<string, number>>> | undefined
}

/** Returns the games with a share of their own, which is zero for excluded ones. */
export const ownShares = ({
  games,
  excludedGames,
}: Pick<BonusTerms, 'games' | 'excludedGames'>): ReadonlyMap<string, number> =>
  new Map([...Object.entries(games), ...excludedGames.map((gameId) => [gameId, 0] as const)])

/**
 * Returns the kinds to list: those of which there are games. Guess-games are no games of the lobby; they are listed if
 * they count.
 */
export const offeredKinds = (
  terms: Pick<BonusTerms, 'kinds'>,
  hasGames: (kind: PlayKind) => boolean,
): readonly PlayKind[] =>
  playKinds.filter((kind) => (kind === 'guess' ? kindWeight(terms, kind) > 0 : hasGames(kind)))

const byShare = (groups: ReadonlyMap<number, readonly string[]>): CountedGroup[] =>
  [...groups].map(([weight, names]) => ({ weight, names })).sort((a, b) => b.weight - a.weight)

/**
 * Returns one group for each share, the highest first: the kinds to list, every one while the numbers of games are
 * unknown, and games with a share of their own.
 */
export function countedGroups(
  terms: Pick<BonusTerms, 'kinds' | 'games' | 'excludedGames'>,
  { kindName, gameName, counts }: Offered,
): { readonly kinds: CountedGroup[]; readonly games: CountedGroup[] } {
  const kinds = new Map<number, string[]>()
  const games = new Map<number, string[]>()
  const add = (groups: Map<number, string[]>, weight: number, name: string) =>
    groups.set(weight, [...(groups.get(weight) ?? []), name])
  const hasGames = (kind: PlayKind) => counts === undefined || (counts[kind] ?? 0) > 0
  for (const kind of offeredKinds(terms, hasGames)) add(kinds, kindWeight(terms, kind), kindName(kind))
  for (const [gameId, weight] of ownShares(terms)) {
    const name = gameName(gameId)
    if (name !== undefined) add(games, weight, name)
  }
  return { kinds: byShare(kinds), games: byShare(games) }
}

// Kinds of play and games grouped by the share of a stake that counts for a bonus, for a short list.
import type { BonusTerms } from '@mangetsu/contract/bonus'
import { kindWeight } from '@mangetsu/contract/bonus-weight'
import { type PlayKind, playKinds } from '@mangetsu/contract/game-attributes'

export type CountedGroup = {
  /** Per cent of a stake that counts. */
  readonly weight: number
  readonly names: readonly string[]
}

type Names = {
  readonly kindName: (kind: PlayKind) => string
  /** Undefined for a game that is no longer listed. */
  readonly gameName: (gameId: string) => string | undefined
}

/** Returns the games with a share of their own, which is zero for excluded ones. */
export const ownShares = ({
  games,
  excludedGames,
}: Pick<BonusTerms, 'games' | 'excludedGames'>): ReadonlyMap<string, number> =>
  new Map([...Object.entries(games), ...excludedGames.map((gameId) => [gameId, 0] as const)])

/** Returns one group for each share, the highest first; kinds precede games. */
export function countedGroups(
  terms: Pick<BonusTerms, 'kinds' | 'games' | 'excludedGames'>,
  { kindName, gameName }: Names,
): CountedGroup[] {
  const groups = new Map<number, string[]>()
  const add = (weight: number, name: string | undefined) => {
    if (name !== undefined) groups.set(weight, [...(groups.get(weight) ?? []), name])
  }
  for (const kind of playKinds) add(kindWeight(terms, kind), kindName(kind))
  for (const [gameId, weight] of ownShares(terms)) add(weight, gameName(gameId))
  return [...groups].map(([weight, names]) => ({ weight, names })).sort((a, b) => b.weight - a.weight)
}

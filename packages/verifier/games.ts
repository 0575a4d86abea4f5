// The games a verifier knows: its callers pass the maths of every version whose rounds it is to recompute.
import type { GameDisclosure, GameMath } from '@mangetsu/chance'
import type { TableMath } from '@mangetsu/chance/table'

export type VerifiableGame = {
  readonly math: Pick<
    GameMath,
    'id' | 'version' | 'initialState' | 'play' | 'stakesMinor' | 'steps' | 'featureBuys' | 'sideBets'
  >
  readonly disclosure: GameDisclosure
}

/** Every game and version a verifier knows, with the records that prove it. */
export type VerifierGames = {
  readonly games: readonly VerifiableGame[]
  readonly tables: readonly TableMath[]
  /** Revealed rounds of `games`, as a site publishes them; the self-test recomputes each. */
  readonly provedRounds: readonly unknown[]
}

/** Returns a search of `games` by id and version; its result is undefined for one that is not among them. */
export const gameFinder =
  (games: readonly VerifiableGame[]) =>
  (id: string, version: string): VerifiableGame | undefined =>
    games.find(({ math }) => math.id === id && math.version === version)

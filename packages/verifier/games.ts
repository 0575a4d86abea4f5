// Every game and version whose rounds can be recomputed. A version stays here when the next one is released.
import type { GameDisclosure, GameMath } from '@mangetsu/chance'
import { versions } from '@mangetsu/games/versions'

export type VerifiableGame = {
  readonly math: Pick<
    GameMath,
    'id' | 'version' | 'initialState' | 'play' | 'stakesMinor' | 'steps' | 'featureBuys' | 'bets'
  >
  readonly disclosure: GameDisclosure
}

export const verifiableGames: readonly VerifiableGame[] = versions

/** Returns the game in this version; undefined for one this verifier does not know. */
export const verifiableGame = (id: string, version: string): VerifiableGame | undefined =>
  verifiableGames.find(({ math }) => math.id === id && math.version === version)

// Every game and version whose rounds can be computed again. A version stays here when the next one is released.
import type { GameDisclosure, GameMath } from '@mangetsu/chance'
import { disclosure as fireworks, fireworksNight } from '@mangetsu/fireworks-night/math'
import { disclosure as koi, koiFalls } from '@mangetsu/koi-falls/math'
import { disclosure as moonlit, moonlitFestival } from '@mangetsu/moonlit-festival/math'

export type VerifiableGame = {
  readonly math: Pick<GameMath, 'id' | 'version' | 'play' | 'stakesMinor' | 'steps'>
  readonly disclosure: GameDisclosure
}

export const verifiableGames: readonly VerifiableGame[] = [
  { math: moonlitFestival, disclosure: moonlit },
  { math: fireworksNight, disclosure: fireworks },
  { math: koiFalls, disclosure: koi },
]

/** The game in this version; undefined for one this verifier does not know. */
export const verifiableGame = (id: string, version: string): VerifiableGame | undefined =>
  verifiableGames.find(({ math }) => math.id === id && math.version === version)

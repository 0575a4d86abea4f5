// The verifier for rounds and the maths of their game: loaded on demand, one file per game.
import type { VerifiableGame } from '@mangetsu/verifier'
import type { FindGame } from '@mangetsu/verifier/verify'

export { readRecord } from '@mangetsu/verifier/record'
export { computeRound, verifyRound } from '@mangetsu/verifier/verify'

const found = import.meta.glob<readonly VerifiableGame[]>('../../../../games/*/math/index.ts', {
  import: 'versions',
})

/** Returns the versions of one game; none for an unknown game. */
export async function versionsOf(gameId: string): Promise<FindGame> {
  const versions = (await found[`../../../../games/${gameId}/math/index.ts`]?.()) ?? []
  return (id, version) => versions.find(({ math }) => math.id === id && math.version === version)
}

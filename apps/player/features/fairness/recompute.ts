// The program that computes rounds, and the mathematics of the game they are of: loaded only when somebody wants to
// compute one, a file for each game.
import type { VerifiableGame } from '@mangetsu/verifier'
import type { FindGame } from '@mangetsu/verifier/verify'

export { readRecord } from '@mangetsu/verifier/record'
export { computeRound, verifyRound } from '@mangetsu/verifier/verify'

const found = import.meta.glob<readonly VerifiableGame[]>('../../../../games/*/math/index.ts', {
  import: 'versions',
})

/** Finds the versions of one game; none where there is no such game. */
export async function versionsOf(gameId: string): Promise<FindGame> {
  const versions = (await found[`../../../../games/${gameId}/math/index.ts`]?.()) ?? []
  return (id, version) => versions.find(({ math }) => math.id === id && math.version === version)
}

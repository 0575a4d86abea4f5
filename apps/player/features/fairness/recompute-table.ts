// The program that computes rounds of tables, and the mathematics of the game they are of: loaded only when somebody wants
// to compute one, a file for each game.
import type { TableMath } from '@mangetsu/verifier/table'

export { beaconValueOf, verifyTableRound } from '@mangetsu/verifier/table'

type Found = { readonly versions: readonly TableMath[] }

const found = import.meta.glob<Found>('../../../../games/*/tables.ts', { import: 'game' })

/** Finds the versions of one game; none where there is no such game. */
export async function tableVersionsOf(gameId: string) {
  const game = await found[`../../../../games/${gameId}/tables.ts`]?.()
  return (id: string, version: string) =>
    game?.versions.find((one) => one.id === id && one.version === version)
}

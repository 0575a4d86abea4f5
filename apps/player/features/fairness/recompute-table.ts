// The verifier for table rounds and the maths of their game: loaded on demand, one file per game.
import { type TableMath, tableFinder } from '@mangetsu/verifier/table'

export { beaconValueOf, verifyTableRound } from '@mangetsu/verifier/table'

type Found = { readonly versions: readonly TableMath[] }

const found = import.meta.glob<Found>('../../../../games/*/tables.ts', { import: 'game' })

/** Returns the versions of one game; none for an unknown game. */
export async function tableVersionsOf(gameId: string) {
  const game = await found[`../../../../games/${gameId}/tables.ts`]?.()
  return tableFinder(game?.versions ?? [])
}

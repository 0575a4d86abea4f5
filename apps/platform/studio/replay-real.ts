// The stored result of a settled request, so that a repetition gets the same answer.
import { refuse, type UnitOfWork } from '../kernel/http/index.ts'
import { isLetGo, isRefused, type SettleResult, settledBefore } from '../ledger/index.ts'
import type { BonusPort, FreeSpins } from './bonus-port.ts'
import { firstView } from './open-rounds.ts'
import { type AfterRound, findRound, type PlayAnswer, played } from './round.ts'
import type { SeedPairs } from './seed-pairs.ts'
import type { RealSession } from './session.ts'
import { hashOf, keyOf, type SpinRequest } from './spin.ts'

/** After a free spin the bonus's total win and remaining spins; after other rounds the ledger's balance. */
export async function afterRound(
  { work, bonuses }: Pick<ReplayParts, 'work' | 'bonuses'>,
  { playerId }: RealSession,
  { freeSpinOf }: SpinRequest,
  { balanceMinor }: SettleResult,
): Promise<AfterRound> {
  if (freeSpinOf === undefined) return { balanceMinor }
  const spins: FreeSpins | null = await work.read((tx) => bonuses.freeSpinsOf(tx, playerId, freeSpinOf))
  if (spins === null) throw new Error(`the bonus ${freeSpinOf} has no free spins, one of which was played`)
  return { balanceMinor: spins.wonMinor, freeSpinsLeft: spins.left }
}

export type ReplayParts = {
  readonly work: UnitOfWork
  readonly bonuses: BonusPort
  readonly seedPairs: SeedPairs
}

/** The round of a repeated request; for a detached round only that its key was used. */
export async function replayed(
  parts: ReplayParts,
  session: RealSession,
  spin: SpinRequest,
  result: SettleResult,
): Promise<PlayAnswer> {
  const { work, seedPairs } = parts
  const found = await work.read((tx) => findRound(tx, result.transferId))
  if (found === undefined || found.round.steps !== null) {
    const view = await work.read((tx) => firstView(tx, seedPairs, spin.game, result.transferId))
    if (view !== null) return played(view, await afterRound(parts, session, spin, result), true)
  }
  if (found === undefined && (await work.read((tx) => isLetGo(tx, 'studio_round', result.transferId))))
    return refuse('keyReused')
  if (found === undefined)
    throw new Error(`the ledger settled round ${result.transferId}, the studio has none`)
  return played(found.round, await afterRound(parts, session, spin, result), true)
}

/** The answer of a repeated request; null for a new one. */
export async function replayReal(
  parts: ReplayParts,
  session: RealSession,
  spin: SpinRequest,
): Promise<PlayAnswer | null> {
  const wager = {
    playerAccountId: session.accountId,
    key: keyOf(spin),
    requestHash: hashOf(spin),
  }
  const result = await parts.work.read((tx) => settledBefore(tx, wager))
  if (result === null) return null
  return isRefused(result) ? refuse('keyReused') : replayed(parts, session, spin, result)
}

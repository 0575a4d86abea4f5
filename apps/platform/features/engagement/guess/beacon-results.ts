// Results of guess-games decided by the beacon: the value of the named round, fetched once it is due and verified, settles the game.
import { guessResult } from '@mangetsu/chance/guess-result'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { type BeaconSource, provedValue } from '../../../tables/beacon.ts'
import { beaconsOf, nameRound } from './beacon.ts'
import type { GuessPromotion } from './bet.ts'
import { lockGame } from './rows.ts'
import { type SettleParts, settleGame } from './settle.ts'

/** Operator name of automatic decisions. */
export const platformName = 'mangetsu'

type Parts = SettleParts & { readonly work: UnitOfWork; readonly beacon: BeaconSource }

/**
 * Settles a due game by its round's value; without a published value it stays as it is, until its stakes are returned.
 * A round named on another chain than the configured one cannot be fetched and is left alone likewise.
 */
export async function settleByBeacon(
  { work, beacon, findLinked }: Parts,
  game: GuessPromotion,
  nowMs: number,
): Promise<void> {
  const { beaconGame } = game.rules
  if (beaconGame === undefined) return
  const named = await work.write(async (tx) => {
    await lockGame(tx, game.id)
    await nameRound(tx, game, beacon, nowMs)
    return (await beaconsOf(tx, [game.id])).get(game.id)
  })
  if (named === undefined) throw new Error(`the guess-game ${game.code} has no round`)
  if (named.public_key !== beacon.publicKey) return
  const round = Number(named.round)
  const found = await provedValue(beacon, round)
  if (found === null) return
  const { option } = guessResult(beaconGame, game.code, found.value)
  await work.write(async (tx) => {
    if ((await lockGame(tx, game.id)).state !== 'open') return
    await tx.query('update guess_beacon set signature = $2, value = $3 where promotion_id = $1', [
      game.id,
      found.signature,
      found.value,
    ])
    const decided = { kind: 'result', option, reading: String(round) } as const
    await settleGame(
      { findLinked },
      tx,
      game,
      { ...decided, proposedBy: platformName, confirmedBy: null },
      nowMs,
    )
  })
}

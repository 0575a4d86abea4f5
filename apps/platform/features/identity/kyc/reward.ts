// The thank-you for the second level: play money from the house, once for each player.
import type { calls, OutputOf } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { isRefused, moveLegs, transfer } from '../../../ledger/index.ts'
import { findPlayer, lockPlayer } from '../account/index.ts'
import { levelOf } from './levels.ts'
import type { KycParts } from './parts.ts'
import { readKycRows } from './rows.ts'

const currency = 'JPY'
/** ¥500. */
const amountMinor = 50_000n
const neededLevel = 2

type Reward = OutputOf<typeof calls.rewardKyc2>

const shown = (state: Reward['state']): Reward => ({
  state,
  amount: toDecimal(amountMinor, currency),
  currency,
})

async function isClaimed(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query('select 1 from kyc_reward where player_id = $1', [playerId])).length > 0
}

export async function queryReward(tx: Tx, playerId: string): Promise<Reward> {
  if (await isClaimed(tx, playerId)) return shown('claimed')
  const player = await findPlayer(tx, playerId)
  const isReady = player !== undefined && levelOf(await readKycRows(tx, player)) >= neededLevel
  return shown(isReady ? 'claimable' : 'locked')
}

/** Credits it, or answers that it was; asked again it moves nothing. */
export async function claimReward(parts: KycParts, tx: Tx, playerId: string, from: Origin, nowMs: number) {
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  if (await isClaimed(tx, playerId)) return shown('claimed')
  if (levelOf(await readKycRows(tx, player)) < neededLevel) return refuse('rewardNotReady')
  const closed = await parts.limits.checkPlay(tx, playerId, nowMs)
  if (isRefusal(closed)) return closed
  const id = newId()
  const row = [playerId, id, dateOf(nowMs)]
  await tx.query('insert into kyc_reward (player_id, id, at) values ($1, $2, $3)', row)
  const legs = moveLegs({ from: 'house:promotion', to: { playerId }, currency, amountMinor })
  const moved = await transfer(tx, { key: `kyc2:${playerId}`, kind: 'reward', ref: id, legs })
  if (isRefused(moved))
    throw new Error(`the thank-you of ${playerId} could not be credited: ${moved.refusal}`)
  const data = { amount: toDecimal(amountMinor, currency), currency }
  await parts.createNotice(tx, { playerId, kind: 'kycReward', from, data }, nowMs)
  return shown('claimed')
}

// The reward for verification level 2: visible beforehand, and claimed once by a player who reached the level.
import { calls, type OutputOf } from '@mangetsu/contract'
import { bonusTypes } from '@mangetsu/contract/bonus'
import { type Currency, toDecimal } from '@mangetsu/money'
import type { EventBus } from '../../../events/event-bus.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  type Origin,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { findPlayer, lockPlayer, type PlayerRow } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type BonusFeature, givenReward, type MoneyReward } from '../bonus/index.ts'
import type { AudiencePorts } from '../promotion/index.ts'
import { type KycRewardRules, kycRewardNow } from './kind.ts'

export type KycRewardParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly bonus: Pick<BonusFeature, 'grantReward'>
  readonly createNotice: CreateNotice
  readonly kycLevelOf: AudiencePorts['kycLevelOf']
  readonly checkPlay: LimitsFeature['checkPlay']
}

const neededLevel = 2

type KycReward = OutputOf<typeof calls.rewardKyc2>
type Claimed = { currency: Currency; amount: bigint }

const shown = (state: KycReward['state'], currency: Currency, amountMinor: bigint): KycReward => ({
  state,
  amount: toDecimal(amountMinor, currency),
  currency,
})

// One per player, whatever its promotion: the table also contains rewards granted before promotions existed.
const claimedBy = 'select currency, amount from kyc_reward where player_id = $1'
const note = 'insert into kyc_reward (player_id, id, currency, amount, at) values ($1, $2, $3, $4, $5)'

const findClaimed = async (tx: Tx, playerId: string): Promise<Claimed | undefined> =>
  (await tx.query<Claimed>(claimedBy, [playerId]))[0]

/** Chooses the player's display currency if the reward includes it. */
function rewardFor({ reward }: KycRewardRules, { display_currency }: PlayerRow) {
  const given = givenReward(reward, display_currency as Currency)
  if (given.kind !== 'money') throw new Error('the reward of level 2 is not money')
  return given satisfies MoneyReward
}

async function query(parts: KycRewardParts, tx: Tx, playerId: string, nowMs: number) {
  const claimed = await findClaimed(tx, playerId)
  if (claimed !== undefined) return shown('claimed', claimed.currency, claimed.amount)
  const player = await findPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const promotion = await kycRewardNow(tx, nowMs)
  if (promotion === undefined) return shown('none', player.display_currency as Currency, 0n)
  const { currency, amountMinor } = rewardFor(promotion.rules, player)
  const isReady = (await parts.kycLevelOf(tx, playerId)) >= neededLevel
  return shown(isReady ? 'claimable' : 'locked', currency, amountMinor)
}

/** Grants the reward, or returns the earlier grant; a repeated call moves no money. */
async function claim(parts: KycRewardParts, tx: Tx, playerId: string, from: Origin, nowMs: number) {
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const claimed = await findClaimed(tx, playerId)
  if (claimed !== undefined) return shown('claimed', claimed.currency, claimed.amount)
  const promotion = await kycRewardNow(tx, nowMs)
  if (promotion === undefined || (await parts.kycLevelOf(tx, playerId)) < neededLevel)
    return refuse('rewardNotReady')
  const closed = await parts.checkPlay(tx, playerId, nowMs)
  if (isRefusal(closed)) return closed
  const reward = rewardFor(promotion.rules, player)
  const what = { sourceKey: 'kyc2', bonusType: bonusTypes.task, reward, claim: 'now' } as const
  const granted = await parts.bonus.grantReward(tx, { promotion, playerId, ...what }, nowMs)
  if (isRefusal(granted)) return granted
  const { currency, amountMinor } = reward
  await tx.query(note, [playerId, granted.bonus.id, currency, amountMinor, dateOf(nowMs)])
  const data = { amount: toDecimal(amountMinor, currency), currency }
  await parts.createNotice(tx, { playerId, kind: 'kycReward', from, data }, nowMs)
  return shown('claimed', currency, amountMinor)
}

export function createKycReward(parts: KycRewardParts): { readonly handlers: Handler[] } {
  const { work, bus } = parts
  return {
    handlers: [
      handlePlayer(calls.rewardKyc2, async ({ input, player, from, nowMs }) => {
        if (input.action === 'query') {
          const found = await work.read((tx) => query(parts, tx, player.id, nowMs))
          return isRefusal(found) ? found : ok(found)
        }
        const claimed = await work.write((tx) => claim(parts, tx, player.id, from, nowMs))
        if (isRefusal(claimed)) return claimed
        bus.publish({ type: 'balance', playerId: player.id })
        return ok(claimed)
      }),
    ],
  }
}

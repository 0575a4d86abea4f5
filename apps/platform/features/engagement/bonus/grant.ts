// Grants a reward: once per source key, within the promotion's limits and its remaining budget.
import { type BonusType, bonusStatuses, bonusTypes } from '@mangetsu/contract/bonus'
import { toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayBegan, dayMs } from '../../../kernel/site-calendar.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { countGiven, type PersonPorts, type Promotion, takePlace, uncountGiven } from '../promotion/index.ts'
import { promise } from './moves.ts'
import { costOf, type MoneyReward } from './reward.ts'
import { type BonusRow, countOfPlayer, findGiven, insertBonus, type NewBonus } from './rows.ts'
import { acceptSpins, applyBonus, type TransitionRules } from './transitions.ts'

export type GrantRequest = {
  readonly promotion: Pick<Promotion, 'id' | 'version' | 'body'>
  readonly playerId: string
  /** Identifies the reason of the grant: within one promotion and player, each key is granted once. */
  readonly sourceKey: string
  readonly bonusType: BonusType
  readonly reward: MoneyReward
  /** `now` brings it into play immediately unless another bonus is in play; otherwise it can be claimed until then. */
  readonly claim: 'now' | { readonly untilMs: number }
  /**
   * Whether the source, such as a ticket or a sign-up, already took the person's place, so that the check is skipped.
   */
  readonly hasPlace?: true
  /** The deposit the reward is granted for, in the reward's currency. */
  readonly depositMinor?: bigint
}

/** `isNew` is false if the reward was granted earlier; `bonus` is then the earlier grant. */
export type Granted = { readonly bonus: BonusRow; readonly isNew: boolean }

const waitsMs = 30 * dayMs

/** Until when a grant waits: for its claim, or for the slip of a free bet. */
function waitsUntilMs({ reward, claim }: GrantRequest, nowMs: number): number {
  if (reward.kind === 'freeBet') return nowMs + reward.terms.days * dayMs
  return claim === 'now' ? nowMs + waitsMs : claim.untilMs
}

async function isWithinLimits(
  tx: Tx,
  { promotion, playerId }: GrantRequest,
  nowMs: number,
): Promise<boolean> {
  const { perPlayer, perPlayerDay } = promotion.body.limits
  if (perPlayer === undefined && perPlayerDay === undefined) return true
  const { total, since } = await countOfPlayer(tx, promotion.id, playerId, dayBegan(nowMs))
  return total < (perPlayer ?? Number.POSITIVE_INFINITY) && since < (perPlayerDay ?? Number.POSITIVE_INFINITY)
}

function rowOf(id: string, request: GrantRequest, nowMs: number): NewBonus {
  const { promotion, playerId, sourceKey, bonusType, reward, depositMinor } = request
  const spins =
    reward.kind === 'freeSpins'
      ? {
          gameId: reward.gameId,
          count: reward.count,
          stake: toDecimal(reward.stakeMinor, reward.currency),
          days: reward.days,
        }
      : null
  return {
    id,
    player_id: playerId,
    promotion_id: promotion.id,
    promotion_version: promotion.version,
    source_key: sourceKey,
    bonus_type: reward.kind === 'freeSpins' ? bonusTypes.freeSpins : bonusType,
    status: reward.kind === 'money' ? bonusStatuses.claimable : bonusStatuses.requested,
    currency: reward.currency,
    amount: reward.kind === 'freeSpins' ? 0n : reward.amountMinor,
    deposit_amount: depositMinor ?? null,
    wagering: reward.wagering,
    spins,
    spins_left: spins?.count ?? null,
    free_bet: reward.kind === 'freeBet' ? reward.terms : null,
    created_at: dateOf(nowMs),
    claim_by: dateOf(waitsUntilMs(request, nowMs)),
  }
}

async function handOver(tx: Tx, rules: TransitionRules, row: BonusRow, nowMs: number): Promise<BonusRow> {
  // A free bet is taken by its slip.
  if (row.free_bet !== null) return row
  const taken =
    row.spins === null ? await applyBonus(tx, rules, row, nowMs) : await acceptSpins(tx, row, nowMs)
  // Another bonus is in play: this one waits.
  return isRefusal(taken) ? row : taken
}

/**
 * Grants a reward. Takes the player's row lock. Refuses `rewardTaken` if the player has reached their limit, and
 * `rewardUsedUp` if the promotion has reached its own; a refusal moves no money.
 */
export async function grantReward(
  tx: Tx,
  rules: TransitionRules,
  request: GrantRequest,
  nowMs: number,
): Promise<Granted | Refused<'rewardUsedUp' | 'rewardTaken'>> {
  const { promotion, playerId, sourceKey, reward } = request
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('rewardTaken')
  const known = await findGiven(tx, { promotionId: promotion.id, playerId, sourceKey })
  if (known !== undefined) return { bonus: known, isNew: false }
  if (!(await isWithinLimits(tx, request, nowMs))) return refuse('rewardTaken')
  if (!(await countGiven(tx, promotion))) return refuse('rewardUsedUp')
  const id = newId()
  const { currency } = reward
  const set = { bonusId: id, promotionId: promotion.id, currency, amountMinor: costOf(reward) }
  if (!(await promise(tx, set))) {
    await uncountGiven(tx, promotion)
    return refuse('rewardUsedUp')
  }
  const row = await insertBonus(tx, rowOf(id, request, nowMs))
  return { bonus: request.claim === 'now' ? await handOver(tx, rules, row, nowMs) : row, isNew: true }
}

/**
 * Like `grantReward`; a reward limited to once per person is refused to the person's other accounts as `rewardTaken`.
 */
export async function grantToPerson(
  tx: Tx,
  { person, ...rules }: TransitionRules & { readonly person: PersonPorts },
  request: GrantRequest,
  nowMs: number,
): ReturnType<typeof grantReward> {
  const { promotion, playerId, hasPlace = false } = request
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('rewardTaken')
  const isTheirs = hasPlace || (await takePlace(person, tx, promotion, playerId))
  return isTheirs ? grantReward(tx, rules, request, nowMs) : refuse('rewardTaken')
}

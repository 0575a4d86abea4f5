// Bonuses: rewards that promotions granted to players, in the states of one table, and the operations on each.
import { calls } from '@mangetsu/contract'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import type { Lang } from '@mangetsu/contract/fields'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type Profile, wageringTimesCap } from '../../protection/profile/index.ts'
import type { PersonPorts } from '../promotion/index.ts'
import { areBonusesDue, updateDueBonuses } from './due.ts'
import { type Granted, type GrantRequest, grantToPerson } from './grant.ts'
import { type BonusRow, bonusOf, lockBonus, pageBonuses, readInPlay, readListed } from './rows.ts'
import { acceptSpins, applyBonus, cancelBonus, endSpins, giveUpBonus, releaseBonus } from './transitions.ts'

export { standardContribution } from './contributions.ts'
export {
  type FreeBetSlip,
  followSlips,
  type GivenFreeBet,
  lockFreeBets,
  promotionOf,
  usableFreeBets,
} from './free-bet.ts'
export { grantReward, grantToPerson } from './grant.ts'
export { bonusesInPlay, countsInPlay, isInPlay, playersInPlay } from './in-play.ts'
export { bonusBalance } from './moves.ts'
export { type GivenBonus, givenOfType, receivedOf } from './received.ts'
export {
  cashWagering,
  costOf,
  type GivenReward,
  givenReward,
  type MoneyReward,
  Reward,
  Spins,
  WageringTerms,
} from './reward.ts'
export {
  largestAmounts,
  offerOfReward,
  smallestAmounts,
  sumOfRewards,
  wagerTimesOf,
} from './reward-offer.ts'
export { rewardOfBonus, rewardView } from './reward-view.ts'
export { lockBonus } from './rows.ts'
export { lockSlipBonuses, type SlipBonusInPlay, slipBonusOf } from './slip-bonus.ts'
export { giveUpUnearned, readUnearned, type UnearnedBonus } from './unearned.ts'

export type BonusParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly createNotice: CreateNotice
  readonly profile: Profile
  readonly person: PersonPorts
  readonly checkPlay: LimitsFeature['checkPlay']
  /**
   * Forfeits a coupon by its id; `bonusUnknown` if the id is not a coupon's. Returns true if the coupon was paid out
   * instead.
   */
  readonly giveUpCoupon: (
    tx: Tx,
    playerId: string,
    id: string,
    nowMs: number,
  ) => Promise<{ readonly isPaid: boolean } | Refused<'couponUnknown' | 'couponUnfit' | 'sessionEnded'>>
}

export type BonusFeature = {
  readonly handlers: Handler[]
  /** Like `grantToPerson`, under this site's rules. */
  grantReward(
    tx: Tx,
    request: GrantRequest,
    nowMs: number,
  ): Promise<Granted | Refused<'rewardUsedUp' | 'rewardTaken'>>
  /** Claims a waiting bonus or free spins for the player. Takes the player's row lock. */
  take(tx: Tx, playerId: string, id: string, nowMs: number): Promise<BonusRow | Refused<TakeRefusal>>
  /** Ends the free spins of a locked bonus with these winnings. */
  endSpins(tx: Tx, row: BonusRow, wonMinor: bigint, nowMs: number): Promise<BonusRow>
  /** Returns the bonus in the contract's form. */
  shown(tx: Tx, id: string, lang: Lang): Promise<PlayerBonus>
  readonly jobs: readonly Job[]
}

type TakeRefusal = 'bonusUnknown' | 'bonusStateUnfit' | 'bonusInPlay' | 'sessionEnded'

type Act = (tx: Tx, row: BonusRow, nowMs: number) => Promise<BonusRow | Refused<'bonusStateUnfit'>>

/** Runs an action on a player's bonus under their lock, and returns the bonus. */
async function act(
  work: UnitOfWork,
  { playerId, id, lang, nowMs }: { playerId: string; id: string; lang: Lang; nowMs: number },
  what: Act,
) {
  return work.write(async (tx) => {
    if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
    const row = await lockBonus(tx, playerId, id)
    if (row === undefined) return refuse('bonusUnknown')
    const done = await what(tx, row, nowMs)
    return isRefusal(done) ? done : bonusOf(await readListed(tx, id), lang)
  })
}

function handlersOf({ work, bus, giveUpCoupon }: BonusParts): Handler[] {
  const publish = (playerId: string) => bus.publish({ type: 'balance', playerId })
  return [
    handlePlayer(calls.queryBonuses, async ({ input, player, lang }) => {
      const { pageNo, pageSize, bonusTypeList } = input
      const wanted = { playerId: player.id, types: bonusTypeList ?? null, pageNo, pageSize }
      const { bonuses, total } = await work.read((tx) => pageBonuses(tx, wanted))
      return ok({ bonuses: bonuses.map((row) => bonusOf(row, lang)), total })
    }),
    handlePlayer(calls.queryBonusInPlay, async ({ player, lang }) => {
      const row = await work.read((tx) => readInPlay(tx, player.id))
      return ok({ bonus: row === undefined ? null : bonusOf(row, lang) })
    }),
    handlePlayer(calls.releaseBonus, async ({ input, player, lang, nowMs }) => {
      const one = { playerId: player.id, id: input.requestId, lang, nowMs }
      const bonus = await act(work, one, releaseBonus)
      if (isRefusal(bonus)) return bonus
      publish(player.id)
      return ok(bonus)
    }),
    handlePlayer(calls.cancelBonus, async ({ input, player, lang, nowMs }) => {
      const bonus = await act(work, { playerId: player.id, id: input.requestId, lang, nowMs }, cancelBonus)
      return isRefusal(bonus) ? bonus : ok(bonus)
    }),
    handlePlayer(calls.giveUpBonus, async ({ input: { requestId }, player, nowMs }) => {
      const done = await work.write(async (tx) => {
        if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
        const row = await lockBonus(tx, player.id, requestId)
        if (row === undefined) return giveUpCoupon(tx, player.id, requestId, nowMs)
        const givenUp = await giveUpBonus(tx, row, nowMs)
        return isRefusal(givenUp) ? givenUp : { isPaid: false }
      })
      if (isRefusal(done)) return done
      publish(player.id)
      return ok({ requestId, ...done })
    }),
  ]
}

export function createBonus(parts: BonusParts): BonusFeature {
  const { bus, profile, person } = parts
  const rulesAt = (nowMs: number) => ({ timesCap: wageringTimesCap(profile, nowMs) })
  return {
    handlers: handlersOf(parts),
    grantReward: (tx, request, nowMs) => grantToPerson(tx, { ...rulesAt(nowMs), person }, request, nowMs),
    async take(tx, playerId, id, nowMs) {
      if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
      const row = await lockBonus(tx, playerId, id)
      if (row === undefined) return refuse('bonusUnknown')
      return row.status === 0 && row.spins !== null
        ? acceptSpins(tx, row, nowMs)
        : applyBonus(tx, rulesAt(nowMs), row, nowMs)
    },
    endSpins: (tx, row, wonMinor, nowMs) => endSpins(tx, rulesAt(nowMs), row, wonMinor, nowMs),
    shown: async (tx, id, lang) => bonusOf(await readListed(tx, id), lang),
    jobs: [
      // Runs due transitions of bonuses.
      {
        name: 'bonuses',
        everyMs: 2 * secondMs,
        isAwaited: true,
        due: areBonusesDue,
        turn: (nowMs) =>
          updateDueBonuses(parts, nowMs, (playerId) => bus.publish({ type: 'balance', playerId })),
      },
    ],
  }
}

/** Exports a player's bonuses for their data export, with the Japanese names at the time of the grant. */
export const exportBonuses: Exporter = async (tx, playerId) => {
  const { bonuses } = await pageBonuses(tx, { playerId, types: null, pageNo: 1, pageSize: exportedRows })
  return bonuses.map((row) => bonusOf(row, 'ja'))
}

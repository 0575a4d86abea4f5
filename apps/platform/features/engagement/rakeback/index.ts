// Rakeback: the returned share of a week's theoretical cost, and a summary of all rewards the player received.
import { calls } from '@mangetsu/contract'
import { type RakebackInfo, rakeBackStatuses, rakeBackValidStatuses } from '@mangetsu/contract/rakeback'
import { highestLevel } from '@mangetsu/contract/vip'
import { toDecimal } from '@mangetsu/money'
import { referenceCurrency, returnInReference } from '@mangetsu/money/reference'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handlePlayer, isRefusal, ok } from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { dayMs, dayOf, weekBegan } from '../../../kernel/site-calendar.ts'
import { receivedOf } from '../bonus/index.ts'
import { type ClaimParts, claimRakeback } from './claim.ts'
import { type RemindParts, remindOfRakeback } from './remind.ts'
import { weekMs } from './rules.ts'
import { rakebackAt, type Week, weeksOf, weekView } from './weeks.ts'

export type RakebackParts = ClaimParts & RemindParts & { readonly bus: EventBus }

export type RakebackFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** Returns the current share of each level, per cent. */
export async function rakebackShares(tx: Tx, nowMs: number): Promise<readonly number[]> {
  const promotion = await rakebackAt(tx, nowMs)
  return promotion?.rules.shares ?? Array.from({ length: highestLevel + 1 }, () => 0)
}

/** Formats the date range from the first week to the last. */
function daysOf(weeks: readonly Week[], nowMs: number): string {
  const begins = weeks.map(({ week }) => week).sort()
  const ends = weeks.map(({ endMs }) => endMs).sort((one, other) => one - other)
  const weekEnd = weekBegan(nowMs) + weekMs
  return `${begins[0] ?? dayOf(weekEnd - weekMs)}/${dayOf((ends.at(-1) ?? weekEnd) - dayMs)}`
}

/** Maps a player's weeks to the specification's fields. */
function infoOf(
  weeks: readonly Week[],
  { isOffered, isResting, nowMs }: { isOffered: boolean; isResting: boolean; nowMs: number },
): RakebackInfo {
  const open = weeks.filter(({ state }) => state === 'claimable')
  const total = open.reduce(
    (sum, { currency, amountMinor }) => sum + returnInReference(currency, amountMinor),
    0n,
  )
  const { none, running, paused } = rakeBackStatuses
  const status = isOffered ? running : none
  return {
    rakeBackStatus: isResting ? paused : status,
    rakeBackValidStatus: open.length > 0 ? rakeBackValidStatuses.claimable : rakeBackValidStatuses.nothing,
    rakeAmountPendingTotal: toDecimal(total, referenceCurrency),
    rakebackTimeStr: daysOf(open, nowMs),
  }
}

export function createRakeback(parts: RakebackParts): RakebackFeature {
  const { work, games, bus, checkPlay } = parts
  return {
    handlers: [
      handlePlayer(calls.queryRewardStatistics, async ({ player, nowMs }) =>
        work.read(async (tx) => {
          const isResting = isRefusal(await checkPlay(tx, player.id, nowMs))
          const all = await weeksOf(tx, games, player.id, nowMs)
          const isOffered = (await rakebackAt(tx, nowMs)) !== undefined
          const rewards = (await receivedOf(tx, player.id)).map((one) => ({
            bonusType: one.bonus_type,
            currency: one.currency,
            count: one.count,
            amount: toDecimal(one.released, one.currency),
          }))
          // Players on a break are shown no rakeback that is still to be earned.
          const weeks = isResting ? all.filter(({ state }) => state !== 'running') : all
          const rakeback = infoOf(all, { isOffered, isResting, nowMs })
          return ok({ rewards, rakeback, weeks: weeks.map(weekView) })
        }),
      ),
      handlePlayer(calls.receiveRakeback, async ({ input: { requestId }, player, nowMs }) => {
        const received = await work.write((tx) =>
          claimRakeback(parts, tx, { playerId: player.id, requestId }, nowMs),
        )
        if (isRefusal(received)) return received
        bus.publish({ type: 'balance', playerId: player.id })
        return ok({ received: [...received] })
      }),
    ],
    jobs: [
      // Sends reminders of expiring rakeback.
      { name: 'rakeback-reminders', everyMs: 10 * minuteMs, turn: (nowMs) => remindOfRakeback(parts, nowMs) },
    ],
  }
}

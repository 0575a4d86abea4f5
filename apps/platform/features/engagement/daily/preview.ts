// Estimated cost of daily sign-in over a past period, assuming every player marked each day of activity.
import type { Currency } from '@mangetsu/money'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { dayBegins } from '../../../kernel/site-calendar.ts'
import { costOf, givenReward } from '../bonus/index.ts'
import type { PreviewedGift, PreviewedTime } from '../promotion/index.ts'
import type { DailyRules } from './kind.ts'
import { type MarkedDay, numberOfToday, rewardsOfDay } from './ladder.ts'

type Row = { player_id: string; day: string; currency: Currency }

// A day of activity: the player signed in, continued a session, or played.
const days = `with came as (
    select player_id, at from event where type in ('session.started', 'session.continued') and at >= $1 and at < $2
    union all select player_id, at from studio_round where at >= $1 and at < $2
  )
  select distinct c.player_id, to_char(c.at at time zone $3, 'YYYY-MM-DD') as day, p.display_currency as currency
  from came c join player p on p.id = c.player_id order by 1, 2`

export async function previewDaily(
  tx: Tx,
  rules: DailyRules,
  { fromMs, untilMs }: PreviewedTime,
): Promise<readonly PreviewedGift[]> {
  const rows = await tx.query<Row>(days, [dateOf(fromMs), dateOf(untilMs), siteZone])
  const marked = new Map<string, MarkedDay[]>()
  return rows.flatMap(({ player_id: playerId, day, currency }) => {
    const before = marked.get(playerId) ?? []
    const number = numberOfToday(before, day)
    marked.set(playerId, [...before, { number, day, isReceived: true }])
    return rewardsOfDay(rules, number).map(({ reward: named }) => {
      const reward = givenReward(named, currency)
      const cost =
        reward.kind === 'points' ? null : { currency: reward.currency, amountMinor: costOf(reward) }
      return { playerId, atMs: dayBegins(day), cost }
    })
  })
}

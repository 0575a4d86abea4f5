// Daily sign-in as a kind of promotion: two ladders, each with a reward for every day.
import * as z from 'zod/mini'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { Reward, sumOfRewards, wagerTimesOf } from '../bonus/index.ts'
import type { PromotionKind } from '../promotion/index.ts'

const Rules = z.strictObject({
  week: z.array(Reward).check(z.length(7)),
  month: z.array(Reward).check(z.length(30)),
})
export type DailyRules = z.infer<typeof Rules>

export const dailyKind: PromotionKind<DailyRules> = {
  kind: 'dailySignIn',
  rules: Rules,
  // The reward of the last day is received on that day.
  openAfterMs: () => dayMs,
  // Both ladders advance together, so a week of days brings the week's rewards and the month's first ones.
  offer: ({ body, rules: { week, month } }) => ({
    gain: {
      shape: 'days',
      days: week.length,
      ...sumOfRewards(week.concat(month.slice(0, week.length))),
    },
    cap: null,
    wagerTimes: wagerTimesOf(week.concat(month)),
    claimDays: 1,
    recurs: 'day',
    deadline: body.until,
  }),
}

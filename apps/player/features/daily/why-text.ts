// The reasons why no day of the daily bonus can be claimed.
import type { SignDetail } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'

const reasons: Readonly<Record<NonNullable<SignDetail['why']>, () => string>> = {
  notOpen: m.daily_why_not_open,
  notForYou: m.daily_why_not_for_you,
  onBreak: m.daily_why_break,
  excluded: m.daily_why_excluded,
  identityHeld: m.daily_why_held,
}

export const whyText = (why: NonNullable<SignDetail['why']>): string => reasons[why]()

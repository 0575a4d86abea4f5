// Texts of limits, times, breaks and changes.
import type { LimitKind, LimitPeriod, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { type Currency, formatAmount } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { dayAndTime } from '../../ui/moment.ts'

export const limitKindLabels: Readonly<Record<LimitKind, () => string>> = {
  deposit: m.care_kind_deposit,
  loss: m.care_kind_loss,
  wager: m.care_kind_wager,
  session: m.care_kind_session,
}

export const limitPeriodLabels: Readonly<Record<LimitPeriod, () => string>> = {
  day: m.care_period_day,
  week: m.care_period_week,
  month: m.care_period_month,
}

/** For example 賭け額・日, Wagers, a day. */
export const limitLabel = (kind: LimitKind, period: LimitPeriod): string =>
  m.care_limit({ kind: limitKindLabels[kind](), period: limitPeriodLabels[period]() })

/** For example 1時間24分, 1 h 24 min. */
export function minutesLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return m.care_minutes_name({ minutes: rest })
  return rest === 0 ? m.care_hours_name({ hours }) : m.care_hours_minutes_name({ hours, minutes: rest })
}

/** Formats a cap or a used amount in wire format. */
export const capLabel = (kind: LimitKind, text: string, currency: Currency): string =>
  kind === 'session' ? minutesLabel(Number(text)) : amountText(text, currency, 'compact')

/** Formats a limit's remainder, in the units of `usageOf`. */
export const leftLabel = (kind: LimitKind, left: bigint, currency: Currency): string =>
  kind === 'session'
    ? minutesLabel(Number(left))
    : formatAmount(left, currency, { lang: getLocale(), style: 'compact' })

/** Formats a result of play, with its sign. */
export const netLabel = (net: string, currency: Currency): string =>
  amountText(net, currency, 'compact', 'always')

/** Like `netLabel`, in smallest units. */
export const netMinorLabel = (netMinor: bigint, currency: Currency): string =>
  formatAmount(netMinor, currency, { lang: getLocale(), style: 'compact', sign: 'always' })

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', { ...options, timeZone: 'UTC' })

/** Formats a calendar date (2026-11-21) as 11月21日, 21 November. It has no time, so no time zone. */
export const dateLabel = (date: string): string =>
  dateFormat({ month: 'long', day: 'numeric' }).format(new Date(`${date}T00:00:00Z`))

/** Formats a month (2026-11) as 2026年11月, November 2026. */
export const monthLabel = (month: string): string =>
  dateFormat({ year: 'numeric', month: 'long' }).format(new Date(`${month}-01T00:00:00Z`))

/** Formats a month (2026-11) as 11月, Nov. */
export const shortMonthLabel = (month: string): string =>
  dateFormat({ month: 'short' }).format(new Date(`${month}-01T00:00:00Z`))

/** Formats an instant with its year, because exclusions may last years. */
export const untilLabel = (instant: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', {
    year: 'numeric',
    month: getLocale() === 'ja' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

export const checkLabel = (minutes: number): string =>
  minutes === 0 ? m.care_check_none() : m.care_check_every({ minutes })

type Change = ResponsibleGamblingSummary['history'][number]

const changeWords: Readonly<Record<Change['what'], (values: { limit: string }) => string>> = {
  set: m.care_change_set,
  lowered: m.care_change_lowered,
  raiseAsked: m.care_change_raise_asked,
  raised: m.care_change_raised,
  raiseDropped: m.care_change_raise_dropped,
  removed: m.care_change_removed,
  break: m.care_change_break,
  excluded: m.care_change_excluded,
  exclusionEnded: m.care_change_exclusion_ended,
  realityCheck: m.care_change_check,
  depositLimitDeclined: m.care_change_declined,
  limitsReviewed: m.care_change_reviewed,
}

/** Returns a change in one sentence. */
export const changeSentence = ({ what, kind, period }: Change): string =>
  changeWords[what]({ limit: kind === null || period === null ? '' : limitLabel(kind, period) })

function capsOfChange({ what, kind, from, to }: Change, currency: Currency): string {
  const capText = (text: string | null) =>
    kind === null || text === null ? m.care_no_limit() : capLabel(kind, text, currency)
  if (what === 'set') return capText(to)
  // A cancelled raise leaves the limit unchanged.
  return what === 'raiseDropped' ? capText(to) : m.care_from_to({ from: capText(from), to: capText(to) })
}

/** Returns the old and new values, or the end. */
export function changeDetail(change: Change, currency: Currency): string {
  const { what, from, to } = change
  switch (what) {
    case 'break':
    case 'excluded':
      return to === null ? m.care_for_good() : m.care_until({ until: untilLabel(to) })
    case 'exclusionEnded':
      return to === null ? '' : m.care_from_then({ time: dayAndTime(to) })
    case 'depositLimitDeclined':
    case 'limitsReviewed':
      return ''
    case 'realityCheck':
      return m.care_from_to({ from: checkLabel(Number(from)), to: checkLabel(Number(to)) })
    default:
      return capsOfChange(change, currency)
  }
}

// Texts of periods and amounts in the figures.
import type { Figure } from '@mangetsu/contract/history'
import { type Currency, minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'

export const periods = ['day', 'week', 'month'] as const
export type ChartPeriod = (typeof periods)[number]

export type FigureTotals = Omit<Figure, 'from'>

const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Label under a bar: 11/21, 21 Nov; a month 11月, Nov. */
export const shortPeriod = (from: string, period: ChartPeriod): string => {
  if (period === 'month') return dayText(from, { month: 'short' })
  return dayText(from, { month: getLocale() === 'ja' ? 'numeric' : 'short', day: 'numeric' })
}

/** Label in a sentence or a table: 2026年11月21日(土), a week by its first day, 2026年11月. */
export function longPeriod(from: string, period: ChartPeriod): string {
  if (period === 'month') return dayText(from, { year: 'numeric', month: 'long' })
  if (period === 'week') {
    const day = dayText(from, { year: 'numeric', month: 'long', day: 'numeric' })
    return m.movements_figures_week_of({ day })
  }
  return dayText(from, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' })
}

export const spanLabels: Readonly<Record<ChartPeriod, () => string>> = {
  day: m.movements_figures_span_day,
  week: m.movements_figures_span_week,
  month: m.movements_figures_span_month,
}

/** Axis label: without superfluous decimals, and without a coin's code, which the page states. */
export const lineText = (amount: string, currency: Currency): string => {
  const text = amountText(amount, currency, 'abbreviated').replace(/\u00a0[A-Z]+$/, '')
  return text.includes('.') ? text.replace(/0+(?=[KM]?$)/, '').replace(/\.(?=[KM]?$)/, '') : text
}

const directionOf = (net: string, currency: Currency): 'ahead' | 'behind' | 'even' => {
  const netMinor = minorOf(net, currency)
  if (netMinor === 0n) return 'even'
  return netMinor < 0n ? 'behind' : 'ahead'
}

const playSentences = {
  ahead: m.movements_play_ahead,
  behind: m.movements_play_behind,
  even: m.movements_play_even,
}

const netSentences = {
  ahead: m.movements_net_ahead,
  behind: m.movements_net_behind,
  even: m.movements_net_even,
}

/** Returns stakes, winnings, and which was larger. */
export function playSentence({ staked, won, net }: FigureTotals, currency: Currency): string {
  const text = (amount: string) => amountText(amount, currency, 'record', 'never')
  return playSentences[directionOf(net, currency)]({ staked: text(staked), won: text(won), net: text(net) })
}

/** Returns deposits, withdrawals, and which was larger. */
export function netSentence({ deposited, withdrawn, netDeposits }: FigureTotals, currency: Currency): string {
  const text = (amount: string) => amountText(amount, currency, 'record', 'never')
  return netSentences[directionOf(netDeposits, currency)]({
    deposited: text(deposited),
    withdrawn: text(withdrawn),
    net: text(netDeposits),
  })
}

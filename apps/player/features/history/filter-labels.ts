// Labels of each filter's choices.
import {
  type HistoryGroup,
  type HistoryState,
  historyGroups,
  historyStates,
} from '@mangetsu/contract/history'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { currencyName } from '../../ui/currency-name.ts'
import { type PeriodFilter, periodLabel } from '../../ui/period.ts'

export type FilterOption<T extends string> = { readonly value: T; readonly label: string }

const groupWords: Readonly<Record<HistoryGroup, () => string>> = {
  deposit: m.movements_group_deposit,
  withdrawal: m.movements_group_withdrawal,
  transfer: m.movements_group_transfer,
  bet: m.movements_group_bet,
  bonus: m.movements_group_bonus,
  other: m.movements_group_other,
}

const stateLabel: Readonly<Record<HistoryState, () => string>> = {
  done: m.movements_state_done,
  open: m.movements_state_open,
  failed: m.movements_state_failed,
  cancelled: m.movements_state_cancelled,
}

const inOut = 'deposit,withdrawal'

/** Groups joined by commas; '' means all. A combination from the URL is offered as it is. */
export function groupChoices(chosen: readonly HistoryGroup[]): FilterOption<string>[] {
  const value = chosen.join()
  const choices = [
    { value: '', label: m.movements_group_all() },
    { value: inOut, label: m.movements_group_inOut() },
    ...historyGroups.map((group) => ({ value: group, label: groupWords[group]() })),
  ]
  if (choices.some((choice) => choice.value === value)) return choices
  return [...choices, { value, label: m.movements_group_several() }]
}

/** '' means all. */
export const stateChoices = (): FilterOption<HistoryState | ''>[] => [
  { value: '', label: m.movements_state_all() },
  ...historyStates.map((value) => ({ value, label: stateLabel[value]() })),
]

/** '' means all. A currency without a wallet is offered while it is selected. */
export function currencyChoices(
  wallets: readonly Currency[],
  chosen: Currency | null,
): FilterOption<Currency | ''>[] {
  const offered = chosen === null || wallets.includes(chosen) ? wallets : [...wallets, chosen]
  return [
    { value: '', label: m.movements_currency_all() },
    ...offered.map((value) => ({ value, label: currencyName(value, getLocale()) })),
  ]
}

const named = <T extends string>(choices: readonly FilterOption<T>[], value: T): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** Returns the active filters, one text per part, for the export. */
export function filterTexts(
  filter: {
    readonly groups: readonly HistoryGroup[]
    readonly currency: Currency | null
    readonly state: HistoryState | null
    readonly period: PeriodFilter
  },
  days: { readonly from: string | null; readonly to: string | null },
): string[] {
  const span =
    filter.period === 'always' ? periodLabel('always') : `${days.from ?? ''} – ${days.to ?? ''}`.trim()
  return [
    span,
    named(currencyChoices([], filter.currency), filter.currency ?? ''),
    named(groupChoices(filter.groups), filter.groups.join()),
    named(stateChoices(), filter.state ?? ''),
  ]
}

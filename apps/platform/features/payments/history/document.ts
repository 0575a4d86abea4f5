// Content of a history file before formatting: its player, its period, and its rows.
import type { Lang } from '@mangetsu/contract/fields'
import type { HistoryEntry } from '@mangetsu/contract/history'
import { siteZone } from '../../../kernel/clock.ts'
import { type HistoryLabels, historyLabels } from './labels.ts'
import type { HistoryFilter } from './page.ts'

export type HistoryDocument = {
  readonly loginName: string
  readonly lang: Lang
  readonly filter: HistoryFilter
  readonly entries: readonly HistoryEntry[]
  readonly isPlayMoney: boolean
  readonly nowMs: number
}

const zoned = new Intl.DateTimeFormat('sv-SE', {
  timeZone: siteZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formats an instant in the site's time zone: `2026-11-01 12:00:00`. */
export const timeOf = (at: number | string): string => zoned.format(new Date(at))

/** Describes the filter's period in words. */
export function periodText({ from, to }: HistoryFilter, say: HistoryLabels): string {
  if (from === undefined && to === undefined) return say.always
  return `${from ?? say.begins} – ${to ?? say.ends}`
}

/** Describes the other filters in words: groups, currency, state; empty if none were set. */
export function choiceText({ groups = [], currency, state }: HistoryFilter, say: HistoryLabels): string {
  const names = groups.map((group) => say.groupNames[group])
  const chosen = [...names, currency ?? '', state === undefined ? '' : say.states[state]]
  return chosen.filter((name) => name !== '').join(say.comma)
}

/** Returns the file name, such as `mangetsu-history-2026-11-01.csv`. */
export const fileNameOf = ({ nowMs }: HistoryDocument, format: 'csv' | 'pdf'): string =>
  `mangetsu-history-${timeOf(nowMs).slice(0, 10)}.${format}`

export const wordsOf = ({ lang }: HistoryDocument): HistoryLabels => historyLabels[lang]

// The games played at tables, found by their folders: the filter of each, and how its marks are listed.
import type { TableGroup, TableMarks } from '@mangetsu/games/table-marks'
import { getLocale } from '../../messages-compiled/runtime.js'

const found = import.meta.glob<TableMarks>('../../../../games/*/marks.ts', { eager: true, import: 'marks' })

/** Returns null for a game unknown to this version of the site: its tables are listed without a history. */
export const tableMarksOf = (rulesOf: string): TableMarks | null =>
  found[`../../../../games/${rulesOf}/marks.ts`] ?? null

export const tableGroups: readonly TableGroup[] = ['roulette', 'cards', 'dice']

/** Whether a mark has a result: a round without players is listed without one. */
export function isResult(rulesOf: string, mark: string): boolean {
  const history = tableMarksOf(rulesOf)?.history
  return history?.kind !== 'slips' || history.slip(mark, getLocale()) !== null
}

/** Returns a short result in the page's language: the winner, the number with its colour, the sum with its kinds. */
export const markText = (rulesOf: string, mark: string): string =>
  tableMarksOf(rulesOf)?.text(mark, getLocale()) ?? mark

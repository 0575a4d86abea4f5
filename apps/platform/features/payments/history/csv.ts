// The history as CSV (RFC 4180) for people who open it in a spreadsheet.
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { type HistoryDocument, timeOf, wordsOf } from './document.ts'

/** Says that it is UTF-8: without it Excel reads Japanese as something else. */
const byteOrderMark = '\uFEFF'

/** Rows turned into text before others get their turn. */
const rowsInTurn = 500

const isFigure = /^-?\d+(\.\d+)?$/

/**
 * A cell that a spreadsheet would run as a formula becomes text: an apostrophe goes before it (OWASP, CSV Injection).
 * Figures stay figures, so that amounts going out can be added up.
 */
export const harmless = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !isFigure.test(cell) ? `'${cell}` : cell

/** UTF-8 with a byte order mark, lines ended by CR LF, times in the site's zone. */
export async function csvOf(document: HistoryDocument): Promise<Buffer> {
  const { columns, kinds, states, playMoneyMark } = wordsOf(document)
  const mark = document.isPlayMoney ? playMoneyMark : ''
  const { at, kind, currency, amount, balance, state, ref } = columns
  const head = [at, kind, currency, `${amount}${mark}`, `${balance}${mark}`, state, ref]
  const rows = document.entries.map((entry) => [
    timeOf(entry.at),
    kinds[entry.kind],
    entry.currency,
    entry.amount,
    entry.balanceAfter ?? '',
    states[entry.state],
    entry.refId,
  ])
  const parts = [byteOrderMark, stringify([head.map(harmless)], { record_delimiter: 'windows' })]
  for (let from = 0; from < rows.length; from += rowsInTurn) {
    const some = rows.slice(from, from + rowsInTurn).map((row) => row.map(harmless))
    parts.push(stringify(some, { record_delimiter: 'windows' }))
    await setImmediate()
  }
  return Buffer.from(parts.join(''))
}

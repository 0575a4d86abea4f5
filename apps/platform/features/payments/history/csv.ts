// The history as CSV (RFC 4180) for spreadsheets.
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { type HistoryDocument, timeOf, wordsOf } from './document.ts'

/** Marks the file as UTF-8: without it Excel misreads Japanese. */
const byteOrderMark = '\uFEFF'

/** Rows serialised before yielding to the event loop. */
const rowsInTurn = 500

const isFigure = /^-?\d+(\.\d+)?$/

/**
 * Escapes a cell that a spreadsheet would run as a formula, with a leading apostrophe (OWASP, CSV Injection). Numbers
 * are unchanged, so that outgoing amounts can be summed.
 */
export const harmless = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !isFigure.test(cell) ? `'${cell}` : cell

/** Returns UTF-8 with a byte order mark, CR LF line ends, and times in the site's time zone. */
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
    entry.number ?? entry.refId,
  ])
  const parts = [byteOrderMark, stringify([head.map(harmless)], { record_delimiter: 'windows' })]
  for (let from = 0; from < rows.length; from += rowsInTurn) {
    const some = rows.slice(from, from + rowsInTurn).map((row) => row.map(harmless))
    parts.push(stringify(some, { record_delimiter: 'windows' }))
    await setImmediate()
  }
  return Buffer.from(parts.join(''))
}

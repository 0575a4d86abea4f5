// The history as a file: read on one snapshot, written in slices, one at a time per player.
import type { calls, InputOf } from '@mangetsu/contract'
import { type Blob, isRefusal, type Player, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { csvOf } from './csv.ts'
import { fileNameOf, type HistoryDocument } from './document.ts'
import { wholeList } from './page.ts'
import { pdfOf } from './pdf.ts'

export type HistoryExportParts = { readonly work: UnitOfWork; readonly isPlayMoney: boolean }

/** Maximum entries in a file; longer histories need a shorter period. */
const longestFile = 5_000
/** Maximum files in preparation, over all players. */
const filesAtOnce = 4

type ExportHistoryInput = InputOf<typeof calls.exportHistory>

const forms = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvOf },
  pdf: { contentType: 'application/pdf', write: pdfOf },
} as const

/**
 * Creates a player's file. Refuses `badPeriod`, `exportTooLong`, and `busy` while another of theirs is in preparation.
 */
export function createHistoryExport({ work, isPlayMoney }: HistoryExportParts) {
  const making = new Set<string>()

  async function make({ id, loginName }: Player, input: ExportHistoryInput, nowMs: number) {
    const { groups, currency, state, from, to, format, lang } = input
    const filter = { groups, currency, state, from, to }
    const entries = await work.read((tx) => wholeList(tx, id, filter, longestFile))
    if (isRefusal(entries)) return entries
    const document: HistoryDocument = { loginName, lang, filter, entries, isPlayMoney, nowMs }
    const { contentType, write } = forms[format]
    const bytes = await write(document)
    return { bytes, contentType, fileName: fileNameOf(document, format) } satisfies Blob
  }

  return async (player: Player, input: ExportHistoryInput, nowMs: number) => {
    if (making.has(player.id) || making.size >= filesAtOnce) return refuse('busy')
    making.add(player.id)
    try {
      return await make(player, input, nowMs)
    } finally {
      making.delete(player.id)
    }
  }
}

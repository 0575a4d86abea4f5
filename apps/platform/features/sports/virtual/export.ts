// The player's tickets on virtual sports in the data export.
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { pageOfTickets } from './rows.ts'
import { lineViews, ticketView } from './view.ts'

export const exportVirtualTickets: Exporter = async (tx, playerId) => {
  const page = { playerId, game: null, roundId: null, pageNo: 1, pageSize: exportedRows }
  const { rows } = await pageOfTickets(tx, page)
  return rows.map((row) => ({
    game: row.game,
    roundId: row.round_id,
    ...ticketView(row),
    lines: lineViews(row),
  }))
}

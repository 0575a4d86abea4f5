// The player's bets on sports in the data export.
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { pageOfBets } from './rows.ts'
import { betViews } from './view.ts'

export const exportSportBets: Exporter = async (tx, playerId) => {
  const { rows } = await pageOfBets(tx, { playerId, isOpen: null, pageNo: 1, pageSize: exportedRows })
  return betViews(tx, rows, Date.now())
}

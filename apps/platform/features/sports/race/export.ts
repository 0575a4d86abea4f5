// The player's tickets on horse races in the data export.
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { pageOfTickets } from './rows.ts'

export const exportRaceTickets: Exporter = async (tx, playerId) => {
  const { rows } = await pageOfTickets(tx, { playerId, raceId: null, pageNo: 1, pageSize: exportedRows })
  return rows.map(
    ({ id, race_id: raceId, currency, stake, state, returned, placed_at, settled_at, lines }) => ({
      ticketId: id,
      raceId,
      state,
      currency,
      stake: toDecimal(stake, currency),
      returned: returned === null ? null : toDecimal(returned, currency),
      placedAt: instantOf(placed_at),
      settledAt: settled_at === null ? null : instantOf(settled_at),
      lines: lines.map(({ kind, pick, stakeMinor, odds, placeOdds }) => ({
        kind,
        pick,
        stake: toDecimal(BigInt(stakeMinor), currency),
        odds,
        placeOdds,
      })),
    }),
  )
}

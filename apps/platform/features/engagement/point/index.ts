// Points: earned by signing in and by missions, and spent in the shop.
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'

export { earnPoints, keepPoints, pointsLastMs, pointsOf } from './account.ts'
export { findShop } from './shop.ts'

/** Exports a player's points for their data export. */
export const exportPoints: Exporter = (tx, playerId) =>
  tx.query(
    'select key, points, balance, at from point_entry where player_id = $1 order by id desc limit $2',
    [playerId, exportedRows],
  )

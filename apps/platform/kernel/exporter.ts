// How features export a player's data: rows newest first, limited to a bearable file size.
import type { Tx } from './db/index.ts'

/** Returns a feature's data about a player, ready for JSON. */
export type Exporter = (tx: Tx, playerId: string) => Promise<unknown>

/** Maximum number of rows of one list in an export; older ones can be paged through on the site. */
export const exportedRows = 50_000

// How features give a player what they keep about them: rows newest first, as many as one file can bear.
import type { Tx } from './db/index.ts'

/** What a feature keeps about a player, ready for JSON. */
export type Exporter = (tx: Tx, playerId: string) => Promise<unknown>

/** Rows of one list in an export; older ones can be paged through on the site. */
export const exportedRows = 50_000

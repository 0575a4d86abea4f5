// Rows of free spins: acceptable or playable ones, and ended ones.
import type { FreeSpin } from '@mangetsu/contract/free-spin'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/index.ts'
import { Spins } from '../bonus/index.ts'

type Reader = Pick<Connection, 'query'>

export type FreeSpinRow = {
  readonly id: string
  readonly currency: Currency
  readonly status: number
  readonly spins: unknown
  readonly spins_left: number
  readonly amount: bigint
  readonly until: Date
}

const columns = `b.id, b.currency, b.status, b.spins, b.spins_left, b.amount,
  case b.status when 0 then b.claim_by else b.expires_at end as until`
const open = `b.player_id = $1 and b.spins is not null and
  ((b.status = 0 and b.claim_by > $2) or (b.status = 2 and b.spins_left > 0 and b.expires_at > $2))`

export async function pageFreeSpins(
  tx: Reader,
  request: {
    readonly playerId: string
    readonly endsAfterMs: number
    readonly pageNo: number
    readonly pageSize: number
  },
): Promise<{ readonly rows: FreeSpinRow[]; readonly total: number }> {
  const { playerId, endsAfterMs, pageNo, pageSize } = request
  const after = dateOf(endsAfterMs)
  const rows = await tx.query<FreeSpinRow>(
    `select ${columns} from bonus b where ${open} order by until, b.id limit $3 offset $4`,
    [playerId, after, pageSize, (pageNo - 1) * pageSize],
  )
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from bonus b where ${open}`,
    [playerId, after],
  )
  return { rows, total: counted?.total ?? 0 }
}

/** Finds the player's accepted, open free spins; undefined if there are none. */
export async function findAccepted(
  tx: Reader,
  playerId: string,
  id: string,
): Promise<FreeSpinRow | undefined> {
  const where = 'b.id = $2 and b.player_id = $1 and b.status = 2'
  return (await tx.query<FreeSpinRow>(`select ${columns} from bonus b where ${where}`, [playerId, id]))[0]
}

const endedSpins = `bonus b where b.status = 2 and (b.spins_left = 0 or b.expires_at <= $1)
  and not exists (select from studio_open_round o where o.bonus_id = b.id)`

/** Condition that is true while free spins are to be ended; `$1` is the time. */
export const areFreeSpinsDue = `exists (select from ${endedSpins})`

/** Returns bonuses whose spins were all played or have expired, with their players, unordered. */
export const dueFreeSpins = (
  tx: Reader,
  nowMs: number,
  limit: number,
): Promise<{ id: string; player_id: string }[]> =>
  tx.query(`select b.id, b.player_id from ${endedSpins} order by random() limit $2`, [dateOf(nowMs), limit])

export function freeSpinOf(games: Games, row: FreeSpinRow): FreeSpin {
  const { gameId, stake } = Spins.parse(row.spins)
  const game = games.find(gameId)
  return {
    refBonusId: row.id,
    roundNum: row.spins_left,
    gameId,
    gameName: game?.name ?? { ja: gameId, en: gameId },
    gameKind: game?.kind ?? 'slots',
    currency: row.currency,
    stake,
    won: toDecimal(row.amount, row.currency),
    isAccepted: row.status === 2,
    until: instantOf(row.until.getTime()),
  }
}

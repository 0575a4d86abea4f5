// The public record of a table's round: all data it can be recomputed from, and a list of previous rounds.
import { signerOf } from '@mangetsu/chance/drand'
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { type Currency, toDecimal } from '@mangetsu/money'
import { inReference, referenceCurrency } from '@mangetsu/money/reference'
import { instantOf } from '../kernel/clock.ts'
import type { Connection } from '../kernel/db/index.ts'
import { publishedChain } from './chain-lists.ts'
import { seatedIn } from './seats.ts'
import type { HouseTables } from './table-games.ts'
import { findTableRound, listedFrom, newestRoundId, type TableRound } from './table-round.ts'
import { voidedOf } from './voided-rounds.ts'

type Reader = Pick<Connection, 'query'>

// A player's own round names the table's round; its month follows from its id.
const ofPlayer = 'select table_round_id from studio_round where id = $1 and table_round_id is not null'

/** Finds a round by its own id or by that of a player's own round. */
async function findRoundBy(tx: Reader, id: string): Promise<TableRound | null> {
  const found = await findTableRound(tx, id)
  if (found !== null) return found
  const [own] = await tx.query<{ table_round_id: string | null }>(ofPlayer, [id])
  const roundId = own?.table_round_id ?? null
  return roundId === null ? null : findTableRound(tx, roundId)
}

const staked = `select currency, sum(staked)::bigint as staked, count(*) as players from table_bet
  where round_id = $1 and staked > 0 group by currency`

async function stakedIn(tx: Reader, roundId: string) {
  type Row = { currency: Currency; staked: bigint; players: bigint }
  const rows = await tx.query<Row>(staked, [roundId])
  const minor = rows.reduce((sum, row) => sum + inReference(row.currency, row.staked), 0n)
  const players = rows.reduce((sum, row) => sum + Number(row.players), 0)
  return { staked: toDecimal(minor, referenceCurrency), players }
}

const checkTimes = `select judged_at from table_bet where round_id = $1 and staked > 0 order by judged_at`

async function betCheckTimes(tx: Reader, { id, recordVersion }: TableRound) {
  if (recordVersion === 1) return null
  const rows = await tx.query<{ judged_at: Date | null }>(checkTimes, [id])
  // A bet without a time is left out, which a verifier detects: the list is then
  // shorter than the number of players.
  return rows.flatMap(({ judged_at: at }) => (at === null ? [] : [instantOf(at)]))
}

const beaconOf = ({ beacon }: TableRound): TableRoundRecord['beacon'] =>
  beacon === null || beacon.chain === null
    ? null
    : {
        ...beacon.chain,
        round: beacon.round,
        signature: beacon.signature,
        signer: signerOf(beacon.chain),
      }

async function seatedOf(tx: Reader, roundId: string): Promise<TableRoundRecord['seated']> {
  const { seats, decisions } = await seatedIn(tx, roundId)
  return { seats: [...seats], decisions: [...decisions] }
}

/** The public record of a round; null if the round or its table does not exist. */
export async function recordOf(
  tx: Reader,
  tables: HouseTables,
  id: string,
): Promise<TableRoundRecord | null> {
  const round = await findRoundBy(tx, id)
  const table = round === null ? undefined : tables.find(round.tableId)
  if (round === null || table === undefined) return null
  const { found } = table
  const seated = table.setup.math.seats === undefined ? null : await seatedOf(tx, round.id)
  return {
    roundId: round.id,
    tableId: round.tableId,
    gameName: found.game.name,
    place: found.place,
    gameId: round.gameId,
    gameVersion: round.gameVersion,
    state: round.state,
    version: round.recordVersion,
    openedAt: instantOf(round.openedAtMs),
    closesAt: round.recordVersion === 1 ? null : instantOf(round.closesAtMs),
    closedAt: round.closedAtMs === null ? null : instantOf(round.closedAtMs),
    chain: { id: round.chainId, place: round.place, ...(await publishedChain(tx, round.chainId)) },
    link: round.link,
    beacon: beaconOf(round),
    seated,
    voided: voidedOf(round, seated?.seats ?? null),
    shoeBefore: round.shoeBefore === '' ? null : round.shoeBefore,
    shoeAfter: round.shoeAfter,
    events: (round.events ?? []).map((event) => ({ ...event })),
    ...(await stakedIn(tx, round.id)),
    betsJudgedAt: await betCheckTimes(tx, round),
  }
}

const over = `select id, place, over_at, mark from table_round
  where table_id = $1 and id >= $2 and state in ('settled', 'refunded')
  order by opened_at desc, place desc limit $3 offset $4`

/**
 * A page of a table's finished rounds of the last 31 days, newest first; older ones can be read by their ids.
 */
export async function roundsOver(
  tx: Reader,
  tableId: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
) {
  type Row = { id: string; place: number; over_at: Date; mark: string | null }
  const newestId = await newestRoundId(tx, tableId)
  if (newestId === null) return []
  const rows = await tx.query<Row>(over, [tableId, listedFrom(newestId), pageSize, (pageNo - 1) * pageSize])
  return rows.map((row) => ({ roundId: row.id, no: row.place, at: instantOf(row.over_at), mark: row.mark }))
}

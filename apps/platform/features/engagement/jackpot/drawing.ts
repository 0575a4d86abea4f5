// A jackpot drawing: uses one right, draws one ticket with the player's own seeds, and pays its prize from the fund.
import { firstDrawingNonce, openDraws, prizeOfTicket } from '@mangetsu/chance'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import type { SeedPair, SeedPairs } from '../../../studio/seed-pairs.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { lockPool, type PoolSource, payOut } from './pool.ts'
import { type DrawingRow, drawingOf, findDrawing, readRights } from './rows.ts'
import { type JackpotRules, minor, ticketsOf } from './rules.ts'
import { poolId, rulesOf } from './stored-pots.ts'

export type DrawingParts = {
  readonly checkPlay: LimitsFeature['checkPlay']
  readonly seedPairs: Pick<SeedPairs, 'current'>
}

export type DrawingRefusal =
  | 'jackpotUnknown'
  | 'jackpotUnqualified'
  | 'jackpotFundLow'
  | 'seedMissing'
  | 'keyReused'
  | 'onBreak'
  | 'excluded'
  | 'identityHeld'
  | 'sessionEnded'

/** Returns the ticket of a player's drawing with this number. */
function ticketOf(
  { serverSeed, clientSeed }: Pick<SeedPair, 'serverSeed' | 'clientSeed'>,
  number: number,
  tickets: number,
): { readonly nonce: number; readonly ticket: number } {
  const nonce = firstDrawingNonce + number
  return { nonce, ticket: openDraws(serverSeed, clientSeed, nonce).int(tickets) }
}

/**
 * Returns whether the fund, less the prizes already drawn, covers the largest prize; otherwise all drawings are refused.
 */
async function isFundEnough(
  tx: Tx,
  { draws: drawingRules }: JackpotRules,
  { drawnMinor }: PoolSource,
): Promise<boolean> {
  const [state] = await tx.query<{ fund: bigint }>('select fund from jackpot_state where id = $1', [poolId])
  const largest = drawingRules.prizes.map(({ amount }) => minor(amount)).reduce((a, b) => (a > b ? a : b))
  return (state?.fund ?? 0n) - drawnMinor >= largest
}

const insert = `insert into jackpot_drawing
    (id, player_id, number, seed_pair_id, nonce, ticket, tickets, amount, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

async function payDrawing(
  tx: Tx,
  { id, playerId, number, pair }: { id: string; playerId: string; number: number; pair: SeedPair },
  rules: JackpotRules,
  nowMs: number,
): Promise<void> {
  const tickets = ticketsOf(rules)
  const { nonce, ticket } = ticketOf(pair, number, tickets)
  const amountMinor = minor(prizeOfTicket(rules.draws.prizes, ticket).amount)
  const values = [id, playerId, number, pair.id, nonce, ticket, tickets, amountMinor, dateOf(nowMs)]
  await tx.query(insert, values)
  await tx.query('update jackpot_source set drawn = drawn + $2 where id = $1', [poolId, amountMinor])
  await payOut(tx, { playerId, key: `jackpot.draw:${id}`, ref: id, amountMinor })
}

const answer = async (tx: Tx, playerId: string, id: string) => {
  const row: DrawingRow = await findDrawing(tx, id)
  const { earned, used } = await readRights(tx, playerId)
  return { drawing: drawingOf(row), canUseQualifiedCount: earned - used }
}

/** Runs a drawing once per request id. All checks that can refuse run before the ticket is drawn. */
export async function runDrawing(
  tx: Tx,
  { checkPlay, seedPairs }: DrawingParts,
  { playerId, requestId }: { readonly playerId: string; readonly requestId: string },
  nowMs: number,
): Promise<Awaited<ReturnType<typeof answer>> | Refused<DrawingRefusal>> {
  const request = { playerId, call: 'jackpot.draw', requestId, contents: {}, ref: newId() }
  const key = await keyed(tx, request)
  if (isRefusal(key)) return key
  if (!key.isFresh) return answer(tx, playerId, key.ref)
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const closed = await checkPlay(tx, playerId, nowMs)
  if (closed !== null) return closed
  const { earned, used } = await readRights(tx, playerId)
  if (earned - used < 1) return refuse('jackpotUnqualified')
  const pair = await seedPairs.current(tx, playerId)
  if (pair === null) return refuse('seedMissing')
  const source = await lockPool(tx)
  if (source === undefined) return refuse('jackpotUnknown')
  const rules = await rulesOf(tx, { id: source.promotionId, version: source.version })
  if (!(await isFundEnough(tx, rules, source))) return refuse('jackpotFundLow')
  await payDrawing(tx, { id: key.ref, playerId, number: used + 1, pair }, rules, nowMs)
  return answer(tx, playerId, key.ref)
}

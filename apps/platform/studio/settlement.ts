// Real rounds meet the ledger here: gathered, checked against their nonce, and stored in the same transaction.
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../clock.ts'
import type { Database, Tx } from '../db/index.ts'
import type { Metrics } from '../http/metrics.ts'
import { createSettler, type SettledItem, type SettleItem, type Settler } from '../ledger/index.ts'

/** What a bet carries through the ledger, to be stored when it settles. */
export type Bet = {
  readonly sessionId: string
  readonly playerId: string
  readonly pairId: string
  readonly nonce: number
  readonly gameId: string
  readonly gameVersion: string
  readonly events: string
  readonly atMs: number
}

/** What the outbox keeps of each settled round. */
export type RoundFact = {
  readonly id: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
  readonly stake: string
  readonly payout: string
  readonly atMs: number
}

/** Parts the events of one round from the next; JSON text never holds it unescaped. */
const eventsSeparator = '\u001e'

const lockPairs = {
  name: 'studio_lock_pairs',
  text: `select id, next_nonce from seed_pair where id = any($1::uuid[]) and revealed_at is null
    order by id for no key update`,
}
const bookRounds = {
  name: 'studio_book_rounds',
  text: `select studio_book_rounds($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::text[],
    $8::text[], $9::bigint[], $10::bigint[], $11::text, $12::timestamptz[], $13::json)`,
}

/** Refuses bets whose nonce is not the next one of a pair that is still in force. */
async function refuseStale(tx: Tx, items: readonly SettleItem<Bet>[]): Promise<Map<number, 'staleNonce'>> {
  type Row = { id: string; next_nonce: bigint }
  const rows = await tx.query<Row>(lockPairs, [listOf(items.map((item) => item.attachment.pairId))])
  const nonces = new Map(rows.map((row) => [row.id, Number(row.next_nonce)]))
  const stale = new Map<number, 'staleNonce'>()
  items.forEach(({ attachment }, index) => {
    if (nonces.get(attachment.pairId) !== attachment.nonce) stale.set(index, 'staleNonce')
  })
  return stale
}

/** An array literal of values that need no quotes. */
const listOf = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`

const factOf = ({ item, result }: SettledItem<Bet>): RoundFact => ({
  id: result.transferId,
  playerId: item.attachment.playerId,
  gameId: item.attachment.gameId,
  currency: item.currency,
  stake: item.stakeMinor.toString(),
  payout: item.winMinor.toString(),
  atMs: item.attachment.atMs,
})

async function store(tx: Tx, settled: readonly SettledItem<Bet>[]): Promise<void> {
  const column = (of: (bet: Bet) => string | number) => listOf(settled.map(({ item }) => of(item.attachment)))
  await tx.query(bookRounds, [
    listOf(settled.map(({ result }) => result.transferId)),
    column((bet) => bet.sessionId),
    column((bet) => bet.playerId),
    column((bet) => bet.pairId),
    column((bet) => bet.nonce),
    column((bet) => bet.gameId),
    column((bet) => bet.gameVersion),
    listOf(settled.map(({ item }) => item.currency)),
    listOf(settled.map(({ item }) => item.stakeMinor)),
    listOf(settled.map(({ item }) => item.winMinor)),
    settled.map(({ item }) => item.attachment.events).join(eventsSeparator),
    column((bet) => dateOf(bet.atMs).toISOString()),
    JSON.stringify(settled.map(factOf)),
  ])
}

/** The settler of every real round; one a process. */
export const createRoundSettler = (
  database: Pick<Database, 'pool'>,
  metrics: Metrics,
): Settler<Bet, 'staleNonce'> =>
  createSettler<Bet, 'staleNonce'>({
    pool: database.pool,
    clock: () => performance.now(),
    before: refuseStale,
    after: store,
    observe: ({ size }) => metrics.batch(size),
  })

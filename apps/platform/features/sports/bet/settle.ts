// Settles bets whose markets were decided: each bet becomes what its legs say, by the difference from what it is.
import type { Currency } from '@mangetsu/money'
import type { LegResult } from '@mangetsu/sports'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../../../kernel/db/index.ts'
import { settleHeld } from '../../../ledger/index.ts'
import { countReturns, type DecidedWager, decideWagers } from '../../../wagering/wagers.ts'
import { type MarketNow, marketsNow, resultFor } from '../catalogue/index.ts'
import { type BetDecision, decideBet, returnOf } from './decide.ts'
import { postChange, sportsAccount } from './post.ts'
import type { FindRisk } from './risk.ts'
import { bankersOf, lockBets, type SportBetRow, type SportLegRow, type StoredBet, withLegs } from './rows.ts'
import { recordWager, wagersOf } from './wager-record.ts'

/** Bets of one transaction. */
export const batchSize = 500

const dueBets = `select id, player_id from sport_bet where due_at is not null order by due_at, id limit $1`
const lockPlayers = `select id from player where id = any($1::uuid[]) order by id for no key update`

/** Locks the bets that are due the longest, after their players. */
async function lockDue(tx: Tx): Promise<{ found: number; bets: StoredBet[] }> {
  const due = await tx.query<{ id: string; player_id: string }>(dueBets, [batchSize])
  if (due.length === 0) return { found: 0, bets: [] }
  await tx.query(lockPlayers, [listOf([...new Set(due.map(({ player_id }) => player_id))])])
  const rows = await lockBets(
    tx,
    due.map(({ id }) => id),
  )
  return { found: due.length, bets: await withLegs(tx, rows) }
}

type DueLeg = SportLegRow & { readonly isNew: boolean }

/** A bet with its legs' results as the feed states them, what it was, and what it becomes. */
type DueBet = {
  readonly row: SportBetRow
  readonly legs: readonly DueLeg[]
  readonly before: BetDecision
  readonly after: BetDecision
}

const decisionOf = ({ state, payout }: SportBetRow): BetDecision =>
  state === 'settled'
    ? { state, payoutMinor: payout ?? 0n }
    : state === 'refunded'
      ? { state }
      : { state: 'open' }

/** Decides a bet by the markets of its legs. */
function dueBet(
  { row, legs }: StoredBet,
  markets: ReadonlyMap<string, Pick<MarketNow, 'results' | 'voidPeriods'>>,
): DueBet {
  const placedAtMs = row.placed_at.getTime()
  const dated = legs.map((leg) => {
    const market = markets.get(`${leg.event_id} ${leg.market_id}`)
    const result: LegResult | null =
      market === undefined ? leg.result : resultFor(market, leg.outcome_id, placedAtMs)
    return { ...leg, result, isNew: result !== leg.result }
  })
  const combining = { sizes: row.sizes, bankers: bankersOf(legs) }
  const after = decideBet({ unitStakeMinor: row.unit_stake, legs: dated, ...combining })
  return { row, legs: dated, before: decisionOf(row), after }
}

const isSame = (one: BetDecision, other: BetDecision, stakeMinor: bigint): boolean =>
  one.state === other.state && returnOf(one, stakeMinor) === returnOf(other, stakeMinor)

type Changed = {
  readonly row: SportBetRow
  readonly after: BetDecision
  readonly claim: bigint
  readonly holdId: string | null
}

const changedColumns = batchColumns<Changed>([
  { name: 'id', sqlType: 'uuid[]', of: ({ row }) => row.id },
  { name: 'state', sqlType: 'text[]', of: ({ after }) => after.state },
  {
    name: 'payout',
    sqlType: 'bigint[]',
    of: ({ row, after }) => (after.state === 'open' ? null : returnOf(after, row.stake)),
  },
  { name: 'claim', sqlType: 'bigint[]', of: ({ claim }) => claim },
  { name: 'hold_id', sqlType: 'uuid[]', of: ({ holdId }) => holdId },
])

const storeChanged = `update sport_bet b set state = i.state, payout = i.payout, claim = i.claim, hold_id = i.hold_id,
    settled_at = case when i.state = 'open' then null else $1::timestamptz end,
    resettlements = b.resettlements + case when i.state <> 'open' and b.settlements > 0 then 1 else 0 end,
    settlements = b.settlements + 1, due_at = null
  from ${changedColumns.unnest(2)} where b.id = i.id`

const resultColumns = batchColumns<DueLeg>([
  { name: 'bet_id', sqlType: 'uuid[]', of: ({ bet_id }) => bet_id },
  { name: 'place', sqlType: 'smallint[]', of: ({ place }) => place },
  { name: 'result', sqlType: 'text[]', of: ({ result }) => result },
])

const storeResults = `update sport_bet_leg l set result = i.result,
    decided_at = case when i.result is null then null else $1::timestamptz end
  from ${resultColumns.unnest(2)} where l.bet_id = i.bet_id and l.place = i.place`

/** Whether a bet is settled for the first time, by the batch. */
const isFirst = ({ row, before, after }: DueBet): boolean =>
  before.state === 'open' && after.state === 'settled' && row.claim === 0n && row.settlements === 0

/** Groups bets so that no player has two in a group. */
function onePerPlayer(bets: readonly DueBet[]): DueBet[][] {
  const seen = new Map<string, number>()
  const groups: DueBet[][] = []
  for (const bet of bets) {
    const at = seen.get(bet.row.player_id) ?? 0
    seen.set(bet.row.player_id, at + 1)
    const group = groups[at] ?? []
    group.push(bet)
    groups[at] = group
  }
  return groups
}

type Settled = { readonly atMs: number; readonly decided: DecidedWager }

/** Settles bets of different players for the first time, in few statements. */
async function settleTogether(
  tx: Tx,
  bets: readonly DueBet[],
  atRisk: ReadonlyMap<string, bigint>,
  nowMs: number,
): Promise<Settled[]> {
  const payoutOf = ({ row, after }: DueBet) => returnOf(after, row.stake)
  const returns = bets.map((bet) => ({
    playerId: bet.row.player_id,
    currency: bet.row.currency,
    amountMinor: payoutOf(bet),
  }))
  const counted = await countReturns(tx, 'slip', returns, nowMs)
  await settleHeld(
    tx,
    { houseAccount: sportsAccount, kind: 'sportReturn' },
    bets.map((bet) => {
      const { id, hold_id: holdId, player_id: playerId, currency, stake: stakeMinor } = bet.row
      if (holdId === null) throw new Error(`the bet ${id} has no hold`)
      return { holdId, playerId, currency, stakeMinor, winMinor: payoutOf(bet), ref: id }
    }),
  )
  return bets.map((bet, place) => {
    const { id, stake } = bet.row
    const payout = { payoutMinor: payoutOf(bet), atRiskMinor: atRisk.get(id) ?? stake }
    return { atMs: counted[place] ?? nowMs, decided: { id, payout } }
  })
}

/** Changes a bet in any other way: a refund, a correction, or a settlement that was rolled back. */
async function changeBet(
  tx: Tx,
  { row, before, after }: DueBet,
  atRiskMinor: bigint,
  nowMs: number,
): Promise<Changed> {
  const wager = (await wagersOf(tx, [row.id])).get(row.id)
  if (wager === undefined) throw new Error(`the bet ${row.id} has no wager`)
  await recordWager(tx, row, wager, { ...after, atRiskMinor }, nowMs)
  const { claim, holdId } = await postChange(tx, { ...row, before }, after)
  return { row, after, claim, holdId }
}

/** A correction that took money from a wallet, or could not. */
export type TakenBack = {
  readonly playerId: string
  readonly number: bigint
  readonly currency: Currency
  readonly takenMinor: bigint
  readonly claimMinor: bigint
}

const takenBack = ({ row, before, after }: DueBet, claim: bigint): TakenBack[] => {
  const changeMinor = returnOf(before, row.stake) - returnOf(after, row.stake)
  if (before.state === 'open' || changeMinor <= 0n) return []
  const claimMinor = claim - row.claim
  const { player_id: playerId, number, currency } = row
  return [{ playerId, number, currency, takenMinor: changeMinor - claimMinor, claimMinor }]
}

export type SettledBatch = {
  /** Bets that were due. */
  readonly found: number
  /** Players whose balances changed. */
  readonly playerIds: readonly string[]
  readonly takenBack: readonly TakenBack[]
}

/** Reads the markets of bets and decides each bet by them. */
async function decideDue(tx: Tx, bets: readonly StoredBet[], nowMs: number): Promise<DueBet[]> {
  const keys = bets.flatMap(({ legs }) =>
    legs.map(
      ({ event_id: eventId, market_id: marketId }) =>
        [`${eventId} ${marketId}`, { eventId, marketId }] as const,
    ),
  )
  const markets = await marketsNow(tx, [...new Map(keys).values()], nowMs)
  return bets.map((bet) => dueBet(bet, markets))
}

/** Settles bets for the first time, and records their wagers. */
async function settleFirst(
  tx: Tx,
  bets: readonly DueBet[],
  atRisk: ReadonlyMap<string, bigint>,
  nowMs: number,
): Promise<Changed[]> {
  const settled: Settled[] = []
  for (const group of onePerPlayer(bets)) settled.push(...(await settleTogether(tx, group, atRisk, nowMs)))
  for (const [atMs, group] of Map.groupBy(settled, (one) => one.atMs)) {
    const decisions = group.map(({ decided }) => decided)
    await decideWagers(tx, 'slip', decisions, atMs)
  }
  return bets.map(({ row, after }) => ({ row, after, claim: 0n, holdId: row.hold_id }))
}

/** Stores results of legs and changes of bets; none of the bets is due any more. */
async function storeAll(
  tx: Tx,
  due: readonly DueBet[],
  changed: readonly Changed[],
  nowMs: number,
): Promise<void> {
  const at = dateOf(nowMs)
  const legs = due.flatMap((bet) => bet.legs.filter(({ isNew }) => isNew))
  await tx.query(storeResults, [at, ...resultColumns.values(legs)])
  if (changed.length > 0) await tx.query(storeChanged, [at, ...changedColumns.values(changed)])
  const stored = new Set(changed.map(({ row }) => row.id))
  const same = due.flatMap(({ row: { id } }) => (stored.has(id) ? [] : [id]))
  if (same.length > 0)
    await tx.query('update sport_bet set due_at = null where id = any($1::uuid[])', [listOf(same)])
}

/** Settles the bets that are due the longest, at most a batch, in the caller's transaction. */
export async function settleDue(tx: Tx, findRisk: FindRisk, nowMs: number): Promise<SettledBatch> {
  const { found, bets } = await lockDue(tx)
  if (found === 0) return { found, playerIds: [], takenBack: [] }
  const due = await decideDue(tx, bets, nowMs)
  const changing = due.filter(({ row, before, after }) => !isSame(before, after, row.stake))
  const atRisk = await findRisk(tx, changing)
  const changed = await settleFirst(tx, changing.filter(isFirst), atRisk, nowMs)
  const back: TakenBack[] = []
  for (const bet of changing.filter((one) => !isFirst(one))) {
    const done = await changeBet(tx, bet, atRisk.get(bet.row.id) ?? bet.row.stake, nowMs)
    changed.push(done)
    back.push(...takenBack(bet, done.claim))
  }
  await storeAll(tx, due, changed, nowMs)
  return { found, playerIds: [...new Set(changed.map(({ row }) => row.player_id))], takenBack: back }
}

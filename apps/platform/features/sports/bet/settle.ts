// Settles bets whose markets were decided: each bet becomes what its legs say, by the difference from what it is.
import type { Currency } from '@mangetsu/money'
import type { LegResult } from '@mangetsu/sports'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../../../kernel/db/index.ts'
import { lockPlayerRows, settleHolds } from '../../../ledger/index.ts'
import { countReturns, decideWagers } from '../../../wagering/wagers.ts'
import { type MarketNow, marketsNow, resultFor } from '../catalogue/index.ts'
import { type BetDecision, decideBet, returnOf } from './decide.ts'
import { changeLiability, type LiabilityChange, liabilityOf, withoutIt } from './liability.ts'
import { postChange, sportsAccount } from './post.ts'
import { refundTogether } from './refund.ts'
import type { FindRisk } from './risk.ts'
import {
  bankersOf,
  lockBets,
  remainderOf,
  type SportBetRow,
  type SportLegRow,
  type StoredBet,
  withLegs,
} from './rows.ts'
import { recordWager, wagersOf } from './wager-record.ts'

/** Bets of one turn of the job. */
export const turnSize = 1_000

// Bets of one player follow each other: what they risk is found by reading all of them.
const dueBets = `select id, player_id from sport_bet where due_at is not null order by due_at, player_id, id limit $1`

/** A bet that is due. */
export type DueKey = { readonly id: string; readonly player_id: string }

/** Reads the bets that are due the longest. */
export const readDue = (tx: Pick<Tx, 'query'>): Promise<DueKey[]> => tx.query<DueKey>(dueBets, [turnSize])

/** Locks bets after their players. */
async function lockDue(tx: Tx, due: readonly DueKey[]): Promise<StoredBet[]> {
  await lockPlayerRows(
    tx,
    due.map(({ player_id }) => player_id),
  )
  const rows = await lockBets(
    tx,
    due.map(({ id }) => id),
  )
  return withLegs(tx, rows)
}

type DueLeg = SportLegRow & { readonly isNew: boolean }

/** What remains of a bet, with its legs' results as the feed states them, what it was, and what it becomes. */
type DueBet = {
  readonly row: SportBetRow
  readonly legs: readonly DueLeg[]
  readonly before: BetDecision
  readonly after: BetDecision
}

const decisionOf = ({ state, payout, cashed_paid }: SportBetRow): BetDecision =>
  state === 'settled'
    ? { state, payoutMinor: (payout ?? 0n) - cashed_paid }
    : state === 'refunded'
      ? { state }
      : { state: 'open' }

/**
 * Decides what remains of a bet by the markets of its legs; every leg of one that an operator has voided is void. One
 * that was cashed out as a whole stays as it is.
 */
function dueBet(
  { row: whole, legs }: StoredBet,
  markets: ReadonlyMap<string, Pick<MarketNow, 'results' | 'voidPeriods'>>,
): DueBet {
  const row = remainderOf(whole)
  const placedAtMs = row.placed_at.getTime()
  const dated = legs.map((leg) => {
    const market = markets.get(`${leg.event_id} ${leg.market_id}`)
    const stated = market === undefined ? leg.result : resultFor(market, leg.outcome_id, placedAtMs)
    const result: LegResult | null = row.voided_at === null ? stated : 'void'
    return { ...leg, result, isNew: result !== leg.result }
  })
  const combining = { sizes: row.sizes, bankers: bankersOf(legs) }
  const before = decisionOf(row)
  const after =
    row.stake === 0n ? before : decideBet({ unitStakeMinor: row.unit_stake, legs: dated, ...combining })
  return { row, legs: dated, before, after }
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
    of: ({ row, after }) => (after.state === 'open' ? null : returnOf(after, row.stake) + row.cashed_paid),
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

/** Whether a held stake is given back for the first time, by the batch. */
const isFirstRefund = ({ row, before, after }: DueBet): boolean =>
  before.state === 'open' &&
  after.state === 'refunded' &&
  row.claim === 0n &&
  row.settlements === 0 &&
  row.cashed_stake === 0n

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
  const ends = bets.map(({ row, after }) => {
    const { id, hold_id: holdId, player_id: playerId, currency, stake } = row
    if (holdId === null) throw new Error(`the bet ${id} has no hold`)
    const winMinor = returnOf(after, stake)
    const key = `sport:${id}:${row.settlements + 1}`
    return { key, ref: id, holdId, playerId, currency, amountMinor: stake, winMinor }
  })
  const counted = await countReturns(
    tx,
    'slip',
    ends.map(({ playerId, currency, winMinor }) => ({ playerId, currency, amountMinor: winMinor })),
    nowMs,
  )
  const decided = bets.map(({ row: { id, stake, cashed_paid } }, place) => {
    const payout = {
      payoutMinor: (ends[place]?.winMinor ?? 0n) + cashed_paid,
      atRiskMinor: atRisk.get(id) ?? stake,
    }
    return { atMs: counted[place] ?? nowMs, wager: { id, payout } }
  })
  for (const [atMs, group] of Map.groupBy(decided, (one) => one.atMs)) {
    const wagers = group.map(({ wager }) => wager)
    await decideWagers(tx, 'slip', wagers, atMs)
  }
  await settleHolds(tx, { kind: 'sportReturn', houseAccount: sportsAccount }, ends)
  return bets.map(({ row, after }) => ({ row, after, claim: 0n, holdId: row.hold_id }))
}

/** Gives held stakes back for the first time, and voids their wagers. */
async function refundFirst(tx: Tx, bets: readonly DueBet[], nowMs: number): Promise<Changed[]> {
  const held = bets.map(({ row }) => ({ ...row, key: `sport:${row.id}:${row.settlements + 1}` }))
  await refundTogether(tx, 'slip', held, nowMs)
  return bets.map(({ row, after }) => ({ row, after, claim: 0n, holdId: row.hold_id }))
}

/** What bets that end count no more, and bets that open again count anew. */
const liabilityChanges = (bets: readonly DueBet[]): LiabilityChange[] =>
  bets.flatMap((bet) => {
    const [wasOpen, isOpen] = [bet.before.state === 'open', bet.after.state === 'open']
    if (wasOpen === isOpen) return []
    return [isOpen ? liabilityOf(bet) : withoutIt(liabilityOf(bet))]
  })

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

/** Brings bets that are due to the state that their legs' results require, in the caller's transaction. */
export async function settleDue(
  tx: Tx,
  findRisk: FindRisk,
  keys: readonly DueKey[],
  nowMs: number,
): Promise<SettledBatch> {
  const due = await decideDue(tx, await lockDue(tx, keys), nowMs)
  const changing = due.filter(({ row, before, after }) => !isSame(before, after, row.stake))
  const atRisk = await findRisk(tx, changing)
  const changed = await settleFirst(tx, changing.filter(isFirst), atRisk, nowMs)
  changed.push(...(await refundFirst(tx, changing.filter(isFirstRefund), nowMs)))
  const back: TakenBack[] = []
  for (const bet of changing.filter((one) => !isFirst(one) && !isFirstRefund(one))) {
    const done = await changeBet(tx, bet, atRisk.get(bet.row.id) ?? bet.row.stake, nowMs)
    changed.push(done)
    back.push(...takenBack(bet, done.claim))
  }
  await storeAll(tx, due, changed, nowMs)
  await changeLiability(tx, liabilityChanges(changing))
  return { playerIds: [...new Set(changed.map(({ row }) => row.player_id))], takenBack: back }
}

/** Splits bets into halves of which no player is in both, so that two transactions settle them at a time. */
export function apart(keys: readonly DueKey[]): readonly (readonly DueKey[])[] {
  const players = [...new Set(keys.map(({ player_id }) => player_id))]
  const first = new Set(players.slice(0, Math.ceil(players.length / 2)))
  const { one = [], other = [] } = Object.groupBy(keys, ({ player_id }) =>
    first.has(player_id) ? 'one' : 'other',
  )
  return [one, other].filter((half) => half.length > 0)
}

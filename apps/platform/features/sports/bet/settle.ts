// Settles bets whose markets were decided: each bet becomes what its legs say, by the difference from what it is.
import type { Currency } from '@mangetsu/money'
import type { LegResult } from '@mangetsu/sports'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, lookUpByKeys, type Tx } from '../../../kernel/db/index.ts'
import { lockPlayerRows, settleHolds } from '../../../ledger/index.ts'
import { type DecidedMarket, readDecided, resultFor } from '../catalogue/index.ts'
import { type BetDecision, decideBet, returnOf } from './decide.ts'
import { type DueKey, takeDue } from './due.ts'
import { changeLiability, type LiabilityChange, liabilityOf, withoutIt } from './liability.ts'
import { heldOf, type PostedBet, postChanges, sportsAccount } from './post.ts'
import { followBet, postFunded } from './post-funded.ts'
import { refundTogether } from './refund.ts'
import type { FindRisk } from './risk.ts'
import {
  bankersOf,
  ownStakeOf,
  readBets,
  remainderOf,
  type SportBetRow,
  type SportLegRow,
  type StoredBet,
} from './rows.ts'
import { recordWagers, settleWagers, type ToRecord } from './wager-record.ts'

/** Takes bets that are still due, under the locks of their players, without which nothing else changes a bet. */
async function readTaken(tx: Tx, due: readonly DueKey[]): Promise<StoredBet[]> {
  await lookUpByKeys(tx)
  await lockPlayerRows(
    tx,
    due.map(({ player_id }) => player_id),
  )
  return readBets(tx, await takeDue(tx, due))
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
function dueBet({ row: whole, legs }: StoredBet, markets: ReadonlyMap<string, DecidedMarket>): DueBet {
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
    row.stake === 0n
      ? before
      : decideBet({
          unitStakeMinor: row.unit_stake,
          keptMinor: row.stake - ownStakeOf(row),
          legs: dated,
          ...combining,
        })
  return { row, legs: dated, before, after }
}

const isSame = ({ row, before, after }: DueBet): boolean =>
  before.state === after.state && returnOf(before, ownStakeOf(row)) === returnOf(after, ownStakeOf(row))

type Changed = PostedBet & Pick<DueBet, 'row' | 'after'>

const changedColumns = batchColumns<Changed>([
  { name: 'id', sqlType: 'uuid[]', of: ({ row }) => row.id },
  { name: 'state', sqlType: 'text[]', of: ({ after }) => after.state },
  {
    name: 'payout',
    sqlType: 'bigint[]',
    of: ({ row, after }) =>
      after.state === 'open' ? null : returnOf(after, ownStakeOf(row)) + row.cashed_paid,
  },
  { name: 'claim', sqlType: 'bigint[]', of: ({ claim }) => claim },
  { name: 'hold_id', sqlType: 'uuid[]', of: ({ holdId }) => holdId },
])

const resultColumns = batchColumns<DueLeg>([
  { name: 'bet_id', sqlType: 'uuid[]', of: ({ bet_id }) => bet_id },
  { name: 'place', sqlType: 'smallint[]', of: ({ place }) => place },
  { name: 'result', sqlType: 'text[]', of: ({ result }) => result },
])

const store = `with decided as (
    update sport_bet_leg l set result = i.result,
      decided_at = case when i.result is null then null else $1::timestamptz end
    from ${resultColumns.unnest(2)} where l.bet_id = i.bet_id and l.place = i.place)
  update sport_bet b set state = i.state, payout = i.payout, claim = i.claim, hold_id = i.hold_id,
    settled_at = case when i.state = 'open' then null else $1::timestamptz end,
    resettlements = b.resettlements + case when i.state <> 'open' and b.settlements > 0 then 1 else 0 end,
    settlements = b.settlements + 1
  from ${changedColumns.unnest(2 + resultColumns.count)} where b.id = i.id`

/** Whether nothing was settled of a bet before, and nothing of it was paid that it would owe. */
const isUntouched = ({ row, before }: DueBet): boolean =>
  before.state === 'open' && row.claim === 0n && row.settlements === 0

type How = 'settled' | 'refunded' | 'changed'

/** How a bet changes: one of own money settled or refunded for the first time, or in any other way. */
function howOf(bet: DueBet): How {
  if (bet.row.funding !== 'cash' || !isUntouched(bet)) return 'changed'
  if (bet.after.state === 'settled') return 'settled'
  return bet.after.state === 'refunded' && bet.row.cashed_stake === 0n ? 'refunded' : 'changed'
}

type ChangingBet = DueBet & Pick<ToRecord, 'atRiskMinor'>

/** Posts the changes of bets that bonus money or free bets pay, one after another: they share the bonus's account. */
async function postAllFunded(
  tx: Tx,
  bets: readonly DueBet[],
  nowMs: number,
): Promise<Map<string, PostedBet>> {
  const posted = new Map<string, PostedBet>()
  for (const bet of bets) {
    const { row, after } = bet
    const claim = await postFunded(tx, bet, `sport:${row.id}:${row.settlements + 1}`)
    await followBet(tx, row, after, nowMs)
    posted.set(row.id, { claim, holdId: null })
  }
  return posted
}

/**
 * Changes bets in any other way: those that own money does not pay, a refund of what remains, a correction, or a settlement
 * that was rolled back.
 */
async function changeBets(tx: Tx, bets: readonly ChangingBet[], nowMs: number): Promise<Changed[]> {
  if (bets.length === 0) return []
  await recordWagers(tx, bets, nowMs)
  const { own = [], funded = [] } = Object.groupBy(bets, ({ row }) =>
    row.funding === 'cash' ? 'own' : 'funded',
  )
  const posted = new Map([...(await postChanges(tx, own)), ...(await postAllFunded(tx, funded, nowMs))])
  return bets.map(({ row, after }) => {
    const done = posted.get(row.id)
    if (done === undefined) throw new Error(`the bet ${row.id} was not posted`)
    return { row, after, ...done }
  })
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
  const stakeMinor = ownStakeOf(row)
  const changeMinor = returnOf(before, stakeMinor) - returnOf(after, stakeMinor)
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

/** Reads what decides bets, keyed as `marketsNow` keys it. */
function decidedFor(tx: Tx, bets: readonly StoredBet[]): Promise<ReadonlyMap<string, DecidedMarket>> {
  const keys = bets.flatMap(({ legs }) =>
    legs.map(
      ({ event_id: eventId, market_id: marketId }) =>
        [`${eventId} ${marketId}`, { eventId, marketId }] as const,
    ),
  )
  return readDecided(tx, [...new Map(keys).values()])
}

const unowing = ({ row, after }: DueBet): Changed => ({ row, after, claim: 0n, holdId: row.hold_id })

/** Settles bets for the first time, and records their wagers. */
async function settleFirst(tx: Tx, bets: readonly ChangingBet[], nowMs: number): Promise<Changed[]> {
  await settleWagers(tx, bets, nowMs)
  const ends = bets.map((bet) => ({ ...heldOf(bet), winMinor: returnOf(bet.after, bet.row.stake) }))
  await settleHolds(tx, { kind: 'sportReturn', houseAccount: sportsAccount }, ends)
  return bets.map(unowing)
}

/** Gives held stakes back for the first time, and voids their wagers. */
async function refundFirst(tx: Tx, bets: readonly DueBet[], nowMs: number): Promise<Changed[]> {
  const held = bets.map(({ row }) => ({ ...row, key: `sport:${row.id}:${row.settlements + 1}` }))
  await refundTogether(tx, 'slip', held, nowMs)
  return bets.map(unowing)
}

/** What bets that end count no more, and bets that open again count anew. */
const liabilityChanges = (bets: readonly DueBet[]): LiabilityChange[] =>
  bets.flatMap((bet) => {
    const [wasOpen, isOpen] = [bet.before.state === 'open', bet.after.state === 'open']
    if (wasOpen === isOpen) return []
    return [isOpen ? liabilityOf(bet) : withoutIt(liabilityOf(bet))]
  })

/** Brings bets that are due to the state that their legs' results require, in the caller's transaction. */
export async function settleDue(
  tx: Tx,
  findRisk: FindRisk,
  keys: readonly DueKey[],
  nowMs: number,
): Promise<SettledBatch> {
  const taken = await readTaken(tx, keys)
  if (taken.length === 0) return { playerIds: [], takenBack: [] }
  const markets = await decidedFor(tx, taken)
  const due = taken.map((bet) => dueBet(bet, markets))
  const differing = due.filter((bet) => !isSame(bet))
  const atRisk = await findRisk(tx, differing, markets)
  const changing = differing.map((bet) => ({ ...bet, atRiskMinor: atRisk.get(bet.row.id) ?? bet.row.stake }))
  const { settled = [], refunded = [], changed = [] } = Object.groupBy(changing, howOf)
  const first = [...(await settleFirst(tx, settled, nowMs)), ...(await refundFirst(tx, refunded, nowMs))]
  const again = await changeBets(tx, changed, nowMs)
  const all = [...first, ...again]
  const legs = due.flatMap((bet) => bet.legs.filter(({ isNew }) => isNew))
  await tx.query(store, [dateOf(nowMs), ...resultColumns.values(legs), ...changedColumns.values(all)])
  await changeLiability(tx, liabilityChanges(changing))
  const back = changed.flatMap((bet, place) => takenBack(bet, again[place]?.claim ?? 0n))
  return { playerIds: [...new Set(all.map(({ row }) => row.player_id))], takenBack: back }
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

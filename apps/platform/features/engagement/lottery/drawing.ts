// The external number and the drawing: winning numbers from the committed seed, the external number and the
// closed list, once.
import { createHash } from 'node:crypto'
import { drawnTickets, openLotteryDraws } from '@mangetsu/chance'
import { drandValue } from '@mangetsu/chance/drand'
import type { Currency } from '@mangetsu/money'
import { canonicalText } from '@mangetsu/wire'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { balancesOfPurpose, isRefused, moveLegs, transfer } from '../../../ledger/index.ts'
import { costOf, givenReward } from '../bonus/index.ts'
import type { LotteryPromotion } from './kind.ts'
import { type LotteryRow, lockLottery } from './rows.ts'
import { openSeed } from './seal.ts'
import { beaconAtMs } from './times.ts'

/** Returns the first nightly ledger audit after an instant, as published; undefined before it exists. */
export type BookProofAfter = (tx: Tx, afterMs: number) => Promise<object | undefined>

const setBeacon = `update lottery set beacon_value = $2, beacon_source = $3
  where promotion_id = $1 and list_closed_at is not null and beacon_value is null`

/** Takes the ledger audit that a lottery named, once it exists. */
export async function takeBookProof(
  tx: Tx,
  bookProofAfter: BookProofAfter,
  { id, rules: { beacon } }: LotteryPromotion,
  { list_closed_at: closedAt }: Pick<LotteryRow, 'list_closed_at'>,
): Promise<void> {
  if (beacon.kind !== 'bookProof' || closedAt === null) return
  const proof = await bookProofAfter(tx, beaconAtMs(beacon, closedAt.getTime()))
  if (proof === undefined) return
  const source = canonicalText(proof)
  await tx.query(setBeacon, [id, createHash('sha256').update(source).digest('hex'), source])
}

/**
 * Takes a drand round that an operator supplies if its signature is the chain's. Returns the reason of a refusal, or
 * null.
 */
export async function takeDrandRound(
  tx: Tx,
  { id, rules: { beacon } }: LotteryPromotion,
  round: number,
  signature: string,
): Promise<string | null> {
  const row = await lockLottery(tx, id)
  if (beacon.kind !== 'drand' || row === undefined) return 'This lottery asks for no round of drand.'
  if (row.list_closed_at === null) return 'Its list is not closed yet.'
  if (row.beacon_value !== null) return 'Its deciding value is there already.'
  if (row.beacon_round !== round) return `It asks for the round ${row.beacon_round}.`
  const value = await drandValue(beacon.publicKey, round, signature)
  if (value === null) return 'The signature is not the chain’s for this round.'
  await tx.query(setBeacon, [id, value, signature])
  return null
}

const winners = `select t.number, t.player_id, p.display_currency as currency from lottery_ticket t
    join player p on p.id = t.player_id
  where t.promotion_id = $1 and t.number = any($2::integer[])`

type Win = { number: number; place: number; rank: number; playerId: string; currency: Currency }

const winColumns = batchColumns<Win>([
  { name: 'number', sqlType: 'int[]', of: ({ number }) => number },
  { name: 'place', sqlType: 'int[]', of: ({ place }) => place },
  { name: 'rank', sqlType: 'int[]', of: ({ rank }) => rank },
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
])

const insertWins = `insert into lottery_win (promotion_id, number, place, rank, player_id, currency, next_at)
  select $1, w.number, w.place, w.rank, w.player_id, w.currency, $2 from ${winColumns.unnest(3, 'w')}`

async function winsOfNumbers(
  tx: Tx,
  promotion: LotteryPromotion,
  ranks: readonly number[][],
): Promise<Win[]> {
  const numbers = ranks.flat()
  const rows = await tx.query<{ number: number; player_id: string; currency: Currency }>(winners, [
    promotion.id,
    numbers,
  ])
  const known = new Map(rows.map((row) => [row.number, row]))
  return ranks
    .flatMap((drawn, at) => drawn.map((number) => ({ number, rank: at + 1 })))
    .map(({ number, rank }, at) => {
      const ticket = known.get(number)
      if (ticket === undefined) throw new Error(`the ticket ${number} of ${promotion.code} is not there`)
      return { number, rank, place: at + 1, playerId: ticket.player_id, currency: ticket.currency }
    })
}

/** Returns the unused part of the budget to the budgets' source account. */
async function returnRest(
  tx: Tx,
  { id, code, rules }: LotteryPromotion,
  wins: readonly Win[],
): Promise<void> {
  const owed = new Map<Currency, bigint>()
  for (const { rank, currency } of wins) {
    const prize = rules.prizes[rank - 1]
    const given = prize && givenReward(prize.reward, currency)
    if (given === undefined || given.kind === 'points') continue
    owed.set(given.currency, (owed.get(given.currency) ?? 0n) + costOf(given))
  }
  const from = { promotionId: id, purpose: 'budget' } as const
  for (const { currency, balanceMinor } of await balancesOfPurpose(tx, id, 'budget')) {
    const amountMinor = balanceMinor - (owed.get(currency) ?? 0n)
    if (amountMinor <= 0n) continue
    const legs = moveLegs({ from, to: 'house:promotions', currency, amountMinor })
    const key = `lottery.unused:${id}:${currency}`
    const moved = await transfer(tx, { key, kind: 'lottery.unused', ref: code, legs })
    if (isRefused(moved)) throw new Error(`${key} could not be booked: ${moved.refusal}`)
  }
}

/** Runs the drawing once, after its time, when the external number is available: stores winners, reveals the seed. */
export async function runDrawing(
  tx: Tx,
  encryption: Encryption,
  promotion: LotteryPromotion,
  nowMs: number,
): Promise<void> {
  const { id, rules } = promotion
  const row = await lockLottery(tx, id)
  if (row === undefined || row.drawn_at !== null || nowMs < Date.parse(rules.drawAt)) return
  const { list_digest: digest, beacon_value: beacon } = row
  if (digest === null || beacon === null) return
  const seed = openSeed(encryption, row)
  const counts = rules.prizes.map(({ count }) => count)
  const ranks = drawnTickets(openLotteryDraws(seed, beacon, digest), row.issued, counts)
  const wins = await winsOfNumbers(tx, promotion, ranks)
  await tx.query(insertWins, [id, dateOf(nowMs), ...winColumns.values(wins)])
  await tx.query('update lottery set server_seed = $2, drawn_at = $3 where promotion_id = $1', [
    id,
    seed,
    dateOf(nowMs),
  ])
  await returnRest(tx, promotion, wins)
}

// Settles a guess-game: the outcome of each bet, the resulting prizes, and the balances of the game's accounts.
import type { Currency } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { type AccountRef, balancesOfPurpose, isRefused, type Leg, transfer } from '../../../ledger/index.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import type { GuessPromotion } from './bet.ts'
import { claimDays } from './kind.ts'
import {
  decidedBets,
  type GivenPrize,
  isReplaceable,
  type Owed,
  owedBeyond,
  owedBy,
  paidTwiceBy,
} from './owed.ts'
import { recordDecision } from './record-wagers.ts'
import { type BetRow, betsOn } from './rows.ts'
import { updateScores } from './scores.ts'

export type GuessDecision = {
  readonly kind: 'result' | 'void' | 'correction'
  /** The option that came true; null refunds every stake. */
  readonly option: string | null
  /** Reading of the source. */
  readonly reading: string
  readonly proposedBy: string
  /** Null for an automatic refund. */
  readonly confirmedBy: string | null
}

/** Detects accounts that may belong together. */
export type SettleParts = { readonly findLinked: FindLinkedAccounts }

const outcomeColumns = batchColumns<ReturnType<typeof decidedBets>[number]>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'outcome', sqlType: 'text[]', of: ({ outcome }) => outcome },
  { name: 'payout', sqlType: 'bigint[]', of: ({ payoutMinor }) => payoutMinor },
])

/** Stores the outcome of each bet. */
async function storeOutcomes(tx: Tx, decided: ReturnType<typeof decidedBets>): Promise<void> {
  await tx.query(
    `update guess_bet b set outcome = d.outcome, payout = d.payout
     from ${outcomeColumns.unnest(1, 'd')} where b.id = d.id`,
    outcomeColumns.values(decided),
  )
}

/** Stores the outcome of each bet in the bet and its wager. */
async function decideBets(
  { findLinked }: SettleParts,
  tx: Tx,
  game: GuessPromotion,
  {
    bets,
    option,
    isPaid,
  }: { readonly bets: readonly BetRow[]; readonly option: string | null; readonly isPaid: boolean },
  nowMs: number,
): Promise<Owed[]> {
  const decided = decidedBets(game.rules, bets, option)
  const players = [...new Set(bets.map(({ player_id }) => player_id))]
  const links = players.length < 2 ? [] : await findLinked(tx, players)
  await recordDecision(tx, game, { bets, decided, links, isPaid }, nowMs)
  await storeOutcomes(tx, decided)
  return owedBy(bets, decided)
}

type PrizeRow = { player_id: string; currency: Currency; amount: bigint; claimed_at: Date | null }

/** Locks the prizes of earlier decisions, so that none is paid before the caller's transaction ends. */
async function lockGiven(tx: Tx, promotionId: string): Promise<GivenPrize[]> {
  const rows = await tx.query<PrizeRow>(
    'select player_id, currency, amount, claimed_at from guess_prize where promotion_id = $1 for update',
    [promotionId],
  )
  return rows.map(({ player_id: playerId, currency, amount: amountMinor, claimed_at }) => ({
    playerId,
    currency,
    amountMinor,
    isClaimed: claimed_at !== null,
  }))
}

/** Returns the amounts a correction of a locked game would pay a second time; empty if none (`paidTwiceBy`). */
export async function paidTwice(
  tx: Tx,
  { id, rules }: GuessPromotion,
  option: string | null,
): Promise<string> {
  const given = await lockGiven(tx, id)
  return paidTwiceBy(rules, await betsOn(tx, id), option, given)
}

/**
 * Returns the amounts owed beyond earlier prizes. Before the first payment a decision replaces the previous one;
 * afterwards nobody loses anything, and newly correct bets receive the difference.
 */
async function withoutGiven(
  tx: Tx,
  { id }: GuessPromotion,
  owed: readonly Owed[],
  given: readonly GivenPrize[],
): Promise<Owed[]> {
  if (!isReplaceable(given)) return owedBeyond(owed, given)
  if (given.length > 0) await tx.query('delete from guess_prize where promotion_id = $1', [id])
  return [...owed]
}

const prizeColumns = batchColumns<Owed & { readonly payByMs: number }>([
  { name: 'id', sqlType: 'uuid[]', of: () => newId() },
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'kind', sqlType: 'text[]', of: ({ kind }) => kind },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
  { name: 'pay_by', sqlType: 'timestamptz[]', of: ({ payByMs }) => instantOf(payByMs) },
])

async function insertPrizes(
  tx: Tx,
  { id }: GuessPromotion,
  number: number,
  owed: readonly Owed[],
  nowMs: number,
) {
  // A refund needs no claim: the job pays it immediately.
  const payByMs = ({ kind }: Owed) => (kind === 'refund' ? nowMs : nowMs + claimDays * dayMs)
  const prizes = owed.map((one) => ({ ...one, payByMs: payByMs(one) }))
  await tx.query(
    `insert into guess_prize (id, promotion_id, decision, player_id, kind, currency, amount, created_at, pay_by)
     select p.id, $1, $2, p.player_id, p.kind, p.currency, p.amount, $3, p.pay_by
     from ${prizeColumns.unnest(4, 'p')}`,
    [id, number, dateOf(nowMs), ...prizeColumns.values(prizes)],
  )
}

const waitingPrizes = `select currency, sum(amount)::bigint as amount from guess_prize
  where promotion_id = $1 and claimed_at is null group by currency`

async function book(tx: Tx, game: GuessPromotion, key: string, legs: readonly Leg[]): Promise<void> {
  const moving = legs.filter(({ amountMinor }) => amountMinor !== 0n)
  if (moving.length === 0) return
  const moved = await transfer(tx, { key, kind: 'guess.settle', ref: game.code, legs: moving })
  if (isRefused(moved)) throw new Error(`the guess-game ${game.code} could not be settled: ${moved.refusal}`)
}

/**
 * Adjusts the game's account to exactly its prizes. Reserves and the remaining budget return to the budgets' source
 * account; the rest, stakes less prizes, is the house's gain or loss on the game.
 */
async function balanceAccounts(
  tx: Tx,
  game: GuessPromotion,
  number: number,
  reserved: ReadonlyMap<Currency, bigint>,
) {
  const promotionId = game.id
  const rows = await tx.query<{ currency: Currency; amount: bigint }>(waitingPrizes, [promotionId])
  const prizes = new Map(rows.map(({ currency, amount }) => [currency, amount]))
  const promised = new Map(
    (await balancesOfPurpose(tx, promotionId, 'promised')).map((one) => [one.currency, one.balanceMinor]),
  )
  const leg = (place: AccountRef, currency: Currency, amountMinor: bigint): Leg => ({
    place,
    currency,
    amountMinor,
  })
  for (const currency of new Set([...promised.keys(), ...prizes.keys()])) {
    const over = (promised.get(currency) ?? 0n) - (prizes.get(currency) ?? 0n)
    const back = reserved.get(currency) ?? 0n
    await book(tx, game, `guess.settle:${promotionId}:${number}:${currency}`, [
      leg({ promotionId, purpose: 'promised' }, currency, -over),
      leg('house:promotions', currency, back),
      leg('house:guess', currency, over - back),
    ])
  }
  for (const { currency, balanceMinor } of await balancesOfPurpose(tx, promotionId, 'budget'))
    await book(tx, game, `guess.unused:${promotionId}:${number}:${currency}`, [
      leg({ promotionId, purpose: 'budget' }, currency, -balanceMinor),
      leg('house:promotions', currency, balanceMinor),
    ])
}

const addDecision = `insert into guess_decision (promotion_id, number, kind, option, reading, proposed_by, confirmed_by, at)
  select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 from guess_decision where promotion_id = $1
  returning number`

/** Settles a game whose row is locked, in the caller's transaction. */
export async function settleGame(
  parts: SettleParts,
  tx: Tx,
  game: GuessPromotion,
  decision: GuessDecision,
  nowMs: number,
): Promise<void> {
  const { kind, option, reading, proposedBy, confirmedBy } = decision
  const facts = [game.id, kind, option, reading, proposedBy, confirmedBy, dateOf(nowMs)]
  const [added] = await tx.query<{ number: number }>(addDecision, facts)
  const number = added?.number ?? 1
  const bets = await betsOn(tx, game.id)
  const given = await lockGiven(tx, game.id)
  const decided = { bets, option, isPaid: !isReplaceable(given) }
  const owed = await withoutGiven(tx, game, await decideBets(parts, tx, game, decided, nowMs), given)
  await insertPrizes(tx, game, number, owed, nowMs)
  const reserved = new Map<Currency, bigint>()
  if (number === 1)
    for (const bet of bets) reserved.set(bet.currency, (reserved.get(bet.currency) ?? 0n) + bet.reserved)
  await balanceAccounts(tx, game, number, reserved)
  await tx.query(
    `update guess_game set state = case when $2::text is null then 'refunded' else 'settled' end, result = $2,
       decided_at = $3, proposed_kind = null, proposed_option = null, proposed_reading = null, proposed_by = null
     where promotion_id = $1`,
    [game.id, option, dateOf(nowMs)],
  )
  await updateScores(tx, game.id)
}

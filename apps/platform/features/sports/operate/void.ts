// Voids by operators: proposed by one person, in force once another has confirmed them, settled like any other result.
import { betNumber } from '@mangetsu/contract/sport-bet'
import type { Currency } from '@mangetsu/money'
import { toDecimal } from '@mangetsu/money'
import { writeEvent } from '../../../events/write-event.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { minuteMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { isSameOperator } from '../../../kernel/operator-log/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { markDue } from '../bet/index.ts'
import { done, faultOfReason, logSport, refusedBecause, type SportDecision, tellEvents } from './decision.ts'
import { isSubjectKnown, type SportSubject, subjectOf, subjectText } from './subject.ts'

/** Time within which a second person confirms a proposal, ms. */
const confirmedWithinMs = 24 * 60 * minuteMs

export type VoidParts = { readonly createNotice: CreateNotice }

type VoidRow = {
  number: bigint
  subject: string
  reason: string
  proposed_by: string
  proposed_at: Date
  confirmed_by: string | null
}

const voidColumns = 'number, subject, reason, proposed_by, proposed_at, confirmed_by'

type ListedVoid = {
  readonly number: bigint
  readonly subject: string
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
}

/** Lists the proposals that can still be confirmed, oldest first. */
export async function listVoids(tx: Tx, nowMs: number): Promise<ListedVoid[]> {
  const rows = await tx.query<VoidRow>(
    `select ${voidColumns} from sport_void where confirmed_by is null and proposed_at > $1 order by number`,
    [dateOf(nowMs - confirmedWithinMs)],
  )
  return rows.map(({ number, subject, reason, proposed_by, proposed_at }) => ({
    number,
    subject,
    reason,
    proposedBy: proposed_by,
    proposedAt: proposed_at,
  }))
}

type BetToVoid = {
  id: string
  player_id: string
  state: string
  voided_at: Date | null
  isCashedOut: boolean
}

const readBet = async (tx: Tx, number: bigint): Promise<BetToVoid | undefined> =>
  (
    await tx.query<BetToVoid>(
      `select id, player_id, state, voided_at, cashed_stake = stake as "isCashedOut"
       from sport_bet where number = $1`,
      [number],
    )
  )[0]

const voidable = new Set(['open', 'settled', 'refunded'])

/** Returns why a subject cannot be voided, or null. */
async function faultOfSubject(tx: Tx, subject: SportSubject): Promise<string | null> {
  const text = subjectText(subject)
  if (subject.kind === 'bet') {
    const bet = await readBet(tx, subject.number)
    if (bet === undefined) return `There is no bet ${betNumber(subject.number)}.`
    if (bet.voided_at !== null) return `The bet ${betNumber(subject.number)} is void already.`
    if (bet.isCashedOut) return `The bet ${betNumber(subject.number)} was cashed out as a whole.`
    return voidable.has(bet.state) ? null : `The bet ${betNumber(subject.number)} is ${bet.state}.`
  }
  if (subject.kind !== 'event' && subject.kind !== 'market') return 'Say which event, market or bet is void.'
  if (!(await isSubjectKnown(tx, subject))) return `There is no ${text}.`
  const [table, where] =
    subject.kind === 'event'
      ? (['sport_event', 'id = $1 and $2::text is null'] as const)
      : (['sport_market', 'event_id = $1 and market_id = $2'] as const)
  const marketId = subject.kind === 'market' ? subject.marketId : null
  const voided = await tx.query(`select from ${table} where ${where} and voided_at is not null`, [
    subject.id,
    marketId,
  ])
  return voided.length > 0 ? `${text} is void already.` : null
}

type ProposedVoid =
  | { readonly state: 'done'; readonly number: bigint }
  | Exclude<SportDecision, { state: 'done' }>

/** Proposes to void an event, a market or a bet; returns the number by which another person confirms it. */
export async function proposeVoid(
  tx: Tx,
  subject: SportSubject,
  { reason, operator }: { readonly reason: string; readonly operator: string },
  nowMs: number,
): Promise<ProposedVoid> {
  const fault = faultOfReason(reason) ?? (await faultOfSubject(tx, subject))
  if (fault !== null) return { state: 'refused', why: fault }
  const text = subjectText(subject)
  const [row] = await tx.query<{ number: bigint }>(
    'insert into sport_void (subject, reason, proposed_by, proposed_at) values ($1, $2, $3, $4) returning number',
    [text, reason.trim(), operator, dateOf(nowMs)],
  )
  if (row === undefined) throw new Error('a proposal was not stored')
  const after = { number: String(row.number), reason: reason.trim() }
  await logSport(tx, { action: 'sport.proposeVoid', operator, subject: text, before: null, after }, nowMs)
  return { state: 'done', number: row.number }
}

/** Voids markets of an event; with null all of them, also those that its feed opens later. Returns their ids. */
async function voidMarkets(
  tx: Tx,
  eventId: string,
  marketId: string | null,
  nowMs: number,
): Promise<string[]> {
  // Locks the event: a bet on it is placed before, and is void, or sees its market decided.
  await tx.query(
    `update sport_event set revision = revision + 1, voided_at = case when $2::text is null then $3 else voided_at end
     where id = $1`,
    [eventId, marketId, dateOf(nowMs)],
  )
  const rows = await tx.query<{ market_id: string }>(
    `update sport_market set voided_at = coalesce(voided_at, $3)
     where event_id = $1 and ($2::text is null or market_id = $2) returning market_id`,
    [eventId, marketId, dateOf(nowMs)],
  )
  return rows.map(({ market_id }) => market_id)
}

type VoidedBet = {
  id: string
  number: bigint
  player_id: string
  currency: Currency
  /** What was not cashed out of it. */
  stake: bigint
  legs: number
}

const betFacts = `b.id, b.number, b.player_id, b.currency, b.stake - b.cashed_stake as stake,
  (select count(*)::int from sport_bet_leg l where l.bet_id = b.id) as legs`

const betsOnMarkets = (tx: Tx, eventId: string, marketIds: readonly string[]): Promise<VoidedBet[]> =>
  tx.query<VoidedBet>(
    `select ${betFacts} from sport_bet b
     where b.state in ('open', 'settled', 'refunded') and b.cashed_stake < b.stake and b.id in (
       select bet_id from sport_bet_leg where event_id = $1 and market_id = any($2::text[])) order by b.number`,
    [eventId, marketIds],
  )

/** Tells a player that a bet, or the only selection of a bet, is void, or one selection of several. */
async function tellPlayer(
  { createNotice }: VoidParts,
  tx: Tx,
  { number, player_id: playerId, currency, stake, legs }: VoidedBet,
  isWhole: boolean,
  nowMs: number,
): Promise<void> {
  const refund = isWhole || legs === 1 ? toDecimal(stake, currency) : null
  const data = { number: betNumber(number), currency, amount: refund }
  await createNotice(tx, { playerId, kind: 'sportVoided', from: null, data }, nowMs)
}

async function voidBet(parts: VoidParts, tx: Tx, { id, player_id }: BetToVoid, nowMs: number): Promise<void> {
  await lockPlayerRow(tx, player_id)
  await markDue(tx, [id])
  await tx.query('update sport_bet set voided_at = $2 where id = $1', [id, dateOf(nowMs)])
  const [bet] = await tx.query<VoidedBet>(`select ${betFacts} from sport_bet b where b.id = $1`, [id])
  if (bet !== undefined) await tellPlayer(parts, tx, bet, true, nowMs)
}

/** Carries a void out; returns the player concerned, null for those of a market. */
async function carryOut(
  parts: VoidParts,
  tx: Tx,
  subject: SportSubject,
  nowMs: number,
): Promise<string | null> {
  if (subject.kind === 'bet') {
    const bet = await readBet(tx, subject.number)
    if (bet === undefined) throw new Error(`the bet ${subject.number} has gone`)
    await voidBet(parts, tx, bet, nowMs)
    return bet.player_id
  }
  if (subject.kind !== 'event' && subject.kind !== 'market')
    throw new Error(`${subject.kind} cannot be voided`)
  const marketId = subject.kind === 'market' ? subject.marketId : null
  const marketIds = await voidMarkets(tx, subject.id, marketId, nowMs)
  const payload = { eventId: subject.id, marketIds }
  if (marketIds.length > 0) await writeEvent(tx, { type: 'sport.marketsDecided', playerId: null, payload })
  await tellEvents(tx, [subject.id])
  for (const bet of await betsOnMarkets(tx, subject.id, marketIds))
    await tellPlayer(parts, tx, bet, false, nowMs)
  return null
}

/** Carries out what another person has proposed within a day. */
export async function confirmVoid(
  parts: VoidParts,
  tx: Tx,
  { number, operator }: { readonly number: bigint; readonly operator: string },
  nowMs: number,
): Promise<SportDecision> {
  const [row] = await tx.query<VoidRow>(
    `select ${voidColumns} from sport_void where number = $1 for update`,
    [number],
  )
  if (row === undefined) return refusedBecause(`There is no proposal ${number}.`)
  if (row.confirmed_by !== null) return refusedBecause(`The proposal ${number} has been carried out.`)
  if (nowMs - row.proposed_at.getTime() >= confirmedWithinMs)
    return refusedBecause(`The proposal ${number} has expired: propose it again.`)
  if (isSameOperator(row.proposed_by, operator))
    return refusedBecause('Who proposed it cannot confirm it: it takes another person.')
  const subject = subjectOf(row.subject)
  const fault = await faultOfSubject(tx, subject)
  if (fault !== null) return refusedBecause(fault)
  await tx.query('update sport_void set confirmed_by = $2, confirmed_at = $3 where number = $1', [
    number,
    operator,
    dateOf(nowMs),
  ])
  const playerId = await carryOut(parts, tx, subject, nowMs)
  const after = { number: String(number), reason: row.reason, proposedBy: row.proposed_by }
  const entry = { action: 'sport.confirmVoid', operator, subject: row.subject, playerId } as const
  await logSport(tx, { ...entry, before: null, after }, nowMs)
  return done
}

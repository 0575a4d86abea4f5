// Quotes and takes cash-outs: paid at once before play, decided at the end of the sport's delay during it.
import type { calls } from '@mangetsu/contract'
import { betNumber, type SportCashOutQuote } from '@mangetsu/contract/sport-bet'
import { toDecimal } from '@mangetsu/money'
import { cashOutMarginPpm, cashOutQuoteSeconds } from '@mangetsu/sports/cash-out'
import { type Clock, dateOf, instantOf } from '../../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse, type UnitOfWork } from '../../../../kernel/http/index.ts'
import { keyed } from '../../../../kernel/http/request-key.ts'
import { newId } from '../../../../kernel/ids.ts'
import { secondMs, takeEach } from '../../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../../kernel/notice-port.ts'
import { lockPlayerRow } from '../../../../ledger/index.ts'
import { playersInPlay } from '../../../engagement/bonus/index.ts'
import { type MarketNow, marketsNow } from '../../catalogue/index.ts'
import { betOf, lockBets, type StoredBet, withLegs } from '../rows.ts'
import { type CashOutHindrance, mostPercentOf, partOfBet, priceOfBet, priceOfPart } from './offer.ts'
import { payCashOut } from './pay.ts'
import {
  betOfCashOut,
  type CashOutRow,
  insertQuote,
  lockCashOut,
  storeRefused,
  storeTaken,
  takenOf,
} from './rows.ts'
import { brokenBy } from './value-legs.ts'

/** Returns those of the players of whom a bonus is being wagered. */
export const whoWagers = (tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> =>
  playersInPlay(tx, playerIds)

const isWagering = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await whoWagers(tx, [playerId])).has(playerId)

const keysOf = ({ legs }: StoredBet) =>
  legs.map(({ event_id: eventId, market_id: marketId }) => ({ eventId, marketId }))

async function hindranceOf(tx: Tx, playerId: string, betId: string): Promise<CashOutHindrance> {
  const taken = (await takenOf(tx, [betId])).get(betId) ?? []
  return {
    isWaiting: taken.some(({ state }) => state === 'waiting'),
    isWagering: await isWagering(tx, playerId),
  }
}

type QuoteInput = { readonly playerId: string; readonly betId: string; readonly percent: number }

/** Quotes the cash-out of a part of a bet and stores the quote. */
export async function quoteCashOut(
  tx: Tx,
  { playerId, betId, percent }: QuoteInput,
  nowMs: number,
): Promise<SportCashOutQuote | Refused<(typeof calls.quoteSportCashOut)['refusals'][number]>> {
  const found = await betOf(tx, playerId, betId)
  if (found === undefined) return refuse('sportBetUnknown')
  const [bet] = await withLegs(tx, [found])
  if (bet?.row.state !== 'open') return refuse('sportCashOutUnavailable')
  const most = mostPercentOf(bet)
  const part = percent > most && percent < 100 ? null : partOfBet(bet, percent)
  if (part === null) return refuse('sportCashOutPart', { most })
  const markets = await marketsNow(tx, keysOf(bet), nowMs)
  const priced = priceOfBet(bet, markets, await hindranceOf(tx, playerId, betId))
  if (priced.obstacle !== null) return refuse('sportCashOutUnavailable')
  const { unitStakeMinor, stakeMinor, stakeLeftMinor, mostReturnLeftMinor } = part
  const { fairMinor, amountMinor } = priceOfPart(bet, unitStakeMinor, priced)
  if (amountMinor === 0n) return refuse('sportCashOutUnavailable')
  const { currency } = bet.row
  const [id, untilMs] = [newId(), nowMs + cashOutQuoteSeconds * secondMs]
  const terms = { percent, unit_stake: unitStakeMinor, stake: stakeMinor, margin_ppm: cashOutMarginPpm }
  const prices = { fair: fairMinor, amount: amountMinor, legs: priced.seen }
  await insertQuote(tx, { id, bet_id: betId, player_id: playerId, ...terms, ...prices, untilMs }, nowMs)
  return {
    id,
    percent,
    stake: toDecimal(stakeMinor, currency),
    fair: toDecimal(fairMinor, currency),
    marginPpm: cashOutMarginPpm,
    amount: toDecimal(amountMinor, currency),
    stakeLeft: toDecimal(stakeLeftMinor, currency),
    mostReturnLeft: toDecimal(mostReturnLeftMinor, currency),
    delaySeconds: priced.delaySeconds,
    until: instantOf(untilMs),
  }
}

type Decision =
  | {
      readonly refusedBy: null
      readonly currentMinor: bigint
      readonly fairMinor: bigint
      readonly delaySeconds: number
    }
  | { readonly refusedBy: NonNullable<CashOutRow['refused_by']> }

/** Looks at a quoted cash-out again by its bet and markets, which are locked. */
function decide(
  cashOut: CashOutRow,
  bet: StoredBet,
  markets: ReadonlyMap<string, MarketNow>,
  isPlayerWagering: boolean,
): Decision {
  if (bet.row.state !== 'open') return { refusedBy: 'decided' }
  const priced = priceOfBet(bet, markets, { isWaiting: false, isWagering: isPlayerWagering })
  if (priced.obstacle === 'reopened' || priced.obstacle === 'waiting') return { refusedBy: 'decided' }
  if (priced.obstacle === 'worthless') return { refusedBy: 'changed' }
  if (priced.obstacle === 'freeBet') throw new Error(`the free bet ${bet.row.id} was quoted a cash-out`)
  if (priced.obstacle !== null) return { refusedBy: priced.obstacle }
  const broken = brokenBy(cashOut.legs, bet, priced, markets)
  if (broken !== null) return { refusedBy: broken }
  const { amountMinor, fairMinor } = priceOfPart(bet, cashOut.unit_stake, priced)
  return { refusedBy: null, currentMinor: amountMinor, fairMinor, delaySeconds: priced.delaySeconds }
}

const decideNow = async (tx: Tx, cashOut: CashOutRow, bet: StoredBet, nowMs: number): Promise<Decision> =>
  decide(
    cashOut,
    bet,
    await marketsNow(tx, keysOf(bet), nowMs, { isLocked: true }),
    await isWagering(tx, bet.row.player_id),
  )

type TakeInput = { readonly playerId: string; readonly requestId: string; readonly quoteId: string }
type TakeRefusal = (typeof calls.takeSportCashOut)['refusals'][number]

/**
 * Takes a quote; returns its bet's id, also for one that was taken before. In play the cash-out waits, and no other of the
 * bet is quoted meanwhile.
 */
export async function takeCashOut(
  tx: Tx,
  clock: Clock,
  { playerId, requestId, quoteId }: TakeInput,
): Promise<string | Refused<TakeRefusal>> {
  const request = { playerId, call: 'sport.cashOut', requestId, contents: { quoteId } }
  const key = await keyed(tx, { ...request, ref: quoteId })
  if (isRefusal(key)) return key
  await lockPlayerRow(tx, playerId)
  const betId = await betOfCashOut(tx, playerId, quoteId)
  if (betId === undefined) return refuse('sportCashOutUnknown')
  const [bet] = await withLegs(tx, await lockBets(tx, [betId]))
  const cashOut = await lockCashOut(tx, quoteId)
  if (bet === undefined || cashOut === undefined) return refuse('sportCashOutUnknown')
  if (cashOut.state !== 'quoted') return betId
  // Read after the locks, which may have been waited for.
  const nowMs = clock.nowMs()
  if (nowMs >= cashOut.until_at.getTime()) return refuse('sportCashOutOver')
  if ((await hindranceOf(tx, playerId, betId)).isWaiting) return refuse('sportCashOutUnavailable')
  const decision = await decideNow(tx, cashOut, bet, nowMs)
  if (decision.refusedBy !== null) return refuse('sportCashOutUnavailable')
  const decidesAtMs = nowMs + decision.delaySeconds * secondMs
  await storeTaken(tx, cashOut, { nowMs, decidesAtMs })
  if (decision.delaySeconds === 0) await payCashOut(tx, bet, cashOut, cashOut.amount, nowMs)
  return betId
}

/** Whether the delay of a cash-out has ended; `$1` is the time. */
export const areCashOutsWaiting = `exists (select from sport_cash_out where state = 'waiting' and decides_at <= $1)`

/** Cash-outs of one turn. */
const turnSize = 200

const waiting = `select id, bet_id, player_id from sport_cash_out where state = 'waiting' and decides_at <= $1
  order by decides_at limit $2`

/** What became of a cash-out that waited: what it pays, or why it is refused. */
type Waited = { readonly paysMinor: bigint } | { readonly refusedBy: NonNullable<CashOutRow['refused_by']> }

/**
 * Decides a cash-out at the end of its delay. It pays what was quoted, or more if the bet is worth more by then. If it
 * is worth less than was quoted, before the margin, nothing is paid and the bet stands.
 */
function afterWait({ amount }: CashOutRow, decision: Decision): Waited {
  if (decision.refusedBy !== null) return decision
  const { currentMinor, fairMinor } = decision
  if (fairMinor < amount) return { refusedBy: 'changed' }
  return { paysMinor: currentMinor > amount ? currentMinor : amount }
}

/** Pays or refuses a cash-out whose delay has ended, and tells its player, who may have left the page. */
async function decideWaiting(
  tx: Tx,
  { id, bet_id, player_id }: Pick<CashOutRow, 'id' | 'bet_id' | 'player_id'>,
  { clock, createNotice }: Pick<CashOutParts, 'clock' | 'createNotice'>,
): Promise<void> {
  await lockPlayerRow(tx, player_id)
  const [bet] = await withLegs(tx, await lockBets(tx, [bet_id]))
  const cashOut = await lockCashOut(tx, id)
  if (bet === undefined || cashOut?.state !== 'waiting') return
  const nowMs = clock.nowMs()
  const waited = afterWait(cashOut, await decideNow(tx, cashOut, bet, nowMs))
  const { currency, number } = bet.row
  const notice = { playerId: player_id, from: null }
  const of = { number: betNumber(number), currency }
  if ('refusedBy' in waited) {
    await storeRefused(tx, id, waited.refusedBy, nowMs)
    await createNotice(tx, { ...notice, kind: 'sportCashOutRefused', data: of }, nowMs)
    return
  }
  await payCashOut(tx, bet, cashOut, waited.paysMinor, nowMs)
  const amount = toDecimal(waited.paysMinor, currency)
  await createNotice(tx, { ...notice, kind: 'sportCashedOut', data: { ...of, amount } }, nowMs)
}

export type CashOutParts = {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly createNotice: CreateNotice
  readonly publishBalance: (playerId: string) => void
}

/** Decides the cash-outs whose delay has ended, each in a transaction of its own; returns true if more remain. A job. */
export async function decideCashOuts(parts: CashOutParts, nowMs: number): Promise<boolean> {
  const { work, publishBalance } = parts
  const due = await work.read((tx: Pick<Connection, 'query'>) =>
    tx.query<Pick<CashOutRow, 'id' | 'bet_id' | 'player_id'>>(waiting, [dateOf(nowMs), turnSize]),
  )
  await takeEach(due, async (one) => {
    await work.write((tx) => decideWaiting(tx, one, parts))
    publishBalance(one.player_id)
  })
  return due.length === turnSize
}

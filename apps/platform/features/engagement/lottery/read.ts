// Read calls of lotteries: the visible ones, the results with their list, and a player's own entry.
import type { calls, InputOf, OutputOf } from '@mangetsu/contract'
import type { LotteryConfig, LotteryTicket } from '@mangetsu/contract/lottery'
import type { Currency } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import {
  isFor,
  isInAudience,
  isSeenAt,
  promotionById,
  promotionOf,
  promotionsOf,
} from '../promotion/index.ts'
import { sourceTypeOf, towardsNext } from './earned.ts'
import { type LotteryPromotion, lotteryKind } from './kind.ts'
import { type GivenReceipt, type ReceiveParts, waitingTickets } from './receive.ts'
import {
  countTickets,
  type LotteryRow,
  listFrom,
  lotteriesOf,
  pageTickets,
  playedBy,
  type TicketRow,
  ticketsIn,
  ticketsOfReceipt,
  winsOf,
} from './rows.ts'
import { holderOf } from './seal.ts'
import { closesMs, lotteryStateAt } from './times.ts'
import { configView, inOrder, prizeView, proofView, ticketView } from './view.ts'

export type ReadContext = { readonly playerId: string | null; readonly nowMs: number }

type SealedLottery = { readonly promotion: LotteryPromotion; readonly row: LotteryRow }

/** Returns the currency in which prizes are shown to a reader. */
async function currencyOf(tx: Tx, playerId: string | null): Promise<Currency> {
  const player = playerId === null ? undefined : await findPlayer(tx, playerId)
  return player === undefined ? 'JPY' : (player.display_currency as Currency)
}

/**
 * Returns whether the audience includes this reader; a visitor sees lotteries without conditions that only a player can
 * meet.
 */
async function isVisible(
  { audience }: ReceiveParts,
  tx: Tx,
  promotion: LotteryPromotion,
  playerId: string | null,
): Promise<boolean> {
  const { audience: whom } = promotion.body
  if (playerId === null) return whom.tags === undefined && whom.isWhitelisted !== true
  return isInAudience(audience, tx, promotion, playerId)
}

/** Finds a sealed lottery by its code; one that is not sealed yet is not visible to anybody. */
async function findLottery(tx: Tx, actCode: string, nowMs: number): Promise<SealedLottery | undefined> {
  const promotion = await promotionOf(tx, lotteryKind, actCode, nowMs)
  const row = promotion && (await lotteriesOf(tx, [promotion.id])).get(promotion.id)
  return promotion === undefined || row === undefined ? undefined : { promotion, row }
}

const isAnnounced = ({ body: { from, showFrom = from } }: LotteryPromotion, nowMs: number): boolean =>
  nowMs >= Date.parse(showFrom)

/** Finds a lottery that was announced to this reader, also after its show dates: its proof remains public. */
async function announcedLottery(parts: ReceiveParts, tx: Tx, actCode: string, context: ReadContext) {
  const { playerId, nowMs } = context
  const known = await findLottery(tx, actCode, nowMs)
  if (known === undefined || !isAnnounced(known.promotion, nowMs)) return refuse('lotteryUnknown')
  return (await isVisible(parts, tx, known.promotion, playerId)) ? known : refuse('lotteryUnknown')
}

/** Returns whether the reader sees its page: within the show dates, and afterwards with a ticket. */
async function hasPage(tx: Tx, { id, body }: LotteryPromotion, { playerId, nowMs }: ReadContext) {
  if (isSeenAt(body, nowMs)) return true
  return playerId !== null && (await countTickets(tx, id, playerId)) > 0
}

export async function readConfig(
  parts: ReceiveParts,
  tx: Tx,
  actCode: string,
  context: ReadContext,
): Promise<LotteryConfig | Refused<'lotteryUnknown'>> {
  const known = await announcedLottery(parts, tx, actCode, context)
  if (isRefusal(known)) return known
  if (!(await hasPage(tx, known.promotion, context))) return refuse('lotteryUnknown')
  return configView(known.promotion, known.row, await currencyOf(tx, context.playerId), context.nowMs)
}

export async function readConfigs(
  parts: ReceiveParts,
  tx: Tx,
  context: ReadContext,
): Promise<LotteryConfig[]> {
  const all = await promotionsOf(tx, lotteryKind, context.nowMs)
  const rows = await lotteriesOf(
    tx,
    all.map(({ id }) => id),
  )
  const currency = await currencyOf(tx, context.playerId)
  const configs: LotteryConfig[] = []
  for (const promotion of all) {
    const row = rows.get(promotion.id)
    if (row === undefined || !isSeenAt(promotion.body, context.nowMs)) continue
    if (!(await isVisible(parts, tx, promotion, context.playerId))) continue
    configs.push(configView(promotion, row, currency, context.nowMs))
  }
  return inOrder(configs)
}

type PrizesInput = InputOf<typeof calls.queryLotteryPrizes>

export async function readPrizes(
  parts: ReceiveParts,
  tx: Tx,
  { actCode, pageNo, pageSize }: PrizesInput,
  context: ReadContext,
): Promise<OutputOf<typeof calls.queryLotteryPrizes> | Refused<'lotteryUnknown'>> {
  const known = await announcedLottery(parts, tx, actCode, context)
  if (isRefusal(known)) return known
  const { row, promotion } = known
  const { id, rules } = promotion
  const currency = await currencyOf(tx, context.playerId)
  const wins = row.drawn_at === null ? [] : await winsOf(tx, id)
  const drawn = rules.prizes.map((_, at) => ({
    rank: at + 1,
    reward: prizeView(rules, at + 1, currency),
    numbers: wins.filter(({ rank }) => rank === at + 1).map(({ number }) => number),
  }))
  const isClosed = row.list_closed_at !== null
  return {
    actCode,
    proof: proofView(rules, row),
    drawn: row.drawn_at === null ? [] : drawn,
    // The numbers have no gaps, so a page of the list is a range of numbers.
    tickets: isClosed ? await listFrom(tx, id, (pageNo - 1) * pageSize, pageSize) : [],
    total: isClosed ? row.issued : 0,
  }
}

/** Returns a player's entry: pending tickets, the maximum, and the tickets received. */
async function entryOf(tx: Tx, { id, code, rules }: LotteryPromotion, isOpen: boolean, playerId: string) {
  const usedNum = await countTickets(tx, id, playerId)
  const num = isOpen ? waitingTickets(rules, await playedBy(tx, id, playerId), usedNum) : 0
  return {
    actCode: code,
    num,
    limitNum: rules.limitNum,
    usedNum,
    sourceType: sourceTypeOf(rules.earnedBy),
  }
}

/** Returns the reason a player cannot receive tickets now, or null. */
async function closedFor(
  { audience, checkPlay }: ReceiveParts,
  tx: Tx,
  { promotion, playerId, isOpen }: { promotion: LotteryPromotion; playerId: string; isOpen: boolean },
  nowMs: number,
) {
  if (!isOpen) return 'notOpen' as const
  const refused = await checkPlay(tx, playerId, nowMs)
  if (refused !== null) return refused.refusal
  return (await isFor(audience, tx, promotion, playerId)) ? null : ('notForYou' as const)
}

export async function readOwn(
  parts: ReceiveParts,
  tx: Tx,
  actCode: string,
  { playerId, nowMs }: { readonly playerId: string; readonly nowMs: number },
): Promise<OutputOf<typeof calls.queryLotteryNumber> | Refused<'lotteryUnknown'>> {
  const known = await findLottery(tx, actCode, nowMs)
  if (known === undefined) return refuse('lotteryUnknown')
  const { promotion, row } = known
  const { id, body, rules } = promotion
  if (nowMs < Date.parse(body.showFrom ?? body.from)) return refuse('lotteryUnknown')
  const isOpen =
    row.list_closed_at === null && lotteryStateAt(promotion, row.drawn_at !== null, nowMs) === 'open'
  const entry = await entryOf(tx, promotion, isOpen, playerId)
  const closed = await closedFor(parts, tx, { promotion, playerId, isOpen }, nowMs)
  const hasRoom = entry.num + entry.usedNum < entry.limitNum
  const context = { currency: await currencyOf(tx, playerId), nowMs, closesMs: closesMs(promotion) }
  const next =
    closed === null && hasRoom ? towardsNext(rules.earnedBy, await playedBy(tx, id, playerId), context) : null
  return {
    entry,
    holder: holderOf(parts.encryption, row, playerId),
    tickets: (await ticketsIn(tx, id, playerId)).map((ticket) => ticketView(ticket, promotion)),
    towards: next && {
      done: next.done,
      target: next.target,
      renewsAt: next.renewsAtMs === null ? null : instantOf(next.renewsAtMs),
    },
    closed,
  }
}

/** Returns the tickets of one receipt, and the player's current entry. */
export async function readReceipt(
  tx: Tx,
  { promotion, receipt }: GivenReceipt,
  playerId: string,
  nowMs: number,
): Promise<OutputOf<typeof calls.receiveLotteryTickets>> {
  const rows = await ticketsOfReceipt(tx, receipt)
  const isOpen = lotteryStateAt(promotion, false, nowMs) === 'open'
  return {
    entry: await entryOf(tx, promotion, isOpen, playerId),
    received: rows.map((row) => ticketView(row, promotion)),
  }
}

/** Maps tickets of any lotteries, each with its lottery. */
async function viewsOf(tx: Tx, rows: readonly TicketRow[], nowMs: number): Promise<LotteryTicket[]> {
  const known = new Map<string, LotteryPromotion>()
  const views: LotteryTicket[] = []
  for (const row of rows) {
    const promotion =
      known.get(row.promotion_id) ?? (await promotionById(tx, lotteryKind, row.promotion_id, nowMs))
    if (promotion === undefined) throw new Error(`the ticket ${row.id} is of no lottery`)
    known.set(row.promotion_id, promotion)
    views.push(ticketView(row, promotion))
  }
  return views
}

type TicketsInput = Omit<InputOf<typeof calls.pageLotteryTickets>, 'loginName'>

export async function readTickets(
  tx: Tx,
  { actCode, pageNo, pageSize }: TicketsInput,
  playerId: string,
  nowMs: number,
): Promise<{ tickets: LotteryTicket[]; total: number }> {
  const one = actCode === undefined ? undefined : await promotionOf(tx, lotteryKind, actCode, nowMs)
  if (actCode !== undefined && one === undefined) return { tickets: [], total: 0 }
  const { rows, total } = await pageTickets(tx, { playerId, promotionId: one?.id ?? null, pageNo, pageSize })
  return { tickets: await viewsOf(tx, rows, nowMs), total }
}

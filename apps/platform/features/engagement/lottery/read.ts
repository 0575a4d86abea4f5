// What lotteries tell: those that are shown, what was drawn with the list it was drawn from, and a player's own part.
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

/** In what money prizes are shown to somebody. */
async function currencyOf(tx: Tx, playerId: string | null): Promise<Currency> {
  const player = playerId === null ? undefined : await findPlayer(tx, playerId)
  return player === undefined ? 'JPY' : (player.display_currency as Currency)
}

/** Whether this reader may see it by its audience; a visitor sees what asks for nothing only a player can be. */
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

/** A sealed lottery by its code; one that is not sealed yet is not there for anybody. */
async function findLottery(tx: Tx, actCode: string, nowMs: number): Promise<SealedLottery | undefined> {
  const promotion = await promotionOf(tx, lotteryKind, actCode, nowMs)
  const row = promotion && (await lotteriesOf(tx, [promotion.id])).get(promotion.id)
  return promotion === undefined || row === undefined ? undefined : { promotion, row }
}

const isAnnounced = ({ body: { from, showFrom = from } }: LotteryPromotion, nowMs: number): boolean =>
  nowMs >= Date.parse(showFrom)

/** A lottery that was announced to this reader, also after its show dates: its draw stays open to proof. */
async function announcedLottery(parts: ReceiveParts, tx: Tx, actCode: string, context: ReadContext) {
  const { playerId, nowMs } = context
  const known = await findLottery(tx, actCode, nowMs)
  if (known === undefined || !isAnnounced(known.promotion, nowMs)) return refuse('lotteryUnknown')
  return (await isVisible(parts, tx, known.promotion, playerId)) ? known : refuse('lotteryUnknown')
}

/** Whether the reader sees its page: within its show dates, and afterwards with a ticket of it. */
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
    // Without a gap, a page of the list is a stretch of numbers.
    tickets: isClosed ? await listFrom(tx, id, (pageNo - 1) * pageSize, pageSize) : [],
    total: isClosed ? row.issued : 0,
  }
}

/** The entry of a player: what waits for them, how many they can have, how many they have. */
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

/** Why a player receives nothing now; null where they can. */
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
  const asks = { currency: await currencyOf(tx, playerId), nowMs, closesMs: closesMs(promotion) }
  const next =
    closed === null && hasRoom ? towardsNext(rules.earnedBy, await playedBy(tx, id, playerId), asks) : null
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

/** What one receipt gave, and how the player stands now. */
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

/** Tickets of any lotteries, each with its own. */
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

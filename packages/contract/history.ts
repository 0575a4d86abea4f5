// The history: all movements of a player's money as a list, as a file, and as totals by day, week and month.
import * as z from 'zod/mini'
import { isZone, siteZone } from './calendar.ts'
import { call } from './call.ts'
import { Amount, CalendarDate, Currency, GameId, Id, Instant, Lang, withLoginName } from './fields.ts'
import { GameTile } from './lobby.ts'
import { StatementKind } from './wallet.ts'

/** Groups by which a player filters. */
export const historyGroups = ['deposit', 'withdrawal', 'transfer', 'bet', 'bonus', 'other'] as const
export const HistoryGroup = z.enum(historyGroups)
export type HistoryGroup = z.infer<typeof HistoryGroup>

/** `done` has moved money; `open` may still do so; the others have not and will not. */
export const historyStates = ['done', 'open', 'failed', 'cancelled'] as const
export const HistoryState = z.enum(historyStates)
export type HistoryState = z.infer<typeof HistoryState>

export const HistoryEntry = z.object({
  /** Unique within the list. */
  id: z.string(),
  at: Instant,
  group: HistoryGroup,
  kind: StatementKind,
  currency: Currency,
  amount: Amount,
  /** Wallet balance afterwards; null if it was not changed. */
  balanceAfter: z.nullable(Amount),
  state: HistoryState,
  /** Id of the deposit, withdrawal, round, exchange or transfer. */
  refId: z.string(),
  /** The number a player quotes instead of the id: S-40892. Absent for records without one. */
  number: z.optional(z.string()),
  /** Game or table of a bet; null for other entries, and for a round that has been archived. */
  gameId: z.nullable(GameId),
  /** Round of a bet, which at a table is the table's; null for other entries. */
  roundId: z.nullable(Id),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A game or table of the listed bets; a game that the lobby no longer has is absent. */
export const HistoryTile = z.pick(GameTile, {
  gameId: true,
  gameNo: true,
  gameType: true,
  name: true,
  filePath: true,
})
export type HistoryTile = z.infer<typeof HistoryTile>

const filter = {
  groups: z.optional(z.array(HistoryGroup).check(z.maxLength(6))),
  currency: z.optional(Currency),
  state: z.optional(HistoryState),
  /** Days in the site's time zone, both included. */
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
}

const DatedEntry = z.extend(HistoryEntry, { day: CalendarDate })
export type DatedEntry = z.infer<typeof DatedEntry>

const DayChanges = z.object({
  day: CalendarDate,
  /**
   * Change of each wallet by all entries of the filter on this day, whether or not they are on the page; a wallet that
   * has not changed is absent.
   */
  changes: z.array(z.object({ currency: Currency, amount: Amount })),
})
export type DayChanges = z.infer<typeof DayChanges>

/** Lists entries, newest first, with the changes of each day that has an entry on the page. */
export const pageHistory = call({
  path: '/api/v1/wallet/history/page',
  as: 'player',
  input: z.object({
    ...withLoginName,
    ...filter,
    /** Cursor returned with the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 30),
    /** Time zone (IANA) of the listed days. */
    zone: z._default(z.string().check(z.maxLength(64), z.refine(isZone)), siteZone),
  }),
  output: z.object({
    entries: z.array(DatedEntry),
    days: z.array(DayChanges),
    games: z.array(HistoryTile),
    next: z.nullable(z.string()),
  }),
  refusals: ['badPeriod', 'badCursor'],
})

/**
 * A movement; or the successive bets of one game in one wallet, with their sum and otherwise as the newest entry; or an
 * exchange, as the entry of the money received.
 */
export const RecentMovement = z.extend(HistoryEntry, {
  /** Null for a movement that is no bet. */
  rounds: z.nullable(
    z.object({
      count: z.int(),
      /** Whether earlier rounds in succession are not counted. */
      hasEarlier: z.boolean(),
      staked: Amount,
      paid: Amount,
      /** Time of the oldest entry. */
      since: Instant,
    }),
  ),
  /** The money that an exchange was paid with; null for other movements, and if its entry is not in the list. */
  exchanged: z.nullable(z.object({ currency: Currency, amount: Amount, balanceAfter: z.nullable(Amount) })),
})
export type RecentMovement = z.infer<typeof RecentMovement>

/** Returns the newest movements of all wallets, at most five, with successive rounds of one game as one. */
export const queryRecentMovements = call({
  path: '/api/v1/wallet/history/recent',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ movements: z.array(RecentMovement), games: z.array(HistoryTile) }),
})

/** Exports the same list as a file, in the reader's language. */
export const exportHistory = call({
  path: '/api/v1/wallet/history/export',
  as: 'player',
  blob: true,
  perMinute: 6,
  input: z.object({ ...withLoginName, ...filter, format: z.enum(['csv', 'pdf']), lang: Lang }),
  output: z.object({}),
  refusals: ['badPeriod', 'exportTooLong'],
})

export const Figure = z.object({
  /** The first day of the period. */
  from: CalendarDate,
  staked: Amount,
  won: Amount,
  /** Winnings minus stakes. */
  net: Amount,
  deposited: Amount,
  withdrawn: Amount,
  /** Deposits minus withdrawals. */
  netDeposits: Amount,
})
export type Figure = z.infer<typeof Figure>

/**
 * Returns periods without gaps, oldest first: 30 days, 26 weeks (from Monday) or 12 months, the last one being current.
 */
export const queryFigures = call({
  path: '/api/v1/wallet/figures',
  as: 'player',
  input: z.object({ ...withLoginName, currency: Currency, period: z.enum(['day', 'week', 'month']) }),
  output: z.object({ currency: Currency, figures: z.array(Figure), total: z.omit(Figure, { from: true }) }),
})

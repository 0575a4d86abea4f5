// Push: messages that the platform sends over the WebSocket at /push, and messages from the client.
import * as z from 'zod/mini'
import { Wallet } from './account.ts'
import { ActivityCode } from './activity.ts'
import { GlobalMessage } from './announcement.ts'
import { Deposit } from './deposit.ts'
import { Id } from './fields.ts'
import { JackpotAmounts } from './jackpot.ts'
import { Notice } from './notice.ts'
import { RoomId, RoomKindName, RoomNumber, roomWatchRefusals } from './room.ts'
import { SportEvent, SportEventDetail, SportEventId } from './sport.ts'
import { TableChange, TableId, TableView } from './table.ts'
import { OwnAtTable } from './table-bets.ts'
import { ReactionCounts, TableChatMessage } from './table-chat.ts'
import { DivisionId, TournamentBoard } from './tournament.ts'
import { Winner } from './winner.ts'
import { Withdrawal } from './withdrawal.ts'

export const pushPath = '/push'

/**
 * Reasons for which the platform closes a connection: close codes of RFC 6455 and the reason text, at most 123 bytes.
 */
export const pushCloses = {
  full: { code: 1013, reason: 'The platform has no room for more connections. Try again later.' },
  networkFull: {
    code: 1013,
    reason: 'Your network holds too many connections. Close some, or try again later.',
  },
  playerFull: { code: 1013, reason: 'You hold too many connections. Close some pages, or try again later.' },
  unreadable: { code: 1008, reason: 'A message could not be read, or too many came.' },
  fault: { code: 1011, reason: 'Something broke. Try again.' },
  restart: { code: 1001, reason: 'The platform starts anew. Try again.' },
} as const
/** A larger message closes the connection with 1009. */
export const pushMessageLimitBytes = 4_096

/** Maximum number of sports events that a connection watches: a page's and those of a slip. */
export const mostWatchedSports = 60

/**
 * Messages from the client: its authorization (once, and again after a refresh), and its subscriptions to winners and
 * jackpots.
 */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().check(z.maxLength(512)) }),
  z.object({ type: z.literal('watch'), topic: z.enum(['winners', 'jackpot']), isOn: z.boolean() }),
  /** Subscribes to one division of one tournament; a second subscription replaces the first. */
  z.object({
    type: z.literal('watchTournament'),
    tournamentId: ActivityCode,
    division: DivisionId,
    isOn: z.boolean(),
  }),
  /**
   * Subscribes to one table, or to all. Repeating it returns the complete view again, for a client that missed a
   * number.
   */
  z.object({
    type: z.literal('watchTable'),
    tableId: z.union([TableId, z.literal('*')]),
    isOn: z.boolean(),
    /** Also subscribes to the chat of the named table; if absent, that subscription ends. */
    chat: z.optional(z.boolean()),
    /**
     * Token of a game session at the table: pushes changes of its player's own bets, from whatever window they come.
     */
    session: z.optional(z.string().check(z.maxLength(512))),
  }),
  /** Subscribes to events of the sportsbook, and to one with all its markets; a second subscription replaces the first. */
  z.object({
    type: z.literal('watchSports'),
    eventIds: z.array(SportEventId).check(z.maxLength(mostWatchedSports)),
    detailOf: z.optional(SportEventId),
  }),
  /** Subscribes to one live room. Repeating it returns the complete view again. */
  z.object({
    type: z.literal('watchRoom'),
    kind: RoomKindName,
    roomId: RoomId,
    isOn: z.boolean(),
    /** Token of a game session of the room's game: its player's view is sent. Without it, the public view. */
    session: z.optional(z.string().check(z.maxLength(512))),
    /** Number of the view the client has; if it is still current, no complete view is sent. */
    seen: z.optional(RoomNumber),
  }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Messages from the platform. `wallets` contains only changed wallets, after `auth` all of them. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signedIn') }),
  z.object({ type: z.literal('signedOut') }),
  z.object({ type: z.literal('balance'), wallets: z.array(Wallet) }),
  z.object({ type: z.literal('deposit'), deposit: Deposit }),
  z.object({ type: z.literal('withdrawal'), withdrawal: Withdrawal }),
  z.object({ type: z.literal('winner'), winner: Winner }),
  /** To subscribers of the jackpots, at most twice a second. */
  z.object({ type: z.literal('jackpot'), jackpot: JackpotAmounts }),
  /** To subscribers of the division, at most once a second. */
  z.object({ type: z.literal('tournament'), board: TournamentBoard }),
  /** The complete view of a table, to new subscribers and to those too slow for its changes. */
  z.object({ type: z.literal('table'), view: TableView }),
  /** A change at a subscribed table. */
  z.object({ type: z.literal('tableChange'), change: TableChange }),
  /** Progress of the player's missions; the client queries their current state. */
  z.object({ type: z.literal('missions') }),
  /** To all clients, signed in or not; with flag 0 when it was withdrawn. */
  z.object({ type: z.literal('announcement'), message: GlobalMessage }),
  /** To the player concerned, with their number of unread notices. */
  z.object({ type: z.literal('notice'), notice: Notice, unread: z.int() }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

/** Sent only to subscribers of a table's chat; pages without chat need not load its schema. */
export const TableChatPush = z.discriminatedUnion('type', [
  /** A new message; `hasMissed` if this reader was too slow for earlier ones, which the list contains. */
  z.object({
    type: z.literal('tableChat'),
    tableId: TableId,
    hasMissed: z.optional(z.boolean()),
    message: TableChatMessage,
  }),
  /** An operator has removed a message. */
  z.object({ type: z.literal('tableChatHidden'), tableId: TableId, id: Id }),
  /** The reactions sent at a table within half a second. */
  z.object({ type: z.literal('tableReactions'), tableId: TableId, counts: ReactionCounts }),
])
export type TableChatPush = z.infer<typeof TableChatPush>

/**
 * Sent only to subscribers of a table with a game session there: their player's bets in the round have changed, in this
 * window or in another. The client queries the current bets.
 */
export const OwnBetsPush = z.object({
  type: z.literal('ownTableBets'),
  tableId: TableId,
  own: OwnAtTable,
})
export type OwnBetsPush = z.infer<typeof OwnBetsPush>

const OfRoom = { kind: RoomKindName, roomId: RoomId }
const AtNumber = {
  feed: z.string(),
  seq: z.int(),
  /** Time by the database's clock, ms. */
  nowMs: z.int(),
}

/** Sent only to subscribers of a live room. The room's kind declares the schemas of `view` and `change`. */
export const RoomPush = z.discriminatedUnion('type', [
  /** The complete view, to new subscribers and to those too slow for its changes. */
  z.object({ type: z.literal('room'), ...OfRoom, ...AtNumber, view: z.unknown() }),
  /** A change; the next one has the next number. */
  z.object({ type: z.literal('roomChange'), ...OfRoom, ...AtNumber, change: z.unknown() }),
  /** The subscription was refused or has ended, for instance with its game session. */
  z.object({ type: z.literal('roomRefused'), ...OfRoom, refusal: z.enum(roomWatchRefusals) }),
])
export type RoomPush = z.infer<typeof RoomPush>

/**
 * Sent only to subscribers of sports events, at most four times a second: the events of the subscription that changed,
 * and the one with all its markets if it did.
 */
export const SportPush = z.object({
  type: z.literal('sportEvents'),
  events: z.array(SportEvent),
  detail: z.nullable(SportEventDetail),
})
export type SportPush = z.infer<typeof SportPush>

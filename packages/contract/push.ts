// Push: what the platform sends over the WebSocket at /push without being asked, and what a client says there.
import * as z from 'zod/mini'
import { Wallet } from './account.ts'
import { ActivityCode } from './activity.ts'
import { GlobalMessage } from './announcement.ts'
import { Deposit } from './deposit.ts'
import { Id } from './fields.ts'
import { JackpotAmounts } from './jackpot.ts'
import { Notice } from './notice.ts'
import { TableChange, TableId, TableView } from './table.ts'
import { OwnAtTable } from './table-bets.ts'
import { ReactionCounts, TableChatMessage } from './table-chat.ts'
import { DivisionId, TournamentBoard } from './tournament.ts'
import { Winner } from './winner.ts'
import { Withdrawal } from './withdrawal.ts'

export const pushPath = '/push'

/** Why the platform ends a connection: close codes of RFC 6455 and the reason sent along, at most 123 bytes. */
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
/** A larger message ends the connection with 1009. */
export const pushMessageLimitBytes = 2_048

/** From the client: who it is (once, and again after a refresh), and what it watches: winners, jackpots. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().check(z.maxLength(512)) }),
  z.object({ type: z.literal('watch'), topic: z.enum(['winners', 'jackpot']), isOn: z.boolean() }),
  /** One division of one tournament at a time; a second one takes the place of the first. */
  z.object({
    type: z.literal('watchTournament'),
    tournamentId: ActivityCode,
    division: DivisionId,
    isOn: z.boolean(),
  }),
  /** One table, or every one. Sent again, it is answered with the whole of it anew: for whoever has missed a number. */
  z.object({
    type: z.literal('watchTable'),
    tableId: z.union([TableId, z.literal('*')]),
    isOn: z.boolean(),
    /** What is said there too, of one table by its name; left out, it ends. */
    chat: z.optional(z.boolean()),
    /** The token of a game session at the table: its player's own bets are sent as they change, wherever that was done. */
    session: z.optional(z.string().check(z.maxLength(512))),
  }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** From the platform. `wallets` holds only those that changed, all of them after `auth`. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signedIn') }),
  z.object({ type: z.literal('signedOut') }),
  z.object({ type: z.literal('balance'), wallets: z.array(Wallet) }),
  z.object({ type: z.literal('deposit'), deposit: Deposit }),
  z.object({ type: z.literal('withdrawal'), withdrawal: Withdrawal }),
  z.object({ type: z.literal('winner'), winner: Winner }),
  /** To those who watch the jackpots, at most twice a second. */
  z.object({ type: z.literal('jackpot'), jackpot: JackpotAmounts }),
  /** To those who watch the division, at most once a second. */
  z.object({ type: z.literal('tournament'), board: TournamentBoard }),
  /** All of a table, to those who have begun to watch it, and to those who were too slow for its changes. */
  z.object({ type: z.literal('table'), view: TableView }),
  /** What has changed at a table that is watched. */
  z.object({ type: z.literal('tableChange'), change: TableChange }),
  /** Missions of the player have moved on; what they are now is asked for. */
  z.object({ type: z.literal('missions') }),
  /** To everybody, signed in or not; with flag 0 when it was withdrawn. */
  z.object({ type: z.literal('announcement'), message: GlobalMessage }),
  /** To the player it is about, with how many they have not read. */
  z.object({ type: z.literal('notice'), notice: Notice, unread: z.int() }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

/** To those alone who watch a table with its chat; pages that never do need not know of it. */
export const TableChatPush = z.discriminatedUnion('type', [
  /** Somebody has said something; `hasMissed` where this reader was too slow for what came before: the list has it. */
  z.object({
    type: z.literal('tableChat'),
    tableId: TableId,
    hasMissed: z.optional(z.boolean()),
    message: TableChatMessage,
  }),
  /** An operator has taken a message away. */
  z.object({ type: z.literal('tableChatHidden'), tableId: TableId, id: Id }),
  /** What was reacted with at a table within half a second. */
  z.object({ type: z.literal('tableReactions'), tableId: TableId, counts: ReactionCounts }),
])
export type TableChatPush = z.infer<typeof TableChatPush>

/**
 * To those alone who watch a table with a game session there: what their player has bet in the round has changed, in this window
 * or in another. What lies there is queried.
 */
export const OwnBetsPush = z.object({
  type: z.literal('ownTableBets'),
  tableId: TableId,
  own: OwnAtTable,
})
export type OwnBetsPush = z.infer<typeof OwnBetsPush>

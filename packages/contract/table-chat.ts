// Chat at a table: off until a player turns it on; recent messages, writing and reacting, muting and reporting.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Instant, Nothing, RequestId } from './fields.ts'

/** Maximum number of listed messages of a table. */
export const chatListed = 50
/** Maximum number of people that one player may mute. */
export const chatMutesLimit = 200

/**
 * Pseudonym of an author: constant at one table while they play, different at each other table, and never a player's
 * id.
 */
export const ChatAuthor = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const TableChatMessage = z.object({
  id: Id,
  author: ChatAuthor,
  /** Masked. */
  name: z.string(),
  /** Whether the author is one of the operator's sample players. */
  isSample: z.boolean(),
  text: z.string(),
  /** By the platform's clock, ms since 1970. */
  atMs: z.int(),
})
export type TableChatMessage = z.infer<typeof TableChatMessage>

export const ChatReaction = z.enum(['bravo', 'congratulations', 'wow', 'luck', 'neverMind', 'thanks'])
export type ChatReaction = z.infer<typeof ChatReaction>

/** Number of each reaction within half a second; reactions that were not sent are omitted. */
export const ReactionCounts = z.partialRecord(ChatReaction, z.int())
export type ReactionCounts = z.infer<typeof ReactionCounts>

const reportReasons = ['abuse', 'threat', 'contact', 'advice', 'spam', 'other'] as const
/** Reason of a report; operators use the same reasons for their decisions. */
export const ChatReportReason = z.enum(reportReasons)
export type ChatReportReason = z.infer<typeof ChatReportReason>

export const MutedAuthor = z.object({ author: ChatAuthor, name: z.string() })
export type MutedAuthor = z.infer<typeof MutedAuthor>

/** A table's chat for one reader; empty while their chat is off. */
export const TableChat = z.object({
  isOn: z.boolean(),
  /** The reader's own pseudonym at the table; null while chat is off. */
  ownAuthor: z.nullable(ChatAuthor),
  /** False for the operator's sample players, who only read. */
  canWrite: z.boolean(),
  /** End of an operator's block on writing; null if there is none. */
  blockedUntil: z.nullable(Instant),
  /** Oldest first, without those of people the reader has muted. */
  messages: z.array(TableChatMessage),
  muted: z.array(MutedAuthor),
})
export type TableChat = z.infer<typeof TableChat>

export const queryTableChat = call({
  path: '/api/v1/studio/table/chat/list',
  as: 'studio',
  silent: true,
  perMinute: 60,
  input: Nothing,
  output: TableChat,
})

/** Turns chat on or off, at every table. */
export const switchTableChat = call({
  path: '/api/v1/studio/table/chat/switch',
  as: 'studio',
  perMinute: 30,
  input: z.object({ isOn: z.boolean() }),
  output: TableChat,
})

export const sayAtTable = call({
  path: '/api/v1/studio/table/chat/say',
  as: 'studio',
  idempotent: true,
  perMinute: 60,
  input: z.object({ requestId: RequestId, text: z.string().check(z.maxLength(600)) }),
  output: z.object({ message: TableChatMessage, isReplay: z.boolean() }),
  refusals: [
    'keyReused',
    'chatOff',
    'chatLength',
    'chatTooFast',
    'chatFiltered',
    'chatCare',
    'chatBlocked',
    'chatOfSamples',
    'onBreak',
    'excluded',
    'identityHeld',
  ],
})

/** Shows a reaction to everybody at the table; it is not stored. */
export const reactAtTable = call({
  path: '/api/v1/studio/table/chat/react',
  as: 'studio',
  silent: true,
  input: z.object({ reaction: ChatReaction }),
  output: Nothing,
  refusals: ['chatOff', 'chatTooFast', 'chatBlocked', 'chatOfSamples', 'onBreak', 'excluded', 'identityHeld'],
})

/**
 * Mutes or unmutes an author for this reader at this table. A mute at all tables would reveal the same person at
 * another table.
 */
export const muteAtTable = call({
  path: '/api/v1/studio/table/chat/mute',
  as: 'studio',
  perMinute: 60,
  input: z.object({ author: ChatAuthor, isMuted: z.boolean() }),
  output: z.object({ muted: z.array(MutedAuthor) }),
  refusals: ['chatAuthorUnknown', 'chatMutesFull'],
})

/** Reports a message; repeated calls count as one report. */
export const reportAtTable = call({
  path: '/api/v1/studio/table/chat/report',
  as: 'studio',
  perMinute: 20,
  input: z.object({ messageId: Id, reason: ChatReportReason }),
  output: Nothing,
  refusals: ['chatMessageUnknown'],
})

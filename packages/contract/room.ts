// Live rooms: the schemas that a kind of room declares, and the command of a player's game session.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { RequestId } from './fields.ts'
import { stakeRefusals } from './stake-refusals.ts'

/** Name of a kind of room. */
export const RoomKindName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))

export const RoomId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

/** Number of a view: changes continue from `seq`; a different `feed` starts a new sequence. */
export const RoomNumber = z.object({ feed: z.string().check(z.maxLength(64)), seq: z.int().check(z.gte(0)) })
export type RoomNumber = z.infer<typeof RoomNumber>

/** The payloads of one kind of room, all JSON. A kind declares them once for platform and clients. */
export type RoomContract<Command = unknown, View = unknown, Change = unknown, Answer = unknown> = {
  readonly kind: string
  readonly command: z.ZodMiniType<Command>
  readonly view: z.ZodMiniType<View>
  readonly change: z.ZodMiniType<Change>
  /** Answer to an applied command; null for kinds without answers. */
  readonly answer: z.ZodMiniType<Answer>
}

export type RoomCommandOf<C extends RoomContract> = z.infer<C['command']>
export type RoomViewOf<C extends RoomContract> = z.infer<C['view']>
export type RoomChangeOf<C extends RoomContract> = z.infer<C['change']>
export type RoomAnswerOf<C extends RoomContract> = z.infer<C['answer']>

/** Reasons for which a room cannot be watched. */
export const roomWatchRefusals = ['roomUnknown', 'roomNeedsGame', 'sessionEnded', 'busy'] as const

/**
 * Sends a command to a room of the game session's game. The kind's schema validates `command`, and the kind's own
 * limits on rate and size apply before any decision. A command refused as `busy` may be repeated under its `requestId`.
 */
export const sendRoomCommand = call({
  path: '/api/v1/studio/room/command',
  as: 'studio',
  idempotent: true,
  silent: true,
  perMinute: 3_000,
  input: z.object({ requestId: RequestId, kind: RoomKindName, roomId: RoomId, command: z.unknown() }),
  output: z.object({
    /** Number of the command's row in the room's journal. */
    seq: z.int(),
    answer: z.unknown(),
  }),
  refusals: ['roomUnknown', 'roomNeedsGame', 'keyReused', 'insufficientFunds', ...stakeRefusals],
})

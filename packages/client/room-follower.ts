// Follows a live room over the socket and sends its commands, typed by the contract of the room's kind. After a missing
// number the complete view is requested again, and no change is applied until it arrives.
import type { RoomPush } from '@mangetsu/contract/push'
import type {
  RoomAnswerOf,
  RoomChangeOf,
  RoomCommandOf,
  RoomContract,
  RoomViewOf,
} from '@mangetsu/contract/room'
import type { ApiResult } from './api-result.ts'
import type { Api } from './create-api.ts'

/** A room as last received. `nowMs` is the time of the last message by the database's clock. */
export type FollowedRoom<View> = {
  readonly feed: string
  readonly seq: number
  readonly nowMs: number
  readonly view: View
}

type RoomMessage = Exclude<RoomPush, { type: 'roomRefused' }>

/**
 * Applies a message about one room. Returns the new room, `old` if the message is not newer than the room, or `gap` if
 * the complete view must be requested. `room` is null before the first complete view. Payloads are those of the
 * platform's contract and are not checked again.
 */
export function afterRoomMessage<C extends RoomContract>(
  room: FollowedRoom<RoomViewOf<C>> | null,
  message: RoomMessage,
  apply: (view: RoomViewOf<C>, change: RoomChangeOf<C>) => RoomViewOf<C>,
): FollowedRoom<RoomViewOf<C>> | 'old' | 'gap' {
  const { feed, seq, nowMs } = message
  const isKnown = room !== null && room.feed === feed
  if (message.type === 'room')
    return isKnown && seq < room.seq ? 'old' : { feed, seq, nowMs, view: message.view as RoomViewOf<C> }
  if (!isKnown) return 'gap'
  if (seq <= room.seq) return 'old'
  if (seq !== room.seq + 1) return 'gap'
  return { feed, seq, nowMs, view: apply(room.view, message.change as RoomChangeOf<C>) }
}

/**
 * Creates the function that sends commands to rooms of a kind. `requestId` is the command's idempotency key: the same
 * in every retry.
 */
export const createRoomCommands =
  <C extends RoomContract>(call: Api['call'], { kind }: Pick<C, 'kind'>) =>
  async (
    roomId: string,
    requestId: string,
    command: RoomCommandOf<C>,
  ): Promise<ApiResult<{ seq: number; answer: RoomAnswerOf<C> }>> =>
    (await call('sendRoomCommand', { requestId, kind, roomId, command })) as ApiResult<{
      seq: number
      answer: RoomAnswerOf<C>
    }>

// Following a live room: the effect of each message on the room, and the call of a command.
import type { RoomContract } from '@mangetsu/contract/room'
import { expect, test } from 'vitest'
import { parseRoomMessage } from './push-client.ts'
import { afterRoomMessage, createRoomCommands, type FollowedRoom } from './room-follower.ts'

type Pond = RoomContract<{ shots: number }, { fish: number }, { fish: number }, { left: number }>

const room: FollowedRoom<{ fish: number }> = { feed: 'one', seq: 4, nowMs: 1_000, view: { fish: 9 } }
const at = { kind: 'pond', roomId: 'north', feed: 'one', seq: 5, nowMs: 1_100 }
const change = { type: 'roomChange' as const, ...at, change: { fish: 8 } }
const whole = { type: 'room' as const, ...at, view: { fish: 7 } }
const after = (before: typeof room | null, message: typeof change | typeof whole) =>
  afterRoomMessage<Pond>(before, message, (view, { fish }) => ({ ...view, fish }))

test('a change with the next number is applied, and a complete view replaces the room', () => {
  expect(after(room, change)).toEqual({ feed: 'one', seq: 5, nowMs: 1_100, view: { fish: 8 } })
  expect(after(null, whole)).toEqual({ feed: 'one', seq: 5, nowMs: 1_100, view: { fish: 7 } })
  expect(after(room, { ...whole, feed: 'two', seq: 1 })).toMatchObject({ feed: 'two', seq: 1 })
})

test.each([
  ['a change after a missing number', room, { ...change, seq: 6 }, 'gap'],
  ['a change of another feed', room, { ...change, feed: 'two' }, 'gap'],
  ['a change before the complete view', null, change, 'gap'],
  ['a change already applied', room, { ...change, seq: 4 }, 'old'],
  ['a complete view older than the room', room, { ...whole, seq: 3 }, 'old'],
] as const)('%s is not applied', (_, before, message, result) => {
  expect(after(before, message)).toBe(result)
})

test('messages of rooms are recognised by their shape', () => {
  expect(parseRoomMessage(JSON.stringify(change))).toEqual(change)
  expect(parseRoomMessage(JSON.stringify({ ...change, seq: '5' }))).toBeNull()
  expect(parseRoomMessage(JSON.stringify({ type: 'signedIn' }))).toBeNull()
})

test('a command is sent with its kind, room and key', async () => {
  const sent: unknown[] = []
  const call = (async (...args: readonly unknown[]) => {
    sent.push(args)
    return { ok: true, data: { seq: 3, answer: { left: 2 } } }
  }) as never
  const send = createRoomCommands<Pond>(call, { kind: 'pond' })
  expect(await send('north', 'key-00001', { shots: 1 })).toEqual({
    ok: true,
    data: { seq: 3, answer: { left: 2 } },
  })
  expect(sent).toEqual([
    ['sendRoomCommand', { requestId: 'key-00001', kind: 'pond', roomId: 'north', command: { shots: 1 } }],
  ])
})

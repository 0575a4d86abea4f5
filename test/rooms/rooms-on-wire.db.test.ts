// Live rooms over a real socket and the real call, in processes that do not own them: views and numbered changes, refusals,
// and the death and the end of an owner.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterRoomMessage, type FollowedRoom } from '@mangetsu/client/room-follower'
import { calls } from '@mangetsu/contract'
import { RoomPush, ServerMessage } from '@mangetsu/contract/push'
import { newId } from '@mangetsu/platform/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '../platform/redis-server.ts'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { type ChipView, type chipContract, chipRoomsOnWire } from './chip-room.ts'

const gameId = 'moonlit-festival'
const [roomId = '', quietId = ''] = [`heap-${randomUUID()}`, `heap-${randomUUID()}`]
const ids = [roomId, quietId]
const rooms = [chipRoomsOnWire(ids, gameId)]
const ownerProgram = fileURLToPath(new URL('../fault-injection/rooms-killed-process.ts', import.meta.url))

let redis: RedisServer
let at: TestPlatform
let address: string
let owner: ChildProcess
beforeAll(async () => {
  redis = await startRedis()
  at = await startTestPlatform({ rooms, redisUrl: redis.url, runsTables: false }, 20)
  while ((await at.app.inject('/readyz')).body !== '{"status":"ready"}') await sleep(50)
  address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  owner = await startOwner()
}, 120_000)
afterAll(async () => {
  await killOwner()
  await at.close()
  await redis.close()
})

async function startOwner(): Promise<ChildProcess> {
  const { connectionString } = at.database.connectionInfo
  const child = spawn(process.execPath, [ownerProgram, connectionString, redis.url, ids.join(',')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('the owner has no output')
  await once(createInterface({ input: child.stdout }), 'line')
  return child
}

async function killOwner(): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return
  const isOver = once(owner, 'exit')
  owner.kill('SIGKILL')
  await isOver
}

/** Starts another platform on the same database and Redis. */
async function startOther(runsTables: boolean) {
  const { database, clock } = at
  const options = { rooms, redisUrl: redis.url, runsTables, tables: [], clock }
  const other = await startTestPlatform(options, { database })
  while ((await other.app.inject('/readyz')).body !== '{"status":"ready"}') await sleep(50)
  const otherAddress = (await other.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  return {
    address: otherAddress,
    client: other.client,
    async close() {
      await other.platform.close()
      await other.app.close()
    },
  }
}

async function openRoom(game = gameId, amount?: string) {
  const player = await at.newPlayer()
  if (amount !== undefined) await at.fund(player, amount)
  const input = { gameId: game, currency: 'JPY', lang: 'ja' } as const
  const { token } = await at.client.must(calls.launchGame, input, player.auth)
  return { token, auth: { authorization: `Bearer ${token}` }, player }
}

type OpenedRoom = Awaited<ReturnType<typeof openRoom>>

const send = (
  { auth }: Pick<OpenedRoom, 'auth'>,
  {
    chips = 1,
    stake = 0,
    leaves = false,
    requestId = newId(),
    client = at.client,
    room = roomId,
    kind = 'chips',
  } = {},
) => {
  const command = { chips, stake, leaves }
  return client.call(calls.sendRoomCommand, { requestId, kind, roomId: room, command }, auth)
}

/** Opens a page of the player, and records the yen in every balance that is pushed to it. */
async function openPage({ player }: Pick<OpenedRoom, 'player'>, origin = address) {
  const socket = new WebSocket(`${origin}/push`)
  const pushed: (string | undefined)[] = []
  socket.onmessage = ({ data }) => {
    const message = ServerMessage.parse(JSON.parse(String(data)))
    if (message.type !== 'balance') return
    pushed.push(message.wallets.find(({ currency }) => currency === 'JPY')?.amount)
  }
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  const token = player.auth.authorization?.replace('Bearer ', '')
  socket.send(JSON.stringify({ type: 'auth', token }))
  return { pushed, close: () => socket.close() }
}

/** Watches a room over a socket like a client. */
async function watch(more: object = {}, origin = address) {
  const socket = new WebSocket(`${origin}/push`)
  const messages: RoomPush[] = []
  let room: FollowedRoom<ChipView> | null = null
  const say = (extra: object = {}) =>
    socket.send(JSON.stringify({ type: 'watchRoom', kind: 'chips', roomId, isOn: true, ...more, ...extra }))
  socket.onmessage = ({ data }) => {
    const message = RoomPush.parse(JSON.parse(String(data)))
    messages.push(message)
    if (message.type === 'roomRefused') return
    const after = afterRoomMessage<typeof chipContract>(room, message, (view, change) => ({
      heap: change.heap ?? view.heap,
      members: change.members ?? view.members,
      own: change.own === undefined ? view.own : change.own,
    }))
    if (after === 'gap') say()
    else if (after !== 'old') room = after
  }
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  say()
  return { messages, say, room: () => room, close: () => socket.close() }
}

/** Returns the numbers of the changes after the first complete view. */
const changesOf = (messages: readonly RoomPush[]) =>
  messages.flatMap((one) => (one.type === 'roomChange' ? [one.seq] : []))

test('sends each player their own view, everybody the public one, and late joiners the current one', async () => {
  const [mine, theirs] = [await openRoom(), await openRoom()]
  const other = await startOther(false)
  const own = await watch({ session: mine.token })
  const strangers = await watch({}, other.address)
  await expect.poll(() => own.room()?.view).toEqual({ heap: 0, members: 0, own: 0 })
  await expect.poll(() => strangers.room()?.view.own).toBeNull()
  const first = own.room()?.seq ?? 0

  expect(await send(mine, { chips: 2 })).toMatchObject({ ok: true, data: { answer: { chips: 2 } } })
  expect(await send(theirs, { chips: 3, client: other.client })).toMatchObject({ ok: true })
  await expect.poll(() => own.room()?.view).toEqual({ heap: 5, members: 2, own: 2 })
  await expect.poll(() => strangers.room()?.view).toEqual({ heap: 5, members: 2, own: null })
  const late = await watch({ session: theirs.token }, other.address)
  await expect.poll(() => late.room()?.view).toEqual({ heap: 5, members: 2, own: 3 })
  for (let count = 0; count < 5; count += 1) await send(mine)
  for (const one of [own, strangers, late]) await expect.poll(() => one.room()?.view.heap).toBe(10)
  const numbers = changesOf(own.messages)
  expect(numbers).toEqual(numbers.map((_, place) => first + place + 1))

  // A reader with the current number receives the next change without a complete view.
  const count = strangers.messages.length
  const { feed = '', seq = 0 } = strangers.room() ?? {}
  strangers.say({ seen: { feed, seq } })
  await send(mine)
  await expect.poll(() => strangers.room()?.view.heap).toBe(11)
  expect(strangers.messages.slice(count).map(({ type }) => type)).toEqual(['roomChange'])
  for (const one of [own, strangers, late]) one.close()
  await other.close()
}, 120_000)

test('refuses unknown rooms, other games, demos, reused keys, bad commands and stakes without funds', async () => {
  const [one, elsewhere] = [await openRoom(gameId, '1000'), await openRoom('baccarat-lantern')]
  const demo = await at.client.must(calls.launchDemoGame, { gameId, currency: 'JPY', lang: 'ja' })
  const demoAuth = { auth: { authorization: `Bearer ${demo.token}` } }
  expect(await send(one, { kind: 'fish' })).toMatchObject({ refusal: 'roomUnknown' })
  expect(await send(one, { room: 'heap-none' })).toMatchObject({ refusal: 'roomUnknown' })
  expect(await send(elsewhere)).toMatchObject({ refusal: 'roomNeedsGame' })
  expect(await send(demoAuth)).toMatchObject({ refusal: 'roomNeedsGame' })

  const requestId = newId()
  const applied = await send(one, { requestId, room: quietId, stake: 10_000 })
  expect(applied).toMatchObject({ ok: true })
  expect(await send(one, { requestId, room: quietId, stake: 10_000 })).toEqual(applied)
  expect(await send(one, { requestId, room: quietId, stake: 20_000 })).toMatchObject({ refusal: 'keyReused' })
  expect(await send(one, { room: quietId, stake: 100_000 })).toMatchObject({ refusal: 'insufficientFunds' })
  expect(await send(one, { room: quietId, chips: 12 })).toMatchObject({
    refusal: 'badRequest',
    data: { fields: ['chips'] },
  })
  const command = { chips: 1, stake: 0, note: 'x'.repeat(200) }
  const large = { requestId: newId(), kind: 'chips', roomId: quietId, command }
  expect(await at.client.call(calls.sendRoomCommand, large, one.auth)).toMatchObject({ refusal: 'tooLarge' })

  const refused = await watch({ kind: 'fish' })
  const stranger = await watch({ session: elsewhere.token })
  for (const [reader, refusal] of [
    [refused, 'roomUnknown'],
    [stranger, 'roomNeedsGame'],
  ] as const)
    await expect.poll(() => reader.messages).toMatchObject([{ type: 'roomRefused', refusal }])
  for (const reader of [refused, stranger]) reader.close()
}, 60_000)

test("pushes the balance after a purchase and a payout to the player's pages in every process", async () => {
  const [one, bystander] = [await openRoom(gameId, '1000'), await openRoom(gameId, '2000')]
  const other = await startOther(false)
  const pages = [await openPage(one), await openPage(one, other.address)]
  const foreign = await openPage(bystander)
  for (const { pushed } of pages) await expect.poll(() => pushed).toEqual(['1000.00'])
  await expect.poll(() => foreign.pushed).toEqual(['2000.00'])

  expect(await send(one, { room: quietId, stake: 30_000 })).toMatchObject({ ok: true })
  for (const { pushed } of pages) await expect.poll(() => pushed).toEqual(['1000.00', '700.00'])
  // A refused purchase and a command without money push nothing: no balance is between this one and the next.
  expect(await send(one, { room: quietId, stake: 100_000 })).toMatchObject({ refusal: 'insufficientFunds' })
  expect(await send(one, { room: quietId, chips: 8 })).toMatchObject({ ok: true })
  expect(await send(one, { room: quietId, leaves: true })).toMatchObject({ ok: true })
  const all = ['1000.00', '700.00', '999.90']
  for (const { pushed } of pages) await expect.poll(() => pushed).toEqual(all)
  expect(foreign.pushed).toEqual(['2000.00'])
  for (const page of [...pages, foreign]) page.close()
  await other.close()
}, 60_000)

test('a reader goes on with the successor after the owner is killed, and after a successor stops', async () => {
  const mine = await openRoom()
  const reader = await watch({ session: mine.token })
  await expect.poll(() => reader.room()?.view.heap ?? -1).toBeGreaterThanOrEqual(0)
  const before = reader.room()?.view.heap ?? 0
  expect(await send(mine)).toMatchObject({ ok: true })
  await killOwner()
  const requestId = newId()
  const whileDead = send(mine, { requestId })
  const successor = await startOther(true)
  const answer = await whileDead
  const again = await send(mine, { requestId })
  expect(again).toMatchObject({ ok: true })
  if (answer.ok) expect(again).toEqual(answer)
  else expect(answer).toMatchObject({ refusal: 'busy' })
  await expect.poll(() => reader.room()?.view).toMatchObject({ heap: before + 2, own: 2 })

  const atSuccessor = await watch({ session: mine.token }, successor.address)
  await expect.poll(() => atSuccessor.room()?.view).toEqual(reader.room()?.view)
  atSuccessor.close()
  await successor.close()
  const last = await startOther(true)
  // The process that served the closed socket is gone: another one sends a complete view of its own feed.
  const moved = await watch({ session: mine.token, seen: atSuccessor.room() ?? undefined }, last.address)
  await expect.poll(() => moved.room()?.view.own).toBe(2)
  expect(moved.room()?.feed).not.toBe(atSuccessor.room()?.feed)
  const key = newId()
  await expect.poll(async () => (await send(mine, { requestId: key })).ok, { timeout: 20_000 }).toBe(true)
  for (const one of [reader, moved])
    await expect.poll(() => one.room()?.view).toMatchObject({ heap: before + 3, own: 3 })
  const numbers = changesOf(reader.messages)
  expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place))
  for (const one of [reader, moved]) one.close()
  await last.close()
}, 120_000)

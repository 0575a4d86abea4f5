// Kills the processes that own rooms, at any moment, during commands that buy chips and cash them out: every acknowledged
// command is in the journal once, none is applied twice, the numbers have no gap, and each purchase is one wager.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { calls } from '@mangetsu/contract'
import { createRedisBus } from '@mangetsu/platform/events/redis-bus'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import { openRedis } from '@mangetsu/platform/kernel/redis'
import { readState } from '@mangetsu/platform/rooms/journal'
import { createLiveRooms } from '@mangetsu/platform/rooms/live-rooms'
import { stateOf } from '@mangetsu/platform/rooms/room-state'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '../platform/redis-server.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { type ChipEntry, type ChipState, chipRoom } from '../rooms/chip-room.ts'
import { soakCount } from '../soak.ts'
import { killMoments } from './kill-moments.ts'

const child = fileURLToPath(new URL('./rooms-killed-process.ts', import.meta.url))
const moments = killMoments()
const kills = soakCount(100)
const roomIds = Array.from({ length: 6 }, () => `heap-${randomUUID()}`)
const startMinor = 100_000_000n

let at: TestPlatform
let redis: RedisServer
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  redis = await startRedis()
}, 120_000)
afterAll(async () => {
  await redis.close()
  await at.close()
})

async function startOwner(): Promise<ChildProcess> {
  const { connectionString } = at.database.connectionInfo
  const owner = spawn(process.execPath, [child, connectionString, redis.url, roomIds.join(',')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (owner.stdout === null) throw new Error('the owner has no output')
  await once(createInterface({ input: owner.stdout }), 'line')
  return owner
}

async function killOwner(owner: ChildProcess): Promise<void> {
  const isOver = once(owner, 'exit')
  owner.kill('SIGKILL')
  await isOver
}

type Sent = {
  readonly roomId: string
  readonly playerId: string
  readonly key: string
  readonly stake: number
  readonly leaves: boolean
}
type Acknowledged = Sent & { readonly seq: number }

/** Sends commands until aborted; one without a response is repeated with its key. */
function createSenders(players: readonly SignedIn[], signal: AbortSignal) {
  const log = pino({ level: 'silent' })
  const line = openRedis(redis.url, log)
  const bus = createRedisBus(line)
  const rooms = createLiveRooms({
    kind: chipRoom,
    ids: () => roomIds,
    database: at.database,
    work: createUnitOfWork(at.database),
    bus,
    log,
  })
  const acknowledged: Acknowledged[] = []

  async function sendAll(roomId: string, { id: playerId }: SignedIn): Promise<void> {
    for (let count = 0; !signal.aborted; count += 1) {
      const stake = count % 3 === 0 ? 100 : 0
      const one = { roomId, playerId, key: newId(), stake, leaves: count % 7 === 6 }
      for (;;) {
        const answer = await rooms.send({
          ...one,
          command: { chips: 1, stake: one.stake, leaves: one.leaves },
        })
        if ('seq' in answer) {
          acknowledged.push({ ...one, seq: answer.seq })
          break
        }
        expect(answer.refusal).toBe('busy')
      }
      await sleep(15)
    }
  }

  const sending = roomIds.flatMap((roomId) => players.map((player) => sendAll(roomId, player)))
  const end = async () => {
    await Promise.all(sending)
    rooms.stop()
    bus.stop()
    line.close()
  }
  return { acknowledged, end }
}

/** Reads the state of a room like a successor, and its whole journal. */
async function storedRoom(roomId: string) {
  const stored = await createUnitOfWork(at.database).read((tx) =>
    readState(tx, { kind: 'chips', id: roomId }),
  )
  const { rows } = await at.database.owner.query<{
    seq: number
    player_id: string | null
    key: string | null
  }>(`select seq::int, player_id, key from room_journal where room_id = $1 order by seq`, [roomId])
  return { state: stateOf<ChipState, ChipEntry>(chipRoom, roomId, stored).state, rows }
}

/** Expects one wager for each purchase, the open ones worth the stacks, and one event for each decided one. */
async function expectWagers(
  players: readonly SignedIn[],
  acknowledged: readonly Acknowledged[],
  open: ReadonlyMap<string, bigint>,
): Promise<void> {
  type Row = { player_id: string; wagers: number; open: bigint | null; events: number; closed: number }
  const { rows } = await at.database.owner.query<Row>(
    `select w.player_id, count(*)::int as wagers, sum(w.stake) filter (where w.state = 'open')::bigint as open,
       count(*) filter (where w.state <> 'open')::int as closed, (select count(*)::int
         from event e cross join lateral settled_ids(e.payload) i join wager o on o.id = i.id
         where e.type in ('wager.settled', 'wager.voided') and o.player_id = w.player_id) as events
     from wager w where w.player_id = any($1) group by w.player_id`,
    [players.map(({ id }) => id)],
  )
  expect(rows.length).toBe(players.length)
  for (const { player_id: playerId, wagers, open: openMinor, closed, events } of rows) {
    const bought = acknowledged.filter((one) => one.playerId === playerId && one.stake > 0)
    expect(wagers).toBe(bought.length)
    expect(openMinor ?? 0n).toBe(open.get(playerId) ?? 0n)
    expect(closed).toBeGreaterThan(0)
    expect(events).toBe(closed)
  }
}

test('loses no acknowledged command and applies none twice, however often an owner dies', async ({
  annotate,
}) => {
  const players = await Promise.all([0, 1, 2].map(() => at.newPlayer()))
  for (const player of players) {
    await at.fund(player, '1000000')
    // A guard, so that each purchase is judged and counted.
    await at.client.must(calls.selfControl, { action: 'realityCheck', minutes: 60 }, player.auth)
  }
  const owners = await Promise.all([startOwner(), startOwner()])
  const ending = new AbortController()
  const { acknowledged, end } = createSenders(players, ending.signal)
  /** Waits until at least five further commands are acknowledged, and for a random time. */
  const untilNextKill = async () => {
    const enough = acknowledged.length + moments.between(5, 60)
    while (acknowledged.length < enough) await sleep(5)
    await sleep(moments.between(0, 600))
  }
  for (let count = 0; count < kills; count += 1) {
    await untilNextKill()
    const dying = count % 5 === 4 ? [0, 1] : [count % 2]
    await Promise.all(dying.map((place) => killOwner(owners[place] as ChildProcess)))
    const next = await Promise.all(dying.map(() => startOwner()))
    for (const [no, place] of dying.entries()) owners[place] = next[no] as ChildProcess
  }
  ending.abort()
  await end()
  await Promise.all(owners.map(killOwner))
  await annotate(`${kills} kills, ${acknowledged.length} commands acknowledged`)
  expect(acknowledged.length).toBeGreaterThan(kills * 5)

  const [staked, open] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const add = (sums: Map<string, bigint>, playerId: string, text: string) =>
    sums.set(playerId, (sums.get(playerId) ?? 0n) + BigInt(text))
  for (const roomId of roomIds) {
    const { state, rows } = await storedRoom(roomId)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1))
    const own = acknowledged.filter((one) => one.roomId === roomId)
    const bySeq = new Map(rows.map((row) => [row.seq, row]))
    for (const { seq, key, playerId } of own)
      expect(bySeq.get(seq)).toMatchObject({ key, player_id: playerId })
    // Senders repeat until they get a response, so no other command was applied either.
    expect(rows.filter(({ key }) => key !== null).length).toBe(own.length)
    expect(state.commands).toBe(own.length)
    for (const [playerId, text] of Object.entries(state.staked)) add(staked, playerId, text)
    for (const [playerId, text] of Object.entries(state.returned)) add(staked, playerId, `-${text}`)
    for (const [playerId, { bought }] of Object.entries(state.stacks)) add(open, playerId, bought)
  }
  const { rows } = await at.database.owner.query<{ player_id: string; balance: string }>(
    `select player_id, balance from ledger_account where player_id = any($1) and purpose = 'wallet' and currency = 'JPY'`,
    [players.map(({ id }) => id)],
  )
  for (const { player_id: playerId, balance } of rows)
    expect(BigInt(balance)).toBe(startMinor - (staked.get(playerId) ?? 0n))
  await expectWagers(players, acknowledged, open)
  expect(await at.auditFindings()).toEqual([])
  const { rows: epochs } = await at.database.owner.query<{ most: number }>(
    `select max(epoch)::int as most from room where kind = 'chips'`,
  )
  expect(epochs[0]?.most).toBeGreaterThan(2)
}, 1_800_000)

// Members of rooms, all in one separate process: each watches its room over a socket and sends commands over its own HTTP
// connection. Records how long every command takes to its answer, and to its change at each reader.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVerifier } from '@mangetsu/wire/server'
import { readAnswer } from '../bets/answer.ts'
import { requestBytes, type Sign, signedCall } from '../bets/signed-bet.ts'
import { percentile } from '../measure.ts'

export type RoomMember = {
  readonly token: string
  readonly playerId: string
  readonly roomId: string
  /** The platform of both connections. */
  readonly port: number
}

export type MembersConfig = { readonly members: readonly RoomMember[] }

export type RoomLoad = {
  /**
   * Commands of all members together, evenly spread; or the number of members that each send the next command after
   * each answer.
   */
  readonly by: { readonly perSecond: number } | { readonly senders: number }
  readonly warmUpMs: number
  readonly measuredMs: number
}

type Delays = { readonly p50Ms: number; readonly p99Ms: number }

/** Figures of the measured time; delays count from the time at which a command was due. */
export type RoomLoadResult = {
  /** Answered commands a second. */
  readonly rate: number
  /** Number of answers by which a command was refused or had to be repeated, by their reason. */
  readonly refused: Readonly<Record<string, number>>
  readonly answers: Delays
  /** From a command to its change at each reader, the sender included. */
  readonly changes: Delays
  /** Messages of all readers a second, and their bytes without frames. */
  readonly messages: number
  readonly bytes: number
  /** Changes that did not reach a reader, of the load and the earlier ones. */
  readonly missing: number
  /** Processor time of this process, as a share of a core. */
  readonly cores: number
}

export type MembersMessage =
  | { readonly type: 'watching' }
  | { readonly type: 'loaded'; readonly result: RoomLoadResult }

const [commandPath, kind] = ['/api/v1/studio/room/command', 'chips']
/** Number of connections opened at once. */
const atOnce = 50
/** Answer to a command with an unknown outcome, and the time after which it is repeated under its key, ms. */
const [busyCode, repeatMs] = ['code 200503', 60]
/** Time after a load within which its last answers and changes must arrive, ms. */
const settleMs = 20_000

type Tally = {
  fromMs: number
  untilMs: number
  readonly answerMs: number[]
  readonly changeMs: number[]
  readonly refused: Record<string, number>
  messages: number
  bytes: number
}

type Sender = RoomMember & {
  /** When each accepted command was due, in order: the n-th one is the n-th chip of this member. */
  readonly dueMs: number[]
  /** Due times of commands that wait for the answer of the previous one. */
  readonly waiting: number[]
  isBusy: boolean
  /** Idempotency key of the command in flight. */
  requestId: string
  write(request: Buffer): void
}

type Reader = { readonly roomId: string; readonly seen: Map<string, number> }

const senders = new Map<string, Sender>()
const readers: Reader[] = []
const newTally = (fromMs: number, untilMs: number): Tally => ({
  fromMs,
  untilMs,
  answerMs: [],
  changeMs: [],
  refused: {},
  messages: 0,
  bytes: 0,
})
let tally = newTally(Number.POSITIVE_INFINITY, 0)
let sign: Sign
let answered: (sender: Sender) => void = () => undefined

const isMeasured = (ms: number): boolean => ms >= tally.fromMs && ms < tally.untilMs

function transmit({ token, port, roomId, requestId, write }: Sender): void {
  const payload = { kind, roomId, requestId, command: { chips: 1, stake: 0 } }
  write(requestBytes(signedCall(token, { port, path: commandPath, payload }, sign)))
}

/** Sends the member's next command, unless one is in flight. */
function sendNext(sender: Sender): void {
  const [dueMs] = sender.waiting
  if (sender.isBusy || dueMs === undefined) return
  sender.waiting.shift()
  sender.isBusy = true
  sender.dueMs.push(dueMs)
  sender.requestId = randomUUID()
  transmit(sender)
}

function receiveAnswer(sender: Sender, refusal: string | null): void {
  const dueMs = sender.dueMs.at(-1) ?? 0
  if (refusal !== null) {
    tally.refused[refusal] = (tally.refused[refusal] ?? 0) + 1
    if (refusal.endsWith(busyCode)) return void setTimeout(transmit, repeatMs, sender)
    sender.dueMs.pop()
  } else if (isMeasured(dueMs)) tally.answerMs.push(performance.now() - dueMs)
  sender.isBusy = false
  answered(sender)
  sendNext(sender)
}

function openSender(member: RoomMember): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0)
    const socket = connect({ port: member.port, host: '127.0.0.1', noDelay: true }, resolve)
    const write = (request: Buffer) => void socket.write(request)
    const sender: Sender = { ...member, dueMs: [], waiting: [], isBusy: false, requestId: '', write }
    senders.set(member.playerId, sender)
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const answer = readAnswer(pending)
      if (answer === null) return
      pending = Buffer.alloc(0)
      receiveAnswer(sender, answer.refusal)
    })
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the platform closed a connection')))
  })
}

type RoomMessage = {
  readonly type: string
  readonly view?: { readonly chips: Readonly<Record<string, number>> }
  readonly change?: { readonly chips: Readonly<Record<string, number>> }
}

function readMessage({ seen }: Reader, text: string): void {
  const nowMs = performance.now()
  const { view, change, type }: RoomMessage = JSON.parse(text)
  const counts = (view ?? change)?.chips
  if (counts === undefined) throw new Error(`a room sent ${type}`)
  if (isMeasured(nowMs)) {
    tally.messages += 1
    tally.bytes += text.length
  }
  for (const [playerId, count] of Object.entries(counts)) {
    const due = senders.get(playerId)?.dueMs ?? []
    for (let no = seen.get(playerId) ?? 0; no < count; no += 1) {
      const dueMs = due[no] ?? Number.NaN
      if (isMeasured(dueMs)) tally.changeMs.push(nowMs - dueMs)
    }
    seen.set(playerId, count)
  }
}

function openReader({ port, roomId, token }: RoomMember): Promise<void> {
  const reader: Reader = { roomId, seen: new Map() }
  readers.push(reader)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`)
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')))
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'watchRoom', kind, roomId, isOn: true, session: token })),
    )
    // The first message is the complete view.
    socket.addEventListener('message', ({ data }) => {
      readMessage(reader, String(data))
      resolve()
    })
  })
}

async function openAll({ members }: MembersConfig): Promise<void> {
  sign = createVerifier({ maxKeys: members.length }).sign
  for (let opened = 0; opened < members.length; opened += atOnce) {
    const some = members.slice(opened, opened + atOnce)
    await Promise.all(some.flatMap((member) => [openSender(member), openReader(member)]))
  }
  process.send?.({ type: 'watching' } satisfies MembersMessage)
}

/** Sends the commands at a pace, each member in turn. */
async function sendAtPace(perSecond: number, beganMs: number): Promise<void> {
  const all = [...senders.values()]
  let given = 0
  while (performance.now() < tally.untilMs) {
    const due = ((performance.now() - beganMs) * perSecond) / 1_000
    for (; given < due; given += 1) {
      const sender = all[given % all.length]
      sender?.waiting.push(beganMs + (given * 1_000) / perSecond)
      if (sender !== undefined) sendNext(sender)
    }
    await sleep(2)
  }
}

/** Lets the first members, each in another room as far as there are rooms, send their next command after each answer. */
async function sendInTurn(count: number): Promise<void> {
  answered = (sender) => {
    const nowMs = performance.now()
    if (nowMs < tally.untilMs) sender.waiting.push(nowMs)
  }
  for (const sender of [...senders.values()].slice(0, count)) {
    answered(sender)
    sendNext(sender)
  }
  await sleep(tally.untilMs - performance.now())
  answered = () => undefined
}

/** Number of accepted commands that readers of their rooms have not received. */
function missingChanges(): number {
  const byRoom = Map.groupBy(senders.values(), ({ roomId }) => roomId)
  return readers.reduce((sum, { roomId, seen }) => {
    const ofRoom = byRoom.get(roomId) ?? []
    return sum + ofRoom.reduce((own, one) => own + one.dueMs.length - (seen.get(one.playerId) ?? 0), 0)
  }, 0)
}

const delaysOf = (times: readonly number[]): Delays => ({
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
})

async function settle(): Promise<void> {
  const untilMs = performance.now() + settleMs
  const isPending = () => [...senders.values()].some(({ isBusy, waiting }) => isBusy || waiting.length > 0)
  while ((isPending() || missingChanges() > 0) && performance.now() < untilMs) await sleep(100)
}

async function runLoad({ by, warmUpMs, measuredMs }: RoomLoad): Promise<RoomLoadResult> {
  const beganMs = performance.now()
  tally = newTally(beganMs + warmUpMs, beganMs + warmUpMs + measuredMs)
  const before = process.cpuUsage()
  await ('senders' in by ? sendInTurn(by.senders) : sendAtPace(by.perSecond, beganMs))
  const { user, system } = process.cpuUsage(before)
  await settle()
  const seconds = measuredMs / 1_000
  return {
    rate: tally.answerMs.length / seconds,
    refused: tally.refused,
    answers: delaysOf(tally.answerMs),
    changes: delaysOf(tally.changeMs),
    messages: tally.messages / seconds,
    bytes: tally.bytes / seconds,
    missing: missingChanges(),
    cores: (user + system) / 1_000 / (warmUpMs + measuredMs),
  }
}

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

process.on('message', (order: MembersConfig | RoomLoad) => {
  if ('members' in order) openAll(order).catch(fail)
  else
    runLoad(order).then((result) => process.send?.({ type: 'loaded', result } satisfies MembersMessage), fail)
})
process.once('disconnect', () => process.exit(0))

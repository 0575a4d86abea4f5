// Players who bet at tables, in one separate process: each once per round, some time after bets open. Where seats
// decide, the first ones sit and the others bet behind them.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { behindSpot, seatSpot } from '@mangetsu/chance/table'
import { createVerifier } from '@mangetsu/wire/server'
import { type Sign, signedCall } from '../bets/signed-bet.ts'

/** A spot open to everybody, a seat of the player's own, or a bet behind a seated player. */
export type BettorPlace =
  | { readonly kind: 'spot'; readonly spot: string }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'behind' }

export type BettorsConfig = {
  readonly port: number
  /** Game sessions, each with its table, betting place, and chip value. */
  readonly seats: readonly {
    readonly token: string
    readonly tableId: string
    readonly place: BettorPlace
    readonly chip: string
  }[]
}

export type BettorsMessage = {
  readonly placed: number
  readonly decided: number
  readonly refused: Readonly<Record<string, number>>
  /** Response times of all bets and decisions, ms. */
  readonly times: readonly number[]
  readonly decisionTimes: readonly number[]
}

/** Bets are placed within this time after they open, those behind a seat once seats are taken, ms. */
const [spreadMs, behindAfterMs] = [8_000, 9_000]
/** Time to decide about a hand, ms. */
const [leastThinkMs, mostThinkMs] = [300, 1_500]

const refused: Record<string, number> = {}
const times: number[] = []
const decisionTimes: number[] = []
let [placed, decided] = [0, 0]

type Seat = BettorsConfig['seats'][number]
type Turn = { readonly seat: number; readonly step: number }
type Round = { readonly id: string; readonly state: string; readonly turn?: Turn }
type Caller = { readonly port: number; readonly sign: Sign }

const noteRefused = (why: string): void => {
  refused[why] = (refused[why] ?? 0) + 1
}

/** Sends a call; returns whether it was accepted. */
async function called(
  { port, sign }: Caller,
  { token }: Seat,
  what: 'bets' | 'act',
  payload: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const request = { requestId: randomUUID(), ...payload }
  const signed = signedCall(token, { port, path: `/api/v1/studio/table/${what}`, payload: request }, sign)
  // The connection sets these two itself.
  const { host: _host, 'content-length': _length, ...own } = signed.headers
  const beganMs = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${signed.path}`, {
    method: 'POST',
    headers: own,
    body: signed.body,
  })
  const answered: { msg?: string; data?: { own?: unknown } } = JSON.parse(await answer.text())
  const list = what === 'bets' ? times : decisionTimes
  list.push(performance.now() - beganMs)
  if (answered.data?.own !== undefined) return true
  noteRefused(`${what}: ${answer.status} ${answered.msg ?? ''}`)
  return false
}

/** Known state of a table: seated players, from its feed, and the seats taken by this process per round. */
type KnownTable = { taken: readonly number[]; readonly sitting: Map<string, Seat> }

function spotOf({ place }: Seat, { taken }: KnownTable): string | null {
  if (place.kind === 'spot') return place.spot
  if (place.kind === 'seat') return seatSpot(place.seat)
  const seat = taken[Math.floor(Math.random() * taken.length)]
  return seat === undefined ? null : behindSpot(seat)
}

async function bet(caller: Caller, seat: Seat, roundId: string, table: KnownTable): Promise<void> {
  const { place, chip } = seat
  const spread = Math.random() * spreadMs
  await sleep(place.kind === 'behind' ? behindAfterMs + spread / 4 : spread)
  const spot = spotOf(seat, table)
  if (spot === null) {
    noteRefused('nobody to bet behind')
    return
  }
  if (place.kind === 'seat') table.sitting.set(`${roundId} ${place.seat}`, seat)
  if (await called(caller, seat, 'bets', { roundId, revision: 0, bets: { [spot]: chip } })) placed += 1
}

async function decide(caller: Caller, seat: Seat, roundId: string, { step }: Turn): Promise<void> {
  await sleep(leastThinkMs + Math.random() * (mostThinkMs - leastThinkMs))
  const action = Math.random() < 0.4 ? 'hit' : 'stand'
  if (await called(caller, seat, 'act', { roundId, step, action })) decided += 1
}

function begin({ port, seats }: BettorsConfig): void {
  const caller = { port, sign: createVerifier({ maxKeys: seats.length }).sign }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`)
  const tables = new Map<string, KnownTable>(
    seats.map(({ tableId }) => [tableId, { taken: [], sitting: new Map() }]),
  )
  const begun = new Set<string>()
  const isFirst = (what: string): boolean => !begun.has(what) && begun.add(what).has(what)
  const unheard = (error: Error) => noteRefused(error.message)

  function hear(tableId: string, table: KnownTable, { id, state, turn }: Round): void {
    if (state === 'betting' && isFirst(id)) {
      table.taken = []
      for (const seat of seats) if (seat.tableId === tableId) bet(caller, seat, id, table).catch(unheard)
    }
    const sitting = turn && table.sitting.get(`${id} ${turn.seat}`)
    if (turn && sitting && isFirst(`${id} ${turn.step}`)) decide(caller, sitting, id, turn).catch(unheard)
  }

  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'watchTable', tableId: '*', isOn: true })),
  )
  socket.addEventListener('message', ({ data }) => {
    type Crowd = { readonly seats?: readonly { readonly seat: number }[] }
    type TableMessage = { change?: { tableId: string; round?: Round; crowd?: Crowd } }
    const { change }: TableMessage = JSON.parse(String(data))
    const table = tables.get(change?.tableId ?? '')
    if (change === undefined || table === undefined) return
    if (change.round) hear(change.tableId, table, change.round)
    if (change.crowd) table.taken = (change.crowd.seats ?? []).map(({ seat }) => seat)
  })
}

process.on('message', (command: BettorsConfig | 'count') => {
  if (command === 'count')
    process.send?.({ placed, decided, refused, times, decisionTimes } satisfies BettorsMessage)
  else begin(command)
})
process.once('disconnect', () => process.exit(0))

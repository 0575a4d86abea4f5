// Players who bet at tables, in a process of their own: each once a round, some moments after bets are open.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVerifier } from '@mangetsu/wire/server'
import { type Sign, signedCall } from '../bets/signed-bet.ts'

export type BettorsConfig = {
  readonly port: number
  /** A seat, its table, and a spot and an amount that is taken there. */
  readonly seats: readonly {
    readonly token: string
    readonly tableId: string
    readonly bets: Readonly<Record<string, string>>
  }[]
}

export type BettorsMessage = {
  readonly placed: number
  readonly refused: Readonly<Record<string, number>>
  /** From each request to its answer, ms. */
  readonly times: readonly number[]
}

/** Bets come within so long after they are open, ms. */
const spreadMs = 8_000

const refused: Record<string, number> = {}
const times: number[] = []
let placed = 0

type Seat = BettorsConfig['seats'][number]

async function bet(port: number, seat: Seat, roundId: string, sign: Sign): Promise<void> {
  await sleep(Math.random() * spreadMs)
  const payload = { requestId: randomUUID(), roundId, revision: 0, bets: seat.bets }
  const called = { port, path: '/api/v1/studio/table/bets', payload }
  const { path, headers, body } = signedCall(seat.token, called, sign)
  // The connection says these two itself.
  const { host: _host, 'content-length': _length, ...own } = headers
  const beganMs = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: own, body })
  const answered: { code?: unknown; msg?: string; data?: { own?: unknown } } = JSON.parse(await answer.text())
  times.push(performance.now() - beganMs)
  if (answered.data?.own !== undefined) placed += 1
  else {
    const why = `${answer.status} ${answered.msg ?? ''}`
    refused[why] = (refused[why] ?? 0) + 1
  }
}

function begin({ port, seats }: BettorsConfig): void {
  const { sign } = createVerifier({ maxKeys: seats.length })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`)
  const begun = new Set<string>()
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'watchTable', tableId: '*', isOn: true })),
  )
  socket.addEventListener('message', ({ data }) => {
    type TableMessage = { change?: { tableId: string; round?: { id: string; state: string } } }
    const { change }: TableMessage = JSON.parse(String(data))
    const round = change?.round
    if (change === undefined || round?.state !== 'betting' || begun.has(round.id)) return
    begun.add(round.id)
    for (const seat of seats)
      if (seat.tableId === change.tableId)
        bet(port, seat, round.id, sign).catch((error: Error) => {
          refused[error.message] = (refused[error.message] ?? 0) + 1
        })
  })
}

process.on('message', (command: BettorsConfig | 'count') => {
  if (command === 'count') process.send?.({ placed, refused, times } satisfies BettorsMessage)
  else begin(command)
})
process.once('disconnect', () => process.exit(0))

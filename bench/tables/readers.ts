// Pages that watch tables, many in one separate process: each watches one, and records the receipt time of every step.
import type { TableRoundState } from '@mangetsu/contract/table'

export type ReadersConfig = {
  readonly port: number
  readonly count: number
  readonly tableIds: readonly string[]
}

/** A step as received by one reader: when the platform read it after its commit, and when it arrived, ms since 1970. */
export type ReceivedStep = readonly [roundId: string, state: TableRoundState, readMs: number, atMs: number]

export type ReadersMessage =
  | { readonly type: 'watching' }
  | {
      readonly type: 'heard'
      readonly steps: readonly ReceivedStep[]
      readonly messages: number
      readonly bytes: number
    }

/** Number of pages opened at once. */
const atOnce = 50

const steps: ReceivedStep[] = []
let [messages, bytes] = [0, 0]

type TableMessage = {
  type: string
  change?: { nowMs: number; round?: { id: string; state: TableRoundState } }
}

function openOne(port: number, tableId: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`)
  socket.addEventListener('message', ({ data }) => {
    const [atMs, text] = [Date.now(), String(data)]
    messages += 1
    bytes += text.length
    const { change }: TableMessage = JSON.parse(text)
    if (change?.round !== undefined) steps.push([change.round.id, change.round.state, change.nowMs, atMs])
  })
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')))
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'watchTable', tableId, isOn: true }))
      resolve()
    })
  })
}

async function openAll({ port, count, tableIds }: ReadersConfig): Promise<void> {
  for (let opened = 0; opened < count; opened += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - opened) }, (_, place) =>
      openOne(port, tableIds[(opened + place) % tableIds.length] ?? ''),
    )
    await Promise.all(some)
  }
  process.send?.({ type: 'watching' } satisfies ReadersMessage)
}

process.on('message', (command: ReadersConfig | 'heard') => {
  if (command === 'heard') process.send?.({ type: 'heard', steps, messages, bytes } satisfies ReadersMessage)
  else void openAll(command)
})
process.once('disconnect', () => process.exit(0))

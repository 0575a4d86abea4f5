// Subscribers of a table receive each change once; nothing is queued for slow
// readers, who receive a snapshot once they can.
import type { TableChange, TableView } from '@mangetsu/contract/table'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushSocket } from './connection-registry.ts'
import { createTablePublisher } from './table-publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const view: TableView = {
  tableId: 'one',
  feed: 'f',
  seq: 7,
  nowMs: 0,
  round: null,
  marks: [],
  cardsLeft: null,
  crowd: { players: 0, staked: '0.00', spots: {}, companions: [] },
}
const change = (seq: number): TableChange => ({ tableId: 'one', feed: 'f', seq, nowMs: 0, mark: 'b' })

function reader() {
  const messages: string[] = []
  const socket = {
    readyState: 1,
    bufferedAmount: 0,
    send: (message: Buffer) => void messages.push(String(message)),
  }
  return { listener: { socket: socket as unknown as PushSocket }, socket, messages }
}

function publisherOver(read: () => Promise<TableView> = async () => view) {
  let tell: (change: TableChange) => void = () => undefined
  const tables = {
    ids: ['one', 'other'],
    view: read,
    subscribe(listener: typeof tell) {
      tell = listener
      return () => {
        tell = () => undefined
      }
    },
  }
  const warned: string[] = []
  const log = { warn: (_: object, text: string) => void warned.push(text) }
  const publisher = createTablePublisher({ tables, log: log as never })
  return { publisher, tell: (change: TableChange) => tell(change), warned }
}

const kinds = (messages: readonly string[]) =>
  messages.map((text) => {
    const message = JSON.parse(text) as { type: string; change?: TableChange; view?: TableView }
    return `${message.type} ${message.change?.seq ?? message.view?.seq}`
  })

test("sends the table's snapshot first, then its changes; none of other tables, and none after leaving", async () => {
  const { publisher, tell } = publisherOver()
  const { listener, messages } = reader()
  publisher.watch(listener, { tableId: 'one', isOn: true })
  await vi.advanceTimersByTimeAsync(0)
  tell(change(8))
  tell({ ...change(3), tableId: 'other' })
  publisher.watch(listener, { tableId: 'one', isOn: false })
  tell(change(9))
  expect(kinds(messages)).toEqual(['table 7', 'tableChange 8'])
})

test('sends a snapshot again for a repeated subscription', async () => {
  const { publisher } = publisherOver()
  const { listener, messages } = reader()
  for (let times = 0; times < 2; times += 1) publisher.watch(listener, { tableId: '*', isOn: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(messages).toHaveLength(4)
})

test('sends nothing to a slow reader, and a current snapshot once its buffer is empty', async () => {
  const { publisher, tell } = publisherOver()
  const { listener, socket, messages } = reader()
  publisher.watch(listener, { tableId: 'one', isOn: true })
  await vi.advanceTimersByTimeAsync(0)
  socket.bufferedAmount = 100_000
  for (let seq = 8; seq < 1_008; seq += 1) tell(change(seq))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(kinds(messages)).toEqual(['table 7'])
  socket.bufferedAmount = 0
  await vi.advanceTimersByTimeAsync(500)
  expect(kinds(messages)).toEqual(['table 7', 'table 7'])
  tell(change(1_008))
  expect(kinds(messages).at(-1)).toBe('tableChange 1008')
})

test('retries a snapshot that could not be read, and drops readers who have left', async () => {
  let isThere = false
  const { publisher, warned } = publisherOver(async () => {
    if (!isThere) throw new Error('the database is away')
    return view
  })
  const [stays, goes] = [reader(), reader()]
  for (const { listener } of [stays, goes]) publisher.watch(listener, { tableId: 'one', isOn: true })
  await vi.advanceTimersByTimeAsync(300)
  expect(warned.length).toBeGreaterThan(0)
  publisher.leave(goes.listener)
  isThere = true
  await vi.advanceTimersByTimeAsync(500)
  expect([stays.messages.length, goes.messages.length]).toEqual([1, 0])
})

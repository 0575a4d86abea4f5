// Tests following a table over a socket: the snapshot, its changes, gaps, and a socket that is lost or silent.
import type { SocketEvents } from '@mangetsu/client/push-client'
import type { TableView } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import { expect, test } from 'vitest'
import { createChatLine, followTable, silentMs } from './table-feed.ts'

const first: TableView = {
  tableId: 'plain-one',
  feed: 'feed-1',
  seq: 1,
  nowMs: 0,
  round: null,
  marks: [],
  cardsLeft: null,
  crowd: { players: 0, staked: '0.00', spots: {}, companions: [] },
}
const change = (seq: number) => ({ tableId: 'plain-one', feed: 'feed-1', seq, nowMs: 0, mark: `r${seq}` })
const settle = () => new Promise((resolve) => setTimeout(resolve))

function follow() {
  const sockets: SocketEvents[] = []
  const messages: unknown[] = []
  const waits: { readonly ms: number; readonly end: () => void }[] = []
  const seen: TableView[] = []
  const connected: boolean[] = []
  const own: OwnAtTable[] = []
  const chat = createChatLine()
  let closes = 0
  const end = followTable(
    first,
    {
      open(events) {
        sockets.push(events)
        const close = () => {
          closes += 1
        }
        return { send: (text) => void messages.push(JSON.parse(text)), close }
      },
      timers: { wait: (ms) => new Promise((resolve) => void waits.push({ ms, end: () => resolve() })) },
      random: () => 0,
      chat,
      session: () => 'token',
    },
    {
      onView: (view) => void seen.push(view),
      onConnected: (is) => void connected.push(is),
      onOwn: (is) => void own.push(is),
    },
  )
  return {
    sockets,
    messages,
    waits,
    seen,
    connected,
    own,
    end,
    chat,
    closes: () => closes,
    tell: (at: number, message: unknown) => sockets[at]?.onText(JSON.stringify(message)),
  }
}

const whole = { type: 'watchTable', tableId: 'plain-one', isOn: true, session: 'token' }

test('requests the snapshot once, applies changes by number, and requests it again once after a gap', () => {
  const { sockets, messages, seen, tell } = follow()
  sockets[0]?.onOpen()
  tell(0, { type: 'table', view: first })
  tell(0, { type: 'tableChange', change: change(2) })
  tell(0, { type: 'tableChange', change: change(2) })
  tell(0, { type: 'tableChange', change: { ...change(3), tableId: 'another' } })
  tell(0, { type: 'winner' })
  tell(0, { type: 'tableChange', change: { seq: 'three' } })
  sockets[0]?.onText('no JSON')
  tell(0, { type: 'tableChange', change: change(4) })
  tell(0, { type: 'tableChange', change: change(5) })
  expect(messages).toEqual([whole, whole])
  expect(seen.map(({ seq, marks }) => [seq, ...marks])).toEqual([[1], [2, 'r2']])
  tell(0, { type: 'table', view: { ...first, seq: 5 } })
  tell(0, { type: 'table', view: { ...first, seq: 4 } })
  tell(0, { type: 'tableChange', change: change(6) })
  expect(seen.map(({ seq }) => seq)).toEqual([1, 2, 5, 6])
})

test('reopens a lost socket after a pause and requests the snapshot', async () => {
  const { sockets, messages, waits, seen, connected, tell } = follow()
  sockets[0]?.onOpen()
  tell(0, { type: 'table', view: first })
  sockets[0]?.onClose()
  expect(connected).toEqual([true, false])
  waits.find(({ ms }) => ms < silentMs)?.end()
  await settle()
  sockets[1]?.onOpen()
  tell(0, { type: 'table', view: { ...first, seq: 7 } })
  tell(1, { type: 'table', view: { ...first, feed: 'feed-2', seq: 1 } })
  expect([sockets.length, messages.length]).toEqual([2, 2])
  expect(seen.map(({ feed, seq }) => [feed, seq])).toEqual([
    ['feed-1', 1],
    ['feed-2', 1],
  ])
})

test('treats a socket that is silent for too long as lost', async () => {
  const { sockets, waits, connected, closes } = follow()
  sockets[0]?.onOpen()
  waits.find(({ ms }) => ms === silentMs)?.end()
  await settle()
  expect([connected, closes()]).toEqual([[false], 1])
})

test('opens no socket after it has ended', async () => {
  const { sockets, waits, end } = follow()
  sockets[0]?.onClose()
  end()
  for (const wait of waits) wait.end()
  await settle()
  expect(sockets).toHaveLength(1)
})

test('subscribes to chat while wanted, receives it over the same socket and lists it with each snapshot', () => {
  const { sockets, messages, chat, seen, tell } = follow()
  const chatMessages: unknown[] = []
  let missed = 0
  chat.hear = (received) => void chatMessages.push(received)
  chat.missed = () => {
    missed += 1
  }
  sockets[0]?.onOpen()
  tell(0, { type: 'table', view: first })
  expect([messages, missed]).toEqual([[whole], 0])
  chat.isOn = true
  chat.again()
  tell(0, { type: 'table', view: first })
  const tableId = 'plain-one'
  const line = { id: 'a', author: 'b', name: 'taro***', isSample: false, text: 'hello', atMs: 1 }
  const message = { type: 'tableChat', tableId, message: line }
  const reactions = { type: 'tableReactions', tableId, counts: {} }
  const malformed = { ...message, message: { ...line, id: 1 } }
  for (const one of [message, malformed, reactions, { type: 'signedOut' }]) tell(0, one)
  expect([chatMessages, missed, seen.length]).toEqual([[message, reactions], 1, 2])
  chat.isOn = false
  chat.again()
  expect(messages).toEqual([whole, { ...whole, chat: true }, whole])
})

test('subscribes to chat wanted before the socket is open once it opens', () => {
  const { sockets, messages, chat } = follow()
  chat.isOn = true
  chat.again()
  expect(messages).toEqual([])
  sockets[0]?.onOpen()
  expect(messages).toEqual([{ ...whole, chat: true }])
})

test('receives the player’s position in the crowd separately, for that table only', () => {
  const { sockets, own, seen, tell } = follow()
  sockets[0]?.onOpen()
  const at = {
    roundId: '01890000-0000-7000-8000-000000000048',
    revision: 2,
    companion: 1,
    seats: [2],
    spots: [],
  }
  tell(0, { type: 'ownTableBets', tableId: 'another', own: at })
  tell(0, { type: 'ownTableBets', tableId: 'plain-one', own: { ...at, seats: ['two'] } })
  tell(0, { type: 'ownTableBets', tableId: 'plain-one', own: at })
  expect([own, seen]).toEqual([[at], []])
})

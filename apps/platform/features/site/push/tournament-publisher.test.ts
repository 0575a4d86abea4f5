// The places of a division are read and sent at most once a second, only
// after changes, and only to its subscribers.
import type { TournamentBoard } from '@mangetsu/contract/tournament'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboundMessage, PushConnection } from './connection-registry.ts'
import { createTournamentPublisher } from './tournament-publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const low = { tournamentId: 'bonfire', division: 'low' }

function publisherOn(entrantsNow: () => number) {
  const messages: [string, OutboundMessage][] = []
  const reads: string[] = []
  const room = {
    isBoardWatched: (board: string) => board === 'bonfire low',
    sendToBoard: (board: string, message: OutboundMessage) => void messages.push([board, message]),
    sendTo: (_: PushConnection, message: OutboundMessage) => void messages.push(['one', message]),
  }
  const readBoard = async (tournamentId: string, division: string): Promise<TournamentBoard | null> => {
    reads.push(division)
    if (tournamentId !== 'bonfire') return null
    return { tournamentId, division, at: '2026-11-25T00:00:00.000Z', entrants: entrantsNow(), rows: [] }
  }
  const parts = { readBoard, clock: { nowMs: () => 0 }, log: { error: () => undefined } }
  return { publisher: createTournamentPublisher(parts, room), messages, reads }
}

test('sends a hundred changes within two seconds at once, after a second, and at the end', async () => {
  let entrants = 0
  const { publisher, messages } = publisherOn(() => entrants)
  for (let n = 0; n < 100; n += 1) {
    entrants += 1
    publisher.note([low])
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  publisher.stop()
  expect(messages.length).toBeLessThanOrEqual(4)
  expect(messages[0]).toMatchObject(['bonfire low', { board: { entrants: 1 } }])
  expect(messages.at(-1)).toMatchObject(['bonfire low', { board: { entrants: 100 } }])
})

test('sends nothing without a change, and reads nothing without a subscriber', async () => {
  const { publisher, messages, reads } = publisherOn(() => 5)
  publisher.note([low, { ...low, division: 'high' }])
  await vi.advanceTimersByTimeAsync(500)
  publisher.note([low])
  await vi.advanceTimersByTimeAsync(1_000)
  publisher.stop()
  expect(messages).toHaveLength(1)
  expect(reads).toEqual(['low', 'low'])
})

test('sends the current places to a new subscriber; an unknown tournament has no subscription', async () => {
  const { publisher, messages } = publisherOn(() => 5)
  const listener = { player: null, board: null } as unknown as PushConnection
  await publisher.watch(listener, { ...low, isOn: true })
  expect(listener.board).toBe('bonfire low')
  expect(messages).toMatchObject([['one', { type: 'tournament' }]])
  await publisher.watch(listener, { ...low, isOn: false })
  expect(listener.board).toBeNull()
  await publisher.watch(listener, { ...low, tournamentId: 'none', isOn: true })
  expect(listener.board).toBeNull()
})

// Changes of pots are gathered, and the latest state of each is sent once per half second.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboundMessage, WatchTopic } from './connection-registry.ts'
import { createJackpotPublisher } from './jackpot-publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hundred changes within a second are two messages, each with the latest state of every pot', () => {
  const events: [WatchTopic, OutboundMessage][] = []
  const publisher = createJackpotPublisher({ sendToWatchers: (...message) => void events.push(message) })
  for (let n = 0; n < 100; n += 1) {
    const pots = [
      { potId: 'mangetsu', amount: `${100 + n}.00`, roundNum: 1 },
      { potId: 'shingetsu', amount: n < 50 ? '9.00' : '3.00', roundNum: n < 50 ? 1 : 2 },
    ]
    publisher.note({ at: `2026-11-01T00:00:00.${String(n).padStart(3, '0')}Z`, pots })
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(500)
  publisher.stop()
  expect(events.length).toBeLessThanOrEqual(3)
  expect(events.at(-1)).toMatchObject([
    'jackpot',
    { jackpot: { pots: [{ amount: '199.00' }, { amount: '3.00', roundNum: 2 }] } },
  ])
})

test('an outdated state of a pot does not replace a newer one', () => {
  const events: OutboundMessage[] = []
  const publisher = createJackpotPublisher({ sendToWatchers: (_topic, message) => void events.push(message) })
  publisher.note({
    at: '2026-11-01T00:00:00.002Z',
    pots: [{ potId: 'mangetsu', amount: '5.00', roundNum: 2 }],
  })
  publisher.note({
    at: '2026-11-01T00:00:00.001Z',
    pots: [{ potId: 'mangetsu', amount: '9.00', roundNum: 1 }],
  })
  vi.advanceTimersByTime(500)
  expect(events).toMatchObject([{ jackpot: { pots: [{ amount: '5.00', roundNum: 2 }] } }])
})

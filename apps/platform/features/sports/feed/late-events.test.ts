// When the platform itself voids the bets on an event: not begun by the longest delay after its first stated start.
import { latestStartMs } from '@mangetsu/sports'
import { fixtureFacts, marketOf, usualOdds } from '@mangetsu/test/sports/matches'
import { expect, test } from 'vitest'
import { applyMessage } from './apply-message.ts'
import { unknownEvent } from './event-state.ts'
import { lateCancellation } from './late-events.ts'
import type { EventMessage } from './messages.ts'

const startMs = 1_764_500_000_000
const deadlineMs = latestStartMs('football', startMs)
const of = { eventId: 'match-1', producer: 'prematch' } as const
const fixture = (atMs: number, startsAtMs: number): EventMessage => ({
  ...of,
  ...fixtureFacts,
  type: 'fixture',
  atMs,
  startsAtMs,
})
const status = (state: 'postponed' | 'live' | 'ended' | 'cancelled'): EventMessage => ({
  ...of,
  type: 'status',
  atMs: startMs,
  state,
  progress: null,
  seed: null,
})
const settled: EventMessage = {
  ...of,
  type: 'betSettlement',
  atMs: startMs,
  markets: [{ marketId: 'result', outcomes: [{ outcomeId: 'home', result: 'won' }] }],
}
const dayMs = 24 * 3_600_000
const base: readonly EventMessage[] = [
  fixture(startMs - 9, startMs),
  {
    ...of,
    type: 'oddsChange',
    atMs: startMs - 8,
    markets: [marketOf('result', usualOdds), marketOf('total:2.5', { over: 1_900, under: 1_900 })],
  },
]

test.each<[string, readonly EventMessage[], number, readonly string[] | null]>([
  ['not begun at the deadline', [], deadlineMs, null],
  ['not begun after it', [], deadlineMs + 1, ['result', 'total:2.5']],
  [
    'postponed to another day',
    [status('postponed'), fixture(startMs, startMs + 2 * dayMs)],
    deadlineMs + 1,
    ['result', 'total:2.5'],
  ],
  ['cancelled', [status('cancelled')], deadlineMs + 1, ['result', 'total:2.5']],
  ['partly decided', [settled], deadlineMs + 1, ['total:2.5']],
  ['under way', [status('live')], deadlineMs + 1, null],
  ['ended', [status('ended')], deadlineMs + 1, null],
])('an event %s', (_, messages, nowMs, marketIds) => {
  const event = [...base, ...messages].reduce((state, one) => applyMessage(state, one).event, unknownEvent)
  const cancellation = lateCancellation('match-1', event, nowMs)
  expect(cancellation?.marketIds ?? null).toEqual(marketIds)
  if (cancellation !== null)
    expect(cancellation).toMatchObject({ type: 'betCancel', atMs: deadlineMs, fromMs: null, untilMs: null })
})

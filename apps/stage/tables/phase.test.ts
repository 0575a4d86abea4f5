// Tests the phase of a round by the server's clock, independent of the page's clock.
import type { TableRoundView } from '@mangetsu/contract/table'
import { expect, test } from 'vitest'
import { phaseOf, secondsOf } from './phase.ts'
import { createServerClock } from './server-clock.ts'

const startMs = Date.parse('2026-11-27T12:00:00.000Z')
const at = (ms: number) => new Date(startMs + ms).toISOString()
const round = (more: Partial<TableRoundView>): TableRoundView => ({
  id: 'one',
  no: 1,
  state: 'betting',
  closesAt: at(15_000),
  beaconRound: 12,
  shownUntil: null,
  nextAt: null,
  events: [],
  ...more,
})

test.each([
  [null, 0, { kind: 'none' }],
  [round({}), 3_200, { kind: 'betting', leftMs: 11_800 }],
  [round({}), 15_000, { kind: 'closed' }],
  [round({ state: 'closed' }), 1_000, { kind: 'closed' }],
  [round({ state: 'drawn', shownUntil: at(20_000) }), 16_000, { kind: 'playing', leftMs: 4_000 }],
  [
    round({ state: 'settled', nextAt: at(24_000) }),
    21_500,
    { kind: 'over', isRefunded: false, nextMs: 2_500 },
  ],
  [round({ state: 'refunded' }), 21_500, { kind: 'over', isRefunded: true, nextMs: null }],
] as const)('phase %# of a round at %s ms', (view, ms, phase) => {
  expect(phaseOf(view, startMs + ms)).toEqual(phase)
})

test.each([
  [11_800, 12],
  [1, 1],
  [0, 0],
])('secondsOf: %s ms are %s seconds', (ms, seconds) => expect(secondsOf(ms)).toBe(seconds))

test('the server clock uses the message with the shortest delay', () => {
  const own = { ms: 500 }
  const clock = createServerClock(() => own.ms)
  clock.hear(startMs)
  own.ms += 1_000
  clock.hear(startMs + 700)
  expect(clock.nowMs()).toBe(startMs + 1_000)
  own.ms += 1_000
  clock.hear(startMs + 2_040)
  expect(clock.nowMs()).toBe(startMs + 2_040)
})

test("the server clock follows after a while when the server's time is set back", () => {
  const clock = createServerClock(() => 0)
  clock.hear(startMs + 60_000)
  for (let message = 0; message < 24; message += 1) clock.hear(startMs)
  expect(clock.nowMs()).toBe(startMs)
})

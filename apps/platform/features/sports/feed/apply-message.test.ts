// A feed's messages commute: whatever their order, repetition and interruptions, the state is that of their timestamps.
import { createHash } from 'node:crypto'
import { soakCount } from '@mangetsu/test/soak'
import { fixtureFacts, marketOf, progressAt } from '@mangetsu/test/sports/matches'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMessage, type MessageOutcome } from './apply-message.ts'
import { type EventState, storedOutcomes, unknownEvent } from './event-state.ts'
import { foldMessages } from './fold-messages.ts'
import type { EventMessage, MarketOdds } from './messages.ts'
import { unheardProducer } from './producer.ts'

const base = 1_764_500_000_000
// Few events, markets and instants, so that most messages meet others of their market, many at the same instant.
const sent = {
  eventId: fc.constantFrom('match-1', 'match-2', 'match-3'),
  producer: fc.constantFrom('prematch', 'live'),
  atMs: fc.integer({ min: base, max: base + 40 }),
} as const
const marketId = fc.constantFrom('result', 'total:2.5')
const marketIds = fc.array(marketId, { minLength: 1, maxLength: 2 })
const price = fc.constantFrom(1_500, 1_900, 2_100)
const market: fc.Arbitrary<MarketOdds> = fc
  .record({
    marketId,
    home: price,
    away: price,
    isWhole: fc.boolean(),
    status: fc.constantFrom('active', 'suspended', 'handedOver'),
  })
  .map(({ marketId: id, home, away, isWhole, status }) =>
    marketOf(id, isWhole ? { home, away } : { home }, status),
  )
const decided = fc
  .record({
    marketId,
    home: fc.constantFrom('won', 'lost', 'half-won'),
    away: fc.constantFrom('won', 'lost'),
  })
  .map(({ marketId: id, home, away }) => ({
    marketId: id,
    outcomes: [
      { outcomeId: 'home', result: home },
      { outcomeId: 'away', result: away },
    ],
  }))
const instant = fc.constantFrom(null, base + 5, base + 9)
const period = { fromMs: instant, untilMs: instant }
const typed = <Type extends EventMessage['type']>(type: Type) => ({ type: fc.constant(type) })

const message: fc.Arbitrary<EventMessage> = fc.oneof(
  fc
    .record({ ...sent, ...typed('fixture'), startsAtMs: fc.integer({ min: base, max: base + 3 }) })
    .map((of) => ({ ...fixtureFacts, ...of })),
  fc.record({
    ...sent,
    ...typed('status'),
    state: fc.constantFrom('scheduled', 'live', 'ended'),
    progress: fc.constantFrom(null, progressAt(1, 0, 0), progressAt(80, 2, 1)),
    seed: fc.constantFrom(null, 'aa'),
  }),
  fc.record({ ...sent, ...typed('oddsChange'), markets: fc.array(market, { maxLength: 3 }) }),
  fc.record({ ...sent, ...typed('betStop'), kinds: fc.constantFrom(null, ['total'], ['result', 'total']) }),
  fc.record({ ...sent, ...typed('betSettlement'), markets: fc.array(decided, { maxLength: 3 }) }),
  fc.record({ ...sent, ...typed('rollbackBetSettlement'), marketIds }),
  fc.record({ ...sent, ...period, ...typed('betCancel'), marketIds }),
  fc.record({ ...sent, ...period, ...typed('rollbackBetCancel'), marketIds }),
)

const listenedTo = { ...unheardProducer(base), state: 'up', receivedAtMs: base } as const
const context = { nowMs: base + 50, newId: () => 'unused' }

/** JSON as the database returns it: with its keys in another order. */
const asStored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asStored)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => b.length - a.length || (a < b ? 1 : -1))
      .map(([key, of]) => [key, asStored(of)]),
  )
}

const readBack = (event: EventState): EventState => ({
  ...(asStored({ ...event, markets: null }) as EventState),
  markets: new Map([...event.markets].map(([id, of]) => [id, asStored(of) as typeof of])),
})

type Events = ReadonlyMap<string, EventState>

/** Applies batches, between which the state is stored and read. */
const appliedIn = (batches: readonly (readonly EventMessage[])[]): Events =>
  batches.reduce<Events>((events, batch) => {
    const start = { events, producers: { prematch: listenedTo, live: listenedTo } }
    const folded = foldMessages(start, batch, context)
    return new Map([...folded.events].map(([id, event]) => [id, readBack(event)]))
  }, new Map())

/** What readers and bets can see of a state, in one order. */
const seen = (events: Events) =>
  [...events]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { markets, ...event }]) => ({
      id,
      ...event,
      markets: [...markets]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([of, state]) => ({ of, ...state, shown: storedOutcomes(state) })),
    }))

const inTime = (messages: readonly EventMessage[]) => messages.toSorted((a, b) => a.atMs - b.atMs)

const batchesOf = (messages: readonly EventMessage[], size: number) =>
  Array.from({ length: Math.ceil(messages.length / size) }, (_, at) =>
    messages.slice(at * size, (at + 1) * size),
  )

test('shuffled, repeated and interrupted messages end in the state of those in order', () => {
  const stream = fc.array(message, { minLength: 1, maxLength: 60 }).chain((messages) =>
    fc.record({
      messages: fc.constant(messages),
      again: fc.shuffledSubarray(messages),
      order: fc.infiniteStream(fc.double({ noNaN: true })),
      size: fc.integer({ min: 1, max: 20 }),
    }),
  )
  fc.assert(
    fc.property(stream, ({ messages, again, order, size }) => {
      const keyed = [...messages, ...again].map((one) => ({ one, key: order.next().value ?? 0 }))
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
      // Each batch once more: its acknowledgement was lost.
      const batches = batchesOf(shuffled, size).flatMap((batch) => [batch, batch])
      expect(seen(appliedIn(batches))).toEqual(seen(appliedIn([inTime(messages)])))
    }),
    { numRuns: soakCount(1_000) },
  )
})

test('a long stream, shuffled, doubled and cut, ends in the same state', () => {
  const sampled = fc.sample(message, { numRuns: soakCount(100_000), seed: 20_261_130 })
  const messages = sampled.map((one, at) => ({ ...one, atMs: base + Math.floor(at / 3) }))
  const keyOf = (one: number) => createHash('md5').update(String(one)).digest('hex')
  const keyed = [...messages, ...messages].map((one, at) => ({ one, key: keyOf(at) }))
  const shuffled = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one)
  expect(seen(appliedIn(batchesOf(shuffled, 500)))).toEqual(seen(appliedIn([inTime(messages)])))
})

const of = { eventId: 'match-1', producer: 'prematch' } as const
const fixture: EventMessage = { ...of, ...fixtureFacts, type: 'fixture', atMs: base, startsAtMs: base }
const odds = (atMs: number, home: number, producer: 'prematch' | 'live' = 'prematch'): EventMessage => ({
  ...of,
  producer,
  type: 'oddsChange',
  atMs: base + atMs,
  markets: [marketOf('result', { home })],
})
const settle = (atMs: number, result: string): EventMessage => ({
  ...of,
  type: 'betSettlement',
  atMs: base + atMs,
  markets: [{ marketId: 'result', outcomes: [{ outcomeId: 'home', result }] }],
})
const settled = (...outcomeIds: readonly string[]): EventMessage => ({
  ...of,
  type: 'betSettlement',
  atMs: base,
  markets: [{ marketId: 'result', outcomes: outcomeIds.map((outcomeId) => ({ outcomeId, result: 'void' })) }],
})
const rollBack = (atMs: number): EventMessage => ({
  ...of,
  type: 'rollbackBetSettlement',
  atMs: base + atMs,
  marketIds: ['result'],
})
const cancel = (atMs: number, type: 'betCancel' | 'rollbackBetCancel'): EventMessage => ({
  ...of,
  type,
  atMs: base + atMs,
  marketIds: ['result'],
  fromMs: null,
  untilMs: base,
})
const stop = (atMs: number): EventMessage => ({ ...of, type: 'betStop', atMs: base + atMs, kinds: null })

type Case = readonly [
  what: string,
  before: readonly EventMessage[],
  message: EventMessage,
  outcome: MessageOutcome,
  isDecided: boolean,
]
const cases: readonly Case[] = [
  ['a fixture', [], fixture, 'applied', false],
  ['the same fixture again', [fixture], fixture, 'duplicate', false],
  ['odds of an event without a fixture', [], odds(1, 2_000), 'unknown', false],
  ['odds', [fixture], odds(1, 2_000), 'applied', false],
  ['older odds', [fixture, odds(2, 2_000)], odds(1, 1_900), 'older', false],
  ['odds again', [fixture, odds(2, 2_000)], odds(2, 2_000), 'duplicate', false],
  [
    'later odds before the start, once there are odds in play',
    [fixture, odds(2, 2_000, 'live')],
    odds(3, 1_900),
    'older',
    false,
  ],
  ['a stop', [fixture, stop(1)], stop(2), 'applied', false],
  ['an older stop', [fixture, stop(2)], stop(1), 'older', false],
  ['the result of a market without odds', [fixture], settle(3, 'won'), 'unknown', true],
  ['a result', [fixture, odds(1, 2_000)], settle(3, 'won'), 'applied', true],
  [
    'the same result again later',
    [fixture, odds(1, 2_000), settle(3, 'won')],
    settle(4, 'won'),
    'applied',
    false,
  ],
  [
    'a result with its outcomes in another order',
    [fixture, settled('home', 'away')],
    settled('away', 'home'),
    'duplicate',
    false,
  ],
  ['another result', [fixture, odds(1, 2_000), settle(3, 'won')], settle(4, 'lost'), 'applied', true],
  ['an older result', [fixture, odds(1, 2_000), settle(3, 'won')], settle(2, 'lost'), 'older', false],
  ['a rollback', [fixture, odds(1, 2_000), settle(3, 'won')], rollBack(4), 'applied', true],
  [
    'a result older than its rollback',
    [fixture, odds(1, 2_000), rollBack(4)],
    settle(3, 'won'),
    'older',
    false,
  ],
  ['a cancellation', [fixture, odds(1, 2_000)], cancel(5, 'betCancel'), 'applied', true],
  [
    'a cancellation older than its rollback',
    [fixture, odds(1, 2_000), cancel(6, 'rollbackBetCancel')],
    cancel(5, 'betCancel'),
    'older',
    false,
  ],
  [
    'the rollback of a cancellation',
    [fixture, odds(1, 2_000), cancel(5, 'betCancel')],
    cancel(6, 'rollbackBetCancel'),
    'applied',
    true,
  ],
]

const after = (messages: readonly EventMessage[]): EventState =>
  messages.reduce((event, one) => applyMessage(event, one).event, unknownEvent)

test.each(cases)('%s', (_, before, one, outcome, isDecided) => {
  const change = applyMessage(after(before), one)
  expect(change.outcome).toBe(outcome)
  expect(change.decided).toEqual(isDecided ? ['result'] : [])
})

test.each([
  ['never changed', [odds(1, 2_000)], null, null],
  ['repeated', [odds(1, 2_000), odds(2, 2_000)], null, null],
  ['changed', [odds(1, 2_000), odds(3, 1_900)], 2_000, 3],
  ['changed, then repeated', [odds(1, 2_000), odds(3, 1_900), odds(4, 1_900)], 2_000, 3],
  ['changed, whose former odds come last', [odds(4, 1_900), odds(3, 1_900), odds(1, 2_000)], 2_000, 3],
  ['changed twice', [odds(5, 1_800), odds(1, 2_000), odds(3, 1_900)], 1_900, 5],
  ['changed by the other producer', [odds(9, 2_000), odds(3, 1_900, 'live')], 2_000, 3],
] as const)('the last change of odds: %s', (_, messages, before, changedAt) => {
  const state = after(messages).markets.get('result')
  if (state === undefined) throw new Error('the market has no state')
  expect(storedOutcomes(state)).toMatchObject([
    { before, changedAtMs: changedAt === null ? null : base + changedAt },
  ])
})

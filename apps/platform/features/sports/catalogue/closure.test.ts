// Why markets take no bets, and what readers see of them.
import { describe, expect, test } from 'vitest'
import { closureOf, type EventFacts, type MarketFacts, type MarketMoment } from './closure.ts'
import { resultFor } from './market-now.ts'
import type { MarketRow, SportEventRow } from './rows.ts'
import { detailView, listedView } from './views.ts'

const nowMs = Date.parse('2026-12-01T10:00:00.000Z')
const up = new Set(['prematch', 'live'])
const moment: MarketMoment = { nowMs, up, downSinceMs: null }
const isOffered = [{ isActive: true }]

type Given = {
  readonly event?: Partial<EventFacts>
  readonly market?: Partial<MarketFacts>
  readonly up?: ReadonlySet<string>
}

const closed = ({ event, market, up: producers = up }: Given) =>
  closureOf(
    { state: 'scheduled', startsAtMs: nowMs + 1, stops: {}, ...event },
    {
      marketId: 'total:2.5',
      producer: 'prematch',
      status: 'active',
      outcomes: isOffered,
      oddsAtMs: 100,
      hasResults: false,
      voidPeriods: [],
      isSuspended: false,
      ...market,
    },
    { nowMs, up: producers },
  )

describe('a market', () => {
  const live = { state: 'live', startsAtMs: nowMs - 1 } as const
  const byLive = { producer: 'live' } as const
  const now = { fromMs: nowMs, untilMs: null }
  test.each<[string, Given, ReturnType<typeof closureOf>]>([
    ['is open before the start', {}, null],
    ['is open in play by odds in play', { event: live, market: byLive }, null],
    ['is decided by results', { market: { hasResults: true } }, 'decided'],
    ['is decided by the end of its event', { event: { state: 'ended' } }, 'decided'],
    ['is decided by an event that was abandoned', { event: { state: 'abandoned' } }, 'decided'],
    ['is decided by a cancelled period', { market: { voidPeriods: [now] } }, 'decided'],
    [
      'is open after a cancelled period',
      { market: { voidPeriods: [{ fromMs: null, untilMs: nowMs }] } },
      null,
    ],
    ['is decided although its feed is down', { market: { hasResults: true }, up: new Set() }, 'decided'],
    ['is closed while its feed is down', { up: new Set(['live']) }, 'feedDown'],
    ['is open while only the other feed is down', { up: new Set(['prematch']) }, null],
    ['has begun by its state', { event: live }, 'begun'],
    ['has begun by the clock', { event: { startsAtMs: nowMs } }, 'begun'],
    ['awaits odds in play', { event: live, market: { status: 'handedOver' } }, 'handedOver'],
    ['is stopped by a status', { market: { status: 'suspended' } }, 'betStop'],
    ['is stopped if all outcomes are', { market: { outcomes: [{ isActive: false }] } }, 'betStop'],
    ['is stopped before its first odds', { market: { producer: null, oddsAtMs: null } }, 'betStop'],
    ['is stopped while its event is postponed', { event: { state: 'postponed' } }, 'betStop'],
    ['is stopped by a stop of all kinds', { event: { stops: { '*': 101 } } }, 'betStop'],
    ['is stopped by a stop of its kind', { event: { stops: { total: 101 } } }, 'betStop'],
    ['is stopped by a stop of the same instant', { event: { stops: { '*': 100 } } }, 'betStop'],
    ['is open by odds after the stop', { event: { stops: { '*': 99 } } }, null],
    ['is open during a stop of another kind', { event: { stops: { result: 101 } } }, null],
    ['is stopped by an operator', { market: { isSuspended: true } }, 'betStop'],
    [
      'is stopped by an operator in play',
      { event: live, market: { ...byLive, isSuspended: true } },
      'betStop',
    ],
  ])('%s', (_, given, closure) => {
    expect(closed(given)).toBe(closure)
  })
})

test('a bet within a cancelled period is void, any other has the result', () => {
  const market = { results: new Map([['home', 'won' as const]]), voidPeriods: [{ fromMs: 10, untilMs: 20 }] }
  expect([9, 10, 19, 20].map((placedAtMs) => resultFor(market, 'home', placedAtMs))).toEqual([
    'won',
    'void',
    'void',
    'won',
  ])
  expect(resultFor({ results: null, voidPeriods: [] }, 'home', 0)).toBeNull()
})

const name = { ja: '名', en: 'Name' }
const side = (id: string) => ({ id, name, crest: id })
const progress = {
  sport: 'football',
  phase: 'firstHalf',
  minute: 3,
  score: { home: 1, away: 0 },
  halfScore: null,
  statistics: {},
  last: null,
  timeline: [],
  momentum: [4],
} as unknown as SportEventRow['progress']

const eventRow = (given: Partial<SportEventRow> = {}): SportEventRow => ({
  id: 'one',
  sport: 'football',
  starts_at: new Date(nowMs + 60_000),
  fixture: {
    sport: 'football',
    startsAtMs: nowMs + 60_000,
    competition: { id: 'league', name },
    round: name,
    home: side('home'),
    away: side('away'),
    entrants: [],
    partOf: null,
    proof: {
      commitment: 'c',
      model: 'm',
      signer: 'practice',
      publicKey: 'k',
      genesis: 0,
      period: 3,
      strengths: { home: { attack: 1_000, defence: 1_000 }, away: { attack: 1_000, defence: 1_000 } },
      minuteMs: 5_000,
      halfTimeMs: 45_000,
    },
  },
  state: 'scheduled',
  progress: null,
  seed: null,
  stops: {},
  revision: 7n,
  ...given,
})

const marketRow = (marketId: string, given: Partial<MarketRow> = {}): MarketRow => ({
  event_id: 'one',
  market_id: marketId,
  producer: 'prematch',
  status: 'active',
  outcomes: ['over', 'under'].map((outcomeId) => ({
    outcomeId,
    odds: 1_900,
    chancePpm: 500_000,
    isActive: true,
    before: null,
    changedAtMs: null,
  })),
  odds_at: new Date(nowMs - 1_000),
  results: null,
  cancels: [],
  is_voided: false,
  is_suspended: false,
  margin_ppm: null,
  ...given,
})

describe('readers', () => {
  test('see markets by kind and line, none without odds and none withdrawn undecided', () => {
    const results = [{ outcomeId: 'over', result: 'won' }]
    const markets = [
      marketRow('total:10.5'),
      marketRow('total:2.5'),
      marketRow('result'),
      marketRow('total:3', { status: 'inactive' }),
      marketRow('total:1.5', { status: 'inactive', results }),
      marketRow('both-score', { producer: null, outcomes: [] }),
    ]
    const view = detailView(eventRow({ seed: 's' }), markets, moment)
    expect(view.markets.map(({ marketId, closed: by }) => [marketId, by])).toEqual([
      ['result', null],
      ['total:1.5', 'decided'],
      ['total:2.5', null],
      ['total:10.5', null],
    ])
    expect(view.markets[1]?.outcomes.map(({ result }) => result)).toEqual(['won', null])
    expect(view).toMatchObject({ revision: 7, round: name, proof: { commitment: 'c', seed: 's' } })
  })

  test('see no outcome that is not offered, and void ones of a market that was cancelled', () => {
    const [over, under] = marketRow('total:2.5').outcomes
    if (over === undefined || under === undefined) throw new Error('two outcomes')
    const partly = marketRow('total:2.5', { outcomes: [over, { ...under, isActive: false }] })
    const cancelled = { fromMs: null, untilMs: null, isCancelled: true }
    const [one, all, none, voided] = [
      partly,
      marketRow('total:2.5', { cancels: [cancelled] }),
      marketRow('total:2.5', { cancels: [{ ...cancelled, isCancelled: false }] }),
      marketRow('total:2.5', { results: [{ outcomeId: 'over', result: 'won' }], is_voided: true }),
    ].map((row) => detailView(eventRow(), [row], moment).markets[0]?.outcomes.map(({ result }) => result))
    expect([one, all, none, voided]).toEqual([[null], ['void', 'void'], [null, null], ['void', 'void']])
  })

  test('see the state of play in a list without what only its page draws', () => {
    const event = eventRow({ state: 'live', progress })
    const listed = listedView({ event, main: marketRow('result', { producer: 'live' }), markets: 3 }, moment)
    expect(Object.keys(listed.progress ?? {})).not.toContain('momentum')
    expect(listed).toMatchObject({
      progress: { minute: 3, score: { home: 1, away: 0 } },
      main: { marketId: 'result', closed: null },
      markets: 3,
    })
    expect(detailView(event, [], moment).progress).toBe(progress)
    const ended = listedView({ event: eventRow({ state: 'ended' }), main: undefined, markets: 3 }, moment)
    expect([ended.main, ended.markets]).toEqual([null, 0])
  })
})

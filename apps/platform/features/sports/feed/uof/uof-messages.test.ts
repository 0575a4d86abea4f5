// The adapter translates each kind of message of the Unified Odds Feed into the port's messages, omits unknown markets and
// other products, and reports malformed messages.

import { outcomesOf } from '@mangetsu/sports'
import {
  alive,
  betStop,
  cancel,
  fixture,
  fixtureChange,
  liveOdds,
  prematchOdds,
  recordedAtMs,
  recordedMatch,
  rollback,
  settlement,
} from '@mangetsu/test/sports/uof-record'
import { expect, test } from 'vitest'
import { readMessage } from '../read-message.ts'
import { knownMarket } from './uof-markets.ts'
import { eventMessagesOf, fixtureMessageOf } from './uof-messages.ts'
import { readUofFixture, readUofMessage } from './uof-xml.ts'

const atMs = recordedAtMs
const eventId = recordedMatch.id

/** Reads a message about the match; each of its messages has the port's shape. */
function read(text: string) {
  const message = readUofMessage(text)
  if (message === null || 'fault' in message) throw new Error(`not read: ${JSON.stringify(message)}`)
  if (message.root === 'alive' || message.root === 'snapshot_complete') throw new Error('not about an event')
  const messages = eventMessagesOf(message)
  for (const one of messages) expect(readMessage(one)).toHaveProperty('message')
  return messages
}

test('odds before the start: outcomes by their ids, odds cut to thousandths, unknown markets left out', () => {
  expect(read(prematchOdds({ atMs }))).toEqual([
    { type: 'status', producer: 'prematch', atMs, eventId, state: 'scheduled', progress: null, seed: null },
    {
      type: 'oddsChange',
      producer: 'prematch',
      atMs,
      eventId,
      markets: [
        {
          marketId: 'result',
          status: 'active',
          outcomes: [
            { outcomeId: 'away', odds: 4_200, chancePpm: 220_000, isActive: true },
            { outcomeId: 'home', odds: 1_850, chancePpm: 520_000, isActive: true },
            { outcomeId: 'draw', odds: 3_555, chancePpm: 260_000, isActive: true },
          ],
        },
        {
          marketId: 'handicap:-0.75',
          status: 'active',
          // Without probabilities in the message, those of the odds without their margin.
          outcomes: [
            { outcomeId: 'home', odds: 1_900, chancePpm: 500_000, isActive: true },
            { outcomeId: 'away', odds: 1_900, chancePpm: 500_000, isActive: false },
          ],
        },
      ],
    },
  ])
})

test('play in added time: the score of regular time by its halves, a suspended market and one handed over', () => {
  expect(read(liveOdds({ atMs, product: 1 }))).toMatchObject([
    {
      type: 'status',
      producer: 'live',
      state: 'live',
      progress: {
        phase: 'secondHalf',
        minute: 90,
        added: 3,
        score: { home: 2, away: 1 },
        halfScore: { home: 1, away: 0 },
        statistics: null,
      },
    },
    {
      type: 'oddsChange',
      markets: [
        { marketId: 'total:3.5', status: 'suspended' },
        { marketId: 'result', status: 'handedOver', outcomes: [] },
      ],
    },
  ])
})

test.each([
  ['all', null],
  ['score|all', null],
  ['1st_half', ['half-full']],
  ['corners', []],
])('a bet stop on %s', (groups, kinds) => {
  expect(read(betStop({ atMs }, groups))).toEqual([
    { type: 'betStop', producer: 'prematch', atMs, eventId, kinds },
  ])
})

test('results: half won, half lost, void; a market with an undecided outcome waits', () => {
  expect(read(settlement({ atMs }))).toMatchObject([
    {
      type: 'betSettlement',
      markets: [
        {
          marketId: 'result',
          outcomes: [
            { outcomeId: 'draw', result: 'lost' },
            { outcomeId: 'away', result: 'lost' },
            { outcomeId: 'home', result: 'won' },
          ],
        },
        {
          marketId: 'handicap:-0.75',
          outcomes: [
            { outcomeId: 'home', result: 'half-won' },
            { outcomeId: 'away', result: 'half-lost' },
          ],
        },
        {
          marketId: 'total:3',
          outcomes: [
            { outcomeId: 'over', result: 'void' },
            { outcomeId: 'under', result: 'void' },
          ],
        },
      ],
    },
  ])
})

test('rollbacks and cancellations name their markets and their period', () => {
  expect(read(rollback({ atMs }))).toMatchObject([{ type: 'rollbackBetSettlement', marketIds: ['result'] }])
  const period = { fromMs: atMs - 60_000 }
  const of = { marketIds: ['total:2.5'], fromMs: period.fromMs, untilMs: null }
  expect(read(cancel({ atMs }, period))).toMatchObject([{ type: 'betCancel', ...of }])
  expect(read(cancel({ atMs }, period, 'rollback_bet_cancel'))).toMatchObject([
    { type: 'rollbackBetCancel', ...of },
  ])
  expect(read(fixtureChange({ atMs }))).toEqual([])
})

test('a dead heat is the fewest runners that its factor stands for', () => {
  const settled = (factor: string) =>
    read(
      settlement({ atMs }).replace(
        '<outcome id="1" result="1"/>',
        `<outcome id="1" result="1" dead_heat_factor="${factor}"/>`,
      ),
    )
  const dead = (result: string) => [
    { markets: [{ outcomes: [{}, {}, { outcomeId: 'home', result }] }, {}, {}] },
  ]
  expect(settled('0.5')).toMatchObject(dead('dead-heat:1/2'))
  expect(settled('0.333')).toMatchObject(dead('dead-heat:1/3'))
  expect(settled('0.6667')).toMatchObject(dead('dead-heat:2/3'))
})

test('a fixture by the qualifiers of its sides, which its order does not give', () => {
  const startsAtMs = atMs + 3_600_000
  const [ja, en] = [readUofFixture(fixture('ja', startsAtMs)), readUofFixture(fixture('en', startsAtMs))]
  if ('fault' in ja || 'fault' in en) throw new Error('the fixture is not read')
  const message = fixtureMessageOf({ ja, en }, { producer: 'prematch', atMs, isChange: false })
  expect(message).toMatchObject({
    eventId,
    sport: 'football',
    competition: { id: 'sr-tournament-901', name: { ja: '試験リーグ', en: 'Trial League' } },
    round: { ja: '第12節', en: 'Round 12' },
    home: { id: 'sr-competitor-51', name: { ja: '西浦', en: 'Nishiura' } },
    away: { id: 'sr-competitor-52', name: { ja: '東山', en: 'Higashiyama' } },
    startsAtMs,
    entrants: [],
    partOf: null,
    proof: null,
  })
  expect(readMessage(message)).toHaveProperty('message')
  const tennis = { ...en, tournament: { ...en.tournament, sport: { id: 'sr:sport:5' } } }
  expect(fixtureMessageOf({ ja, en: tennis }, { producer: 'prematch', atMs, isChange: false })).toBeNull()
})

test.each([
  ['1', undefined, 'result'],
  ['10', undefined, 'double-chance'],
  ['11', undefined, 'draw-no-bet'],
  ['16', 'hcp=0.25', 'handicap:0.25'],
  ['18', 'total=2.25', 'total:2.25'],
  ['29', undefined, 'both-score'],
  ['8', 'goalnr=3', 'next-goal:3'],
  ['45', undefined, 'correct-score'],
  ['47', undefined, 'half-full'],
])('market %s %s is %s with all of its outcomes', (id, specifiers, marketId) => {
  const known = knownMarket({ id, specifiers })
  expect(known?.marketId).toBe(marketId)
  expect(Object.values(known?.outcomes ?? {}).toSorted()).toEqual(outcomesOf(marketId).toSorted())
})

test.each([
  ['18', 'total=2.4'],
  ['18', 'total='],
  ['18', undefined],
  ['1', 'score=1:0'],
  ['18', 'total=2.5|score=1:0'],
  ['999', undefined],
])('market %s %s is left out', (id, specifiers) => {
  expect(knownMarket({ id, specifiers })).toBeNull()
})

test.each([
  ['<alive product="1" timestamp="x" subscribed="1"/>', 'alive'],
  ['<odds_change product="1" timestamp="1"', 'not well-formed'],
  ['', 'not well-formed'],
  [
    '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><alive product="1" timestamp="&e;" subscribed="1"/>',
    '',
  ],
])('%s cannot be read', (text, fault) => {
  expect(readUofMessage(text)).toEqual({ fault: expect.stringContaining(fault) })
})

test('an element that is not used is skipped, and so are other producers', () => {
  expect(readUofMessage('<cashout product="1" event_id="sr:match:1" timestamp="1"/>')).toBeNull()
  const other = readUofMessage(prematchOdds({ atMs }).replace('product="3"', 'product="4"'))
  if (other === null || 'fault' in other || other.root !== 'odds_change') throw new Error('not read')
  expect(eventMessagesOf(other)).toEqual([])
  expect(readUofMessage(alive({ atMs }))).toEqual({
    root: 'alive',
    product: 3,
    timestamp: atMs,
    subscribed: 1,
  })
})

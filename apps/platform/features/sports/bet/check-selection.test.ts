// Accepted odds by the player's rule, and what refuses a selection.
import type { MarketClosure } from '@mangetsu/contract/sport'
import type { AcceptOdds } from '@mangetsu/contract/sport-bet'
import { expect, test } from 'vitest'
import type { MarketNow } from '../catalogue/index.ts'
import { boundedOdds, checkSelection } from './check-selection.ts'

const side = { id: 'a', name: { ja: 'あ', en: 'A' }, crest: 'a' }
const event: MarketNow['event'] = {
  eventId: 'e',
  sport: 'football',
  competition: { id: 'c', name: { ja: 'い', en: 'B' } },
  home: side,
  away: side,
  round: null,
  entrants: [],
  partOf: null,
  startsAtMs: 0,
  state: 'live',
  progress: null,
}

type Facts = {
  readonly odds?: number
  readonly closed?: MarketClosure | null
  readonly isActive?: boolean
  readonly stoppedAtMs?: number | null
}

const marketWith = ({
  odds = 2_000,
  closed = null,
  isActive = true,
  stoppedAtMs = null,
}: Facts): MarketNow => ({
  event,
  marketId: 'result',
  closed,
  outcomes: [{ outcomeId: 'home', odds, chancePpm: 480_000, isActive, before: null, changedAtMs: null }],
  results: null,
  voidPeriods: [],
  chances: null,
  oddsAtMs: 50,
  stoppedAtMs,
})

const seen = { outcomeId: 'home', odds: 2_000, sinceMs: 10 }

test.each([
  ['any', 2_000, null],
  ['any', 1_500, null],
  ['any', 2_500, null],
  ['better', 2_000, null],
  ['better', 1_999, 'oddsChanged'],
  ['better', 2_500, null],
  ['none', 2_000, null],
  ['none', 1_500, 'oddsChanged'],
  ['none', 2_500, 'oddsChanged'],
] as const)('a player who accepts %s change of 2.00 to %i: %s', (accept, odds, refusedBy) => {
  const checked = checkSelection(accept, seen, marketWith({ odds }))
  expect(checked.refusedBy).toBe(refusedBy)
  expect(checked.taken).toEqual(refusedBy === null ? { odds, chancePpm: 480_000, oddsAtMs: 50 } : null)
})

test.each<[string, Facts, string | null]>([
  ['a closed market', { closed: 'betStop' }, 'betStop'],
  ['a market that began', { closed: 'begun' }, 'betStop'],
  ['a decided market', { closed: 'decided' }, 'betStop'],
  ['a feed that is down', { closed: 'feedDown' }, 'feedDown'],
  ['an outcome that is not offered', { isActive: false }, 'betStop'],
  ['a stop before the odds that were seen', { stoppedAtMs: 9 }, null],
  ['a stop after them, though the market is open again', { stoppedAtMs: 11 }, 'betStop'],
  ['a stop at the same instant', { stoppedAtMs: 10 }, 'betStop'],
])('%s', (_name, facts, refusedBy) => {
  expect(checkSelection('any', seen, marketWith(facts)).refusedBy).toBe(refusedBy)
})

test('a market or an outcome that does not exist takes no bets', () => {
  expect(checkSelection('any', seen, undefined).refusedBy).toBe('betStop')
  expect(checkSelection('any', { ...seen, outcomeId: 'draw' }, marketWith({})).refusedBy).toBe('betStop')
})

test('odds that would return too much stay as requested where they rose', () => {
  const accepts: AcceptOdds = 'any'
  const taken = [3_000, 1_500].map((odds) => ({ odds, chancePpm: 1, oddsAtMs: 1 }))
  const requested = [{ odds: 2_000 }, { odds: 2_000 }]
  const oddsIf = (isWithin: boolean) => boundedOdds(requested, taken, () => isWithin).map(({ odds }) => odds)
  expect([accepts, oddsIf(true), oddsIf(false)]).toEqual(['any', [3_000, 1_500], [2_000, 1_500]])
})

// The phase of a table at an instant: every state of a round, its boundaries, and its moon.
import { tableNowMs as now, openRound, settledRound } from '@mangetsu/test/player/table-samples'
import { expect, test } from 'vitest'
import { litAt, phaseAt, phaseKey, phaseOfKey } from './table-phase.ts'

const acting = (seat: number | null): typeof openRound => ({
  ...openRound,
  state: 'acting',
  ...(seat !== null && {
    turn: { step: 2, seat, hand: 0, may: ['hit', 'stand'], until: openRound.closesAt },
  }),
})

test.each([
  ['no round yet', null, 0, 'waiting'],
  ['bets open', openRound, 0, 'betting 9'],
  ['a fraction of a second counts as one', openRound, 8_001, 'betting 1'],
  ['the instant bets close', openRound, 9_000, 'closed'],
  ['the close not reported yet', openRound, 12_000, 'closed'],
  ['closed', { ...openRound, state: 'closed' as const }, 0, 'closed'],
  ['a seat decides', acting(3), 0, 'acting 3'],
  ['hands played without a seat in turn', acting(null), 0, 'acting'],
  [
    'being displayed',
    { ...openRound, state: 'drawn' as const, shownUntil: openRound.closesAt },
    0,
    'drawn 9',
  ],
  ['drawn, for an unknown time', { ...openRound, state: 'drawn' as const }, 0, 'drawn'],
  ['over', settledRound, 0, 'settled 4'],
  ['over, with the next one late', settledRound, 9_000, 'settled 0'],
  ['refunded', { ...settledRound, state: 'refunded' as const, nextAt: null }, 0, 'refunded'],
])('%s', (_name, round, afterMs, key) => {
  const phase = phaseAt({ round }, now + afterMs)
  expect(phaseKey(phase)).toBe(key)
  expect(phaseOfKey(key)).toEqual(phase)
})

test.each([
  ['betting 15', 1],
  ['betting 5', 1 / 3],
  ['betting 20', 1],
  ['closed', 0],
  ['acting 3', 0],
  ['drawn', 0],
  ['settled 4', 1],
  ['refunded', 1],
  ['waiting', 0],
])('%s lights %d of the moon', (key, lit) => {
  expect(litAt(phaseOfKey(key), 15_000)).toBeCloseTo(lit)
})

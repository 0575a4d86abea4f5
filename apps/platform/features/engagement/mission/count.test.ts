// Facts that count towards a condition, row by row; batching of the stream does not matter.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { countFact, type MissionFact, type MissionRound, type MissionTally, nothingDone } from './count.ts'
import { type Condition, targetOf } from './kind.ts'

const noon = Date.UTC(2026, 10, 5, 3)
const endsMs = noon + dayMs / 2
const minute = 60_000

const round = (more: Partial<MissionRound> = {}, atMs = noon): MissionFact => ({
  playerId: 'p',
  atMs,
  kind: 'rounds',
  round: {
    gameId: 'koi-falls',
    gameKind: 'pachinko',
    currency: 'JPY',
    stakeMinor: 10_000n,
    atRiskMinor: 10_000n,
    payoutMinor: 0n,
    isOwnMoney: true,
    ...more,
  },
})
const rounds = (more: Partial<Extract<Condition, { kind: 'rounds' }>> = {}): Condition => ({
  kind: 'rounds',
  by: 'rounds',
  count: 3,
  ...more,
})
const rest = (minutes: number): MissionFact => ({
  playerId: 'p',
  atMs: noon,
  kind: 'rest',
  untilMs: noon + minutes * minute,
})
const who = { playerId: 'p', atMs: noon } as const

const doneAfter = (condition: Condition, ...facts: readonly MissionFact[]) =>
  facts.reduce<MissionTally>((tally, fact) => countFact(condition, tally, fact, endsMs), nothingDone).done

describe('a condition counts', () => {
  test.each<[string, Condition, MissionFact[], number]>([
    ['each round', rounds(), [round(), round()], 2],
    ['rounds up to its target', rounds({ count: 1 }), [round(), round()], 1],
    ['no round without a stake at risk', rounds(), [round({ atRiskMinor: 0n })], 0],
    ['only rounds of its games', rounds({ games: ['moonlit-festival'] }), [round()], 0],
    [
      'only rounds of its kinds',
      rounds({ gameKinds: ['slots'] }),
      [round(), round({ gameKind: 'slots' })],
      1,
    ],
    ['no round below its minimum stake', rounds({ leastStake: { JPY: '100.01' } }), [round()], 0],
    [
      'only rounds of the same value in an unlisted currency',
      rounds({ leastStake: { USD: '5.00' } }),
      [round({ atRiskMinor: 79_999n }), round({ atRiskMinor: 80_000n })],
      1,
    ],
    ['bonus money too', rounds(), [round({ isOwnMoney: false })], 1],
    ['own money only', rounds({ isOwnMoney: true }), [round({ isOwnMoney: false }), round()], 1],
    [
      'no round below its minimum multiple',
      rounds({ leastMultiple: 2 }),
      [round({ payoutMinor: 19_999n }), round({ payoutMinor: 20_000n })],
      1,
    ],
    ['each game once', rounds({ by: 'games' }), [round(), round(), round({ gameId: 'other' })], 2],
    [
      'each day once',
      rounds({ by: 'days' }),
      [round(), round({}, noon + minute), round({}, noon + dayMs)],
      2,
    ],
    ['deposits', { kind: 'deposits', count: 2 }, [{ ...who, kind: 'deposits' }, round()], 1],
    ['a level reached', { kind: 'kyc', level: 2 }, [{ ...who, kind: 'kyc', level: 2 }], 1],
    ['no lower level', { kind: 'kyc', level: 2 }, [{ ...who, kind: 'kyc', level: 1 }], 0],
    ['any address', { kind: 'address' }, [{ ...who, kind: 'address', by: 'phone' }], 1],
    [
      'no address of another kind',
      { kind: 'address', by: 'email' },
      [{ ...who, kind: 'address', by: 'phone' }],
      0,
    ],
    ['a changed limit', { kind: 'limits' }, [{ ...who, kind: 'limits' }], 1],
    ['the longest rest', { kind: 'rest', minutes: 15 }, [rest(9), rest(4)], 9],
    ['a rest up to its target', { kind: 'rest', minutes: 15 }, [rest(90)], 15],
    [
      'each day of a visit once',
      { kind: 'visits', days: 5 },
      [
        { ...who, kind: 'visits' },
        { ...who, kind: 'visits' },
      ],
      1,
    ],
  ])('%s', (_, condition, facts, done) => {
    expect(doneAfter(condition, ...facts)).toBe(done)
  })
})

test('a rest ends with the period it began in', () => {
  const late: MissionFact = {
    playerId: 'p',
    atMs: endsMs - 5 * minute,
    kind: 'rest',
    untilMs: endsMs + dayMs,
  }
  expect(countFact({ kind: 'rest', minutes: 15 }, nothingDone, late, endsMs).done).toBe(5)
})

test('progress never decreases and never exceeds its target', () => {
  const condition = rounds({ by: 'games', count: 3 })
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (games) => {
      let tally = nothingDone
      for (const gameId of games) {
        const next = countFact(condition, tally, round({ gameId }), endsMs)
        expect(next.done).toBeGreaterThanOrEqual(tally.done)
        tally = next
      }
      expect(tally.done).toBe(Math.min(new Set(games).size, targetOf(condition)))
    }),
  )
})

describe('a bound counts exactly from its value on', () => {
  const leastStake = rounds({ leastStake: { JPY: '100.00' } })
  const leastMultiple = rounds({ leastMultiple: 2 })
  const level: Condition = { kind: 'kyc', level: 2 }
  const reached = (to: number): MissionFact => ({ ...who, kind: 'kyc', level: to })
  test.each<[string, Condition, readonly [below: MissionFact, at: MissionFact, above: MissionFact]]>([
    [
      'the minimum stake',
      leastStake,
      [round({ atRiskMinor: 9_999n }), round({ atRiskMinor: 10_000n }), round({ atRiskMinor: 10_001n })],
    ],
    [
      'the minimum multiple',
      leastMultiple,
      [round({ payoutMinor: 19_999n }), round({ payoutMinor: 20_000n }), round({ payoutMinor: 20_001n })],
    ],
    ['a level', level, [reached(1), reached(2), reached(3)]],
  ])('%s', (_, condition, facts) => {
    expect(facts.map((fact) => doneAfter(condition, fact))).toEqual([0, 1, 1])
  })
})

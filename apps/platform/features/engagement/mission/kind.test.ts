// Conditions a mission's file must not contain; all shipped files comply.
import { describe, expect, test } from 'vitest'
import { PromotionBody, readShippedPromotions } from '../promotion/index.ts'
import { leastPlayMs, missionKind } from './kind.ts'

const rules = (more: object) => ({
  tag: 'week',
  period: 'week',
  conditions: [{ kind: 'visits', days: 1 }],
  reward: { kind: 'points', count: 5 },
  ...more,
})
const bodyOf = (of: unknown) =>
  PromotionBody.parse({
    title: { ja: '願い', en: 'Wish' },
    summary: { ja: '願い。', en: 'A wish.' },
    terms: { ja: [], en: [] },
    picture: 'moons',
    from: '2026-01-01T00:00:00.000Z',
    until: null,
    rules: of,
  })
const faults = (more: object, before: object | null = null) => {
  const read = missionKind.rules.parse(rules(more))
  return missionKind.check?.(bodyOf(rules(more)), read, before === null ? null : bodyOf(rules(before))) ?? []
}
const play = (more: object) => ({ conditions: [{ kind: 'rounds', by: 'rounds', count: 10, ...more }] })

describe('a mission is refused with', () => {
  test.each([
    ['more than an hour of play', play({ count: 1_441 })],
    ['a multiple that takes more than an hour on average', play({ count: 20, leastMultiple: 100 })],
    ['eight visits in a week', { conditions: [{ kind: 'visits', days: 8 }] }],
    ['eight days of play in a week', play({ by: 'days', count: 8 })],
    ['a season without a name', { tag: 'season' }],
    ['a season under another tag', { season: 'autumn' }],
  ])('%s', (_, more) => {
    expect(faults(more)).toHaveLength(1)
  })

  test.each([
    ['a sum of stakes', [{ kind: 'turnover', amount: '1000.00' }]],
    ['a loss', [{ kind: 'loss', amount: '1000.00' }]],
    [
      'a sum of stakes in addition to rounds',
      [{ kind: 'rounds', by: 'rounds', count: 1, totalStake: '1000.00' }],
    ],
    ['nothing', []],
  ])('%s, by the schema', (_, conditions) => {
    expect(missionKind.rules.safeParse(rules({ conditions })).success).toBe(false)
  })

  test('a changed condition in a later version', () => {
    expect(faults(play({ count: 11 }), play({}))).toHaveLength(1)
    expect(faults({ ...play({}), claimDays: 3 }, play({}))).toEqual([])
  })
})

test('an hour at the slowest pace of a profile is allowed', () => {
  expect(faults(play({ count: 1_440 }))).toEqual([])
  expect(leastPlayMs({ kind: 'rounds', by: 'days', count: 5 })).toBe(2_500)
})

test('every shipped mission can be published', () => {
  const missions = readShippedPromotions().filter(({ kind }) => kind === missionKind.kind)
  expect(missions.length).toBeGreaterThanOrEqual(8)
  for (const { body } of missions)
    expect(missionKind.check?.(body, missionKind.rules.parse(body.rules), null)).toEqual([])
})

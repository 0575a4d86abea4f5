// Promotions that a profile forbids: shipped ones, and files with single changes.
import { expect, test } from 'vitest'
import { readShippedPromotions, readShippedSeries } from '../features/engagement/promotion/index.ts'
import { profiles } from '../features/protection/profile/index.ts'
import { createGames } from '../studio/index.ts'
import { kindsUnder, unlawfulIn } from './place-promotions.ts'
import { promotionKinds } from './promotion-kinds.ts'

const games = createGames()
const november = Date.UTC(2026, 10, 28)
const under = (code: 'GB' | 'MT' | 'JP' | 'sandbox') => ({ profile: profiles[code], games })
const shipped = readShippedPromotions()
const fileOf = (code: string) => {
  const found = shipped.find((file) => file.code === code)
  if (found === undefined) throw new Error(`${code} does not ship`)
  return found
}

test('under GB only the shipped promotions with more than tenfold wagering are omitted', () => {
  const refused = shipped.filter(({ kind, body }) => unlawfulIn(under('GB'), kind, body, november).length > 0)
  expect(refused.map(({ code }) => code)).toEqual(['weekly-reload'])
})

test.each(['MT', 'JP', 'sandbox'] as const)('under %s none is omitted', (code) => {
  for (const { kind, body } of shipped) expect(unlawfulIn(under(code), kind, body, november)).toEqual([])
})

test('the promotions of series are lawful under GB as well', () => {
  for (const { code, kind, body } of readShippedSeries() as unknown as (typeof shipped)[number][])
    expect(unlawfulIn(under('GB'), kind, body, november), code).toEqual([])
})

test.each([
  [10, []],
  [11, ['rules.wagering.times: the rules of this place let a bonus be staked 10 times at most, not 11.']],
] as const)('a bonus with a wagering requirement of %i times: %j', (times, faults) => {
  const { kind, body } = fileOf('welcome-1')
  const rules = body.rules as { wagering: object }
  const bent = { ...body, rules: { ...rules, wagering: { ...rules.wagering, times } } }
  expect(unlawfulIn(under('GB'), kind, bent, november)).toEqual(faults)
  expect(unlawfulIn(under('GB'), kind, bent, Date.UTC(2026, 0, 1))).toEqual([])
  const [checking] = kindsUnder(promotionKinds, under('GB'), { nowMs: () => november }).filter(
    (one) => one.kind === kind,
  )
  expect(checking?.check?.(bent, checking.rules.parse(bent.rules), null)).toEqual(faults)
})

const mixed = 'The rules of this place let a promotion be of one product, not of casino games and betting.'

test.each([
  ['slots and poker, for spins', { gameKinds: ['slots', 'poker'], gameId: 'daruma' }, []],
  ['sports, for points', { gameKinds: ['sports'], reward: { kind: 'points', points: 3 } }, []],
  ['sports and slots', { gameKinds: ['sports', 'slots'] }, [mixed]],
  ['sports, for spins', { gameKinds: ['sports'], reward: { kind: 'freeSpins', gameId: 'daruma' } }, [mixed]],
  ['sports, for a bonus', { gameKinds: ['sports'], reward: { kind: 'bonus' } }, [mixed]],
] as const)('a mission of %s: %j', (_what, rules, faults) => {
  const { body } = fileOf('day-festival')
  expect(unlawfulIn(under('GB'), 'mission', { ...body, rules }, november)).toEqual(faults)
  expect(unlawfulIn(under('sandbox'), 'mission', { ...body, rules }, november)).toEqual([])
})

test('a guess-game with a casino bonus combines two products', () => {
  const { body } = fileOf('day-festival')
  const rules = { prize: { kind: 'bonus', amounts: { GBP: '1.00' } } }
  expect(unlawfulIn(under('GB'), 'guess', { ...body, rules }, november)).toEqual([mixed])
})

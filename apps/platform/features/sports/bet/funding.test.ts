// Which money pays the bets of a slip: the order of a bonus's terms, every term that refuses, and those of a free bet.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../../kernel/http/index.ts'
import { fundBets, refusedByFreeBet } from './funding.ts'

type Bets = Parameters<typeof fundBets>[0]
type Bonus = NonNullable<Parameters<typeof fundBets>[1]['bonus']>

const leg = (odds: number, sport: 'football' | 'sumo' = 'football') =>
  ({ odds, event: { sport } }) as Bets[number]['legs'][number]

const bet = (stakeMinor: bigint, legs = [leg(2_000)], combinations = 1): Bets[number] => ({
  stakeMinor,
  combinations,
  legs,
})

const bonus: Bonus = {
  bonusId: 'b',
  currency: 'JPY',
  accountId: 'a',
  balanceMinor: 1_000n,
  walletMinor: 0n,
  order: 'cashFirst',
  excludedGames: [],
  largestStakeMinor: 600n,
  expiresMs: 10,
  sports: { minOdds: 1_500, bets: 'all' },
  weight: 100,
}

const fundedBy = (bets: Bets, walletMinor: bigint, terms: Partial<Bonus> | null = {}, nowMs = 0) => {
  const funded = fundBets(bets, { walletMinor, bonus: terms && { ...bonus, ...terms } }, nowMs)
  return isRefusal(funded) ? funded.refusal : funded.map(({ funding }) => funding)
}

test.each<[string, Bets, bigint, Partial<Bonus> | null, string | string[]]>([
  ['own money first', [bet(500n)], 500n, {}, ['cash']],
  ['the bonus once own money is short', [bet(500n)], 499n, {}, ['bonus']],
  ['each bet by what the others leave', [bet(300n), bet(300n)], 500n, {}, ['cash', 'bonus']],
  ['the bonus first by its terms', [bet(500n)], 500n, { order: 'bonusFirst' }, ['bonus']],
  ['a bet is never split', [bet(600n)], 599n, { balanceMinor: 599n }, 'insufficientFunds'],
  ['no bonus', [bet(500n)], 499n, null, 'insufficientFunds'],
  ['low odds', [bet(500n, [leg(2_000), leg(1_499)])], 0n, {}, 'bonusOddsTooLow'],
  ['the least odds', [bet(500n, [leg(1_500)])], 0n, {}, ['bonus']],
  [
    'a combination',
    [bet(500n, [leg(2_000), leg(2_000)])],
    0n,
    { sports: { minOdds: 1_500, bets: 'singles' } },
    'bonusSinglesOnly',
  ],
  ['no sports', [bet(500n)], 0n, { sports: { minOdds: 1_500, bets: 'none' } }, 'bonusNotForSports'],
  ['a large stake', [bet(601n)], 0n, {}, 'bonusStakeTooLarge'],
  ['low odds by own money', [bet(500n, [leg(1_100)])], 500n, {}, ['cash']],
])('%s', (_name, bets, walletMinor, terms, expected) => {
  expect(fundedBy(bets, walletMinor, terms)).toEqual(expected)
})

test('an expired bonus pays nothing', () => {
  expect(fundedBy([bet(500n)], 0n, {}, 10)).toBe('bonusOver')
})

test('no money pays more than it has', () => {
  const minor = fc.bigInt({ min: 1n, max: 400n })
  fc.assert(
    fc.property(
      fc.array(minor, { maxLength: 6 }),
      minor,
      minor,
      fc.boolean(),
      (stakes, own, given, isFirst) => {
        const terms = { balanceMinor: given, order: isFirst ? 'bonusFirst' : 'cashFirst' } as const
        const by = fundedBy(
          stakes.map((stake) => bet(stake)),
          own,
          terms,
        )
        if (typeof by === 'string') return
        const paid = (money: string) =>
          stakes.reduce((sum, stake, at) => (by[at] === money ? sum + stake : sum), 0n)
        expect(paid('cash') <= own && paid('bonus') <= given).toBe(true)
      },
    ),
  )
})

const freeBet = {
  amountMinor: 500n,
  currency: 'JPY',
  terms: { minOdds: 1_500, sports: null, bets: 'all' },
} as const

test.each<[string, Bets, Partial<(typeof freeBet)['terms']> | object, string | undefined]>([
  ['one bet of its amount', [bet(500n)], {}, undefined],
  ['another stake', [bet(400n)], {}, 'freeBetUnfit'],
  ['two bets', [bet(500n), bet(500n)], {}, 'freeBetUnfit'],
  ['a system', [bet(500n, [leg(2_000), leg(2_000)], 2)], {}, 'freeBetUnfit'],
  ['a combination', [bet(500n, [leg(2_000), leg(2_000)])], {}, undefined],
  [
    'a combination where singles are asked for',
    [bet(500n, [leg(2_000), leg(2_000)])],
    { bets: 'singles' },
    'freeBetUnfit',
  ],
  ['low odds', [bet(500n, [leg(1_499)])], {}, 'freeBetUnfit'],
  ['another sport', [bet(500n, [leg(2_000, 'sumo')])], { sports: ['football'] }, 'freeBetUnfit'],
])('a free bet and %s', (_name, bets, terms, refusal) => {
  const given = { ...freeBet, terms: { ...freeBet.terms, ...terms } }
  expect(refusedByFreeBet(bets, given, 'JPY')?.refusal).toBe(refusal)
  expect(refusedByFreeBet(bets, given, 'USD')?.refusal).toBe('freeBetUnknown')
})

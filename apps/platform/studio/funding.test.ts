// The funding of a stake by the terms of a bonus: own money, bonus money or a refusal; and the rules of free spins.
import { describe, expect, test } from 'vitest'
import { amountValue } from '../kernel/http/index.ts'
import type { BonusInPlay, FreeSpins } from './bonus-port.ts'
import { freeSpinFor, payingByMemory, payingWith, type StakeRequest } from './funding.ts'

const nowMs = 1_000_000
const bonus: BonusInPlay = {
  bonusId: 'bonus',
  currency: 'JPY',
  accountId: 'account',
  balanceMinor: 50_000n,
  walletMinor: 90_000n,
  order: 'bonusFirst',
  excludedGames: ['koi-falls'],
  largestStakeMinor: 20_000n,
  expiresMs: nowMs + 1,
}
const spins: FreeSpins = {
  bonusId: 'bonus',
  gameId: 'moonlit-festival',
  currency: 'JPY',
  left: 1,
  stakeMinor: 10_000n,
  wonMinor: 0n,
  expiresMs: nowMs + 1,
  fromAccountId: 'spins',
  toAccountId: 'wins',
}
const request: StakeRequest = {
  gameId: 'moonlit-festival',
  currency: 'JPY',
  stakeMinor: 10_000n,
  freeSpinOf: undefined,
  isOwnMoney: false,
  isReadAnew: false,
  nowMs,
}
const answerOf = (paying: ReturnType<typeof payingWith>) => {
  if (paying === null) return 'cash'
  return 'refusal' in paying ? paying.refusal : paying.funding
}

describe('with a bonus in play', () => {
  test.each<[string, Partial<BonusInPlay>, Partial<StakeRequest>, string]>([
    ['its money pays within its terms', {}, {}, 'bonus'],
    ['the largest stake itself is within them', {}, { stakeMinor: 20_000n }, 'bonus'],
    ['a larger one is refused', {}, { stakeMinor: 20_001n }, 'bonusStakeTooLarge'],
    [
      'without a largest stake any pays that it covers',
      { largestStakeMinor: null },
      { stakeMinor: 50_000n },
      'bonus',
    ],
    ['a game that is excluded is refused', {}, { gameId: 'koi-falls' }, 'bonusGameExcluded'],
    ['at its end it is over', { expiresMs: nowMs }, {}, 'bonusOver'],
    ['own money pays where the player says so', {}, { isOwnMoney: true, gameId: 'koi-falls' }, 'cash'],
    ['own money pays in another currency', {}, { currency: 'USD' }, 'cash'],
    ['own money pays where the bonus does not cover it', { balanceMinor: 9_999n }, {}, 'cash'],
    ['own money first: no term of the bonus is in its way', { order: 'cashFirst', expiresMs: 0 }, {}, 'cash'],
  ])('%s', (_, terms, asked, answer) => {
    expect(answerOf(payingWith({ ...bonus, ...terms }, { ...request, ...asked }))).toBe(answer)
  })

  test('a refusal of a larger stake states the largest', () => {
    const refused = payingWith(bonus, { ...request, stakeMinor: 20_001n })
    expect(refused).toEqual({ refusal: 'bonusStakeTooLarge', data: { max: amountValue(20_000n, 'JPY') } })
  })
})

// The cache never decides for the second money of the order, which settlement could not detect as wrong.
describe('by cached balances', () => {
  test.each<[string, Partial<BonusInPlay>, Partial<StakeRequest>, string]>([
    ['bonus money first that covered it pays', {}, {}, 'bonus'],
    ['bonus money first that did not is read', { balanceMinor: 9_999n }, {}, 'read'],
    ['a stake beyond the largest is read', {}, { stakeMinor: 20_001n }, 'read'],
    ['a game that is excluded is read', {}, { gameId: 'koi-falls' }, 'read'],
    ['at its end it is read', { expiresMs: nowMs }, {}, 'read'],
    ['own money first that covered it pays', { order: 'cashFirst' }, {}, 'cash'],
    ['own money first that did not is read', { order: 'cashFirst', walletMinor: 9_999n }, {}, 'read'],
    [
      'own money pays where neither covered it',
      { order: 'cashFirst', walletMinor: 0n, balanceMinor: 0n },
      {},
      'cash',
    ],
    ['own money pays in another currency', {}, { currency: 'USD' }, 'cash'],
  ])('%s', (_, terms, asked, answer) => {
    const paying = payingByMemory({ ...bonus, ...terms }, { ...request, ...asked })
    expect(paying === undefined ? 'read' : answerOf(paying)).toBe(answer)
  })

  test('own money pays without a bonus', () => {
    expect(payingByMemory(null, request)).toBeNull()
  })
})

test.each<[string, FreeSpins | null, Partial<StakeRequest>, string]>([
  ['one that is left is played', spins, {}, 'freeSpin'],
  ['none of that name are over', null, {}, 'freeSpinsOver'],
  ['none left', { ...spins, left: 0 }, {}, 'freeSpinsOver'],
  ['their days are over', { ...spins, expiresMs: nowMs }, {}, 'freeSpinsOver'],
  ['another game', spins, { gameId: 'koi-falls' }, 'freeSpinsOver'],
  ['another currency', spins, { currency: 'USD' }, 'freeSpinsOver'],
  ['another stake', spins, { stakeMinor: 20_000n }, 'freeSpinStakeFixed'],
])('a free spin: %s', (_, found, asked, answer) => {
  expect(answerOf(freeSpinFor(found, { ...request, ...asked }))).toBe(answer)
})

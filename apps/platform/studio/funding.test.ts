// The funding of a stake by the terms of a bonus: own money, bonus money or a
// refusal; and the rules of free spins.
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
    ['bonus money pays a stake within its terms', {}, {}, 'bonus'],
    ['bonus money pays the largest stake', {}, { stakeMinor: 20_000n }, 'bonus'],
    ['a stake above the largest is refused', {}, { stakeMinor: 20_001n }, 'bonusStakeTooLarge'],
    [
      'without a largest stake, bonus money pays any stake it covers',
      { largestStakeMinor: null },
      { stakeMinor: 50_000n },
      'bonus',
    ],
    ['an excluded game is refused', {}, { gameId: 'koi-falls' }, 'bonusGameExcluded'],
    ['an expired bonus is refused', { expiresMs: nowMs }, {}, 'bonusOver'],
    ['own money pays if the player requests it', {}, { isOwnMoney: true, gameId: 'koi-falls' }, 'cash'],
    ['own money pays in another currency', {}, { currency: 'USD' }, 'cash'],
    ['own money pays a stake above the bonus balance', { balanceMinor: 9_999n }, {}, 'cash'],
    [
      'own money that comes first pays regardless of the terms',
      { order: 'cashFirst', expiresMs: 0 },
      {},
      'cash',
    ],
  ])('%s', (_, terms, changed, answer) => {
    expect(answerOf(payingWith({ ...bonus, ...terms }, { ...request, ...changed }))).toBe(answer)
  })

  test('a refusal of a larger stake states the largest', () => {
    const refused = payingWith(bonus, { ...request, stakeMinor: 20_001n })
    expect(refused).toEqual({ refusal: 'bonusStakeTooLarge', data: { max: amountValue(20_000n, 'JPY') } })
  })
})

// The cache never decides for the second money of the order, which settlement could not detect as wrong.
describe('by cached balances', () => {
  test.each<[string, Partial<BonusInPlay>, Partial<StakeRequest>, string]>([
    ['bonus money that comes first pays if it covers the stake', {}, {}, 'bonus'],
    ['bonus money that comes first is read again if it does not', { balanceMinor: 9_999n }, {}, 'read'],
    ['a stake above the largest causes a read', {}, { stakeMinor: 20_001n }, 'read'],
    ['an excluded game causes a read', {}, { gameId: 'koi-falls' }, 'read'],
    ['an expired bonus causes a read', { expiresMs: nowMs }, {}, 'read'],
    ['own money that comes first pays if it covers the stake', { order: 'cashFirst' }, {}, 'cash'],
    [
      'own money that comes first is read again if it does not',
      { order: 'cashFirst', walletMinor: 9_999n },
      {},
      'read',
    ],
    [
      'own money pays if neither covers the stake',
      { order: 'cashFirst', walletMinor: 0n, balanceMinor: 0n },
      {},
      'cash',
    ],
    ['own money pays in another currency', {}, { currency: 'USD' }, 'cash'],
  ])('%s', (_, terms, changed, answer) => {
    const paying = payingByMemory({ ...bonus, ...terms }, { ...request, ...changed })
    expect(paying === undefined ? 'read' : answerOf(paying)).toBe(answer)
  })

  test('own money pays without a bonus', () => {
    expect(payingByMemory(null, request)).toBeNull()
  })
})

test.each<[string, FreeSpins | null, Partial<StakeRequest>, string]>([
  ['plays one of those left', spins, {}, 'freeSpin'],
  ['is refused without a grant', null, {}, 'freeSpinsOver'],
  ['is refused once all are played', { ...spins, left: 0 }, {}, 'freeSpinsOver'],
  ['is refused once expired', { ...spins, expiresMs: nowMs }, {}, 'freeSpinsOver'],
  ['is refused at another game', spins, { gameId: 'koi-falls' }, 'freeSpinsOver'],
  ['is refused in another currency', spins, { currency: 'USD' }, 'freeSpinsOver'],
  ['is refused at another stake', spins, { stakeMinor: 20_000n }, 'freeSpinStakeFixed'],
])('a free spin %s', (_, found, changed, answer) => {
  expect(answerOf(freeSpinFor(found, { ...request, ...changed }))).toBe(answer)
})

// Coupon rules: the bonus of a deposit, the wagering progress, and the time of payment.
import { type Currency, currencyCodes } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideWagering, listedFirst, offeredFor, wageredOf } from './rules.ts'

const yen = { currency: 'JPY', minDepositMinor: 100_000n } as const
const terms = { ...yen, ratePercent: 100, maxBonusMinor: 1_000_000n, wagerTimes: 10 }
const second = { ...yen, ratePercent: 50, maxBonusMinor: 500_000n, wagerTimes: 8 }

describe('the bonus of a deposit', () => {
  test.each([
    [terms, 100_000n, null, 100_000n, 1_000_000n, 10],
    [terms, 1_000_000n, null, 1_000_000n, 10_000_000n, 10],
    [terms, 5_000_000n, null, 1_000_000n, 10_000_000n, 10],
    [second, 100_001n, null, 50_000n, 400_000n, 8],
    [second, 5_000_000n, null, 500_000n, 4_000_000n, 8],
    [terms, 100_000n, 3, 100_000n, 300_000n, 3],
    [terms, 100_000n, 0, 100_000n, 0n, 0],
    [terms, 100_000n, 99, 100_000n, 1_000_000n, 10],
  ])(
    'of %# %s, capped at %s times, a bonus of %s',
    (of, depositMinor, cap, bonusMinor, targetMinor, times) => {
      expect(offeredFor(of, depositMinor, cap)).toEqual({ bonusMinor, targetMinor, times })
    },
  )
})

test('a list has the coupon in use first, then usable ones by their offers, later ones, and ended ones', () => {
  const nowMs = Date.parse('2026-11-20T00:00:00Z')
  const row = (name: string, more: object = {}) => ({
    name,
    status: 'available',
    currency: 'JPY' as Currency,
    rate_percent: 100,
    max_bonus: 1_000_000n,
    deposits_before: 0,
    expires_at: new Date('2026-12-10T00:00:00Z'),
    ...more,
  })
  const rows = [
    row('expired', { expires_at: new Date(nowMs) }),
    row('later', { max_bonus: 9_000_000n, deposits_before: 2 }),
    row('small', { max_bonus: 500_000n }),
    row('half', { rate_percent: 50 }),
    row('plain'),
    row('soon', { expires_at: new Date('2026-12-01T00:00:00Z') }),
    row('reserved', { status: 'reserved' }),
    row('paid', { status: 'paid' }),
  ]
  expect(listedFirst(rows, { currency: 'JPY', credited: 1, nowMs }).map(({ name }) => name)).toEqual([
    'reserved',
    'soon',
    'plain',
    'half',
    'small',
    'later',
    'expired',
    'paid',
  ])
})

describe('wagering progress', () => {
  const anyCurrency = fc.constantFrom<Currency>(...currencyCodes)
  const anyMinor = fc.bigInt({ min: 0n, max: 10n ** 15n })

  test('reaches the target exactly when the stakes do, in every currency', () => {
    fc.assert(
      fc.property(
        anyCurrency,
        anyMinor,
        anyMinor,
        anyMinor,
        (currency, targetMinor, stakedBefore, staked) => {
          const wagering = { currency, targetMinor, stakedBefore, stakedNow: stakedBefore + staked }
          const done = wageredOf(wagering)
          expect(done >= 0n && done <= targetMinor).toBe(true)
          expect(done === targetMinor).toBe(staked >= inReference(currency, targetMinor))
        },
      ),
    )
  })

  test('never decreases as stakes grow', () => {
    fc.assert(
      fc.property(anyCurrency, anyMinor, anyMinor, anyMinor, (currency, targetMinor, one, more) => {
        const done = (staked: bigint) =>
          wageredOf({ currency, targetMinor, stakedBefore: 0n, stakedNow: staked })
        expect(done(one + more) >= done(one)).toBe(true)
      }),
    )
  })
})

describe('a bonus', () => {
  const facts = { targetMinor: 100n, expiresMs: 1_000 }
  test.each([
    [100n, 0, 'pay'],
    [100n, 1_000, 'pay'],
    [99n, 999, 'keep'],
    [99n, 1_000, 'expire'],
    [0n, 5_000, 'expire'],
  ] as const)('wagered with %s at %s: %s', (done, nowMs, verdict) => {
    expect(decideWagering(done, facts, nowMs)).toBe(verdict)
  })
})

// What a withdrawal form asks of the platform, and what it stops by itself.
import { describe, expect, test } from 'vitest'
import { amountWithin, limitAsked, wholeAmount } from './withdrawal-rules.ts'

const limit = { currency: 'JPY', min: '3000.00', max: '50000.00', available: '50000.00' } as const

describe('an amount above what the level lets out', () => {
  test('goes to the platform while a higher level would let it out and the balance holds it', () => {
    const asked = limitAsked(limit, '300000.00', true)
    expect(amountWithin('200,000', asked)).toEqual({ ok: true, amount: '200000.00' })
    expect(amountWithin('300,001', asked)).toEqual({ ok: false, fault: 'tooMuch' })
    expect(amountWithin('2,999', asked)).toEqual({ ok: false, fault: 'tooLittle' })
  })

  test.each([
    { why: 'no level would', balance: '300000.00', isLevelHeld: false },
    { why: 'the balance holds no more', balance: '50000.00', isLevelHeld: true },
    { why: 'the balance is not known', balance: null, isLevelHeld: true },
  ])('is stopped here when $why', ({ balance, isLevelHeld }) => {
    expect(limitAsked(limit, balance, isLevelHeld)).toBe(limit)
    expect(amountWithin('50,001', limit)).toEqual({ ok: false, fault: 'tooMuch' })
  })
})

test('all of it is what goes out without asking for more', () => {
  expect(wholeAmount(limit)).toBe('50000.00')
})

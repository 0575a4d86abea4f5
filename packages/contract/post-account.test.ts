// Symbols and numbers of Japan Post Bank, checked with published accounts of organisations and with typing errors.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passbookOf, postAccountType, postBranchName, readPassbook } from './post-account.ts'

/** Giro accounts that their owners publish for donations: Red Cross, UNICEF, MSF and UNHCR in Japan. */
const published = [
  ['00110-2', '5606', '019', '0005606'],
  ['00190-5', '31000', '019', '0031000'],
  ['00190-6', '566468', '019', '0566468'],
  ['00140-6', '569575', '019', '0569575'],
] as const

describe('a symbol and number of Japan Post Bank', () => {
  test.each(published)(
    '%s %s converts to the current account %s %s',
    (symbol, number, branchCode, accountNo) => {
      expect(readPassbook(symbol, number)).toEqual({ branchCode, accountType: 'current', accountNo })
      expect(readPassbook(`${symbol}-${number}`, '')).toEqual({
        branchCode,
        accountType: 'current',
        accountNo,
      })
    },
  )

  test.each([
    ['14030', '12345671'],
    ['１４０３０', '１２３４５６７１'],
    ['14030-2', '1234 5671'],
    ['140302', '12345671'],
    ['記号 14030', '番号：12345671'],
    ['14030ー12345671', ''],
    ['\u202a14030\u202c', ' 12345671 '],
    ['١٤٠٣٠', '१२३४५६७१'],
  ])('%s %s converts to the ordinary account 408 1234567', (symbol, number) => {
    expect(readPassbook(symbol, number)).toEqual({
      branchCode: '408',
      accountType: 'ordinary',
      accountNo: '1234567',
    })
  })

  test.each([
    ['', '', 'symbol'],
    ['24030', '12345671', 'symbol'],
    ['14031', '12345671', 'symbol'],
    ['1403', '12345671', 'symbol'],
    ['14030', '12345672', 'number'],
    ['14030', '1', 'number'],
    ['14030', '123456711', 'number'],
    ['00110', '1234567', 'number'],
    ['00110', '', 'number'],
    ['14030', '12345761', 'check'],
    ['14130', '12345671', 'check'],
    ['00110', '5607', 'check'],
  ])('%j %j is refused for its %s', (symbol, number, fault) => {
    expect(readPassbook(symbol, number)).toBe(fault)
  })

  test('convert to an account and back, for every branch and number', () => {
    const accounts = fc.record({
      place: fc.integer({ min: 0, max: 99 }),
      no: fc.integer({ min: 1, max: 9_999_999 }),
      isOrdinary: fc.boolean(),
    })
    fc.assert(
      fc.property(accounts, ({ place, no, isOrdinary }) => {
        const branchCode = `${String(place).padStart(2, '0')}${isOrdinary ? 8 : 9}`
        const accountNo = String(isOrdinary ? no : no % 1_000_000).padStart(7, '0')
        const account = { branchCode, accountType: isOrdinary ? 'ordinary' : 'current', accountNo } as const
        const passbook = passbookOf(account)
        expect(passbook).not.toBeNull()
        expect(readPassbook(passbook?.symbol ?? '', passbook?.number ?? '')).toEqual(account)
      }),
    )
  })

  test('with one wrong digit never give another account', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 12 }), fc.integer({ min: 0, max: 9 }), (at, figure) => {
        const whole = '1403012345671'
        const bent = whole.slice(0, at - 5) + figure + whole.slice(at - 4)
        fc.pre(bent !== whole)
        expect(typeof readPassbook(bent.slice(0, 5), bent.slice(5))).toBe('string')
      }),
    )
  })
})

test.each([
  ['018', 'ordinary'],
  ['019', 'current'],
  ['010', null],
  ['18', null],
])('the branch %s has %s accounts', (code, type) => expect(postAccountType(code)).toBe(type))

test('a branch and a kind of account that do not match have no passbook', () => {
  expect(passbookOf({ branchCode: '018', accountType: 'current', accountNo: '0000001' })).toBeNull()
  expect(passbookOf({ branchCode: '019', accountType: 'ordinary', accountNo: '0000001' })).toBeNull()
})

test("a branch's name is its digits", () => expect(postBranchName('018')).toBe('〇一八'))

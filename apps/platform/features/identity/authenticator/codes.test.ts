// The app's codes against the standard's test vectors, and the normalisation of typed codes.
import { describe, expect, test } from 'vitest'
import { base32Of, newRecoveryCodes, newSecret, readCode, stepOf, uriOf } from './codes.ts'

/** RFC 6238, appendix B; six digits are the last six of its eight. */
const secret = Buffer.from('12345678901234567890')

describe('an app’s code', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %i %s is of step %i', (second, code, step) => {
    expect(stepOf(secret, code, second * 1000)).toBe(step)
  })

  test('is valid half a minute before and after its own, and no longer', () => {
    const at = (second: number) => stepOf(secret, '287082', second * 1000)
    expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1])
    expect([90, 119, 3_600].map(at)).toEqual([null, null, null])
  })

  test('has a secret of 160 bits and a URI that every app reads', () => {
    const fresh = newSecret()
    expect(fresh).toHaveLength(20)
    const uri = new URL(uriOf(fresh, 'Moon_Rabbit'))
    expect(decodeURIComponent(uri.pathname)).toBe('/Mangetsu:Moon_Rabbit')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Mangetsu',
      secret: base32Of(fresh),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('a typed code', () => {
  test.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['１２３４５６', 'app', '123456'],
    ['7k2qd-m0xwa', 'recovery', '7K2QDM0XWA'],
    ['7K2QD MOXWA', 'recovery', '7K2QDM0XWA'],
    ['ilo00-00000', 'recovery', '1100000000'],
    ['12345', 'recovery', '12345'],
  ])('%j is read as %s %s', (typed, kind, text) => {
    expect(readCode(typed)).toEqual({ kind, text })
  })

  test('recovery codes are ten distinct ones, and are read as displayed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
      expect(readCode(code)).toEqual({ kind: 'recovery', text: code.replace('-', '') })
    }
  })
})

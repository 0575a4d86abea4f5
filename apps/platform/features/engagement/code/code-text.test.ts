// A code is accepted in any typed form, and other text is rejected.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCode, printedCode, readCode } from './code-text.ts'

test.each([
  ['TSKI-2B4K-9M7Q', null],
  ['TSKA-2B4K-9M7Q', 'TSKA2B4K9M7Q'],
  ['tska 2b4k 9m7q', 'TSKA2B4K9M7Q'],
  ['ＴＳＫＡ－２Ｂ４Ｋ－９Ｍ７Ｑ', 'TSKA2B4K9M7Q'],
  ['TSKA-2B4K-9M7', null],
  ['TSKA-2B4K-9M7QA', null],
  ['TSKA-2B4K-9M70', null],
  ['', null],
])('%s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('a printed code is parsed again, in groups of four', () => {
  fc.assert(
    fc.property(fc.nat(50), () => {
      const code = newCode()
      expect(printedCode(code)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      expect(readCode(printedCode(code).toLowerCase())).toBe(code)
    }),
  )
})

// References: one format, from letters that are not easily confused.
import { expect, test } from 'vitest'
import { newReference } from './reference.ts'

test('is M- and eight unambiguous letters or digits', () => {
  const many = Array.from({ length: 500 }, () => newReference())
  for (const one of many) expect(one).toMatch(/^M-[A-Z3-9]{8}$/)
  expect(many.join('')).not.toMatch(/[0O1ILUSZ258B]/)
  expect(new Set(many).size).toBe(500)
})

test('uses every letter of the alphabet', () => {
  expect(newReference(() => 0)).toBe('M-AAAAAAAA')
  expect(newReference((below) => below - 1)).toBe('M-99999999')
})

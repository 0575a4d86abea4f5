// References: always of one form, and of letters that are not taken for others.
import { expect, test } from 'vitest'
import { newReference } from './reference.ts'

test('is M- and eight letters or digits, none of them easily mistaken', () => {
  const many = Array.from({ length: 500 }, () => newReference())
  for (const one of many) expect(one).toMatch(/^M-[A-Z3-9]{8}$/)
  expect(many.join('')).not.toMatch(/[0O1ILUSZ258B]/)
  expect(new Set(many).size).toBe(500)
})

test('takes every letter from the draw', () => {
  expect(newReference(() => 0)).toBe('M-AAAAAAAA')
  expect(newReference((below) => below - 1)).toBe('M-99999999')
})

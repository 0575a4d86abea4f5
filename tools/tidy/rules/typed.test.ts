// Which ways of parsing typed input are refused.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkTyped } from './typed.ts'

const countIn = (path: string, text: string): number => checkTyped(sourceOf(path, text)).length

test.each([
  ["const name = typed.normalize('NFKC')"],
  ['const email = input.email.trim()'],
  ['const number = input.accountNo'],
  ['const to = { holder: input.holder }'],
  ['const kept = [input.lastNameJapanese, input.firstNameJapanese].map((name) => name.trim())'],
])('%s is refused', (text) => {
  expect(countIn('apps/platform/features/a.ts', text)).toBe(1)
})

test.each([
  ['apps/platform/a.ts', 'const email = readEmail(input.email)'],
  ['apps/platform/a.ts', 'const names = [input.lastNameJapanese].map(\n  readPersonName,\n)'],
  ['apps/player/a.ts', 'send({ email: input.email })'],
  ['packages/contract/typed.ts', "typed.normalize('NFKC')"],
  ['apps/platform/a.test.ts', "typed.normalize('NFKC')"],
])('%s: %s passes', (path, text) => {
  expect(countIn(path, text)).toBe(0)
})

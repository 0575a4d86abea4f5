// Multiples of a stake have one form in each language, in the texts, too.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, it, test } from 'vitest'
import { overwriteGetLocale } from '../messages-compiled/runtime.js'
import { multipleText, returnText, scoreMultipleText } from './multiple.ts'

afterAll(() => overwriteGetLocale(() => 'ja'))

it.each([
  ['ja', '8.20倍', '1,042倍', '6.40倍', '218.40倍'],
  ['en', '×8.20', '×1,042', '×6.40', '×218.40'],
] as const)('in %s: %s, %s', (lang, small, large, round, score) => {
  overwriteGetLocale(() => lang)
  expect(multipleText(820)).toBe(small)
  expect(multipleText(104_299)).toBe(large)
  expect(returnText(64_000n, 10_000n)).toBe(round)
  expect(scoreMultipleText(218_400)).toBe(score)
})

/** The other language's form, or a sign with a space. */
const otherForms = { ja: /×\s*\{(?!count\}"?$)/, en: /\}×|× / } as const

test.each(['ja', 'en'] as const)('the texts in %s contain no other form', (lang) => {
  const folder = new URL(`../messages/${lang}/`, import.meta.url)
  const lines = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
  // Counts of a symbol, and products of two figures in a sentence.
  const isMultiple = (line: string) =>
    !/"(chain_symbols|bonuses_cost_how|result_board_pocket|win_(counted|factors))/.test(line)
  expect(lines.filter((line) => isMultiple(line) && otherForms[lang].test(line))).toEqual([])
})

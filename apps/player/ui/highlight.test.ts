// Typed text in a name.
import { expect, it } from 'vitest'
import { partsOf } from './highlight.ts'

it.each([
  ['ツキマツリ', 'つき', ['', 'ツキ', 'マツリ']],
  ['月夜の祭り', '祭', ['月夜の', '祭', 'り']],
  ['Moonlit Festival', 'ＦＥＳ', ['Moonlit ', 'Fes', 'tival']],
  ['花火', 'はなび', ['花火', '', '']],
  ['花火', ' ', ['花火', '', '']],
])('marks in %s what %s found', (name, typed, [before, hit, after]) => {
  expect(partsOf(name, typed)).toEqual({ before, hit, after })
})

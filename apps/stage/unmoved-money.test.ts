// Tests that the game page's messages which state that no money has moved keep that statement.
import { expect, test } from 'vitest'
import { stageMessages } from './messages.ts'
import { tableMessages } from './tables/table-messages.ts'

const says = { ja: /お金[はも]動いていません/, en: /\bno money has moved\b/i } as const
const keysOf = (messages: object, lang: 'ja' | 'en'): string[] =>
  Object.entries(messages)
    .filter(([, text]) => says[lang].test((text as Record<'ja' | 'en', string>)[lang]))
    .map(([key]) => key)
    .toSorted()

test.each(['ja', 'en'] as const)('messages state that no money has moved, in %s', (lang) => {
  expect([keysOf(stageMessages, lang), keysOf(tableMessages, lang)]).toEqual([
    ['ended', 'lostOpening', 'noWebgl'],
    ['returnedUnconfirmed', 'unavailable'],
  ])
})

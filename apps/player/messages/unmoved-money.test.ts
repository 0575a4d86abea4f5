// The page's own messages that state that no money has moved must keep that statement.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const says = { ja: /お金[はも]動いていません/, en: /\bno money has moved\b/i } as const

const keysOf = (lang: 'ja' | 'en'): string[] => {
  const folder = join(import.meta.dirname, lang)
  return readdirSync(folder)
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .filter(([, text]) => says[lang].test(JSON.stringify(text)))
    .map(([key]) => key)
    .toSorted()
}

const known = [
  'access_limit_text',
  'care_days_failed',
  'care_stop_money',
  'close_money_left',
  'deposit_nothing_moved',
  'deposits_next_cancelled',
  'form_unknown',
  'kyc_dialog_text',
  'money_exchange_over',
  'money_not_there',
  'money_vault_too_much',
  'movements_more_refused',
  'movements_note_unmoved',
  'news_nothing_moved',
  'register_error_what',
]

test.each(['ja', 'en'] as const)('in %s', (lang) => {
  expect(keysOf(lang)).toEqual(known)
})

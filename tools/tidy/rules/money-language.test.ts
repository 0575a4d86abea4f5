// Which files may use a language beside decisions about money.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkMoneyLanguage } from './money-language.ts'

const linesIn = (path: string, text: string): number[] =>
  checkMoneyLanguage(sourceOf(path, text)).map(({ line }) => line)

const payments = 'apps/platform/features/payments'

test.each([
  [`${payments}/vault/transfer-funds.ts`, "const f = (lang: 'ja' | 'en') => lang"],
  [`${payments}/rate/quotes.ts`, "import { formatAmount } from '@mangetsu/money'"],
  [
    'apps/platform/features/protection/limits/rules.ts',
    "import type { Lang } from '@mangetsu/contract/fields'",
  ],
  ['apps/platform/features/engagement/guess/bet.ts', 'export type Bettor = { readonly lang: Language }'],
  ['apps/platform/features/identity/kyc/ceilings.ts', 'const text = (at: Date) => new Intl.DateTimeFormat()'],
  ['apps/platform/studio/funding.ts', 'const { lang } = request'],
  ['apps/platform/tables/place-bets.ts', 'const sql = `select lang from player`'],
  ['apps/platform/wagering/place-rules.ts', 'const read = (input: { lang: string }) => input.lang'],
  ['apps/platform/tables/chat/say.ts', 'const { lang } = saying'],
  ['apps/platform/ledger/transfer.ts', "const lang = 'ja'"],
])('%s may not contain %s', (path, text) => {
  expect(linesIn(path, `// A rule.\n\n${text}\n`)).toEqual([3])
})

test.each([
  [`${payments}/withdrawal/index.ts`, 'const { lang } = context'],
  [`${payments}/deposit/mails.ts`, 'const { lang } = row'],
  [`${payments}/rate/quotes.ts`, "/* lang */ const amount = 1 // the caller's lang"],
  [`${payments}/rate/quotes.db.test.ts`, "const lang = 'ja'"],
  ['apps/platform/features/site/video/index.ts', 'const { lang } = context'],
  ['apps/platform/studio/place-rules.ts', "const text = { ja: '速い', en: 'fast' }"],
])('%s may contain %s', (path, text) => {
  expect(linesIn(path, text)).toEqual([])
})

test('an edge that uses no language any more is reported', () => {
  expect(linesIn(`${payments}/deposit/mails.ts`, 'export const subject = 1')).toEqual([1])
})

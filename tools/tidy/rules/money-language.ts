// Rules about money know no language: they state amounts and instants, and handlers, mails and documents format them.
import { isTestFile, type Source, type Violation } from '../source.ts'

/** Where stakes, deposits, withdrawals and limits are decided. */
const moneyFolders =
  /^apps\/platform\/(ledger|wagering|studio|tables|features\/(payments|protection\/limits|engagement\/guess|identity\/kyc))\//

/** Handlers receive the caller's language. */
const edges = /\/index\.ts$/

/** Further edges, with the reason. */
const namedEdges: Readonly<Record<string, string>> = {
  'apps/platform/features/payments/deposit/address-rows.ts': 'stores the language of the bank’s address page',
  'apps/platform/features/payments/deposit/mails.ts': 'writes mails',
  'apps/platform/features/payments/deposit/request-order.ts': 'requests the bank’s pages in a language',
  'apps/platform/features/payments/deposit/rows.ts': 'stores the language of the bank’s pages and the mails',
  'apps/platform/features/payments/history/document.ts': 'writes documents',
  'apps/platform/features/payments/history/export.ts': 'writes documents',
  'apps/platform/features/payments/history/labels.ts': 'writes documents',
  'apps/platform/features/payments/history/pdf.ts': 'writes documents',
  'apps/platform/features/payments/provider/wallet-holder.ts': 'requests a provider’s pages in a language',
  'apps/platform/features/payments/withdrawal/withdrawal-view.ts': 'names the destination to its reader',
}

const language = /\b(lang|Lang|Language|formatAmount|Intl)\b/

/** Replaces comments by spaces, so that offsets and lines remain. */
const codeOf = ({ text, comments }: Source): string =>
  comments.reduce(
    (code, { start, end }) =>
      code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end),
    text,
  )

/** Reports a language in a rule about money, and a named edge that uses none. */
export function checkMoneyLanguage(source: Source): Violation[] {
  const { path } = source
  if (!moneyFolders.test(path) || !path.endsWith('.ts') || isTestFile(path) || edges.test(path)) return []
  const lines = codeOf(source).split('\n')
  const found = lines.flatMap((line, index) => {
    const [word] = language.exec(line) ?? []
    const message = `${word} in a rule about money: state amountValue or dayAndTimeValue in the refusal (0173)`
    return word === undefined ? [] : [{ rule: 'money-language', path, line: index + 1, message }]
  })
  if (!Object.hasOwn(namedEdges, path)) return found
  if (found.length > 0) return []
  return [{ rule: 'money-language', path, line: 1, message: 'uses no language: remove it from the edges' }]
}

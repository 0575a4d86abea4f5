// Typed input is parsed by one function per kind of field: no other code normalises it in its own way.
import { isTestFile, type Source, type Violation } from '../source.ts'

const ownReading = /\.normalize\(['"]NFKC['"]\)/

/** Exempt files, with the reason. */
const folding: Readonly<Record<string, string>> = {
  'packages/contract/typed.ts': 'is where it is done',
  'apps/platform/tables/chat/fold-text.ts': 'compares words, and keeps the text as it was typed',
  'apps/platform/features/identity/account/password-strength.ts':
    'looks at a password, which is never changed',
  'apps/platform/features/identity/withdraw-password/strength.ts':
    'looks at a password, which is never changed',
  'apps/platform/features/identity/kyc/index.ts': 'compares persons',
  'apps/platform/features/protection/limits/person-names.ts': 'compares persons',
  'apps/platform/features/protection/limits/traces.ts': 'compares persons',
  'apps/platform/features/identity/account/look-alikes.ts': 'compares names with reserved ones',
  'sandbox/reviewer/decide.ts': 'looks for declared words',
  'apps/platform/kernel/text-folding.ts': 'compares titles of games',
  'apps/platform/features/payments/payout-method/banks.ts': 'reads the table of banks',
  'apps/platform/features/payments/payout-method/romaji.ts': 'reads the table of banks',
  'apps/platform/features/payments/payout-method/kana.ts': 'compares readings',
  'apps/stage/tables/chat/chat-form.ts': 'counts letters',
  'apps/player/ui/folded-text.ts': 'compares words',
  'apps/player/ui/highlight.ts': 'compares titles of games',
}

/** Typed fields of requests, and the function that parses each; an inquiry's `addressOf` calls `readEmail`. */
const readers: readonly (readonly [field: RegExp, reader: RegExp, name: string])[] = [
  [/\binput\.email\b/, /readEmail|addressOf|contents/, 'readEmail'],
  [/\binput\.mobile\b/, /mobileOf/, 'mobileOf'],
  [/\binput\.accountNo\b/, /accountNumberText/, 'accountNumberText'],
  [/\binput\.holder\b/, /readHolder/, 'readHolder'],
  [/\binput\.postalCode\b/, /readPostalCode/, 'readPostalCode'],
  [/\binput\.(?:last|first)NameJapanese\b/, /readPersonName/, 'readPersonName'],
  [/\binput\.(?:last|first)NameKana\b/, /readKana/, 'readKana'],
  [/\banswer\.code\b/, /codeText/, 'codeText'],
]

/**
 * Reports typed input that is normalised elsewhere, and typed fields that are not parsed at once by their own function.
 */
export function checkTyped({ path, text }: Source): Violation[] {
  if (!/^(apps|packages|sandbox)\//.test(path) || isTestFile(path)) return []
  const lines = text.split('\n')
  const isPlatform = path.startsWith('apps/platform/')
  return lines.flatMap((line, index) => {
    const at = { rule: 'typed', path, line: index + 1 }
    const found: Violation[] = []
    if (ownReading.test(line) && !Object.hasOwn(folding, path))
      found.push({ ...at, message: 'typed text is read by a function of packages/contract/typed.ts' })
    // A call may span several lines.
    const around = lines.slice(Math.max(0, index - 1), index + 3).join('\n')
    for (const [field, reader, name] of readers)
      if (isPlatform && field.test(line) && !reader.test(around))
        found.push({ ...at, message: `${field.exec(line)?.[0]} is read by ${name}` })
    return found
  })
}

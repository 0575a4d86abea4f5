// Accounts of Japan Post Bank: the symbol and number of its passbooks, and the branch and number that transfers go to.
import type { AccountType } from './payout-method.ts'
import { accountNumberText } from './typed.ts'

/** Its code among Japan's banks. */
export const postBankCode = '9900'

/** An account as transfers name it. */
export type TransferNumber = {
  readonly branchCode: string
  readonly accountType: AccountType
  readonly accountNo: string
}

/** An account as its passbook names it. */
export type PassbookNumber = { readonly symbol: string; readonly number: string }

/** What cannot be read: the symbol, the number that goes with it, or both of them together. */
export type PassbookFault = 'symbol' | 'number' | 'check'

const figuresOf = (text: string): number[] => [...text].map(Number)

const numberLength = 8
const accountLength = 7

/**
 * The check figure, the fourth of a symbol. The bank publishes no rule for it; this is the one public converters of
 * account numbers use, and the samples in the test agree with it. All 13 figures have the weights 1, 3 and 2 in turn (a
 * doubled figure counts as the sum of its digits), the fourth counts as 0, and the last digit of the sum is the check
 * figure. So a mismatch is refused on the page only: branch and account number can still be given.
 */
function checkFigure(symbol: string, number: string): number {
  const figures = figuresOf(`${symbol.slice(0, 3)}0${symbol.slice(4)}${number.padStart(numberLength, '0')}`)
  const sum = figures.reduce((total, figure, index) => {
    if (index % 3 === 0) return total + figure
    if (index % 3 === 1) return total + figure * 3
    return total + (figure < 5 ? figure * 2 : figure * 2 - 9)
  }, 0)
  return sum % 10
}

/** The parts that stand apart in what was typed or pasted, figures alone. */
const partsOf = (typed: string): string[] =>
  typed
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{Nd}]+/u)
    .map(accountNumberText)
    .filter((part) => part !== '')

/** Symbol and number as they were typed, or both pasted into the first field; a figure that stands between them is left out. */
function typedParts(symbol: string, number: string): PassbookNumber {
  const parts = partsOf(symbol)
  const [first = '', ...others] = parts
  if (number.trim() !== '') return { symbol: first.slice(0, 6), number: partsOf(number).join('') }
  return { symbol: first, number: others.at(-1) ?? '' }
}

/**
 * The account that transfers go to, by the rule the bank publishes (ゆうちょ銀行「記号番号から振込用の店名・預金種目・
 * 口座番号への変換」): a symbol 1AA?0 is an ordinary account of the branch AA8, numbered as the passbook without its last
 * figure, which is 1; a symbol 0AA?0 a current account of the branch AA9, numbered as the passbook; seven figures each.
 */
export function readPassbook(symbol: string, number: string): TransferNumber | PassbookFault {
  const typed = typedParts(symbol, number)
  // Six figures end in the one that stands between symbol and number.
  const whole = /^([01]\d{3}0)\d?$/.exec(typed.symbol)?.[1]
  if (whole === undefined) return 'symbol'
  const isOrdinary = whole.startsWith('1')
  if (!(isOrdinary ? /^\d{1,7}1$/ : /^\d{1,6}$/).test(typed.number)) return 'number'
  if (checkFigure(whole, typed.number) !== Number(whole[3])) return 'check'
  return {
    branchCode: whole.slice(1, 3) + (isOrdinary ? '8' : '9'),
    accountType: isOrdinary ? 'ordinary' : 'current',
    accountNo: (isOrdinary ? typed.number.slice(0, -1) : typed.number).padStart(accountLength, '0'),
  }
}

/** The kind of account a branch of the bank has; null for what is no branch of it. */
export function postAccountType(branchCode: string): AccountType | null {
  if (!/^\d{2}[89]$/.test(branchCode)) return null
  return branchCode.endsWith('8') ? 'ordinary' : 'current'
}

/** The symbol and number of an account that transfers name so; null where branch and kind do not go together. */
export function passbookOf({ branchCode, accountType, accountNo }: TransferNumber): PassbookNumber | null {
  if (postAccountType(branchCode) !== accountType) return null
  const plain = accountNo.replace(/^0+(?=\d)/, '')
  const number = accountType === 'ordinary' ? `${plain}1` : plain
  const kind = accountType === 'ordinary' ? '1' : '0'
  const symbol = `${kind}${branchCode.slice(0, 2)}00`
  return { symbol: `${symbol.slice(0, 3)}${checkFigure(symbol, number)}0`, number }
}

/** The name of a branch, which is its figures: 〇一八. */
export const postBranchName = (branchCode: string): string =>
  figuresOf(branchCode)
    .map((figure) => '〇一二三四五六七八九'.charAt(figure))
    .join('')

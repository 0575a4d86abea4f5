// How a Japanese bank account is written, and what people type instead.
import type { AccountType } from '@mangetsu/contract/payout-method'
import { accountNumberText } from '@mangetsu/contract/typed'

export type AccountFault = 'bank' | 'branch' | 'accountNo' | 'holder'

export type BankAccount = {
  readonly bankCode: string
  readonly branchCode: string
  readonly accountType: AccountType
  readonly accountNo: string
  readonly holder: string
}

/** The post office's bank: its own numbers are of another kind than the ones transfers go to. */
export const postBankCode = '9900'

/** Hiragana and half-width katakana become full-width katakana, as banks keep names. */
const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .trim()
    .replace(/\s+/g, ' ')

/** The account as it is sent: figures plain, the holder in full-width katakana. */
export const tidyAccount = (account: BankAccount): BankAccount => ({
  ...account,
  accountNo: accountNumberText(account.accountNo),
  holder: toKatakana(account.holder),
})

/** Katakana, capital letters and the signs banks print; single spaces between words only. */
const holderPattern = /^[ァ-ヶー().・A-Z-]+(?: [ァ-ヶー().・A-Z-]+)*$/

/** The first field of a tidied account that is not as banks write it; null when all are. */
export function faultOf({ bankCode, branchCode, accountNo, holder }: BankAccount): AccountFault | null {
  if (!/^\d{4}$/.test(bankCode)) return 'bank'
  if (!/^\d{3}$/.test(branchCode)) return 'branch'
  if (!/^\d{7}$/.test(accountNo)) return 'accountNo'
  const isHolder = holder.length <= 60 && /[ァ-ヶ]/.test(holder) && holderPattern.test(holder)
  return isHolder ? null : 'holder'
}

// How a Japanese bank account is written, and what people type instead.

export type AccountFault = 'bankCode' | 'branchCode' | 'accountNo' | 'holder'

export type Account = {
  readonly bankCode: string
  readonly branchCode: string
  readonly accountNo: string
  readonly holder: string
}

/** Figures and letters in full width become plain ones. */
const narrow = (text: string): string => text.normalize('NFKC').trim()

/** Hiragana and half-width katakana become full-width katakana, as banks keep names. */
const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .trim()
    .replace(/\s+/g, ' ')

/** The account as it is sent: figures plain, the holder in full-width katakana. */
export const tidyAccount = ({ bankCode, branchCode, accountNo, holder }: Account): Account => ({
  bankCode,
  branchCode: narrow(branchCode),
  accountNo: narrow(accountNo).replace(/[\s-]/g, ''),
  holder: toKatakana(holder),
})

/** Katakana, capital letters and the signs banks print; single spaces between words only. */
const holderPattern = /^[ァ-ヶー・A-Z]+(?: [ァ-ヶー・A-Z]+)*$/

/** The first field of a tidied account that is not as banks write it; null when all are. */
export function faultOf({ bankCode, branchCode, accountNo, holder }: Account): AccountFault | null {
  if (!/^\d{4}$/.test(bankCode)) return 'bankCode'
  if (!/^\d{3}$/.test(branchCode)) return 'branchCode'
  if (!/^\d{7}$/.test(accountNo)) return 'accountNo'
  const isHolder = holder.length <= 60 && /[ァ-ヶ]/.test(holder) && holderPattern.test(holder)
  return isHolder ? null : 'holder'
}

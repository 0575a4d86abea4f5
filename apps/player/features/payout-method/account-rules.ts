// How a Japanese bank account is written, and what people type instead.
import type { AccountType } from '@mangetsu/contract/payout-method'
import { accountNumberText, readHolder } from '@mangetsu/contract/typed'

export type AccountFault = 'bank' | 'branch' | 'accountNo' | 'holder'

export type BankAccount = {
  readonly bankCode: string
  readonly branchCode: string
  readonly accountType: AccountType
  readonly accountNo: string
  readonly holder: string
}

/** The account as it is sent: figures plain, the holder as banks keep it. */
export const tidyAccount = (account: BankAccount): BankAccount => ({
  ...account,
  accountNo: accountNumberText(account.accountNo),
  holder: readHolder(account.holder) ?? account.holder,
})

/** The first field of a tidied account that is not as banks write it; null when all are. */
export function faultOf({ bankCode, branchCode, accountNo, holder }: BankAccount): AccountFault | null {
  if (!/^\d{4}$/.test(bankCode)) return 'bank'
  if (!/^\d{3}$/.test(branchCode)) return 'branch'
  if (!/^\d{7}$/.test(accountNo)) return 'accountNo'
  return readHolder(holder) === null ? 'holder' : null
}

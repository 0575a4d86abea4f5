// Normalises and validates a typed Japanese bank account.
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

/** Returns the account as it is sent: ASCII digits, and the holder in the banks' format. */
export const tidyAccount = (account: BankAccount): BankAccount => ({
  ...account,
  accountNo: accountNumberText(account.accountNo),
  holder: readHolder(account.holder) ?? account.holder,
})

/** Returns the first invalid field of a normalised account; null if all are valid. */
export function faultOf({ bankCode, branchCode, accountNo, holder }: BankAccount): AccountFault | null {
  if (!/^\d{4}$/.test(bankCode)) return 'bank'
  if (!/^\d{3}$/.test(branchCode)) return 'branch'
  if (!/^\d{7}$/.test(accountNo)) return 'accountNo'
  return readHolder(holder) === null ? 'holder' : null
}

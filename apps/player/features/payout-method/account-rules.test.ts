// Typed bank accounts and their normalised form.
import { expect, test } from 'vitest'
import { type BankAccount, faultOf, tidyAccount } from './account-rules.ts'

const right: BankAccount = {
  bankCode: '0001',
  branchCode: '123',
  accountType: 'ordinary',
  accountNo: '1234567',
  holder: 'ツキミ ハナコ',
}

test.each([
  { part: { holder: 'つきみ はなこ' }, tidy: { holder: 'ツキミ ハナコ' } },
  { part: { holder: 'ﾂｷﾐ ﾊﾅｺ' }, tidy: { holder: 'ツキミ ハナコ' } },
  { part: { holder: 'Smith　John' }, tidy: { holder: 'SMITH JOHN' } },
  { part: { holder: ' ガッコウ ' }, tidy: { holder: 'ガッコウ' } },
  { part: { holder: 'カ・ツキミ　　ABC' }, tidy: { holder: 'カ・ツキミ ABC' } },
  { part: { holder: 'ツ'.repeat(60) }, tidy: { holder: 'ツ'.repeat(60) } },
  { part: { holder: 'カ）ツキミ' }, tidy: { holder: 'カ)ツキミ' } },
  { part: { accountNo: '１２３-4567' }, tidy: { accountNo: '1234567' } },
  { part: { accountNo: '１２３ー４５６７' }, tidy: { accountNo: '1234567' } },
  { part: { accountNo: ' 123 4567 ' }, tidy: { accountNo: '1234567' } },
])('$part is normalised to $tidy', ({ part, tidy }) => {
  const account = tidyAccount({ ...right, ...part })
  expect(account).toEqual({ ...right, ...tidy })
  expect(faultOf(account)).toBeNull()
})

test.each([
  { part: { bankCode: '' }, fault: 'bank' },
  { part: { bankCode: '00012' }, fault: 'bank' },
  { part: { bankCode: 'x0001' }, fault: 'bank' },
  { part: { branchCode: '1234' }, fault: 'branch' },
  { part: { branchCode: 'x123' }, fault: 'branch' },
  { part: { branchCode: '12' }, fault: 'branch' },
  { part: { branchCode: '' }, fault: 'branch' },
  { part: { accountNo: '123456' }, fault: 'accountNo' },
  { part: { accountNo: '12345678' }, fault: 'accountNo' },
  { part: { accountNo: '12345.7' }, fault: 'accountNo' },
  { part: { holder: '' }, fault: 'holder' },
  { part: { holder: '月見花子' }, fault: 'holder' },
  { part: { holder: 'H' }, fault: 'holder' },
  { part: { holder: '月ツキミ' }, fault: 'holder' },
  { part: { holder: 'ツキミ月' }, fault: 'holder' },
  { part: { holder: 'ツ'.repeat(61) }, fault: 'holder' },
])('$part: $fault', ({ part, fault }) => {
  expect(faultOf(tidyAccount({ ...right, ...part }))).toBe(fault)
})

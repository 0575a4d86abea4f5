// Bank accounts as people type them and as banks keep them.
import { expect, test } from 'vitest'
import { faultOf, tidyAccount } from './account-rules.ts'

const right = { bankCode: '0001', branchCode: '123', accountNo: '1234567', holder: 'ツキミ ハナコ' }

test.each([
  { part: { holder: 'つきみ はなこ' }, tidy: { holder: 'ツキミ ハナコ' } },
  { part: { holder: 'ﾂｷﾐ ﾊﾅｺ' }, tidy: { holder: 'ツキミ ハナコ' } },
  { part: { holder: ' ガッコウ ' }, tidy: { holder: 'ガッコウ' } },
  { part: { holder: 'カ・ツキミ　　ABC' }, tidy: { holder: 'カ・ツキミ ABC' } },
  { part: { accountNo: '１２３-4567' }, tidy: { accountNo: '1234567' } },
  { part: { branchCode: '１２３' }, tidy: { branchCode: '123' } },
])('$part is kept as $tidy', ({ part, tidy }) => {
  const account = tidyAccount({ ...right, ...part })
  expect(account).toEqual({ ...right, ...tidy })
  expect(faultOf(account)).toBeNull()
})

test.each([
  { part: { bankCode: '' }, fault: 'bankCode' },
  { part: { branchCode: '12' }, fault: 'branchCode' },
  { part: { accountNo: '123456' }, fault: 'accountNo' },
  { part: { accountNo: '12345678' }, fault: 'accountNo' },
  { part: { holder: '' }, fault: 'holder' },
  { part: { holder: '月見花子' }, fault: 'holder' },
  { part: { holder: 'Hanako' }, fault: 'holder' },
  { part: { holder: 'HANAKO' }, fault: 'holder' },
  { part: { holder: 'ツ'.repeat(61) }, fault: 'holder' },
])('$part: $fault', ({ part, fault }) => {
  expect(faultOf(tidyAccount({ ...right, ...part }))).toBe(fault)
})

// The audit status, rule by rule, as the specification's section 4 defines it.
import { expect, test } from 'vitest'
import { firstUserFields } from './fields.ts'
import { kycAuditStatusOf, kycFieldsOf, kycStatusOf } from './kyc-fields.ts'

type Status = 0 | 1 | 2 | 3
type Type = 'P' | 'F' | 'D' | 'S'

const item = (type: Type, status: Status) => ({
  type,
  status,
  reason: null,
  submittedAt: null,
  reviewedAt: null,
  isPractice: false,
  pictures: [],
})
const levels = ([one, two, three, four]: readonly Status[], secondType: Type = 'F') => ({
  firstLevel: { items: [item('P', one ?? 2)] },
  secondLevel: { items: [item(secondType, two ?? 2)] },
  thirdLevel: { items: [item('D', three ?? 2)] },
  fourthLevel: { items: [item('S', four ?? 2)] },
})
const nobody = { items: [] }
const bound = (mobileBindFlag: number, emailBindFlag: number) => ({
  mobileBindFlag,
  emailBindFlag,
  firstNameJapanese: '花子',
  lastNameJapanese: '月見',
  mobile: mobileBindFlag === 1 ? '***1234' : null,
  email: emailBindFlag === 1 ? 't***@example.jp' : null,
})

test('starts at −1, with every level not submitted', () => {
  expect(firstUserFields.kycAuditStatus).toBe(-1)
  expect(firstUserFields.kycStatus).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2 })
})

test.each<{ statuses: Status[]; phone: number; email: number; audit: number }>([
  { statuses: [2, 2, 2, 2], phone: 0, email: 0, audit: 0 },
  { statuses: [2, 2, 2, 2], phone: 1, email: 0, audit: 0.5 },
  { statuses: [2, 2, 2, 2], phone: 0, email: 1, audit: 0.5 },
  { statuses: [2, 2, 2, 2], phone: 1, email: 1, audit: 0.5 },
  { statuses: [1, 2, 2, 2], phone: 0, email: 0, audit: 0 },
  { statuses: [1, 2, 2, 2], phone: 1, email: 0, audit: 0.5 },
  { statuses: [1, 2, 2, 2], phone: 1, email: 1, audit: 1 },
  { statuses: [1, 0, 2, 2], phone: 1, email: 1, audit: 1 },
  { statuses: [1, 3, 2, 2], phone: 1, email: 1, audit: 1 },
  { statuses: [1, 1, 2, 2], phone: 1, email: 1, audit: 2 },
  { statuses: [1, 1, 0, 2], phone: 1, email: 1, audit: 2 },
  { statuses: [1, 1, 1, 2], phone: 1, email: 1, audit: 3 },
  { statuses: [1, 1, 1, 1], phone: 1, email: 1, audit: 4 },
])('levels $statuses, phone $phone, email $email: $audit', ({ statuses, phone, email, audit }) => {
  expect(kycAuditStatusOf(levels(statuses), bound(phone, email))).toBe(audit)
})

test('the second level counts only with its form', () => {
  expect(kycAuditStatusOf(levels([1, 1], 'D'), bound(1, 1))).toBe(1)
})

test('levels without items are not submitted', () => {
  const empty = { firstLevel: nobody, secondLevel: nobody, thirdLevel: nobody, fourthLevel: nobody }
  expect(kycStatusOf(empty, bound(1, 1))).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2 })
  expect(kycAuditStatusOf(empty, bound(0, 0))).toBe(0)
})

test('the first level becomes 1 only with phone and email bound', () => {
  expect(kycStatusOf(levels([1, 0, 3, 2]), bound(1, 0))).toEqual({ 1: 2, 2: 0, 3: 3, 4: 2 })
  expect(kycStatusOf(levels([1, 0, 3, 2]), bound(1, 1))).toEqual({ 1: 1, 2: 0, 3: 3, 4: 2 })
})

test.each([
  { audit: 3, without: null, isComplete: true },
  { audit: 2, without: null, isComplete: false },
  { audit: 3, without: 'firstNameJapanese', isComplete: false },
  { audit: 3, without: 'lastNameJapanese', isComplete: false },
  { audit: 3, without: 'mobile', isComplete: false },
  { audit: 3, without: 'email', isComplete: false },
])('deposit verification at $audit without $without: $isComplete', ({ audit, without, isComplete }) => {
  const user = { ...bound(1, 1), ...(without === null ? {} : { [without]: null }) }
  const info = levels([1, 1, audit >= 3 ? 1 : 2, 2])
  expect(kycFieldsOf(info, user).isCompleteDepositVerify).toBe(isComplete)
})

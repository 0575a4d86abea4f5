// A player's verification at each level to be completed next.
import type { KycInfo, KycItem, KycPicture } from '@mangetsu/contract/kyc'
import { idNo } from './samples.ts'

const kycItem = (fields: Partial<KycItem>): KycItem => ({
  type: 'P',
  status: 2,
  reason: null,
  submittedAt: null,
  reviewedAt: null,
  isPractice: false,
  pictures: [],
  ...fields,
})

export const kycPicture = (no: number, fields: Partial<KycPicture>): KycPicture => ({
  fileId: idNo(no),
  side: 'front',
  name: 'paper.jpg',
  bytes: 820_000,
  status: 0,
  reason: null,
  at: '2026-11-20T03:00:00.000Z',
  ...fields,
})

const items = { 1: 'P', 2: 'F', 3: 'D', 4: 'S' } as const

/** Returns a state with the lower levels approved; `item` is the state of the next level. */
export function kycAt(
  level: 0 | 1 | 2 | 3 | 4,
  item: Partial<KycItem> = {},
  info: Partial<KycInfo> = {},
): KycInfo {
  const at = (number: 1 | 2 | 3 | 4) => {
    if (number <= level) return { items: [kycItem({ type: items[number], status: 1 })] }
    return { items: [kycItem({ type: items[number], ...(number === level + 1 ? item : {}) })] }
  }
  return {
    firstLevel: at(1),
    secondLevel: at(2),
    thirdLevel: at(3),
    fourthLevel: at(4),
    thirdRmCode: null,
    level,
    person: null,
    address: null,
    documentKind: null,
    missing: [],
    currency: 'JPY',
    ceilings: [
      { level: 0, withdrawPerDay: '0.00', depositPerMonth: '0.00' },
      { level: 1, withdrawPerDay: '50000.00', depositPerMonth: '1000000.00' },
      { level: 2, withdrawPerDay: '100000.00', depositPerMonth: '3000000.00' },
      { level: 3, withdrawPerDay: '2000000.00', depositPerMonth: null },
      { level: 4, withdrawPerDay: null, depositPerMonth: null },
    ],
    practiceReview: null,
    ...info,
  }
}

// The dialog of code 100326 shows the refusal's data, and level 3 if it has none.
import { expect, test } from 'vitest'
import { kycNeedOf } from './kyc-need.ts'

test.each([
  { data: { level: 0, nextLevel: 2, left: '¥50,000' }, need: { nextLevel: 2, left: '¥50,000' } },
  { data: {}, need: { nextLevel: 3, left: null } },
  { data: { nextLevel: 7, left: 500 }, need: { nextLevel: 3, left: null } },
  { data: { nextLevel: '4', left: '' }, need: { nextLevel: 3, left: null } },
])('$data', ({ data, need }) => {
  expect(kycNeedOf(data)).toEqual(need)
})

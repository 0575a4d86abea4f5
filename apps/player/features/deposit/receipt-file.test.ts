// Validation of a payment slip file.
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import { expect, test } from 'vitest'
import { receiptFault } from './receipt-file.ts'

test.each([
  { type: 'image/jpeg', size: fileLimitBytes, name: 'slip.jpg', fault: null },
  { type: 'application/pdf', size: 1, name: '控え.pdf', fault: null },
  { type: '', size: 1, name: 'IMG_0001.HEIC', fault: null },
  { type: '', size: 1, name: 'slip', fault: 'wrongType' },
  { type: 'image/svg+xml', size: 1, name: 'slip.svg', fault: 'wrongType' },
  { type: 'image/png', size: fileLimitBytes + 1, name: 'slip.png', fault: 'tooLarge' },
])('$name of $size bytes as "$type": $fault', ({ fault, ...file }) => {
  expect(receiptFault(file)).toBe(fault)
})

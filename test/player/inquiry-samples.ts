// Sample inquiries: one with its messages, and rows of a list.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import { idNo } from './samples.ts'

/** The key of a visitor without an account. */
export const key = 'k'.repeat(43)

export const inquiry: Inquiry = {
  inquiryId: idNo(80),
  reference: 'M-7K2P9Q4R',
  subject: 'deposit',
  state: 'open',
  createdAt: '2026-11-20T03:00:00.000Z',
  messages: [
    {
      id: idNo(81),
      from: 'asker',
      text: 'お金が届きません。',
      at: '2026-11-20T03:00:00.000Z',
      files: [{ fileId: idNo(82), name: 'slip.png', bytes: 840_000 }],
    },
  ],
}

/** Returns one row of the list. */
export const inquirySummary = (no: number, state: Inquiry['state'] = 'open'): Omit<Inquiry, 'messages'> => ({
  inquiryId: idNo(no),
  reference: `M-${String(no).padStart(8, '0')}`,
  subject: 'deposit',
  state,
  createdAt: '2026-11-20T03:00:00.000Z',
})

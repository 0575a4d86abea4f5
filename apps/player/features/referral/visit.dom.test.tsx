// The referrer of a visit: sent to the platform once per visit, stored for a registration, and never shown on the page.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import VisitNote from '../../layout/late/visit-note.tsx'
import { storedVisit } from './visit.ts'

beforeEach(() => window.sessionStorage.clear())

// The next file in the same window starts at a URL without codes.
afterEach(() => window.history.replaceState(null, '', '/'))

function arrive(search: string, replies: Replies = {}) {
  window.history.replaceState(null, '', `/ja/game/slots${search}`)
  return renderPage(<VisitNote />, {
    replies: {
      addReferralLinkLog: {},
      askChannelStatisticsId: { channelStatisticsId: idNo(88) },
      ...replies,
    },
  })
}

const stored = () => storedVisit(() => window.sessionStorage)

test('sends both codes, and stores them for a registration', async () => {
  const page = arrive('?ref=moon&channel=summer')
  await waitFor(() => expect(stored()).toEqual({ referralId: 'moon', channelStatisticsId: idNo(88) }))
  const link = { referralId: 'moon', link: '/ja/game/slots' }
  expect(page.called('addReferralLinkLog').map(({ input }) => input)).toEqual([link])
  expect(page.called('askChannelStatisticsId')[0]?.input).toEqual({ channel: 'summer' })
  expect(page.notices()).toEqual([])
})

test('does not send a code again within the visit', async () => {
  const first = arrive('?ref=moon&channel=summer')
  await waitFor(() => expect(stored().channelStatisticsId).toBeDefined())
  const page = arrive('?ref=moon&channel=summer')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(first.called('addReferralLinkLog')).toHaveLength(1)
  expect(page.called()).toEqual([])
})

test('shows the visitor nothing when the platform refuses', async () => {
  const page = arrive('?channel=summer', { askChannelStatisticsId: refusal('badSignature') })
  await waitFor(() => expect(page.called('askChannelStatisticsId').length).toBeGreaterThan(0))
  expect(stored()).toEqual({})
  expect(page.notices()).toEqual([])
})

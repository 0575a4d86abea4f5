// The promotions of the home page, by the reader's next offer.
import { expect, test } from 'vitest'
import { homeCandidates, homeOffers } from './home-offers.ts'

const one = (activityCode: string, kind: string, state = 'running') => ({ activityCode, kind, state })
const activities = [
  one('dice', 'guess'),
  one('bonfire', 'tournament'),
  one('moon-draw', 'lottery'),
  one('welcome-1', 'coupon'),
  one('weekly-reload', 'coupon'),
  one('daily-moon', 'dailySignIn'),
  one('loss-back', 'lossBack'),
  one('soon', 'lossBack', 'upcoming'),
]
const codes = (shown: readonly { readonly activityCode: string }[]) =>
  shown.map(({ activityCode }) => activityCode)

test.each([
  ['none preferred', [], ['welcome-1', 'weekly-reload', 'bonfire', 'dice', 'loss-back']],
  ['a preferred lottery', ['moon-draw'], ['welcome-1', 'weekly-reload', 'bonfire', 'moon-draw', 'loss-back']],
])('candidates with %s', (_, preferred, expected) => {
  expect(codes(homeCandidates(activities, preferred))).toEqual(expected)
})

test.each([
  ['the offer first', 'weekly-reload', ['weekly-reload', 'bonfire', 'dice']],
  ['no deposit offer without one', null, ['bonfire', 'dice', 'loss-back']],
])('shows %s', (_, offerCode, expected) => {
  expect(codes(homeOffers(homeCandidates(activities, []), offerCode))).toEqual(expected)
})

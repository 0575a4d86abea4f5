// Selects the promotions of the home page: the reader's next offer first, then one of each other group. Pure.
import { type ActivityGroup, groupOf } from './activity-places.ts'

/** Groups beside the deposit offer, in their order. Daily rewards have a card of their own on the page. */
const groups: readonly ActivityGroup[] = ['tournament', 'draw', 'cashback', 'reward']

/** Number of promotions on the home page, as many as fit beside each other. */
const homeOfferCount = 3

type Listed = { readonly kind: string; readonly activityCode: string; readonly state: string }

/**
 * Returns the promotions that may be shown to any reader: all running deposit offers, and one of each group, for which
 * the codes of `preferred` come first.
 */
export function homeCandidates<Shown extends Listed>(
  activities: readonly Shown[],
  preferred: readonly string[],
): Shown[] {
  const running = activities.filter(({ state }) => state === 'running')
  const first = groups.flatMap((group) => {
    const all = running.filter((one) => groupOf(one) === group)
    return all.find(({ activityCode }) => preferred.includes(activityCode)) ?? all[0] ?? []
  })
  return running.filter((one) => groupOf(one) === 'deposit').concat(first)
}

/** Returns the promotions to show; the offer's code is null for a reader without an offer. */
export function homeOffers<Shown extends Listed>(
  candidates: readonly Shown[],
  offerCode: string | null,
): Shown[] {
  const offer = candidates.filter(({ activityCode }) => activityCode === offerCode)
  return offer.concat(candidates.filter((one) => groupOf(one) !== 'deposit')).slice(0, homeOfferCount)
}

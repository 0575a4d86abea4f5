// The time of an offer as a moon.
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { sharePassed } from '../../ui/time-passed.ts'
import type { Offer } from './current-offer.ts'

/** How much of its time has passed, 0 to 1; null where it is not known when it began or ends. */
export function passedShare({ from, until }: Pick<Offer, 'from' | 'until'>, nowMs: number): number | null {
  if (from === null || until === null) return null
  return sharePassed(Date.parse(from), Date.parse(until), nowMs)
}

/** Its time as a moon; what has no end, a gift. */
export function OfferMark({ offer }: { readonly offer: Offer }) {
  const lit = passedShare(offer, Date.now())
  return lit === null ? <Icon name="gift" size={26} /> : <MoonPhase lit={lit} className="size-8" />
}

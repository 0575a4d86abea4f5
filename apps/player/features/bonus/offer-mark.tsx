// The remaining time of an offer as a moon.
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { sharePassed } from '../../ui/time-passed.ts'
import type { Offer } from './current-offer.ts'

/** Returns the share of its time that has passed, 0 to 1; null if its beginning or end is unknown. */
export function passedShare({ from, until }: Pick<Offer, 'from' | 'until'>, nowMs: number): number | null {
  if (from === null || until === null) return null
  return sharePassed(Date.parse(from), Date.parse(until), nowMs)
}

/** Renders its time as a moon, or a gift icon if it has no end. */
export function OfferMark({ offer }: { readonly offer: Offer }) {
  const lit = passedShare(offer, Date.now())
  return lit === null ? <Icon name="gift" size={26} /> : <MoonPhase lit={lit} className="size-8" />
}

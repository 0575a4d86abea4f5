// The remaining time of an offer as a moon.
import { Icon } from '../../ui/icon.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft } from '../../ui/time-passed.ts'
import type { Offer } from './current-offer.ts'

/** Returns the share of its time that is left, 1 to 0; null if its beginning or end is unknown. */
export function leftShare({ from, until }: Pick<Offer, 'from' | 'until'>, nowMs: number): number | null {
  if (from === null || until === null) return null
  return shareLeft(Date.parse(from), Date.parse(until), nowMs)
}

/** Renders its time as a moon, or a gift icon if it has no end. */
export function OfferMark({ offer }: { readonly offer: Offer }) {
  const left = leftShare(offer, Date.now())
  return left === null ? <Icon name="gift" size={26} /> : <TimeMoon left={left} className="size-8" />
}

// The player's current offer, rendered into the space reserved on pages that list games. Loaded once the session is
// known and the page is idle, so that a first visit does not load it.
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { placeAt } from '../../features/bonus/current-offer.ts'
import { CurrentOffer } from '../../features/bonus/offer-card.tsx'

export default function OfferPlace() {
  const path = useLocation().pathname.replace(/^\/(ja|en)/, '')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another slot.
  useEffect(() => setSlot(document.getElementById('offer')), [path])
  const place = placeAt(path)
  if (slot === null || place === null || !slot.isConnected) return null
  return createPortal(<CurrentOffer key={path} place={place} />, slot)
}

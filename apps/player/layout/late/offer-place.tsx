// What applies to the player where games are looked at, put where the page has kept a place for it. Loaded once it is known
// who is there and the page is idle, so that a first visit carries none of it.
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

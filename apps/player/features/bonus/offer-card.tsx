// The current offer as a card: its title, its end as a moon with the time, and a link to its page.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import type { Offer, OfferPlace } from './current-offer.ts'
import { offerLabels } from './offer-labels.ts'
import { OfferMark } from './offer-mark.tsx'
import { useCurrentOffer } from './use-current-offer.ts'
import './offer.css'

function OfferCard({ offer, place }: { readonly offer: Offer; readonly place: OfferPlace }) {
  const to = useAddress()
  const { title, text, path } = offerLabels(offer, place)
  return (
    <section aria-label={m.offers_label()} className={`offer-${place.at}`}>
      <Link to={path.startsWith('#') ? path : to(path)} className="offer-card">
        <span className="offer-mark text-moon">
          <OfferMark offer={offer} />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block text-second">{title}</b>
          <span className="figures block text-small text-paper-dim">{text}</span>
          {offer.until !== null && (
            <time dateTime={offer.until} className="figures block text-micro text-paper-dim">
              {m.promotions_until({ time: `${dayAndTime(offer.until)} ${zoneName()}` })}
            </time>
          )}
        </span>
        <Icon name="right" size="xs" />
      </Link>
    </section>
  )
}

export function CurrentOffer({ place }: { readonly place: OfferPlace }) {
  const offer = useCurrentOffer(place)
  return offer === null || offer === undefined ? null : <OfferCard offer={offer} place={place} />
}

// The promotions on a signed-in player's home page, by the offer that the platform has for them. Loaded for players only:
// it needs the client of the calls, which a visitor's page loads once it is idle.
import { offerTitle } from '../features/activity/large-offer.ts'
import { useNextOffer } from '../features/activity/use-next-offer.ts'
import { offeredCurrencies, useActivityCurrency } from '../page/activity-currency.ts'
import { HomePromotionCards, type HomePromotionsProps } from './home-promotion-cards.tsx'

export default function HomeOwnOffer({ cards, offerCode }: HomePromotionsProps) {
  const currency = useActivityCurrency(offeredCurrencies)
  const offer = useNextOffer()
  if (offer === undefined) return <HomePromotionCards cards={cards} offerCode={offerCode} />
  if (offer === null) return <HomePromotionCards cards={cards} offerCode={null} />
  return (
    <HomePromotionCards
      cards={cards}
      offerCode={offer.activity.activityCode}
      gain={offerTitle(offer, currency)}
    />
  )
}

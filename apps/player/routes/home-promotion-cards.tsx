// The cards of the promotions on the home page, the reader's next offer first.
import { ActivityCard, type ActivityCardView } from '../features/activity/activity-card.tsx'
import { homeOffers } from '../features/activity/home-offers.ts'
import { offeredCurrencies, useActivityCurrency } from '../page/activity-currency.ts'

export type HomePromotionsProps = {
  readonly cards: readonly ActivityCardView[]
  /** Code of the reader's offer; null without one. */
  readonly offerCode: string | null
}

type Props = HomePromotionsProps & {
  /** What a player gets by the offer, in place of its general text. */
  readonly gain?: string
}

export function HomePromotionCards({ cards, offerCode, gain }: Props) {
  const currency = useActivityCurrency(offeredCurrencies)
  return (
    <ul className="activity-list">
      {homeOffers(cards, offerCode).map((activity) => (
        <ActivityCard
          key={activity.activityCode}
          activity={activity}
          currency={currency}
          heading="h3"
          {...(gain !== undefined && activity.activityCode === offerCode && { gain })}
        />
      ))}
    </ul>
  )
}

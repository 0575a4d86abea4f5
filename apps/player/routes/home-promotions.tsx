// Promotions on the home page, as the cards of their own page: the reader's next offer first. Loaded by itself, since it
// is below the first picture.
import cardCss from '../features/activity/activity-card.css?url'
import { ActivityCard, type ActivityCardView } from '../features/activity/activity-card.tsx'
import { homeOffers } from '../features/activity/home-offers.ts'
import { offerTitle } from '../features/activity/large-offer.ts'
import { useNextOffer } from '../features/activity/use-next-offer.ts'
import { offeredCurrencies, useActivityCurrency } from '../page/activity-currency.ts'
import { useSignedIn } from '../page/page.tsx'

type PageProps = {
  readonly cards: readonly ActivityCardView[]
  /** Code of a visitor's offer; null without one. */
  readonly offerCode: string | null
}

type CardsProps = PageProps & {
  /** What a player gets by the offer, in place of its general text. */
  readonly gain?: string
}

function Cards({ cards, offerCode, gain }: CardsProps) {
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

function PlayerCards({ cards, offerCode }: PageProps) {
  const currency = useActivityCurrency(offeredCurrencies)
  const offer = useNextOffer()
  if (offer === undefined) return <Cards cards={cards} offerCode={offerCode} />
  if (offer === null) return <Cards cards={cards} offerCode={null} />
  return <Cards cards={cards} offerCode={offer.activity.activityCode} gain={offerTitle(offer, currency)} />
}

export default function HomePromotions(props: PageProps) {
  const isIn = useSignedIn() === 'in'
  return (
    <>
      <link rel="stylesheet" href={cardCss} precedence="default" />
      {isIn ? <PlayerCards {...props} /> : <Cards {...props} />}
    </>
  )
}

// Promotions on the home page, as the cards of their own page. Loaded by itself, since it is below the first picture.
import { lazy, Suspense } from 'react'
import cardCss from '../features/activity/activity-card.css?url'
import { useSignedIn } from '../page/page.tsx'
import { orNothing } from '../ui/or-nothing.ts'
import { HomePromotionCards, type HomePromotionsProps } from './home-promotion-cards.tsx'

const HomeOwnOffer = lazy(() => orNothing(import('./home-own-offer.tsx')))

export default function HomePromotions(props: HomePromotionsProps) {
  const isIn = useSignedIn() === 'in'
  const cards = <HomePromotionCards {...props} />
  return (
    <>
      <link rel="stylesheet" href={cardCss} precedence="default" />
      {isIn ? (
        <Suspense fallback={cards}>
          <HomeOwnOffer {...props} />
        </Suspense>
      ) : (
        cards
      )}
    </>
  )
}

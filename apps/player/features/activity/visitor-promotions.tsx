// Promotions of a visitor: the welcome offer with registration, then all others.
import type { NextOffer } from '@mangetsu/contract/activity'
import { m } from '../../messages-compiled/messages.js'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Cuts } from '../../ui/picture.tsx'
import type { ActivityView } from './activity-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { LargeCard } from './large-card.tsx'
import { isWelcome } from './large-offer.ts'

type Props = {
  readonly activities: readonly ActivityView[]
  /** The welcome offer; null without one. */
  readonly offer: NextOffer | null
  readonly pictures: Readonly<Record<string, Cuts>>
}

export function VisitorPromotions({ activities, offer, pictures }: Props) {
  const to = useAddress()
  const currency = useActivityCurrency(offeredCurrencies)
  return (
    <>
      {offer !== null && (
        <div className="promotions-top">
          <LargeCard
            offer={offer}
            cuts={pictures[offer.activity.picture] ?? null}
            currency={currency}
            time={
              offer.activity.offer.claimDays === null
                ? m.promotions_always()
                : m.promotions_days_after_sign_up({ days: offer.activity.offer.claimDays })
            }
            action={
              <ButtonLink kind="primary" to={to('/register')} className="large-card-action">
                {m.hero_register()}
              </ButtonLink>
            }
          />
        </div>
      )}
      <ActivityList activities={activities.filter((one) => !isWelcome(one))} currency={currency} />
    </>
  )
}

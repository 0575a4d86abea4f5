// Promotions of a visitor: the welcome offer with registration, then all others.
import { m } from '../../messages-compiled/messages.js'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { ActivityView } from './activity-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { LargeCard } from './large-card.tsx'
import { isWelcome, welcomeOffers } from './large-offer.ts'

export function VisitorPromotions({ activities }: { readonly activities: readonly ActivityView[] }) {
  const to = useAddress()
  const currency = useActivityCurrency(offeredCurrencies)
  const [welcome, next = null] = welcomeOffers(activities)
  return (
    <>
      {welcome !== undefined && (
        <div className="promotions-top">
          <LargeCard
            activity={welcome}
            next={next}
            currency={currency}
            time={
              welcome.offer.claimDays === null
                ? m.promotions_always()
                : m.promotions_days_after_sign_up({ days: welcome.offer.claimDays })
            }
            action={
              <ButtonLink kind="primary" to={to('/register')} className="large-card-action max-w-[240px]">
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

// The bonus that a deposit has just granted: its amount, its progress from 0 on, its end, and a link to it.
import type { DepositBonus } from '@mangetsu/contract/deposit'
import { useEffect } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BonusTime } from './bonus-face.tsx'
import { stateLabel } from './bonus-labels.ts'
import { BonusProgress } from './bonus-progress.tsx'
import { useBonuses } from './use-bonuses.ts'

export function GrantedBonus({ granted }: { readonly granted: DepositBonus }) {
  const to = useAddress()
  const { queries } = useClient()
  const { data } = useBonuses()
  const bonus = data?.find(({ requestId }) => requestId === granted.requestId)
  useEffect(() => {
    // A list cached before the credit does not contain it.
    void queries.invalidateQueries({ queryKey: ['queryBonuses'] })
  }, [queries])
  return (
    <section className="grid grid-cols-1 gap-2 rounded-field bg-night-2 p-3.5">
      <p className="flex items-center gap-1.5 text-small font-bold leading-normal text-matcha">
        <Icon name="check" size="xs" />
        {m.deposits_bonus_granted()}
      </p>
      <p className="display-figures text-[26px] leading-tight">
        {amountText(granted.amount, granted.currency, 'compact')}
      </p>
      {granted.requestId !== null && (
        <>
          {bonus === undefined ? (
            <Skeleton className="h-[74px]" />
          ) : bonus.bonusStatus === 5 ? (
            <div className="[&>div>span]:bg-night-0">
              <BonusProgress bonus={bonus} />
              <BonusTime bonus={bonus} />
            </div>
          ) : (
            <p className="text-second">{stateLabel(bonus)}</p>
          )}
          <ButtonLink kind="line" isWide to={to(`/bonuses/${granted.requestId}`)}>
            {m.deposits_coupon_see_bonus()}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

// The first deposit's bonus, shown once to a player without deposits; the coupon and its terms are one step further.
import type { Coupon } from '@mangetsu/contract/coupon'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { offeredCurrencies, useActivityCurrency } from '../../page/activity-currency.ts'
import { useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { useOpenOver } from '../../ui/over.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { firstDepositMark, isPastFirstDay } from './first-deposit-offer.ts'

type Seen = {
  readonly isSeen: (mark: string) => boolean
  readonly onSeen: (mark: string) => void
}

type OfferProps = Seen & { readonly coupon: Coupon; readonly playerId: string }

function OfferDialog({ coupon, playerId, isSeen, onSeen }: OfferProps) {
  const openOver = useOpenOver()
  const isPlayMoney = useIsPlayMoney()
  const close = useRef<HTMLButtonElement>(null)
  const mark = firstDepositMark(playerId, coupon)
  const [isOpen, setIsOpen] = useState(() => !isSeen(mark))
  const take = () => {
    setIsOpen(false)
    onSeen(mark)
  }
  const { bonusRate, maxBonus, bonusCurrency } = coupon
  const actions = (
    <>
      <Button ref={close} onClick={take}>
        {m.announcement_close()}
      </Button>
      <Button
        kind="primary"
        onClick={() => {
          take()
          openOver('home-bonus')
        }}
      >
        {m.offers_first_see()}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={take}
      title={m.offers_first_title({ rate: bonusRate })}
      actions={actions}
      firstFocus={close}
      turn="promo"
    >
      <p className="figures">
        {m.offers_first_text({ most: amountText(maxBonus, bonusCurrency, 'compact') })}
      </p>
      {isPlayMoney && <p className="mt-2 text-small">{m.play_money_note()}</p>}
    </Dialog>
  )
}

function WithoutDeposit({ playerId, ...seen }: Seen & { readonly playerId: string }) {
  const currency = useActivityCurrency(offeredCurrencies)
  const offer = useCall('queryNextOffer', { currency }).data?.offer
  if (!offer?.isFirstDeposit || offer.coupon === null) return null
  return <OfferDialog coupon={offer.coupon} playerId={playerId} {...seen} />
}

/** Renders nothing on the first day, and nothing for a player who has deposited or has a pending deposit. */
export default function FirstDeposit(seen: Seen) {
  const player = useUserStore((fields) => fields.userInfo)
  const isTime = player !== null && isPastFirstDay(player.createdAt, Date.now())
  const { data } = useCall('queryDeposits', { pageSize: 1 }, { isOn: isTime })
  if (player === null || data?.total !== 0) return null
  return <WithoutDeposit playerId={player.id} {...seen} />
}

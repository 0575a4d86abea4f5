// The first deposit's bonus, shown once to a player without deposits; the coupon and its terms are one step further.
import type { ActivityConstant } from '@mangetsu/contract/activity'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDepositConstant } from '../../page/activity-constants.ts'
import { useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { useOpenOver } from '../../ui/over.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { firstDepositMark, isFirstOffered, isPastFirstDay } from './first-deposit-offer.ts'
import { useCoupons } from './use-coupons.ts'

type Seen = {
  readonly isSeen: (mark: string) => boolean
  readonly onSeen: (mark: string) => void
}

type OfferProps = Seen & { readonly offer: ActivityConstant; readonly playerId: string }

function OfferDialog({ offer, playerId, isSeen, onSeen }: OfferProps) {
  const openOver = useOpenOver()
  const isPlayMoney = useIsPlayMoney()
  const close = useRef<HTMLButtonElement>(null)
  const mark = firstDepositMark(playerId, offer)
  const [isOpen, setIsOpen] = useState(() => !isSeen(mark))
  const take = () => {
    setIsOpen(false)
    onSeen(mark)
  }
  const { bonusRate, prizeAmount, currency } = offer.extraResult
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
      <p className="figures">{m.offers_first_text({ most: amountText(prizeAmount, currency, 'compact') })}</p>
      {isPlayMoney && <p className="mt-2 text-small">{m.play_money_note()}</p>}
    </Dialog>
  )
}

function WithoutDeposit({ playerId, ...seen }: Seen & { readonly playerId: string }) {
  const currency = useUserStore((fields) => fields.currency)
  const offer = useDepositConstant(`first-${currency.toLowerCase()}`)
  const coupons = useCoupons().data?.coupons
  if (offer === undefined || coupons === undefined || !isFirstOffered(offer, coupons, Date.now())) return null
  return <OfferDialog offer={offer} playerId={playerId} {...seen} />
}

/** Renders nothing on the first day, and nothing for a player who has deposited or has a pending deposit. */
export default function FirstDeposit(seen: Seen) {
  const player = useUserStore((fields) => fields.userInfo)
  const isTime = player !== null && isPastFirstDay(player.createdAt, Date.now())
  const { data } = useCall('queryDeposits', { pageSize: 1 }, { isOn: isTime })
  if (player === null || data?.total !== 0) return null
  return <WithoutDeposit playerId={player.id} {...seen} />
}

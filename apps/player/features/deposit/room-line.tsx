// How much may come in now by the player's own limit or their level, above the amount.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import type { DepositAllowance } from './deposit-rules.ts'

const linkLook = 'inline-block py-1 text-wisteria underline underline-offset-[3px]'

export function RoomLine({ left }: { readonly left: DepositAllowance }) {
  const to = useAddress()
  if (left === null) return null
  const amount = amountText(left.amount, left.currency, 'compact')
  return (
    <p className="figures text-small leading-relaxed text-paper-dim" data-part="room">
      {left.by === 'limit' ? m.deposits_room_limit({ amount }) : m.deposits_room_level({ amount })}{' '}
      {left.by === 'limit' ? (
        <Link to={to('/account/limits')} className={linkLook}>
          {m.deposits_room_limit_link()}
        </Link>
      ) : (
        <Link to={to('/account/verification')} className={linkLook}>
          {m.deposits_room_level_link()}
        </Link>
      )}
    </p>
  )
}

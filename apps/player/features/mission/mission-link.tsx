// Link to the missions from other pages: only where the platform allows promotions to be shown unasked.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Icon } from '../../ui/icon.tsx'

export function MissionLink() {
  const to = useAddress()
  const { data } = useCall('checkTaskDisplay', {})
  if (data?.flag !== 1) return null
  return (
    <Link
      to={to('/missions')}
      className="mt-4 flex min-h-14 items-center justify-between gap-3 rounded-card bg-night-1 px-5 py-3 text-second hover:bg-night-2"
    >
      <span className="min-w-0">
        <b className="block">{m.missions_title()}</b>
        <span className="text-small text-paper-dim">{m.missions_lead()}</span>
      </span>
      <Icon name="right" size="sm" className="text-wisteria" />
    </Link>
  )
}

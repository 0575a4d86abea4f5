// Recent movements of all wallets, on the wallet page.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MovementRow } from './movement-row.tsx'
import { movementsOf } from './movements.ts'

const shownAtMost = 5

export function RecentMovements() {
  const to = useAddress()
  // A round has two entries, so twice the displayed number is requested.
  const shown = useCall('pageHistory', { limit: shownAtMost * 2 })
  const all = (
    <Link
      to={to('/wallet/history')}
      className="-my-3 inline-flex min-h-11 items-center gap-1 text-small text-wisteria underline-offset-[3px] hover:underline"
    >
      {m.wallet_see_all()}
      <Icon name="right" size="xs" />
    </Link>
  )
  return (
    <Panel title={m.wallet_recent_heading()} end={all}>
      <CallState shown={shown} skeleton={<SkeletonRows count={3} />}>
        {({ entries, next }) =>
          entries.length === 0 ? (
            <p className="py-2 text-small leading-relaxed text-paper-dim">{m.history_empty_text()}</p>
          ) : (
            <>
              {movementsOf(entries, next !== null)
                .slice(0, shownAtMost)
                .map((movement) => (
                  <MovementRow key={movement.id} movement={movement} hasDay />
                ))}
              <p className="mt-3 text-small text-paper-dim">{m.record_zone({ zone: zoneName() })}</p>
            </>
          )
        }
      </CallState>
    </Panel>
  )
}

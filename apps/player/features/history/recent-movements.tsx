// The last movements, on the wallet's page.
import { Link } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../stores/stores.tsx'
import { Amount } from '../../ui/amount.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MovementIcon, toneOf } from './movement-row.tsx'
import { labelOf } from './movement-words.ts'
import { movementsOf } from './movements.ts'

const shownAtMost = 5

export function RecentMovements() {
  const to = useAddress()
  const currency = useUserStore((fields) => fields.currency)
  // A round has two entries; twice as many are asked for as are shown.
  const shown = useCall('pageStatement', { currency, limit: shownAtMost * 2 })
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
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={m.history_empty_title()}>{m.history_empty_text()}</EmptyState>
          ) : (
            <ul>
              {movementsOf(entries, currency)
                .slice(0, shownAtMost)
                .map((movement) => (
                  <li
                    key={movement.key}
                    className="grid min-h-[64px] grid-cols-[40px_1fr_auto] items-center gap-3.5 border-line border-t py-2 first:border-t-0"
                  >
                    <MovementIcon movement={movement} />
                    <span className="min-w-0">
                      <b className="block text-body leading-normal">{labelOf(movement)}</b>
                      <small className="block text-small leading-normal text-paper-dim">
                        {dayAndTime(movement.at)} {zoneName()}
                      </small>
                    </span>
                    <Amount
                      amount={movement.amount}
                      currency={currency}
                      style="compact"
                      sign="always"
                      className={`text-body font-bold ${toneOf(movement.amount)}`}
                    />
                  </li>
                ))}
            </ul>
          )
        }
      </CallState>
    </Panel>
  )
}

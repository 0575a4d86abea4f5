// Recent movements of all wallets, on the wallet page; successive rounds of one game are one row.
import type { RecentMovement } from '@mangetsu/contract/history'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type CoverOf, movementGames } from './movement-games.ts'
import { MovementRow } from './movement-row.tsx'
import { movementOf } from './movements.ts'

type RowsProps = {
  readonly movements: readonly RecentMovement[]
  readonly games: ReturnType<typeof movementGames>
}

const Rows = ({ movements, games }: RowsProps) =>
  movements.map((movement) => (
    <MovementRow
      key={movement.id}
      movement={movementOf(movement)}
      game={games.get(movement.gameId ?? '')}
      hasDay
    />
  ))

/** The key begins with the history's, so that everything that refetches the history refetches these, too. */
const cached = { key: ['pageHistory', 'recent'] } as const

export function RecentMovements({ coverOf }: { readonly coverOf: CoverOf }) {
  const to = useAddress()
  const shown = useCall('queryRecentMovements', {}, cached)
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
    <Panel title={m.wallet_recent_heading()} end={all} className="wallet-recent flex flex-col">
      <CallState shown={shown} skeleton={<SkeletonRows count={3} />}>
        {({ movements, games }) =>
          movements.length === 0 ? (
            <p className="m-auto py-2 text-small leading-relaxed text-paper-dim">{m.history_empty_text()}</p>
          ) : (
            <>
              <div className="flex grow flex-col justify-between">
                <Rows movements={movements} games={movementGames(games, coverOf)} />
              </div>
              <p className="pt-3 text-small text-paper-dim">{m.record_zone({ zone: zoneName() })}</p>
            </>
          )
        }
      </CallState>
    </Panel>
  )
}

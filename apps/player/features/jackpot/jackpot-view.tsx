// The jackpot page: the live pots, their odds, rules, shares and payments.
import type { Jackpot, JackpotAmounts, JackpotDrop } from '@mangetsu/contract/jackpot'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { orNothing } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { useIdle } from '../../ui/use-idle.ts'
import { DropsPanel } from './drops-panel.tsx'
import { livePots } from './live-pots.ts'
import { OddsPanel } from './odds-panel.tsx'
import { PrizePanel } from './own-panels.tsx'
import { PotGrid } from './pot-grid.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SharePanel } from './share-panel.tsx'

const JackpotPush = lazy(() => orNothing(import('./jackpot-push.tsx')))

type Props = {
  readonly jackpot: Jackpot
  readonly drops: readonly JackpotDrop[] | null
  /** The reader's own panels, or the link to them. */
  readonly own: ReactNode
  /** Covers of the participating games. */
  readonly games: ReactNode
  /** Called when a pot has dropped since the page was rendered, so that more data is loaded. */
  readonly onDropped: () => void
}

export function JackpotView({ jackpot, drops, own, games, onDropped }: Props) {
  const [amounts, setAmounts] = useState<JackpotAmounts | null>(null)
  const isIdle = useIdle()
  const { pots, hasDropped } = livePots(jackpot.pots, amounts, jackpot.currency)
  useEffect(() => {
    if (hasDropped) onDropped()
  }, [hasDropped, onDropped])
  return (
    <>
      <PotGrid pots={pots} currency={jackpot.currency} isLive={amounts !== null} />
      {isIdle && (
        <Suspense>
          <JackpotPush onAmounts={setAmounts} />
        </Suspense>
      )}
      <div className="pot-columns">
        <div className="pot-column">
          <SharePanel jackpot={jackpot} />
          <OddsPanel jackpot={jackpot} pots={pots} />
          <DropsPanel drops={drops} />
        </div>
        <div className="pot-column">
          {own}
          <PrizePanel jackpot={jackpot} />
          <RulesPanel jackpot={jackpot} />
          <Panel title={m.jackpot_games_heading()}>
            <div className="jackpot-games">{games}</div>
          </Panel>
        </div>
      </div>
    </>
  )
}

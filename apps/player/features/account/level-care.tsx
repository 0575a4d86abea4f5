// Theoretical cost of reaching the next VIP level, and the player's own result so far, shown next to the levels.
import { m } from '../../messages-compiled/messages.js'
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useLevel } from './use-level.ts'

export function NextLevelCost() {
  const isIn = useSignedIn() === 'in'
  const { data } = useLevel(isIn)
  const next = isIn ? data?.next : undefined
  if (next === undefined || next === null) return null
  return (
    <p className="figures mt-2.5 flex gap-2.5 text-small leading-relaxed text-paper-dim">
      <Icon name="tea" size="sm" className="mt-0.5 flex-none" />
      <span>{m.vip_care({ cost: amountText(next.cost, 'JPY', 'compact') })}</span>
    </p>
  )
}

export function LifetimePlay() {
  const shown = useCall('queryLifetimePlay', {})
  return (
    <Panel title={m.vip_life_heading()}>
      <CallState shown={shown} skeleton={<SkeletonRows count={1} />}>
        {({
          totalDefaultBetAmount: staked,
          totalDefaultValidBetAmount: counted,
          totalDefaultWinLossAmount: net,
        }) => (
          <dl>
            <Fact label={m.vip_life_staked()}>
              <ExactAmount amount={staked} currency="JPY" />
            </Fact>
            <Fact label={m.vip_life_counted()}>
              <ExactAmount amount={counted} currency="JPY" />
            </Fact>
            <Fact label={m.vip_life_net()}>
              <ExactAmount amount={net} currency="JPY" sign="always" />
            </Fact>
          </dl>
        )}
      </CallState>
    </Panel>
  )
}

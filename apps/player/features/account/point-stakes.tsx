// The stake that earns one VIP point, by kind of game, and the average cost of reaching the next level.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NextLevelCost } from './level-care.tsx'

type Stakes = OutputOf<typeof calls.queryLevelInfo>['pointStakes']

/** Groups the kinds by their stake, the smallest stake first. */
function kindsByStake(stakes: Stakes): readonly (readonly [stake: string, kinds: PlayKind[]])[] {
  const groups = new Map<string, PlayKind[]>()
  for (const [kind, stake] of Object.entries(stakes) as [PlayKind, string][]) {
    const kinds = groups.get(stake) ?? []
    kinds.push(kind)
    groups.set(stake, kinds)
  }
  return [...groups].sort(([one], [other]) => Number(one) - Number(other))
}

type Props = { readonly stakes: Stakes; readonly kindName: (kind: PlayKind) => string }

export function PointStakes({ stakes, kindName }: Props) {
  return (
    <Panel title={m.vip_stakes_heading()}>
      <dl className="figures mt-1.5 text-second">
        {kindsByStake(stakes).map(([stake, kinds]) => (
          <div
            key={stake}
            className="flex items-baseline justify-between gap-4 border-line border-t py-2.5 first:border-t-0"
          >
            <dt className="min-w-0 text-paper-dim">{kinds.map(kindName).join(m.vip_between())}</dt>
            <dd className="flex-none">
              {m.vip_stake_of_point({ stake: amountText(stake, 'JPY', 'compact') })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-small leading-relaxed text-paper-dim">{m.vip_stakes_note()}</p>
      <NextLevelCost />
    </Panel>
  )
}

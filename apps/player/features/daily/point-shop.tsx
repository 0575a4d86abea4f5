// The point shop: each reward with its cost in moon points, and its button once they suffice.
import type { PointShop as Shop } from '@mangetsu/contract/daily'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { dayText } from '../../ui/day.ts'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { RowAction } from '../../ui/setting-row.tsx'

type Item = Shop['items'][number]
type Props = {
  readonly shop: Shop
  readonly points: { readonly balance: number; readonly expiresAt: string | null }
  readonly refused: { readonly refusal: string; readonly msg: string } | null
  readonly onBuy: (item: Item) => void
}

function Row({ item, balance, onBuy }: { item: Item; balance: number; onBuy: (item: Item) => void }) {
  const reward = rewardText(item.reward)
  const cost = rewardText({ kind: 'points', count: item.cost })
  const short = m.daily_points_short({ points: countText(item.cost - balance) })
  return (
    <li className="figures flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-line border-t text-second first:border-t-0">
      <b className="min-w-0">{reward}</b>
      {balance < item.cost ? (
        <span className="text-small text-paper-dim">{m.daily_cost_short({ cost, short })}</span>
      ) : (
        <span className="flex items-center gap-3">
          <span className="text-small text-paper-dim">{cost}</span>
          <RowAction name={m.daily_buy_name({ points: cost, reward })} onClick={() => onBuy(item)}>
            {m.daily_buy()}
          </RowAction>
        </span>
      )}
    </li>
  )
}

export function PointShop({ shop, points: { balance, expiresAt }, refused, onBuy }: Props) {
  const { lang } = usePage()
  return (
    <Panel
      title={m.daily_shop_heading()}
      end={
        <span className="figures flex items-baseline gap-1.5 text-small whitespace-nowrap text-paper-dim">
          {m.daily_balance()}
          <b className="display-figures text-[22px] text-paper">{countText(balance)}</b>
        </span>
      }
    >
      <FormAlert text={refused === null ? undefined : refusalText(refused)} />
      <ul>
        {shop.items.map((item) => (
          <Row key={item.itemId} item={item} balance={balance} onBuy={onBuy} />
        ))}
      </ul>
      {expiresAt !== null && (
        <p className="mt-2 text-micro text-paper-dim">
          {m.daily_balance_until({ time: dayText(expiresAt, lang) })}
        </p>
      )}
    </Panel>
  )
}

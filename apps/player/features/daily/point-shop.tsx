// The point shop: each reward with its cost, and its button once the points suffice.
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

const pointsText = (points: number): string => m.reward_points({ count: countText(points) })

function Row({ item, balance, onBuy }: { item: Item; balance: number; onBuy: (item: Item) => void }) {
  const reward = rewardText(item.reward)
  const cost = pointsText(item.cost)
  return (
    <li className="figures flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-line border-t text-second first:border-t-0">
      <span className="min-w-0">
        {cost} <span className="text-paper-dim">→</span> <b>{reward}</b>
      </span>
      {balance < item.cost ? (
        <span className="text-small text-paper-dim">
          {m.daily_points_short({ points: pointsText(item.cost - balance) })}
        </span>
      ) : (
        <RowAction name={m.daily_buy_name({ points: cost, reward })} onClick={() => onBuy(item)}>
          {m.daily_buy()}
        </RowAction>
      )}
    </li>
  )
}

export function PointShop({ shop, points: { balance, expiresAt }, refused, onBuy }: Props) {
  const { lang } = usePage()
  return (
    <Panel title={m.daily_shop_heading()}>
      <p className="figures mb-2 text-small text-paper-dim">
        <span>{m.daily_balance()}</span>{' '}
        <b className="display-figures text-[22px] text-paper">{countText(balance)}</b>
        {expiresAt !== null && (
          <span className="ml-2">{m.daily_balance_until({ time: dayText(expiresAt, lang) })}</span>
        )}
      </p>
      <FormAlert text={refused === null ? undefined : refusalText(refused)} />
      <ul>
        {shop.items.map((item) => (
          <Row key={item.itemId} item={item} balance={balance} onBuy={onBuy} />
        ))}
      </ul>
    </Panel>
  )
}

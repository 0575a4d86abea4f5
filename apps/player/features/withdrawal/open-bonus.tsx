// The bonus that a withdrawal forfeits: its amount beside the amount field, and with its progress in the confirmation.
import type { ForfeitedBonus } from '@mangetsu/contract/withdrawal'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Returns the wagered share of the requirement, from 0 to 1. */
const shareOf = ({ wagerDone, wagerTarget, currency }: ForfeitedBonus): number => {
  const target = minorOf(wagerTarget, currency)
  return target === 0n ? 1 : Number((minorOf(wagerDone, currency) * 1000n) / target) / 1000
}

const lostText = ({ amount, currency }: ForfeitedBonus): string =>
  amountText(`-${amount}`, currency, 'record')

/** The amount of the bonus before a withdrawal is requested, with the wagers that would earn it. */
export function ForfeitLine({ bonus }: { readonly bonus: ForfeitedBonus }) {
  const { wagerLeft, currency } = bonus
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-small leading-relaxed text-moon">
      <Icon name="warn" size="xs" className="mt-[3px]" />
      <span className="flex-1">
        <span>{m.payouts_bonus_leaves()}</span>
        {minorOf(wagerLeft, currency) > 0n && (
          <span className="figures block text-paper-dim">
            {m.payouts_bonus_keep({ amount: amountText(wagerLeft, currency, 'compact') })}
          </span>
        )}
      </span>
      <b className="figures whitespace-nowrap">{lostText(bonus)}</b>
    </p>
  )
}

export function OpenBonus({ bonus, text }: { readonly bonus: ForfeitedBonus; readonly text: string }) {
  const { lang } = usePage()
  const { name, wagerDone, wagerTarget, currency } = bonus
  const share = shareOf(bonus)
  return (
    <section
      aria-label={m.payouts_bonus_amount()}
      className="rounded-field bg-night-2 p-3.5 text-second text-paper [&_.track>span]:bg-night-0"
    >
      <p className="leading-relaxed">{text}</p>
      <dl className="figures mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 leading-relaxed">
        <dt className="text-paper-dim">{name[lang]}</dt>
        <dd className="text-right font-bold">{lostText(bonus)}</dd>
        <dt className="text-paper-dim">{m.payouts_bonus_wager()}</dt>
        <dd className="text-right">
          {amountText(wagerDone, currency, 'compact')} / {amountText(wagerTarget, currency, 'compact')}
        </dd>
      </dl>
      <div className="track mt-2">
        <Bar share={share} />
      </div>
    </section>
  )
}

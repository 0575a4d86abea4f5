// A bonus that withdrawing now would forfeit, with its figures; the checkbox is never preselected.
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { WithdrawalLimit } from './withdrawal-rules.ts'

type Props = {
  readonly bonus: NonNullable<WithdrawalLimit['bonus']>
  readonly isGivenUp: boolean
  readonly onGivenUp: (isGivenUp: boolean) => void
  readonly error: string | undefined
}

export function OpenBonus({ bonus, isGivenUp, onGivenUp, error }: Props) {
  const { bonusAmount, wagerLeft, currency } = bonus
  return (
    <section aria-label={m.payouts_bonus_label()} className="rounded-field bg-night-2 p-4 text-second">
      <p className="leading-relaxed">{m.payouts_bonus_text()}</p>
      <dl className="figures my-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 leading-relaxed">
        <dt className="text-paper-dim">{m.payouts_bonus_amount()}</dt>
        <dd className="text-right font-bold">{amountText(bonusAmount, currency, 'record')}</dd>
        <dt className="text-paper-dim">{m.payouts_bonus_wager()}</dt>
        <dd className="text-right">{amountText(wagerLeft, currency, 'record')}</dd>
      </dl>
      <Checkbox name="bonus" isChecked={isGivenUp} onChecked={onGivenUp} error={error}>
        {m.payouts_bonus_give_up()}
      </Checkbox>
    </section>
  )
}

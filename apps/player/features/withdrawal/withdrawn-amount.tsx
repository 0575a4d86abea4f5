// Amount of the withdrawal: typed, or everything by one press; the remainder below a payout unit, and the bonus that the
// withdrawal forfeits.
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { AmountField, tidyAmount } from '../../ui/amount-field.tsx'
import { ForfeitLine } from './open-bonus.tsx'
import { type WithdrawalLimit, wholeAmount } from './withdrawal-rules.ts'

type Props = {
  readonly limit: WithdrawalLimit
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly error: string | undefined
}

export function WithdrawnAmount({ limit, typed, onType, error }: Props) {
  const { lang } = usePage()
  const { currency, unit, remainder, bonus } = limit
  return (
    <div>
      <AmountField
        label={m.amount_label()}
        labelEnd={
          <button
            type="button"
            className="-my-3 min-h-11 text-wisteria underline underline-offset-[3px]"
            onClick={() => onType(tidyAmount(wholeAmount(limit), currency, lang))}
          >
            {m.withdraw_all()}
          </button>
        }
        name="amount"
        currency={currency}
        value={typed}
        onValue={onType}
        isPlayMoney={false}
        error={error}
        hint={
          minorOf(remainder, currency) > 0n
            ? m.payouts_remainder({
                unit: amountText(unit, currency, 'compact'),
                left: amountText(remainder, currency, 'compact'),
              })
            : undefined
        }
      />
      {bonus !== null && <ForfeitLine bonus={bonus} />}
    </div>
  )
}

// Bonus money in the wallet's breakdown: a row per bonus in progress with its share done and the rest, a row of
// free-spin winnings, or one row that says there is none.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { toDecimal } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../page/page.tsx'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { BalanceLine, balanceRow } from '../../ui/balance-line.tsx'
import { isInPlay } from './bonus-groups.ts'
import { nameOf, stateLabel } from './bonus-labels.ts'
import { useBonuses } from './use-bonuses.ts'
import { progressOf, thousandths } from './what-if.ts'

const amountLook = 'display-figures'

function BonusRow({ children }: { readonly children: ReactNode }) {
  const to = useAddress()
  return (
    <li className="border-line border-t first:border-t-0">
      <Link to={to('/bonuses')} className={`${balanceRow} hover:underline`}>
        {children}
      </Link>
    </li>
  )
}

function InPlay({ bonus }: { readonly bonus: PlayerBonus }) {
  const { bonusCurrency: currency, amount } = bonus
  const { doneMinor, targetMinor, leftMinor } = progressOf(bonus)
  const percent = Math.floor(thousandths(doneMinor, targetMinor) / 10)
  const rest = amountText(toDecimal(leftMinor, currency), currency, 'compact')
  return (
    <BonusRow>
      <BalanceLine
        name={m.deposits_coupon_bonus()}
        // A line of a long name ends before its bracket, not within.
        note={<span className="[word-break:keep-all]">{nameOf(bonus)}</span>}
        amount={<ExactAmount amount={amount} currency={currency} className={amountLook} />}
        amountNote={
          leftMinor === 0n ? stateLabel(bonus) : `${percent}% ・ ${m.bonuses_to_go({ amount: rest })}`
        }
      />
    </BonusRow>
  )
}

export function BonusRows() {
  const { data } = useBonuses()
  const currency = useUserStore((fields) => fields.currency)
  const won = useUserStore((fields) => fields.freeSpinWallet)
  const inPlay = (data ?? []).filter(isInPlay)
  return (
    <>
      {inPlay.map((bonus) => (
        <InPlay key={bonus.requestId} bonus={bonus} />
      ))}
      {won !== null && (
        <BonusRow>
          <BalanceLine
            name={m.bonuses_free_spins_heading()}
            note={m.free_spins_won()}
            amount={<ExactAmount {...won} className={amountLook} />}
          />
        </BonusRow>
      )}
      {inPlay.length === 0 && won === null && (
        <BonusRow>
          <BalanceLine
            name={m.deposits_coupon_bonus()}
            // While loading, the row already has its height.
            note={data === undefined ? '\u00a0' : m.wallet_bonus_none()}
            amount={<ExactAmount amount="0.00" currency={currency} className={amountLook} />}
          />
        </BonusRow>
      )}
    </>
  )
}

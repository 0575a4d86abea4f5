// What pays the slip instead of own money: the reader's free bets to choose from, and the bonus in play with its terms.
import type { FreeBet } from '@mangetsu/contract/sport-bonus'
import { minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../../messages-compiled/messages.js'
import { amountText } from '../../../ui/amount.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { useOddsText } from '../odds-format.ts'
import { notCounted } from './slip-paying.ts'
import type { PricedSlip } from './use-priced-slip.ts'

type Props = { readonly shown: PricedSlip }

/** A free bet to choose; it fills its stake into the first bet of the slip. */
function FreeBetChoice({ shown, freeBet }: Props & { readonly freeBet: FreeBet }) {
  const textOf = useOddsText()
  const { use, lines, currency, paying, freeBet: chosen } = shown
  const { bonusId, terms, until } = freeBet
  const amount = amountText(freeBet.amount, currency, 'compact')
  const choose = (isChosen: boolean) => {
    paying.choose({ freeBetId: isChosen ? bonusId : null })
    if (!isChosen) return
    for (const [place, { id }] of lines.entries()) {
      const stake = toDecimal(minorOf(freeBet.amount, currency), currency).replace(/\.0+$/, '')
      use.setStake(id, place === 0 ? stake : '', currency)
    }
  }
  return (
    <Checkbox isChecked={chosen?.bonusId === bonusId} onChecked={choose}>
      <b className="block">{m.sport_slip_use_free_bet()}</b>
      <span className="figures block text-small text-paper-dim">
        {m.sport_slip_free_bet_of({ amount, odds: textOf(terms.minOdds), until: dayAndTime(until) })}
      </span>
    </Checkbox>
  )
}

/** Says what the bonus pays of the slip, and why a bet does not count towards it. */
function BonusLines({ shown }: Props) {
  const textOf = useOddsText()
  const { checked, staked, priced, currency, paying, balance } = shown
  const bonus = checked?.rewards?.bonus ?? null
  if (bonus === null || balance === null) return null
  const { bonusMinor } = paying.of
  const reason = notCounted(staked, priced, bonus)
  const texts = {
    sports: () => m.sport_slip_counts_not(),
    combinations: () => m.sport_slip_counts_not_singles(),
    odds: () => m.sport_slip_counts_not_odds({ odds: textOf(bonus.terms.minOdds) }),
  } as const
  return (
    <>
      {bonus.order === 'bonusFirst' && staked.length > 0 && (
        <Checkbox isChecked={paying.isOwnMoney} onChecked={(isOwnMoney) => paying.choose({ isOwnMoney })}>
          {m.sport_slip_own_money()}
        </Checkbox>
      )}
      {bonusMinor > 0n && (
        <p className="slip-fine figures">
          {m.sport_slip_pays_bonus({
            amount: amountText(toDecimal(bonusMinor, currency), currency, 'compact'),
          })}
        </p>
      )}
      {reason !== null && <p className="slip-fine">{texts[reason]()}</p>}
    </>
  )
}

/** The reader's free bets and bonus in play; nothing for a reader without either. */
export function SlipRewards({ shown }: Props) {
  const textOf = useOddsText()
  const { checked, currency, freeBet, isFreeBetFit } = shown
  const freeBets = checked?.rewards?.freeBets ?? []
  const amount = freeBet === null ? '' : amountText(freeBet.amount, currency, 'compact')
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {freeBets.map((one) => (
        <FreeBetChoice key={one.bonusId} shown={shown} freeBet={one} />
      ))}
      {freeBet === null ? (
        <BonusLines shown={shown} />
      ) : (
        <p className="slip-fine figures">
          {isFreeBetFit
            ? m.sport_slip_free_bet_pays({ amount })
            : m.sport_slip_free_bet_fit({ amount, odds: textOf(freeBet.terms.minOdds) })}
        </p>
      )}
    </div>
  )
}

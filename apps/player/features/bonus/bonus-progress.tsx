// Wagering progress of a bonus as a bar with its figures; the addition of a trial sum is hatched.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { progressOf, thousandths } from './what-if.ts'
import './bonus.css'

export const percentText = (ofThousand: number): string =>
  `${Math.floor(ofThousand / 10)}${ofThousand % 10 === 0 ? '' : `.${ofThousand % 10}`}%`

type Props = {
  readonly bonus: PlayerBonus
  /** Addition of a trial sum, in smallest units. */
  readonly trialMinor?: bigint
}

export function BonusProgress({ bonus, trialMinor = 0n }: Props) {
  const { bonusCurrency: currency, terms } = bonus
  const { doneMinor, targetMinor, leftMinor } = progressOf(bonus)
  const money = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const done = thousandths(doneMinor, targetMinor)
  const trial = thousandths(trialMinor, targetMinor)
  const values = {
    percent: percentText(done),
    left: money(leftMinor),
    bonus: amountText(bonus.bonusAmount, currency, 'compact'),
    times: terms.times,
  }
  return (
    <div className="figures">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-second leading-normal">
        <span>{m.bonuses_condition()}</span>
        <span>
          <b>{money(doneMinor)}</b>
          <span className="text-paper-dim"> / {money(targetMinor)}</span>
        </span>
      </p>
      <Bar share={done / 1_000} {...(trialMinor > 0n && { further: trial / 1_000 })} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-small leading-normal text-paper-dim">
        <span>{m.bonuses_left(values)}</span>
        {trialMinor > 0n && (
          <span className="flex items-center gap-1.5">
            <i aria-hidden="true" className="hatched hatched-mark" />
            {m.bonuses_trial_mark()}
          </span>
        )}
      </p>
    </div>
  )
}

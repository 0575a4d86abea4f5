// The pots as jars with their amounts; pushed amounts are animated digit by digit.
import type { JackpotPot } from '@mangetsu/contract/jackpot'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText, wholeUnits } from '../../ui/amount.tsx'
import './jackpot.css'
import './pot-jar.css'

/** Renders an amount whose changed digits are animated; screen readers announce it as a whole. */
function RollingAmount({ text, isLive }: { readonly text: string; readonly isLive: boolean }) {
  const digits = [...text]
  return (
    <>
      <span className="only-heard">{text}</span>
      <span aria-hidden="true">
        {digits.map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its position from the right and its value.
          <span key={`${digits.length - at} ${digit}`} className={isLive ? 'pot-digit' : 'inline-block'}>
            {digit}
          </span>
        ))}
      </span>
    </>
  )
}

type PotProps = {
  readonly pot: JackpotPot
  readonly currency: Currency
  readonly isLargest: boolean
  readonly isLive: boolean
}

function Pot({ pot, currency, isLargest, isLive }: PotProps) {
  const { name, amount, seedAmount, fedToday, roundNum } = pot
  const write = (value: string) => amountText(value, currency, 'compact')
  return (
    <li className="pattern-hemp pot" data-largest={isLargest || undefined}>
      <span aria-hidden="true" className="pot-jar" data-pot={pot.potId} />
      <div className="min-w-0">
        <h2 className="text-panel">{name[getLocale()]}</h2>
        <p className="display-figures pot-amount">
          <RollingAmount text={write(wholeUnits(amount))} isLive={isLive} />
        </p>
        <p className="figures text-small leading-normal text-paper-dim">
          <span className="inline-block">{m.jackpot_from({ amount: write(seedAmount) })}</span>
          <span className="pot-fed inline-block">
            <span aria-hidden="true">&nbsp;・&nbsp;</span>
            {m.jackpot_fed({ amount: write(fedToday) })}
          </span>
        </p>
      </div>
      {isLargest && (
        <div className="pot-day">
          <p className="text-small text-paper-dim">{m.jackpot_fed_heading()}</p>
          <b className="figures">+{write(fedToday)}</b>
          <p className="figures mt-1 text-micro text-paper-dim">{m.jackpot_round({ round: roundNum })}</p>
        </div>
      )}
    </li>
  )
}

type Props = {
  readonly pots: readonly JackpotPot[]
  readonly currency: Currency
  readonly isLive: boolean
}

export function PotGrid({ pots, currency, isLive }: Props) {
  return (
    <ul className="pot-list">
      {pots.map((pot, at) => (
        <Pot key={pot.potId} pot={pot} currency={currency} isLargest={at === 0} isLive={isLive} />
      ))}
    </ul>
  )
}

// The pots as jars with what they hold; amounts that are pushed come in digit by digit.
import type { JackpotPot } from '@mangetsu/contract/jackpot'
import type { Currency } from '@mangetsu/money'
import { pots as jars } from '../../dist/pictures.ts'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Picture } from '../../ui/picture.tsx'

/** An amount whose changed digits move; read out as a whole. */
function RollingAmount({ text, isLive }: { readonly text: string; readonly isLive: boolean }) {
  const digits = [...text]
  return (
    <>
      <span className="only-heard">{text}</span>
      <span aria-hidden="true">
        {digits.map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place, counted from the right, and what it is.
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

const arrangements = {
  largest:
    'grid-cols-[64px_minmax(0,1fr)] gap-x-4 px-5 py-[18px] big:col-span-full big:grid-cols-[150px_minmax(0,1fr)_auto] big:gap-x-8 big:px-9 big:py-5',
  other: 'grid-cols-[64px_minmax(0,1fr)] gap-x-4 px-5 py-[18px] big:grid-cols-[84px_minmax(0,1fr)]',
}
const figures = {
  largest: 'text-[clamp(27px,8.6vw,38px)] big:text-[56px]',
  other: 'text-[clamp(24px,7.4vw,30px)] big:text-[clamp(22px,2.2vw,32px)]',
}

function Pot({ pot, currency, isLargest, isLive }: PotProps) {
  const { name, amount, seedAmount, fedToday, roundNum } = pot
  const size = isLargest ? 'largest' : 'other'
  const cuts = jars[pot.potId]
  const write = (value: string) => amountText(value, currency, 'compact')
  return (
    <li className={`pattern-hemp grid items-center rounded-card bg-night-1 ${arrangements[size]}`}>
      {cuts === undefined ? (
        <span aria-hidden="true" />
      ) : (
        <Picture
          cuts={cuts}
          sizes={isLargest ? '(min-width: 1024px) 150px, 64px' : '84px'}
          className="block w-full"
        />
      )}
      <div className="min-w-0">
        <h2 className="text-panel">{name[getLocale()]}</h2>
        <p
          className={`figures font-display font-bold leading-tight whitespace-nowrap text-moon ${figures[size]}`}
        >
          <RollingAmount
            text={amountText(amount.replace(/\.\d+$/, '.00'), currency, 'compact')}
            isLive={isLive}
          />
        </p>
        <p className="figures text-small leading-normal text-paper-dim">
          <span className="inline-block">{m.jackpot_from({ amount: write(seedAmount) })}</span>
          <span className={`inline-block ${isLargest ? 'big:hidden' : ''}`}>
            <span aria-hidden="true">&nbsp;・&nbsp;</span>
            {m.jackpot_fed({ amount: write(fedToday) })}
          </span>
        </p>
      </div>
      {isLargest && (
        <div className="hidden text-right big:block">
          <p className="text-small text-paper-dim">{m.jackpot_fed_heading()}</p>
          <p className="figures text-[18px] font-bold">+{write(fedToday)}</p>
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
    <ul className="grid grid-cols-1 gap-3 big:grid-cols-3 big:gap-4">
      {pots.map((pot, at) => (
        <Pot key={pot.potId} pot={pot} currency={currency} isLargest={at === 0} isLive={isLive} />
      ))}
    </ul>
  )
}

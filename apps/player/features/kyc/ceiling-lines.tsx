// A level's ceilings, withdrawals per day and deposits per month, as two lines.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlayMoney } from '../../ui/pill.tsx'
import { ceilingOf, levelNumbers, litOf } from './levels.ts'

type Props = {
  readonly info: Pick<KycInfo, 'ceilings' | 'currency'>
  readonly level: number
  readonly className?: string
}

function withdrawWords(amount: string | null, currency: KycInfo['currency']): string {
  if (amount === null) return m.kyc_withdraw_free()
  if (minorOf(amount, currency) === 0n) return m.kyc_withdraw_none()
  return m.kyc_withdraw_per_day({ amount: amountText(amount, currency, 'compact') })
}

function depositWords(amount: string | null, currency: KycInfo['currency']): string {
  if (amount === null) return m.kyc_deposit_free()
  if (minorOf(amount, currency) === 0n) return m.kyc_deposit_none()
  return m.kyc_deposit_per_month({ amount: amountText(amount, currency, 'compact') })
}

export function CeilingLines({ info, level, className = '' }: Props) {
  const ceiling = ceilingOf(info.ceilings, level)
  if (ceiling === undefined) return null
  return (
    <span className={`figures ${className}`}>
      <span className="block">{withdrawWords(ceiling.withdrawPerDay, info.currency)}</span>
      <span className="block">{depositWords(ceiling.depositPerMonth, info.currency)}</span>
    </span>
  )
}

/** Shows the ceilings of all four levels on small screens, where the path of moons has no room for them. */
export function CeilingsPanel({ info, isPlayMoney }: Pick<Props, 'info'> & { isPlayMoney: boolean }) {
  return (
    <Panel
      title={m.kyc_opens_title()}
      end={isPlayMoney ? <PlayMoney /> : undefined}
      className="mt-4 big:hidden"
    >
      <ul className="mt-2 grid grid-cols-1 gap-3.5 min-[360px]:grid-cols-2">
        {levelNumbers.map((level) => (
          <li key={level} className="text-small leading-relaxed text-paper-dim">
            <b className="mb-0.5 flex items-center gap-2 text-second text-paper">
              <MoonPhase lit={litOf[level]} className="size-5" />
              {m.kyc_level({ level })}
            </b>
            <CeilingLines info={info} level={level} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

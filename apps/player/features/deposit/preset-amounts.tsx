// Common amounts as buttons.
import type { Channel } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { tidyAmount } from '../../ui/amount-field.tsx'
import { type DepositAllowance, presetsOf } from './deposit-rules.ts'

type Props = {
  readonly channel: Channel
  readonly left: DepositAllowance
  /** The amount currently parsed from the field; null if there is none. */
  readonly amount: string | null
  readonly onPick: (typed: string) => void
}

export function PresetAmounts({ channel, left, amount, onPick }: Props) {
  const { lang } = usePage()
  const { currency } = channel
  const presets = presetsOf(channel, left)
  if (presets.length === 0) return null
  const isLong = presets.some((preset) => amountText(preset, currency, 'compact').length > 8)
  return (
    <fieldset
      className={`grid min-w-0 gap-2 ${isLong ? 'grid-cols-2 tablet:grid-cols-4 big:grid-cols-2' : 'grid-cols-4'}`}
    >
      <legend className="only-heard">{m.deposit_quick()}</legend>
      {presets.map((preset) => {
        const isOn = amount === preset
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={isOn}
            onClick={() => onPick(tidyAmount(preset, currency, lang))}
            className={`figures min-h-11 rounded-field px-1 text-second ${isOn ? 'bg-paper font-bold text-night-0' : 'bg-night-2 hover:bg-line'}`}
          >
            {amountText(preset, currency, 'compact')}
          </button>
        )
      })}
    </fieldset>
  )
}

// The choice of the format in which odds are shown.
import { type OddsFormat, oddsFormats } from '@mangetsu/sports'
import { m } from '../../messages-compiled/messages.js'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { chooseOddsFormat, useOddsFormat } from './odds-format.ts'

const names: Readonly<Record<OddsFormat, () => string>> = {
  decimal: m.sport_format_decimal,
  fractional: m.sport_format_fractional,
  american: m.sport_format_american,
  hongKong: m.sport_format_hong_kong,
  indonesian: m.sport_format_indonesian,
  malay: m.sport_format_malay,
}

export function OddsFormatChoice() {
  const format = useOddsFormat()
  return (
    <p className="sport-format">
      <span aria-hidden="true">{m.sport_format_label()}</span>
      <ChipSelect
        label={m.sport_format_label()}
        choices={oddsFormats.map((value) => ({ value, label: names[value]() }))}
        value={format}
        onValue={chooseOddsFormat}
      />
    </p>
  )
}

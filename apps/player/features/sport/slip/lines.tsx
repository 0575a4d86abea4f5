// The bets that a slip offers, each with its stake: a single within its selection, and the combinations.
import { toDecimal } from '@mangetsu/money'
import { m } from '../../../messages-compiled/messages.js'
import { amountText } from '../../../ui/amount.tsx'
import type { FormFault } from '../../../ui/form-fault.tsx'
import { useOddsText } from '../odds-format.ts'
import type { PricedLeg } from './prices.ts'
import { isAll, lineReturn, oddsTogether, type SlipLine } from './slip-lines.ts'
import { keyOfSelection } from './slip-selection.ts'
import { combinationsText, lineName, selectionName } from './slip-words.ts'
import { StakeLine } from './stake-line.tsx'
import type { PricedSlip } from './use-priced-slip.ts'

type LineProps = { readonly shown: PricedSlip; readonly line: SlipLine; readonly fault: FormFault }

/** What every line has: its typed stake, its bounds and its error. */
const stakeProps = ({ use, currency, boundsOf, legs }: PricedSlip, line: SlipLine, fault: FormFault) => ({
  line,
  currency,
  typed: use.slip.currency === currency ? (use.slip.stakes[line.id] ?? '') : '',
  onType: (typed: string) => {
    fault.clear()
    use.setStake(line.id, typed, currency)
  },
  bounds: boundsOf(line),
  error: fault.errorOf(line.id),
  isOff: line.places.some((place) => legs[place]?.closed !== null),
})

export function SingleLine({ shown, line, fault, leg }: LineProps & { readonly leg: PricedLeg }) {
  const { currency, priced, staked } = shown
  const own = staked.find(({ id }) => id === line.id)
  const paid = own === undefined ? null : toDecimal(lineReturn(line, own.unit, priced), currency)
  return (
    <StakeLine
      {...stakeProps(shown, line, fault)}
      name={selectionName(leg.selection)}
      title={<span className="text-paper-dim">{m.sport_slip_stake()}</span>}
      {...(paid !== null && {
        note: (
          <span className="figures text-paper">
            {m.sport_slip_pays({ amount: amountText(paid, currency, 'compact') })}
          </span>
        ),
      })}
    />
  )
}

/** The number of combined bets shown at once; the others are folded. */
const shownLines = 2

function CombinedLine({ shown, line, fault }: LineProps) {
  const textOf = useOddsText()
  const { priced, use } = shown
  const name = lineName(line)
  const now = oddsTogether(priced)
  const seen = oddsTogether(use.selections)
  return (
    <StakeLine
      {...stakeProps(shown, line, fault)}
      name={name}
      title={
        <b className="slip-line-name">
          <span>{name}</span>{' '}
          {isAll(line) && <span className="figures whitespace-nowrap text-moon">{textOf(now)}</span>}
        </b>
      }
      note={
        isAll(line) && now !== seen ? m.sport_slip_from_odds({ odds: textOf(seen) }) : combinationsText(line)
      }
    />
  )
}

/** Choice of the selections that every combination of a system contains. */
function Bankers({ shown: { use } }: { readonly shown: PricedSlip }) {
  return (
    <fieldset className="slip-bankers">
      <legend className="slip-fine">{m.sport_slip_banker_note()}</legend>
      {use.selections.map((selection) => {
        const key = keyOfSelection(selection)
        return (
          <label key={key} className="flex min-h-11 items-center gap-2.5 text-small">
            <input
              type="checkbox"
              checked={use.slip.bankers.includes(key)}
              onChange={() => use.toggleBanker(selection)}
              className="size-5 accent-(--wisteria)"
            />
            <span>{m.sport_slip_banker_label({ outcome: selectionName(selection) })}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

export function CombinedLines({ shown, fault }: Omit<LineProps, 'line'>) {
  const { lines, use } = shown
  const typed = (line: SlipLine) => (use.slip.stakes[line.id] ?? '') !== ''
  const rest = lines.slice(shownLines)
  const view = (line: SlipLine) => <CombinedLine key={line.id} shown={shown} line={line} fault={fault} />
  return (
    <div>
      {lines.slice(0, shownLines).map(view)}
      {lines.length > 1 && (
        <details open={rest.some(typed) || use.slip.bankers.length > 0 || undefined} className="slip-more">
          <summary>{m.sport_slip_more_systems()}</summary>
          {rest.map(view)}
          <Bankers shown={shown} />
        </details>
      )}
    </div>
  )
}

// What the slip's bets cost and return, updated while a stake is typed.
import { toDecimal } from '@mangetsu/money'
import { m } from '../../../messages-compiled/messages.js'
import { amountText } from '../../../ui/amount.tsx'
import { lineReturn, modeOf, returnRows, type StakedLine } from './slip-lines.ts'
import { halvingText, mostReturnText } from './slip-words.ts'
import type { PricedSlip } from './use-priced-slip.ts'

/** The rows shown at most: those with the most right selections. */
const mostRows = 5

type Show = (minor: bigint) => string

/** Returns the parts of the stake, such as ¥500 + ¥300×3; null for one part alone, and for more than three. */
function partsText(staked: readonly StakedLine[], show: Show): string | null {
  const parts = staked.map(({ unit, combinations }) =>
    combinations === 1 ? show(unit) : `${show(unit)}×${combinations}`,
  )
  const isSum = parts.length > 1 || staked.some(({ combinations }) => combinations > 1)
  return isSum && parts.length <= 3 ? parts.join(' + ') : null
}

function Rows({ shown, show }: { readonly shown: PricedSlip; readonly show: Show }) {
  const { use, staked, priced } = shown
  const seen = use.selections
  if (modeOf(use.slip) === 'singles') {
    const sum = (of: typeof seen) =>
      staked.reduce((total, line) => total + lineReturn(line, line.unit, of), 0n)
    return (
      <ReturnLine label={m.sport_slip_return_most()} before={sum(seen)} now={[sum(priced)]} show={show} />
    )
  }
  const before = new Map(returnRows(staked, seen).map(({ right, most }) => [right, most]))
  return returnRows(staked, priced)
    .slice(-mostRows)
    .map(({ right, least, most }) => (
      <ReturnLine
        key={right}
        label={m.sport_slip_right({ count: right })}
        before={right === seen.length ? (before.get(right) ?? most) : most}
        now={least === most ? [most] : [least, most]}
        isMain={right === seen.length}
        show={show}
      />
    ))
}

type ReturnProps = {
  readonly label: string
  /** The return at the odds seen. */
  readonly before: bigint
  /** One figure, or the least and the most. */
  readonly now: readonly bigint[]
  readonly isMain?: boolean
  readonly show: Show
}

function ReturnLine({ label, before, now, isMain = true, show }: ReturnProps) {
  const [least = 0n, most = least] = now
  const text = least === most ? show(most) : m.sport_slip_range({ least: show(least), most: show(most) })
  return (
    <>
      <dt className={isMain ? 'slip-main' : ''}>{label}</dt>
      <dd>
        {before !== most && <s className="mr-1.5 text-paper-dim">{show(before)}</s>}
        <span className={isMain ? 'slip-return' : ''}>{text}</span>
      </dd>
    </>
  )
}

export function SlipTotals({ shown }: { readonly shown: PricedSlip }) {
  const { staked, total, currency, use } = shown
  const show: Show = (minor) => amountText(toDecimal(minor, currency), currency, 'compact')
  const halvings = use.selections.flatMap((selection) => halvingText(selection) ?? [])
  const parts = partsText(staked, show)
  return (
    <>
      {staked.length > 0 && (
        <dl className="slip-totals figures">
          <dt>{m.sport_slip_stake()}</dt>
          <dd>
            {parts !== null && <span>{parts} = </span>}
            <b>{show(total)}</b>
          </dd>
          <Rows shown={shown} show={show} />
        </dl>
      )}
      {halvings.map((text) => (
        <p key={text} className="slip-fine">
          {text}
        </p>
      ))}
    </>
  )
}

/** The balance of the wallet that the slip stakes from, and the largest return of a bet. */
export function SlipWallet({ shown: { currency, balance, checked } }: { readonly shown: PricedSlip }) {
  if (balance === null) return null
  return (
    <p className="slip-fine figures">
      <span>
        {m.sport_slip_balance()} {amountText(balance, currency, 'compact')}
      </span>
      {checked !== null && (
        <span>
          {' ・ '}
          {mostReturnText({ mostReturn: checked.mostReturn, currency })}
        </span>
      )}
    </p>
  )
}

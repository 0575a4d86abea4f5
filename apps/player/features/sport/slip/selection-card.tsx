// A selection of the slip: its outcome, its odds with their change, where its match stands, and why it is closed.
import type { ReactNode } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { marketName } from '../market-words.ts'
import { closureWords } from '../match-words.ts'
import { useOddsText } from '../odds-format.ts'
import type { PricedLeg } from './prices.ts'
import { type MatchNow, matchText, selectionName } from './slip-words.ts'

/** The odds of now, after those seen if they differ, with the direction as a mark and in words. */
function Odds({ leg: { selection, odds, closed } }: { readonly leg: Omit<PricedLeg, 'checked'> }) {
  const textOf = useOddsText()
  if (closed !== null) return <Icon name="lock" size="sm" className="text-torii-text" />
  if (odds === selection.odds) return <b className="figures">{textOf(odds)}</b>
  const isUp = odds > selection.odds
  return (
    <span className="figures">
      <s className="slip-before">{textOf(selection.odds)}</s>
      <b className={isUp ? 'text-matcha' : 'text-torii-text'}>
        {textOf(odds)} <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
        <span className="only-heard">{isUp ? m.sport_slip_up() : m.sport_slip_down()}</span>
      </b>
    </span>
  )
}

const closedText = (closed: NonNullable<PricedLeg['closed']>): string =>
  closed === 'gone' ? m.sport_slip_closed_gone() : closureWords[closed].title()

type Props = {
  readonly leg: Omit<PricedLeg, 'checked'> & { readonly checked: MatchNow | null }
  /** Absent once the slip is placed. */
  readonly onRemove?: () => void
  /** Within the card: its stake as a single. */
  readonly children?: ReactNode
}

export function SelectionCard({ leg, onRemove, children }: Props) {
  const { selection, checked, closed, needsConsent } = leg
  const name = selectionName(selection)
  const { played, text } = matchText(selection, checked)
  const look = closed !== null ? 'is-closed' : needsConsent ? 'is-changed' : ''
  return (
    <li className={`slip-selection ${look}`}>
      <p className="slip-selection-head">
        <b>{name}</b>
        <Odds leg={leg} />
      </p>
      <p className="text-paper-dim">{marketName(selection.marketId)}</p>
      <p className="slip-standing">
        {played !== null && <span className="text-moon">{played} </span>}
        <span>{text}</span>
      </p>
      {closed !== null && <p className="text-torii-text">{closedText(closed)}</p>}
      {children}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={m.sport_slip_remove({ outcome: name })}
          onClick={onRemove}
          className="slip-remove"
        >
          <Icon name="close" size="xs" />
        </button>
      )}
    </li>
  )
}

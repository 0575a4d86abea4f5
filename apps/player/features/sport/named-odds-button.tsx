// A button of an outcome whose name its page knows: its odds in the reader's format, and the direction of a change for
// six seconds. A press before the page's scripts run is kept by `early-presses.ts`.
import type { SportMarket, SportOutcome } from '@mangetsu/contract/sport'
import { useEffect, useRef, useState } from 'react'
import { earlyPress } from '../../early-presses.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { closureWords } from './match-words.ts'
import { useOddsText } from './odds-format.ts'
import { resultMark } from './result-mark.ts'
import { useSlipMarks } from './slip/slip-marks.ts'
import { pressOutcome } from './slip/slip-press.ts'
import { keyOfSelection, type SlipEvent, selectionOf } from './slip/slip-selection.ts'

/** How long the mark of a change stays, ms. */
const markMs = 6_000

type Direction = 'up' | 'down'

/** Returns the direction of the last change of the odds, while its mark is shown. */
function useMoved(odds: number | null): Direction | null {
  const last = useRef(odds)
  const [moved, setMoved] = useState<Direction | null>(null)
  useEffect(() => {
    const before = last.current
    if (before === odds) return
    last.current = odds
    setMoved(before === null || odds === null ? null : odds > before ? 'up' : 'down')
    const timer = setTimeout(() => setMoved(null), markMs)
    return () => clearTimeout(timer)
  }, [odds])
  return moved
}

const directions = { up: m.sport_went_up, down: m.sport_went_down } as const
const shapes = { up: 'M4.5 0 9 8H0Z', down: 'M0 0H9L4.5 8Z' } as const

/** Its place is kept while it is not shown, so that nothing moves. */
const Mark = ({ moved }: { readonly moved: Direction | null }) => (
  <svg
    viewBox="0 0 9 8"
    aria-hidden="true"
    className={`sport-mark ${moved === null ? '' : `sport-mark-${moved}`}`}
  >
    <path d={shapes[moved ?? 'up']} fill="currentColor" />
  </svg>
)

export type NamedOddsProps = {
  readonly event: SlipEvent
  readonly market: Pick<SportMarket, 'marketId' | 'closed'>
  readonly outcomeId: string
  /** Undefined for one that is not offered: beside a certain one, or at odds below the least. It keeps its place. */
  readonly outcome: SportOutcome | undefined
  /** The complete name, which is spoken. */
  readonly name: string
  /** The name on the button, which may be short. */
  readonly label: string
  /** `tall`: the name above the odds. `high`: also the odds before the last change below them. */
  readonly look?: 'row' | 'tall' | 'high'
}

function spokenOf({ market: { closed }, outcome, name }: NamedOddsProps, price: string) {
  const lockedBy = (reason: string) => m.sport_locked_label({ outcome: name, reason })
  if (outcome === undefined)
    return lockedBy(closed === null ? m.sport_not_offered() : closureWords[closed].title())
  if (outcome.result !== null) return lockedBy(resultMark(outcome.result).label)
  return closed === null
    ? m.sport_odds_label({ outcome: name, odds: price })
    : lockedBy(closureWords[closed].title())
}

/** Does what was pressed before the button reacted, once. */
function useEarlyPress(press: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    if (button.current !== null && earlyPress.take(button.current)) latest.current()
  }, [])
  return button
}

export function NamedOddsButton(props: NamedOddsProps) {
  const { event, market, outcomeId, outcome, name, label, look = 'row' } = props
  const { odds = null, before = null, result = null } = outcome ?? {}
  const { marketId, closed } = market
  const { toaster } = usePage()
  const marks = useSlipMarks()
  const moved = useMoved(odds)
  const textOf = useOddsText()
  const isOpen = odds !== null && closed === null && result === null
  const key = { eventId: event.eventId, marketId, outcomeId }
  const price = odds === null ? '' : textOf(odds)
  const spoken = spokenOf(props, price)
  const mark = result === null ? null : resultMark(result)
  const direction = isOpen ? moved : null
  const press = () => {
    if (!isOpen) return
    const onFull = () => toaster.show({ kind: 'failure', title: m.sport_slip_full() })
    pressOutcome(selectionOf(event, { ...key, odds }), onFull)
  }
  const button = useEarlyPress(press)
  return (
    <button
      ref={button}
      type="button"
      {...earlyPress.attribute}
      // Not `disabled`: a market that closes under the keyboard keeps its focus.
      aria-disabled={!isOpen || undefined}
      aria-pressed={marks.has(keyOfSelection(key))}
      onClick={press}
      className={`sport-odds sport-odds-${look}`}
      data-tone={mark?.tone}
    >
      <span className="only-heard">
        {direction === null ? spoken : `${spoken} ${directions[direction]()}`}
      </span>
      <span aria-hidden="true" className="sport-odds-label" title={name}>
        {label}
      </span>
      {isOpen && (
        <b aria-hidden="true" className="sport-odds-figure figures">
          {price}
        </b>
      )}
      {!isOpen &&
        mark === null &&
        (odds === null ? <span aria-hidden="true">—</span> : <Icon name="lock" size="xs" />)}
      {mark !== null && (
        <b aria-hidden="true" className="sport-odds-result">
          {mark.label}
        </b>
      )}
      {look === 'high' && (
        <span aria-hidden="true" className="sport-odds-before figures">
          {isOpen && before !== null && before !== odds ? m.sport_before({ odds: textOf(before) }) : ''}
        </span>
      )}
      <Mark moved={direction} />
    </button>
  )
}

// The mark card of a race (マークカード): the kind of bet, the way of marking, and the numbers of each row.
import type { RaceDetail } from '@mangetsu/contract/race'
import { type RaceBetKind, raceBetRules } from '@mangetsu/race/bet-kinds'
import { type CSSProperties, memo } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { countText } from '../../../ui/count.ts'
import { RadioLabels } from '../../../ui/radio-labels.tsx'
import './mark-card.css'
import { kindWords, modeWords, rowName } from './kind-words.ts'
import { emptyMarks, type MarkMode, type Marks, markModes, picksOf, withMark } from './marks.ts'
import { courseText } from './race-words.ts'
import { pricedPick, useKindOdds } from './use-kind-odds.ts'
import type { RacePicks } from './use-ticket.ts'

type Markable = { readonly number: number; readonly name: string }

/** Returns what a kind marks: horses, or frames with the horses in them. */
function markablesOf({ entries }: RaceDetail, kind: RaceBetKind): readonly Markable[] {
  const lang = getLocale()
  if (kind !== 'bracket-quinella') return entries.map(({ number, name }) => ({ number, name: name[lang] }))
  const byFrame = Map.groupBy(entries, ({ frame }) => frame)
  return [...byFrame].map(([frame, horses]) => ({
    number: frame,
    name: horses.map(({ name }) => name[lang]).join(lang === 'ja' ? '・' : ', '),
  }))
}

type RowProps = {
  readonly name: string
  readonly markables: readonly Markable[]
  readonly marked: readonly number[]
  readonly isOff: boolean
  readonly onMark: (number: number) => void
}

/** The marks of a row of the card; more stand in two rows, which leaves room for a finger. */
const mostColumns = 8
const columnsFor = (count: number): number => (count > mostColumns ? Math.ceil(count / 2) : mostColumns)

const Row = ({ name, markables, marked, isOff, onMark }: RowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the grid of its marks in every browser.
  <div role="group" aria-label={name} className="race-marks">
    <span aria-hidden="true" className="race-marks-name">
      {name}
    </span>
    <span className="race-marks-row" style={{ '--columns': columnsFor(markables.length) } as CSSProperties}>
      {markables.map((one) => (
        <button
          key={one.number}
          type="button"
          aria-pressed={marked.includes(one.number)}
          aria-disabled={isOff || undefined}
          aria-label={m.racing_mark_label({ number: one.number, name: one.name })}
          onClick={() => {
            if (!isOff) onMark(one.number)
          }}
          className="race-mark"
        >
          <span>{one.number}</span>
        </button>
      ))}
    </span>
  </div>
)

type Props = {
  readonly race: RaceDetail
  readonly kind: RaceBetKind
  readonly onKind: (kind: RaceBetKind) => void
  readonly picks: RacePicks
  readonly isOpen: boolean
}

function Kinds({ race, kind, onKind }: Pick<Props, 'race' | 'kind' | 'onKind'>) {
  return (
    <fieldset className="race-kinds">
      <legend className="only-heard">{m.racing_kinds_label()}</legend>
      <RadioLabels
        choices={race.kinds.map((value) => ({ value, label: kindWords[value].short() }))}
        value={kind}
        onValue={onKind}
        className="race-kind"
      />
    </fieldset>
  )
}

function Modes({ mode, onMode }: { readonly mode: MarkMode; readonly onMode: (mode: MarkMode) => void }) {
  return (
    <fieldset className="race-modes">
      <legend className="only-heard">{m.racing_modes_label()}</legend>
      <RadioLabels
        choices={markModes.map((value) => ({ value, label: modeWords[value]() }))}
        value={mode}
        onValue={onMode}
        className="race-mode"
      />
    </fieldset>
  )
}

export const MarkCard = memo(function MarkCard({ race, kind, onKind, picks, isOpen }: Props) {
  const odds = useKindOdds(race.raceId, kind)
  const marks = picks.marksOf(kind) ?? emptyMarks(kind, 'formation')
  const markables = markablesOf(race, kind)
  const isOff = !isOpen || odds === undefined
  const take = (next: Marks) => {
    if (odds === undefined) return
    const marked = picksOf(kind, next, (pick) => pick in odds.odds)
    picks.mark(
      kind,
      next,
      marked.flatMap((pick) => pricedPick(odds, kind, pick) ?? []),
    )
  }
  const count = picks.countOf(kind)
  return (
    <section className="race-mark-card" aria-label={m.racing_ticket_title()}>
      <span aria-hidden="true" className="race-mark-edge" />
      <h2>
        {m.racing_ticket_title()} <small className="figures">{courseText(race)}</small>
      </h2>
      <Kinds race={race} kind={kind} onKind={onKind} />
      <p className="race-rule">{kindWords[kind].rule()}</p>
      {raceBetRules[kind].picks > 1 && (
        <Modes mode={marks.mode} onMode={(mode) => take(emptyMarks(kind, mode))} />
      )}
      {marks.rows.map((marked, row) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          key={row}
          name={marks.mode === 'box' ? m.racing_row_box() : rowName(kind, marks.mode === 'wheel', row)}
          markables={markables}
          marked={marked}
          isOff={isOff}
          onMark={(number) => take(withMark(marks, row, number))}
        />
      ))}
      <p role="status" className="race-mark-sum figures">
        {count === 0 ? m.racing_mark_hint() : m.racing_combinations({ count: countText(count) })}
      </p>
    </section>
  )
})

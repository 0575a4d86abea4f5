// The big road of a table with two sides, with a text alternative of the last winners.
import type { RoadHistory } from '@mangetsu/games/table-marks'
import { memo } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { roadPaths } from './road-paths.ts'
import { markText } from './table-games.ts'

/** Number of recent rounds announced by screen readers. */
const spokenRounds = 6

type Props = {
  readonly rulesOf: string
  readonly marks: readonly string[]
  readonly history: RoadHistory
  readonly columns: number
  /** In a small road the dots of pairs would overlap. */
  readonly hasPairs?: boolean
}

export const Road = memo(function Road({ rulesOf, marks, history, columns, hasPairs = false }: Props) {
  const { read, tones } = history
  const { width, height, grid, rings, ties, pairs } = roadPaths(marks, read, columns)
  const spoken = marks
    .slice(-spokenRounds)
    .toReversed()
    .map((mark) => markText(rulesOf, mark))
  const label =
    spoken.length === 0
      ? m.tables_road_empty()
      : m.tables_road_spoken({ results: spoken.join(m.tables_and()) })
  return (
    <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={label} className="table-road">
      <path d={grid} className="stroke-line" />
      {(['one', 'other'] as const).map((side) => (
        <g key={side} data-tone={tones[side]}>
          <path d={rings[side]} strokeWidth={1.9} />
          {hasPairs && <path d={pairs[side]} className="is-pair" />}
        </g>
      ))}
      <path d={ties} strokeWidth={1.6} className="stroke-matcha" />
    </svg>
  )
})

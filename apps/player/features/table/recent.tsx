// The last rounds of a table as slips, newest first and highlighted.
import type { SlipHistory } from '@mangetsu/games/table-marks'
import { memo } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { markText } from './table-games.ts'

type Props = {
  readonly rulesOf: string
  readonly marks: readonly string[]
  readonly history: SlipHistory
  readonly most: number
}

export const Recent = memo(function Recent({ rulesOf, marks, history, most }: Props) {
  const lang = getLocale()
  const shown = marks
    .flatMap((mark, i) => {
      const slip = history.slip(mark, lang)
      return slip === null ? [] : [{ ...slip, mark, no: i + 1 }]
    })
    .slice(-most)
    .toReversed()
  if (shown.length === 0) return <p className="text-micro text-paper-dim">{m.tables_recent_empty()}</p>
  return (
    <ol className="table-slips" aria-label={m.tables_recent_label()}>
      {shown.map(({ mark, no, text, tone }) => (
        <li key={no} data-tone={tone} title={markText(rulesOf, mark)}>
          {text}
        </li>
      ))}
    </ol>
  )
})

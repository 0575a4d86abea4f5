// The last rounds of a wheel or of dice as slips, the newest first and ringed.
import { memo } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { markWords } from './mark-words.ts'
import { diceSum, numberTone } from './table-games.ts'

const sumTones = { big: 'red', small: 'blue', triple: 'green' } as const

type Props = {
  readonly rulesOf: string
  readonly marks: readonly string[]
  readonly kind: 'numbers' | 'sums'
  readonly most: number
}

function slipOf(mark: string, kind: Props['kind']): { readonly text: string; readonly tone: string } {
  if (kind === 'numbers') return { text: mark, tone: numberTone(Number(mark)) }
  const { sum, size } = diceSum(mark)
  return { text: String(sum), tone: sumTones[size] }
}

export const Recent = memo(function Recent({ rulesOf, marks, kind, most }: Props) {
  const shown = marks
    .map((mark, i) => ({ mark, no: i + 1 }))
    .slice(-most)
    .toReversed()
  if (shown.length === 0) return <p className="text-micro text-paper-dim">{m.tables_recent_empty()}</p>
  return (
    <ol className="table-slips" aria-label={m.tables_recent_label()}>
      {shown.map(({ mark, no }) => {
        const { text, tone } = slipOf(mark, kind)
        return (
          <li key={no} data-tone={tone} title={markWords(rulesOf, mark)}>
            {text}
          </li>
        )
      })}
    </ol>
  )
})

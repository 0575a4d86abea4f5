// The last rounds of a wheel, of dice or of a dealer as slips, newest first and highlighted.
import { memo } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { markWords } from './mark-words.ts'
import { diceSum, numberTone } from './table-games.ts'

const sumTones = { big: 'red', small: 'blue', triple: 'green' } as const

type Props = {
  readonly rulesOf: string
  readonly marks: readonly string[]
  readonly kind: 'numbers' | 'sums' | 'dealer'
  readonly most: number
}

/** Totals as numbers; a bust and a blackjack as symbols. */
const dealerSlips: Readonly<Record<string, { readonly text: () => string; readonly tone: string }>> = {
  x: { text: m.tables_slip_bust, tone: 'red' },
  bj: { text: () => 'BJ', tone: 'green' },
}

function slipOf(mark: string, kind: Props['kind']): { readonly text: string; readonly tone: string } {
  if (kind === 'numbers') return { text: mark, tone: numberTone(Number(mark)) }
  if (kind === 'dealer') {
    const { text, tone } = dealerSlips[mark] ?? { text: () => mark, tone: 'blue' }
    return { text: text(), tone }
  }
  const { sum, size } = diceSum(mark)
  return { text: String(sum), tone: sumTones[size] }
}

export const Recent = memo(function Recent({ rulesOf, marks, kind, most }: Props) {
  const shown = marks
    .map((mark, i) => ({ mark, no: i + 1 }))
    // A round without players has no dealer's hand.
    .filter(({ mark }) => kind !== 'dealer' || mark !== 'n')
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

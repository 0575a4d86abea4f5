// The row of the player's last results at this game: one button per round, the newest first.
import { element } from './dom.ts'

export type RecentResult = {
  readonly roundId: string
  /** A short figure without the currency, such as "+640". */
  readonly text: string
  /** `return` is a payout of at most the stake. */
  readonly kind: 'win' | 'return' | 'loss'
  /** The accessible name, with time and amounts. */
  readonly name: string
}

/** Measures of a result in px: a digit, the padding of both sides, the least width and the gap. */
const digitPx = 7.4
const paddingPx = 14
const leastPx = 44
const gapPx = 4

/** More results would be too narrow to press. */
const mostShown = 7

/** Returns how many results fit in this width, px, from the newest. */
export function fittingResults(results: readonly Pick<RecentResult, 'text'>[], widthPx: number): number {
  let [left, count] = [widthPx + gapPx, 0]
  for (const { text } of results.slice(0, mostShown)) {
    left -= Math.max(leastPx, text.length * digitPx + paddingPx) + gapPx
    if (left < 0) break
    count += 1
  }
  return count
}

/** Builds the row; `open` is called with the round whose result is pressed. */
export function createRecentResults(
  words: { readonly results: string; readonly resultsShort: string },
  open: (roundId: string) => void,
) {
  const list = element('span', { class: 'results-list' })
  const root = element(
    'div',
    { class: 'results', role: 'group', 'aria-label': words.results },
    element('span', { class: 'results-word', 'aria-hidden': 'true' }, words.resultsShort),
    list,
  )
  let results: readonly RecentResult[] = []
  let widthPx = Number.POSITIVE_INFINITY
  const build = () => {
    const shown = results.slice(0, fittingResults(results, widthPx))
    list.replaceChildren(
      ...shown.map(({ roundId, text, kind, name }) => {
        const button = element(
          'button',
          { type: 'button', class: 'result', 'data-kind': kind, 'aria-label': name },
          text,
        )
        button.addEventListener('click', () => open(roundId))
        return button
      }),
    )
  }
  return {
    root,
    show(next: readonly RecentResult[]) {
      results = next
      build()
    },
    /** Adapts the number of results to the width of the row; reads the layout. */
    fit() {
      const next = list.clientWidth
      if (next === widthPx || next === 0) return
      widthPx = next
      build()
    },
  }
}

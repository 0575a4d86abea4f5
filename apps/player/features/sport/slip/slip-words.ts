// The sentences of a slip: what a line is, where a selection's match stands, and when a quarter line halves a bet.
import { halvingOf, readMarketId } from '@mangetsu/sports'
import { m } from '../../../messages-compiled/messages.js'
import { amountText } from '../../../ui/amount.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { betName } from '../bet-words.ts'
import { handicapMargin, marginText } from '../margin-words.ts'
import { outcomeName } from '../market-words.ts'
import { playedText, scoreText, sideNames } from '../match-words.ts'
import type { CheckedOutcome } from './prices.ts'
import type { SlipLine, StakeBounds } from './slip-lines.ts'
import type { SlipSelection } from './slip-selection.ts'

const sideOf = (name: SlipSelection['home']) => (name === null ? null : { name })

/** Returns what names the event of a selection. */
const eventOf = ({ home, away, round, entrant }: SlipSelection) => ({
  home: sideOf(home),
  away: sideOf(away),
  round: round ?? null,
  entrant: entrant ?? null,
})

/** Returns the outcome of a selection as it is named on a slip. */
export const selectionName = (selection: SlipSelection): string =>
  outcomeName(selection.marketId, selection.outcomeId, sideNames(eventOf(selection)))

/** Where a match stands, of a checked outcome or of a bet's leg. */
export type MatchNow = Pick<CheckedOutcome, 'state' | 'progress' | 'startsAt'>

/** Returns the minute or inning of the match, its score or its start, as far as the platform has said. */
export function matchText(
  selection: SlipSelection,
  checked: MatchNow | null,
): { readonly played: string | null; readonly text: string } {
  const versus = scoreText(eventOf(selection), null)
  if (checked === null) return { played: null, text: versus }
  const { progress, startsAt } = checked
  if (progress === null) return { played: null, text: `${dayAndTime(startsAt)} ${versus}` }
  return {
    played: playedText(checked),
    text: scoreText(eventOf(selection), progress.score),
  }
}

/** Returns the name of a combined line: 3つとも的中, システム 2/3. */
export const lineName = ({ places, sizes }: SlipLine): string => betName({ legs: places.length, sizes })

/** Returns the combinations of a line: 1口, 2つずつ 3口, 2〜3つずつ 4口. */
export function combinationsText({ places, sizes, combinations: count }: SlipLine): string {
  const [from = 0] = sizes
  if (from === places.length) return m.sport_slip_combinations({ count })
  if (sizes.length === 1) return m.sport_slip_each({ size: from, count })
  const sizesText = m.sport_slip_sizes({ from, to: sizes.at(-1) ?? from })
  return `${sizesText} ${m.sport_slip_combinations({ count })}`
}

/** Returns the sentence that says the largest return of a bet. */
export const mostReturnText = ({
  mostReturn,
  currency,
}: Pick<StakeBounds, 'mostReturn' | 'currency'>): string =>
  m.sport_slip_most_return({ amount: amountText(mostReturn, currency, 'compact') })

/** Returns the sentence that says when a quarter line halves a bet on a selection; null for any other line. */
export function halvingText(selection: SlipSelection): string | null {
  const { marketId, outcomeId } = selection
  const halving = halvingOf(marketId, outcomeId)
  const { kind, line } = readMarketId(marketId) ?? { kind: '', line: null }
  if (halving === null || line === null) return null
  const outcome = selectionName(selection)
  const isWon = halving === 'half-won'
  if (kind === 'total') {
    const count = Math.round(line / 4)
    return isWon
      ? m.sport_slip_half_won_total({ count, outcome })
      : m.sport_slip_half_lost_total({ count, outcome })
  }
  const margin = marginText(handicapMargin(outcomeId === 'home' ? line : -line))
  return isWon
    ? m.sport_slip_half_won_margin({ margin, outcome })
    : m.sport_slip_half_lost_margin({ margin, outcome })
}

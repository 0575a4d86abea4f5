// The words for a round of virtual football: its sides, its bets, and the scores of its matches.
import type { VirtualFootballGoal, VirtualFootballListed } from '@mangetsu/contract/virtual-football'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { marketName, outcomeName } from './market-words.ts'

type Sides = Pick<VirtualFootballListed['matches'][number], 'home' | 'away'>

/** A bet's place in a round. */
export type FootballSelection = {
  readonly match: number
  readonly marketId: string
  readonly outcomeId: string
}

export const sideNamesOf = ({ home, away }: Sides): { readonly home: string; readonly away: string } => {
  const lang = getLocale()
  return { home: home.name[lang], away: away.name[lang] }
}

/** Returns what a bet is on, with its match: 月浜–霞野 勝敗 引き分け. */
export function selectionText(
  { match, marketId, outcomeId }: FootballSelection,
  matches: readonly (Sides & { readonly match: number })[],
): { readonly outcome: string; readonly market: string; readonly sides: string } {
  const of = matches.find((one) => one.match === match)
  const names = of === undefined ? { home: '', away: '' } : sideNamesOf(of)
  return {
    outcome: outcomeName(marketId, outcomeId, names),
    market: marketName(marketId),
    sides: m.vfootball_sides(names),
  }
}

type FootballScore = { readonly home: number; readonly away: number }

/** Returns the score of the goals that have fallen up to a minute, its goals among them. */
export function scoreAt(goals: readonly VirtualFootballGoal[], minute: number): FootballScore {
  const fallen = goals.filter((goal) => goal.minute <= minute)
  const home = fallen.filter(({ side }) => side === 'home').length
  return { home, away: fallen.length - home }
}

export const scoreText = ({ home, away }: FootballScore): string => `${home}–${away}`

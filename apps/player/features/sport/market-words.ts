// The names of markets and their outcomes, in the page's language.
import { readMarketId } from '@mangetsu/sports'
import { gameOf } from '@mangetsu/sports/tennis-markets'
import { m } from '../../messages-compiled/messages.js'
import { mainMarketNames, mainOutcomeNames, type SideNames } from './main-market-words.ts'

const dash = '–'
const minus = '−'

const kindNames: Readonly<Record<string, () => string>> = {
  ...mainMarketNames,
  'double-chance': m.sport_market_double_chance,
  'draw-no-bet': m.sport_market_draw_no_bet,
  handicap: m.sport_market_handicap,
  total: m.sport_market_total,
  'both-score': m.sport_market_both_score,
  'correct-score': m.sport_market_correct_score,
  'half-full': m.sport_market_half_full,
  'run-line': m.sport_market_run_line,
  runs: m.sport_market_runs,
  'first-five': m.sport_market_first_five,
  'first-five-runs': m.sport_market_first_five_runs,
  spread: m.sport_market_spread,
  points: m.sport_market_points,
  'home-points': m.sport_market_home_points,
  'away-points': m.sport_market_away_points,
  'first-half': m.sport_market_first_half,
  'first-half-points': m.sport_market_first_half_points,
  'set-score': m.sport_market_set_score,
  'games-handicap': m.sport_market_games_handicap,
  'games-total': m.sport_market_games_total,
  'sets-total': m.sport_market_sets_total,
  wins: m.sport_market_wins,
  'tournament-winner': m.sport_market_title,
}

/** Kinds on the total of one quarter. */
const quarterTotals = ['q1-points', 'q2-points', 'q3-points', 'q4-points']
const totals = [
  'total',
  'runs',
  'first-five-runs',
  'points',
  'home-points',
  'away-points',
  ...quarterTotals,
  'first-half-points',
  'games-total',
  'sets-total',
]
const handicaps = ['handicap', 'run-line', 'spread', 'games-handicap']

/** Whether the outcomes of a kind are over and under a line. */
export const isTotal = (kind: string): boolean => totals.includes(kind)

/** Whether the outcomes of a kind are the sides with a line added. */
export const isHandicap = (kind: string): boolean => handicaps.includes(kind)

/** Returns the kind of a market and its line in quarters; the id itself for a malformed one. */
const nameOf = (marketId: string) => readMarketId(marketId) ?? { kind: marketId, entrant: null, line: null }

/** Formats a half-inning, counted from 1, as 7回裏. */
const halfText = (half: number): string =>
  (half % 2 === 1 ? m.sport_inning_top : m.sport_inning_bottom)({ number: Math.ceil(half / 2) })

/** Returns the name of a market, without its line: Total goals. */
export function marketName(marketId: string): string {
  const { kind, line } = nameOf(marketId)
  if (kind === 'next-goal') return m.sport_market_next_goal({ number: (line ?? 0) / 4 })
  if (kind === 'half-runs') return m.sport_market_half_runs({ half: halfText((line ?? 0) / 4) })
  if (kind === 'quarter') return m.sport_market_quarter({ number: (line ?? 0) / 4 })
  if (quarterTotals.includes(kind))
    return m.sport_market_quarter_points({ number: quarterTotals.indexOf(kind) + 1 })
  if (kind === 'set-winner') return m.sport_market_set_winner({ set: (line ?? 0) / 4 })
  if (kind === 'game-winner') return m.sport_market_game_winner(gameOf((line ?? 0) / 4))
  return kindNames[kind]?.() ?? kind
}

/** Formats a line in quarters as 2.25. */
export const lineText = (quarters: number): string => {
  const units = Math.abs(quarters) / 4
  return `${quarters < 0 ? minus : ''}${units}`
}

/** Formats a handicap in quarters with its sign: −0.75, +0.75, 0. */
export const handicapText = (quarters: number): string => `${quarters > 0 ? '+' : ''}${lineText(quarters)}`

const outcomeNames: Readonly<Record<string, (sides: SideNames) => string>> = {
  ...mainOutcomeNames,
  none: () => m.sport_no_goal(),
  yes: () => m.sport_yes(),
  no: () => m.sport_no(),
  other: () => m.sport_score_other(),
  'home-draw': m.sport_home_or_draw,
  'home-away': m.sport_home_or_away,
  'draw-away': m.sport_draw_or_away,
  'runs-0': () => m.sport_half_runs({ count: 0 }),
  'runs-1': () => m.sport_half_runs({ count: 1 }),
  'runs-2': () => m.sport_half_runs_more({ count: 2 }),
}

/** Returns the name of an outcome within its market: 月浜 −0.75, オーバー 2.25, 1–0, 花篝 9.5勝より上. */
export function outcomeName(marketId: string, outcomeId: string, sides: SideNames): string {
  const { kind, entrant, line } = nameOf(marketId)
  if (kind === 'wins' && entrant !== null && line !== null)
    return (outcomeId === 'over' ? m.sport_wins_over : m.sport_wins_under)({
      name: sides.entrants?.[entrant] ?? entrant,
      line: lineText(line),
    })
  if (isTotal(kind) && line !== null)
    return (outcomeId === 'over' ? m.sport_over_line : m.sport_under_line)({ line: lineText(line) })
  if (isHandicap(kind) && line !== null)
    return `${outcomeId === 'home' ? sides.home : sides.away} ${handicapText(outcomeId === 'home' ? line : -line)}`
  if (kind === 'half-full') {
    const [half = '', full = ''] = outcomeId.split('-')
    return [half, full].map((side) => outcomeNames[side]?.(sides) ?? side).join(' / ')
  }
  const score = /^s-(\d+)-(\d+)$/.exec(outcomeId)
  if (score !== null) return `${score[1]}${dash}${score[2]}`
  return outcomeNames[outcomeId]?.(sides) ?? sides.entrants?.[outcomeId] ?? outcomeId
}

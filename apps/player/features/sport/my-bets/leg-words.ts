// The sentences of a bet's selection: where its match stands, and why it has its result.
import type { SportBetLeg } from '@mangetsu/contract/sport-bet'
import { m } from '../../../messages-compiled/messages.js'
import { dayAndTime } from '../../../ui/moment.ts'
import { marginText } from '../margin-words.ts'
import { handicapText, lineText, outcomeName } from '../market-words.ts'
import { brokenStates, endText, playedText, scoreText, sideNames } from '../match-words.ts'
import type { LegExplanation, LegHalf, LegReason } from './explain-leg.ts'

/** Returns the outcome of a leg as a slip names it. */
export const legName = (leg: SportBetLeg): string => outcomeName(leg.marketId, leg.outcomeId, sideNames(leg))

/** Returns where a leg's match stands: 62分 月浜 1–0 霞野, 月浜 2–1 桜台 ・ 試合終了. */
export function legMatchText(leg: SportBetLeg): string {
  const { progress, state, startsAt } = leg
  const played = playedText(leg)
  const broken = brokenStates[state]?.()
  const text = scoreText(leg, progress?.score ?? null)
  if (progress === null) return `${broken ?? dayAndTime(startsAt)} ${text}`
  if (played !== null) return `${played} ${text}`
  const word = broken ?? (state === 'ended' ? endText(leg.sport) : null)
  return word === null ? text : `${text} ・ ${word}`
}

/** Writes a line as its kind does: a handicap with its sign. */
const lineOf = (kind: LegReason['kind'], quarters: number): string =>
  kind === 'margin' ? handicapText(quarters) : lineText(quarters)

const totalWords = {
  goals: m.sport_bets_reason_total,
  runs: m.sport_bets_reason_runs,
  points: m.sport_bets_reason_points,
  sidePoints: m.sport_bets_reason_side_points,
  games: m.sport_bets_reason_games,
  sets: m.sport_bets_reason_all_sets,
} as const

/** Returns a lead in games: 3ゲーム差で上. */
function gamesLeadText(lead: number): string {
  if (lead === 0) return m.sport_bets_reason_games_level()
  return lead > 0
    ? m.sport_bets_reason_games_won({ count: lead })
    : m.sport_bets_reason_games_lost({ count: -lead })
}

function setsText({ set, own, other }: Extract<LegReason, { readonly kind: 'sets' }>): string {
  return set === null
    ? m.sport_bets_reason_sets({ own, other })
    : m.sport_bets_reason_set({ set, own, other })
}

/** Returns what decided a leg: −0.75、1点差で勝ち, 12回を終えて引き分け; null if the score alone does not say it. */
export function reasonText({ reason }: LegExplanation): string | null {
  if (reason === null) return null
  if (reason.kind === 'total') return totalWords[reason.unit]({ count: reason.goals })
  if (reason.kind === 'lead') return marginText(reason.lead)
  if (reason.kind === 'firstFive') return m.sport_bets_reason_five({ home: reason.home, away: reason.away })
  if (reason.kind === 'called') return m.sport_bets_reason_called({ inning: reason.inning })
  if (reason.kind === 'winner')
    return reason.lead === 0 ? m.sport_bets_reason_tie({ inning: reason.inning }) : marginText(reason.lead)
  if (reason.kind === 'sets') return setsText(reason)
  return m.sport_bets_reason_margin({
    line: handicapText(reason.line),
    margin: reason.unit === 'games' ? gamesLeadText(reason.lead) : marginText(reason.lead),
  })
}

const halfWords = {
  won: m.sport_bets_half_won,
  lost: m.sport_bets_half_lost,
  void: m.sport_bets_half_void,
} as const

/** Returns what became of one half of a stake on a quarter line. */
export const halfText = ({ line, result }: LegHalf, kind: LegReason['kind']): string =>
  halfWords[result]({ line: lineOf(kind, line) })

// The words of a match: its minute and phase, its sides, an incident, and the reasons for which a market is closed.
import type {
  BaseballScoreboard,
  BasketballScoreboard,
  FootballIncident,
  MarketClosure,
  SportCompetitor,
  SportEvent,
  SportScoreboard,
  SumoProgress,
  TennisScoreboard,
  TournamentProgress,
} from '@mangetsu/contract/sport'
import type { SportBetLeg } from '@mangetsu/contract/sport-bet'
import type { SportId } from '@mangetsu/sports'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { SideNames } from './main-market-words.ts'

type Named = Pick<SportCompetitor, 'id' | 'name'>
type Side = Pick<SportCompetitor, 'name'>
type Sides = { readonly home: Side | null; readonly away: Side | null }

type OfEvent = Sides & {
  readonly entrants?: readonly Named[]
  /** The one that a bet is about. */
  readonly entrant?: Named | null
}

/** Returns the names of an event's sides, in the page's language. */
export function sideNames({ home, away, entrants = [], entrant = null }: OfEvent): SideNames {
  const lang = getLocale()
  const named = entrant === null ? entrants : [...entrants, entrant]
  return {
    home: home?.name[lang] ?? '',
    away: away?.name[lang] ?? '',
    ...(named.length > 0 && {
      entrants: Object.fromEntries(named.map(({ id, name }) => [id, name[lang]])),
    }),
  }
}

type Called = Sides & { readonly round: SportCompetitor['name'] | null }

/** Returns what an event is called: 月浜 対 霞野, or the name of one without two sides. */
export function eventName(event: Called): string {
  const { home, away, round } = event
  return home === null || away === null ? (round?.[getLocale()] ?? '') : m.sport_match(sideNames(event))
}

/** Returns how the sides stand, 月浜 1–0 霞野, before the start 月浜 – 霞野; the name of an event without two sides. */
export function scoreText(event: Called, score: { home: number; away: number } | null): string {
  if (event.home === null || event.away === null) return eventName(event)
  const sides = sideNames(event)
  return score === null
    ? m.sport_bets_versus(sides)
    : m.sport_bets_score({ ...sides, homeScore: score.home, awayScore: score.away })
}

type Minute = Pick<FootballIncident, 'minute' | 'added'>

/** Formats a minute as 62分, and one in added time as 45+2分. */
export const minuteText = ({ minute, added }: Minute): string =>
  added === undefined || added === 0 ? m.sport_minute({ minute }) : m.sport_minute_added({ minute, added })

/** Formats a half of an inning as 7回裏. */
export const inningText = ({ inning: number, half }: Pick<BaseballScoreboard, 'inning' | 'half'>): string =>
  half === 'top' ? m.sport_inning_top({ number }) : m.sport_inning_bottom({ number })

/** Formats the end of a half of an inning, while the sides change. */
const inningEndText = ({ inning: number, half }: BaseballScoreboard): string =>
  half === 'top' ? m.sport_inning_mid({ number }) : m.sport_inning_end({ number })

const quarters = 4

/** Formats a period of basketball as 3Q, 延長2. */
export function periodText(period: number): string {
  if (period <= quarters) return m.sport_quarter({ number: period })
  return period === quarters + 1 ? m.sport_overtime() : m.sport_overtime_number({ number: period - quarters })
}

/** Formats the time left of a period as 4:30. */
export const leftText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Returns the period and the time left of it: 3Q 残り4:30; in a break which period is over. */
function courtClockText({ phase, period, clock }: BasketballScoreboard): string {
  if (phase === 'playing') return m.sport_court_clock({ period: periodText(period), clock: leftText(clock) })
  return period === 2 ? m.sport_half_time() : m.sport_court_period_over({ period: periodText(period) })
}

/** Returns the last points with their side: 月見坂 +3; '' before them. */
const courtPointsText = ({ last }: BasketballScoreboard, sides: Sides): string =>
  last === null ? '' : `${sideNames(sides)[last.side]} +${last.points}`

/** Points in a row from which they are shown. */
const shownRun = 6

/** Returns the points of a side without an answer; null while they are few, and after the end. */
export const runOf = ({ run, phase }: Pick<BasketballScoreboard, 'run' | 'phase'>) =>
  run !== null && run.points >= shownRun && phase !== 'ended' ? run : null

/** The word for the end of a match, by sport. */
const endWords: Readonly<Record<SportId, () => string>> = {
  football: m.sport_full_time,
  baseball: m.sport_game_over,
  basketball: m.sport_game_over,
  tennis: m.sport_game_over,
  sumo: m.sport_bout_over,
}

export const endText = (sport: SportId): string => endWords[sport]()

const boutPhases: Readonly<Record<SumoProgress['phase'], () => string>> = {
  ready: m.sport_bout_ready,
  charge: m.sport_bout_charge,
  exchange: m.sport_bout_exchange,
  ended: m.sport_bout_over,
}

const tournamentDays = 15

type Days = Pick<TournamentProgress, 'day' | 'phase'>

/** Returns the day of a tournament that is under way, or the last one that is over. */
export const shownDay = ({ day, phase }: Days): number =>
  Math.max(1, phase === 'bouts' ? Math.min(tournamentDays, day + 1) : day)

/** Returns the minute, inning, quarter, moment or day of an event under way, or the name of a pause or the end. */
export function clockText(progress: SportScoreboard): string {
  if (progress.sport === 'sumo') {
    if (progress.of === 'bout') return boutPhases[progress.phase]()
    return progress.phase === 'ended' ? m.sport_sumo_over() : m.sport_sumo_day({ day: shownDay(progress) })
  }
  if (progress.phase === 'halfTime') return m.sport_half_time()
  if (progress.phase === 'ended') return endText(progress.sport)
  if (progress.sport === 'football') return minuteText(progress)
  if (progress.sport === 'basketball') return courtClockText(progress)
  if (progress.sport === 'tennis')
    return progress.phase === 'rest'
      ? m.sport_tennis_rest()
      : m.sport_tennis_set({ set: progress.sets.length })
  return progress.phase === 'change' ? inningEndText(progress) : inningText(progress)
}

const fullMinutes = 90
const fullHalves = 18
const quarterSeconds = 600
const mostSets = 3
const mostGames = 13

/** The share of a bout that is over. */
const boutShares = { ready: 0, charge: 1 / 3, exchange: 2 / 3, ended: 1 } as const

type LegPlay = Pick<SportBetLeg, 'state' | 'progress'>

/** Returns how far the match of a bet has come, as clockText does; null unless it is under way. */
export const playedText = ({ state, progress }: LegPlay): string | null =>
  state === 'live' && progress !== null ? clockText(progress) : null

/** Returns the sets played, the one under way as the share of its games. */
function playedSets({ score, sets }: TennisScoreboard): number {
  const over = score.home + score.away
  const { home, away } = sets[over] ?? { home: 0, away: 0 }
  return over + (home + away) / mostGames
}

/** Returns the share of the match that is played, 0 to 1. */
export function playedShare(progress: SportScoreboard): number {
  if (progress.sport === 'sumo')
    return progress.of === 'bout' ? boutShares[progress.phase] : progress.day / tournamentDays
  if (progress.phase === 'ended') return 1
  if (progress.sport === 'tennis') return playedSets(progress) / mostSets
  if (progress.sport === 'football') return Math.min(1, progress.minute / fullMinutes)
  if (progress.sport === 'basketball')
    return Math.min(1, (progress.period - progress.clock / quarterSeconds) / quarters)
  return Math.min(1, (2 * (progress.inning - 1) + (progress.half === 'bottom' ? 1 : 0)) / fullHalves)
}

const incidentWords: Readonly<Record<FootballIncident['kind'], () => string>> = {
  goal: m.sport_incident_goal,
  yellow: m.sport_incident_yellow,
  red: m.sport_incident_red,
  corner: m.sport_incident_corner,
  shot: m.sport_incident_shot,
  halfTime: m.sport_half_time,
  fullTime: m.sport_full_time,
}

/** Returns an incident as コーナーキック 月浜. */
export function incidentText({ kind, side }: FootballIncident, sides: Sides): string {
  const what = incidentWords[kind]()
  return side === null ? what : m.sport_incident_of({ what, side: sideNames(sides)[side] })
}

/** The occupied bases as 一・三塁. */
export function basesText({ first, second, third }: BaseballScoreboard['bases']): string {
  if (first && second && third) return m.sport_bases_loaded()
  const bases = [
    first && m.sport_base_first(),
    second && m.sport_base_second(),
    third && m.sport_base_third(),
  ]
  const taken = bases.filter((base) => base !== false)
  return taken.length === 0 ? m.sport_bases_empty() : m.sport_bases({ bases: taken.join(m.sport_base_and()) })
}

/** Returns outs and bases as 1死 一・三塁; '' while the sides change, and after the end. */
export const basesPlayText = ({ phase, outs, bases }: BaseballScoreboard): string =>
  phase === 'batting' ? `${m.sport_outs({ count: outs })} ${basesText(bases)}` : ''

/**
 * Returns what a list says of the play: the last incident or points, outs and bases as 1死 一・三塁, the technique that won a bout, or
 * the winner of a tournament; '' before the first.
 */
export function playText(progress: SportScoreboard, sides: Sides): string {
  if (progress.sport === 'football') return progress.last === null ? '' : incidentText(progress.last, sides)
  if (progress.sport === 'sumo')
    return (progress.of === 'bout' ? progress.technique : progress.champion)?.[getLocale()] ?? ''
  if (progress.sport === 'basketball') return courtPointsText(progress, sides)
  if (progress.sport === 'tennis') return pointsText(progress, sides)
  return basesPlayText(progress)
}

const chanceWords = {
  break: m.sport_tennis_break_point,
  set: m.sport_tennis_set_point,
  match: m.sport_tennis_match_point,
} as const

/** Returns the games of each set as 6–4 3–2. */
export const gamesText = ({ sets }: TennisScoreboard): string =>
  sets.map(({ home, away }) => `${home}–${away}`).join(' ')

/** Returns whose break, set or match point it is, or the points with the server: 30–15 サーブ 月城井 蓮. */
export function pointsText(progress: TennisScoreboard, sides: Sides): string {
  const { phase, chance, server, points, isTieBreak } = progress
  if (phase !== 'play') return ''
  const names = sideNames(sides)
  if (chance !== null)
    return m.sport_tennis_chance({ what: chanceWords[chance.kind](), side: names[chance.side] })
  const called = `${points.home}–${points.away}`
  if (isTieBreak) return m.sport_tennis_tie_break_points({ points: called })
  return server === null ? '' : m.sport_tennis_to_serve({ points: called, side: names[server] })
}

type ClosureWords = { readonly title: () => string; readonly text: (() => string) | null }

/** Title and reason of a market that takes no bets. */
export const closureWords: Readonly<Record<MarketClosure, ClosureWords>> = {
  betStop: { title: m.sport_stop_title, text: m.sport_stop_text },
  handedOver: { title: m.sport_handed_over_title, text: m.sport_handed_over_text },
  feedDown: { title: m.sport_stop_title, text: m.sport_stop_down_text },
  begun: { title: m.sport_begun_title, text: m.sport_begun_text },
  decided: { title: m.sport_decided_title, text: null },
}

/** States of an event that is neither ahead, under way nor ended. */
export const brokenStates: Readonly<Partial<Record<SportEvent['state'], () => string>>> = {
  postponed: m.sport_state_postponed,
  abandoned: m.sport_state_abandoned,
  cancelled: m.sport_state_cancelled,
}

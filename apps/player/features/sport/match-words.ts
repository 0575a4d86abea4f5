// The words of a match: its minute and phase, its sides, an incident, and the reasons for which a market is closed.
import type { FootballIncident, MarketClosure, SportEvent, SportScoreboard } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { SideNames } from './market-words.ts'

export type Sides = Pick<SportEvent, 'home' | 'away'>

/** Returns the names of an event's sides, in the page's language. */
export function sideNames({ home, away }: Sides): SideNames {
  const lang = getLocale()
  return { home: home.name[lang], away: away.name[lang] }
}

type Minute = Pick<FootballIncident, 'minute' | 'added'>

/** Formats a minute as 62分, and one in added time as 45+2分. */
export const minuteText = ({ minute, added }: Minute): string =>
  added === undefined || added === 0 ? m.sport_minute({ minute }) : m.sport_minute_added({ minute, added })

/** Returns the minute of a running half, or the name of a pause or the end. */
export function clockText(progress: SportScoreboard): string {
  if (progress.phase === 'halfTime') return m.sport_half_time()
  if (progress.phase === 'ended') return m.sport_full_time()
  return minuteText(progress)
}

const fullMinutes = 90

/** Returns the share of the match that is played, 0 to 1. */
export const playedShare = ({ minute, phase }: SportScoreboard): number =>
  phase === 'ended' ? 1 : Math.min(1, minute / fullMinutes)

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

type ClosureWords = { readonly title: () => string; readonly text: (() => string) | null }

/** Title and reason of a market that takes no bets. */
export const closureWords: Readonly<Record<MarketClosure, ClosureWords>> = {
  betStop: { title: m.sport_stop_title, text: m.sport_stop_text },
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

// The sumo tournaments of the practice league as far as they have been played: their bouts follow from the secret and the
// beacon's values, so that every process computes the same bouts.
import { createHash, createHmac } from 'node:crypto'
import { drandRoundAfter, drandRoundMs } from '@mangetsu/chance/drand'
import { type ClubStrength, minuteKey } from '@mangetsu/league'
import {
  eastOf,
  endDay,
  recordsOf,
  type SumoTournament,
  startTournament,
  type WrestlerRecord,
  withWinner,
} from '@mangetsu/league/sumo-tournament'
import { tournamentDays } from '@mangetsu/sports'
import type { LeagueFixture } from './calendar.ts'
import { type Club, type Competition, strengthIn } from './clubs.ts'
import { type DueMinute, type LeagueSource, type MinuteProof, matchOf, playWhole } from './match.ts'
import { announcedMs, boutBeginsMs, dayEndsMs, dayTitle } from './sumo-days.ts'
import { rankingOf, rankOf } from './wrestlers.ts'

export const sumoLeague: Competition = {
  id: 's1',
  sport: 'sumo',
  name: { ja: '満月大相撲', en: 'Mangetsu Sumo' },
}

export type PlayedTournament = {
  /** From 1. */
  readonly number: number
  /** By place, visitors included. */
  readonly ranking: readonly Club[]
  readonly state: SumoTournament
  /** The beacon's values that ended the days that are over. */
  readonly ends: readonly MinuteProof[]
}

/** Returns the id of a tournament, also as an event of its own. */
export const tournamentId = (number: number): string => `${sumoLeague.id}-t${number}`

/** Returns the seed of a tournament, hex, sealed until it has ended. */
export const tournamentSeed = (secret: string, number: number): string =>
  createHmac('sha256', secret).update(tournamentId(number)).digest('hex')

/** Returns the strengths of a ranking by place. */
const strengthsOf = (number: number, ranking: readonly Club[]): ClubStrength[] =>
  ranking.map((one) => strengthIn(one, number))

function beginTournament(number: number): PlayedTournament {
  const ranking = rankingOf(number)
  return { number, ranking, state: startTournament(strengthsOf(number, ranking)), ends: [] }
}

/** Returns the beacon's round that ends a day of a tournament, and when it is published. */
export function dayEnd({ beacon: { times } }: LeagueSource, number: number, day: number): DueMinute {
  const round = drandRoundAfter(times, dayEndsMs(number, day))
  return { round, dueMs: drandRoundMs(times, round) }
}

/** Returns when the bouts of a day are announced: the first two days' with the tournament, others two days before. */
const boutsAnnouncedMs = (league: LeagueSource, number: number, day: number): number =>
  day <= 2 ? announcedMs(number) : dayEnd(league, number, day - 2).dueMs

/** The records before a day, whatever has been played since. */
function recordsBefore({ state }: PlayedTournament, day: number): WrestlerRecord[] {
  return recordsOf({ ...state, day: day - 1, days: state.days.slice(0, day - 1) })
}

/** Returns the bouts of a day in order; none while they are not arranged. */
export function boutsOn(league: LeagueSource, tournament: PlayedTournament, day: number): LeagueFixture[] {
  const { number, ranking, state } = tournament
  const records = recordsBefore(tournament, day)
  const bouts = state.days[day - 1] ?? []
  const isGone = (place: number) => (state.withdrawn[place] ?? day) < day
  return bouts.map(({ pair, isForfeit }, at): LeagueFixture => {
    const east = eastOf(pair)
    const west = pair[0] === east ? pair[1] : pair[0]
    const sideOf = (place: number) => {
      const club = ranking[place]
      const record = records[place]
      if (club === undefined || record === undefined) throw new RangeError(`no wrestler at ${place}`)
      return { club: { ...club, rank: rankOf(place) }, record, strength: strengthIn(club, number) }
    }
    const [home, away] = [sideOf(east), sideOf(west)]
    return {
      id: `${tournamentId(number)}-d${String(day).padStart(2, '0')}-m${at + 1}`,
      league: sumoLeague,
      round: day,
      title: dayTitle(number, day),
      home: home.club,
      away: away.club,
      strengths: { home: home.strength, away: away.strength },
      partOf: tournamentId(number),
      kickOffMs: boutBeginsMs(number, day, at),
      announcedMs: boutsAnnouncedMs(league, number, day),
      ofDay: {
        day,
        bout: at + 1,
        bouts: bouts.length,
        isForfeit,
        confirmedMs: day === 1 ? announcedMs(number) : dayEnd(league, number, day - 1).dueMs,
        defaultWinner: !isForfeit || (isGone(east) && isGone(west)) ? null : isGone(east) ? 'west' : 'east',
        records: { east: home.record, west: away.record },
      },
    }
  })
}

/** Returns the winners of a day's bouts by place, null where there was none; null while a value is missing. */
async function winnersOf(
  league: LeagueSource,
  tournament: PlayedTournament,
  day: number,
): Promise<(number | null)[] | null> {
  const winners: (number | null)[] = []
  const bouts = tournament.state.days[day - 1] ?? []
  for (const [at, fixture] of boutsOn(league, tournament, day).entries()) {
    const { pair } = bouts[at] ?? { pair: [0, 1] as const }
    if (fixture.ofDay?.isForfeit) {
      winners.push(null)
      continue
    }
    const match = await playWhole(matchOf(fixture, league.secret, league.minuteMs), league)
    if (match?.state.sport !== 'sumo') return null
    const east = eastOf(pair)
    winners.push(match.state.winner === 'east' ? east : pair[0] === east ? pair[1] : pair[0])
  }
  return winners
}

/** Plays the next day of a tournament; null while it is not over or a value is missing. */
async function playDay(league: LeagueSource, tournament: PlayedTournament): Promise<PlayedTournament | null> {
  const { number, state, ends } = tournament
  const day = state.day + 1
  const { round, dueMs } = dayEnd(league, number, day)
  if (day > tournamentDays || dueMs > league.nowMs()) return null
  const winners = await winnersOf(league, tournament, day)
  const signature = await league.beacon.signatureOf(round).catch(() => null)
  if (winners === null || signature === null) return null
  const played = winners.reduce((before, winner, at) => withWinner(before, at, winner), state)
  const id = tournamentId(number)
  const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
  const key = minuteKey(tournamentSeed(league.secret, number), id, day, value)
  return { ...tournament, state: endDay(played, key), ends: [...ends, { round, signature }] }
}

/** The tournaments that are in use, as far as they have been played. */
export type Tournaments = {
  of(number: number): PlayedTournament
  /** Plays the next day of one; false while it is not over or a value is missing. */
  playDay(league: LeagueSource, number: number): Promise<boolean>
}

/** Tournaments kept, those in use last: the one under way or announced, and the one before. */
const kept = 2

export function createTournaments(): Tournaments {
  const known = new Map<number, PlayedTournament>()
  function keep(tournament: PlayedTournament): PlayedTournament {
    known.delete(tournament.number)
    known.set(tournament.number, tournament)
    for (const one of known.keys()) if (known.size > kept) known.delete(one)
    return tournament
  }
  const of = (number: number): PlayedTournament => known.get(number) ?? keep(beginTournament(number))
  return {
    of,
    async playDay(league, number) {
      const before = of(number)
      const after = await playDay(league, before)
      if (after === null) return false
      // A request of a record may have played the same day meanwhile, which has one result only.
      if (of(number).state.day === before.state.day) keep(after)
      return true
    },
  }
}

const tournamentShape = /^s1-t([1-9]\d{0,5})$/

/** Returns the number of a tournament's id; null for another id. */
export function tournamentOfId(eventId: string): number | null {
  const [, number] = tournamentShape.exec(eventId) ?? []
  return number === undefined ? null : Number(number)
}

const idShape = /^s1-t([1-9]\d{0,5})-d(\d\d)-m([1-9]\d?)$/

/** Returns the tournament and day of a bout's id; null for another id. */
export function boutOfId(eventId: string): { readonly number: number; readonly day: number } | null {
  const [, number, day] = idShape.exec(eventId) ?? []
  return number === undefined ? null : { number: Number(number), day: Number(day) }
}

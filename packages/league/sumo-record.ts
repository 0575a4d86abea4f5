// The public record of a sumo tournament, and the tournament computed again from it: who met whom, the withdrawals and the
// playoff. Its bouts are given by their winners, each of which the bout's own record proves.
import { tournamentDays } from '@mangetsu/sports'
import type { MatchClock } from './match.ts'
import type { ClubStrength } from './strengths.ts'
import { endDay, type SumoTournament, startTournament, withWinner } from './sumo-tournament.ts'

/** The name and version of what is computed from a tournament's keys. */
export const tournamentModel = 'sumo-tournament-1'

/** A bout by the places of its two, the higher rank first; the winner's place is null if neither appeared. */
type RecordedBout = { readonly pair: readonly [number, number]; readonly winner: number | null }

/** A day: the beacon's round that ended it, its signature, hex, and the bouts in order, the highest last. */
type RecordedDay = {
  readonly round: number
  readonly signature: string
  readonly bouts: readonly RecordedBout[]
}

/** The public record of a tournament. Plain JSON. A step of its clock is a day's session, a pause the time to the next. */
export type TournamentRecord = MatchClock & {
  readonly kind: 'tournament'
  readonly model: string
  readonly eventId: string
  /** The wrestlers by place: those of the division, then the visitors. */
  readonly entrants: readonly { readonly id: string; readonly strength: ClubStrength }[]
  /** SHA-256 of the seed, hex; published with the ranking. */
  readonly commitment: string
  /** 64 hex digits. */
  readonly seed: string
  /** The chain of the beacon; `genesis` in seconds since 1970, `period` in seconds. */
  readonly beacon: { readonly publicKey: string; readonly genesis: number; readonly period: number }
  readonly days: readonly RecordedDay[]
  /** By place the day after which a wrestler of the division withdrew; null for one who took part to the end. */
  readonly withdrawn: readonly (number | null)[]
  /** The place of the winner. */
  readonly champion: number | null
}

const samePair = ([one, other]: readonly [number, number], [first, second]: readonly [number, number]) =>
  one === first && other === second

/** Plays the bouts of a day by their recorded winners; null unless they are those arranged, won by one of the two. */
function playBouts(state: SumoTournament, bouts: readonly RecordedBout[]): SumoTournament | null {
  const arranged = state.days[state.day] ?? []
  const areArranged = arranged.every(({ pair }, at) => samePair(pair, bouts[at]?.pair ?? [0, 0]))
  if (arranged.length !== bouts.length || !areArranged) return null
  const played = bouts.reduce((before, { winner }, at) => withWinner(before, at, winner), state)
  const areWon = (played.days[state.day] ?? []).every(
    ({ winner, isForfeit, pair }, at) =>
      winner === bouts[at]?.winner && (isForfeit || pair.some((place) => place === winner)),
  )
  return areWon ? played : null
}

/**
 * Plays the recorded days with the keys of their ends, in order. Returns null if a day's bouts are not those that follow
 * from the days before, or a bout has no winner though both appear. Throws a RangeError for more than fifteen days, and
 * for fewer wrestlers than a division has.
 */
export function replayTournament(
  { entrants, days }: Pick<TournamentRecord, 'entrants' | 'days'>,
  keys: readonly Uint8Array[],
): SumoTournament | null {
  if (days.length > tournamentDays) throw new RangeError(`a tournament has ${tournamentDays} days`)
  let state = startTournament(entrants.map(({ strength }) => strength))
  for (const [at, { bouts }] of days.entries()) {
    const [played, key] = [playBouts(state, bouts), keys[at]]
    if (played === null || key === undefined) return null
    state = endDay(played, key)
  }
  return state
}

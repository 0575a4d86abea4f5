// The table of a season: each side's results, in the order by which its sport ranks them. Pure.
import type { SportId } from './sports.ts'

/** A match that was played to its end; scores are goals, runs or points. */
export type PlayedMatch = {
  readonly home: string
  readonly away: string
  readonly score: { readonly home: number; readonly away: number }
}

export type SideRecord = {
  /** The id of the side. */
  readonly id: string
  readonly played: number
  readonly wins: number
  readonly ties: number
  readonly losses: number
  readonly scored: number
  readonly conceded: number
}

export type PlacedRecord = SideRecord & {
  /** From 1; records that the order does not separate share it. */
  readonly place: number
}

/** How a sport ranks records: by points (three for a win, one for a draw), or by the share of wins. */
export type Ranking = 'points' | 'share'

const byPoints: readonly SportId[] = ['football']

/** Returns how a sport ranks the sides of a season. */
export const rankingOf = (sport: SportId): Ranking => (byPoints.includes(sport) ? 'points' : 'share')

/** Returns the points of a record (Laws of the competition since 1981: three for a win). */
export const pointsOf = ({ wins, ties }: Pick<SideRecord, 'wins' | 'ties'>): number => 3 * wins + ties

/** Returns the wins of a thousand matches with a winner, rounded as baseball's tables do; null without any. */
export const winShareOf = ({ wins, losses }: Pick<SideRecord, 'wins' | 'losses'>): number | null =>
  wins + losses === 0 ? null : Math.round((1_000 * wins) / (wins + losses))

const unplayed = { played: 0, wins: 0, ties: 0, losses: 0, scored: 0, conceded: 0 }

function added(record: SideRecord, own: number, other: number): SideRecord {
  return {
    id: record.id,
    played: record.played + 1,
    wins: record.wins + (own > other ? 1 : 0),
    ties: record.ties + (own === other ? 1 : 0),
    losses: record.losses + (own < other ? 1 : 0),
    scored: record.scored + own,
    conceded: record.conceded + other,
  }
}

/** Negative if `one` ranks before `other`, 0 if nothing separates them. */
function compare(ranking: Ranking, one: SideRecord, other: SideRecord): number {
  const byWins =
    ranking === 'points'
      ? pointsOf(other) - pointsOf(one)
      : // Compared as fractions; a side without a decision ranks as one that lost all.
        other.wins * Math.max(1, one.wins + one.losses) - one.wins * Math.max(1, other.wins + other.losses)
  const difference = other.scored - other.conceded - (one.scored - one.conceded)
  return byWins || difference || other.scored - one.scored
}

/**
 * Returns the records of all sides of these matches, best first: by the sport's ranking, then by the difference of
 * scores, then by the scores; the ids order what remains equal.
 */
export function seasonTable(sport: SportId, matches: readonly PlayedMatch[]): readonly PlacedRecord[] {
  const records = new Map<string, SideRecord>()
  const add = (id: string, own: number, other: number) =>
    records.set(id, added(records.get(id) ?? { id, ...unplayed }, own, other))
  for (const { home, away, score } of matches) {
    add(home, score.home, score.away)
    add(away, score.away, score.home)
  }
  const ranking = rankingOf(sport)
  const order = [...records.values()].sort(
    (one, other) => compare(ranking, one, other) || (one.id < other.id ? -1 : 1),
  )
  const placed: PlacedRecord[] = []
  for (const [at, record] of order.entries()) {
    const before = placed.at(-1)
    const isShared = before !== undefined && compare(ranking, before, record) === 0
    placed.push({ ...record, place: isShared ? before.place : at + 1 })
  }
  return placed
}

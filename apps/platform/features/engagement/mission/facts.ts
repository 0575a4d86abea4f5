// Maps events to the facts that missions count; shared by the counter and the trial of a file.
import {
  batchesOf,
  isRound,
  playersOf,
  type ReadWagers,
  type SettledWager,
  type StoredEvent,
} from '../../../events/index.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import { type Games, ratedPlay, subjectOf } from '../../../studio/games.ts'
import type { MissionFact } from './count.ts'

type Reader = Pick<Connection, 'query'>

export const missionEvents = [
  'wager.settled',
  'deposit.credited',
  'kyc.reviewed',
  'address.verified',
  'limit.changed',
  'session.started',
  'session.continued',
] as const
export type MissionEvent = (typeof missionEvents)[number]
type Read = StoredEvent<MissionEvent>

/** Items of verification, from the first level on. */
const kycItems = ['P', 'F', 'D', 'S']

/** Maps an event other than a batch of wagers; null if it counts nothing. */
function factOf(event: Exclude<Read, { type: 'wager.settled' }>): MissionFact | null {
  const { playerId } = event
  if (playerId === null) return null
  const who = { playerId, atMs: event.at.getTime() }
  switch (event.type) {
    case 'deposit.credited':
      return { ...who, kind: 'deposits' }
    case 'address.verified':
      return { ...who, kind: 'address', by: event.payload.by }
    case 'limit.changed':
      return { ...who, kind: 'limits' }
    case 'session.started':
      return { ...who, kind: 'visits' }
    case 'session.continued':
      // The event's own time may lie on the day before, by the difference of two clocks.
      return { playerId, atMs: event.payload.atMs, kind: 'visits' }
    default: {
      const level = kycItems.indexOf(event.payload.item) + 1
      return event.payload.isApproved && level > 0 ? { ...who, kind: 'kyc', level } : null
    }
  }
}

/** Time of each player's last round before this batch, ms, by player. */
export type LastRounds = Map<string, number>

/**
 * Maps wagers to facts, with the rest before each round; updates `last`. A non-round wager is settled in the player's
 * absence too, so it ends no rest.
 */
async function wagerFacts(
  games: Games,
  wagers: readonly SettledWager[],
  lastOf: (players: readonly string[]) => Promise<LastRounds>,
) {
  const last = await lastOf(playersOf(wagers.filter(isRound)).sort())
  const facts = new Map<string, MissionFact[]>()
  for (const wager of wagers) {
    const { id, playerId, currency, stakeMinor, atRiskMinor, payoutMinor, atMs } = wager
    const [gameId, gameKind] = [subjectOf(wager), ratedPlay(games, wager)?.kind]
    const isOwnMoney = wager.funding === 'cash'
    const round = { gameId, gameKind, currency, stakeMinor, atRiskMinor, payoutMinor, isOwnMoney }
    if (!isRound(wager)) {
      facts.set(id, [{ playerId, atMs, kind: 'rounds', round }])
      continue
    }
    const lastMs = last.get(playerId)
    const rest =
      lastMs === undefined ? [] : [{ playerId, atMs: lastMs, kind: 'rest', untilMs: atMs } as const]
    facts.set(id, [...rest, { playerId, atMs, kind: 'rounds', round }])
    last.set(playerId, Math.max(atMs, lastMs ?? atMs))
  }
  return { facts, last }
}

type FactParts = { readonly tx: Reader; readonly games: Games; readonly readWagers: ReadWagers }

/** Returns the facts in the order of the events, and the last rounds after them. */
export async function readFacts(
  { tx, games, readWagers }: FactParts,
  events: readonly Read[],
  lastOf: (players: readonly string[]) => Promise<LastRounds>,
): Promise<{ readonly facts: readonly MissionFact[]; readonly last: LastRounds }> {
  const batches = events.filter((event) => event.type === 'wager.settled')
  const wagers = batches.length === 0 ? [] : await readWagers(tx, batchesOf(batches))
  const ofWagers =
    wagers.length === 0
      ? { facts: new Map<string, MissionFact[]>(), last: new Map() }
      : await wagerFacts(games, wagers, lastOf)
  const facts = events.flatMap((event) => {
    if (event.type === 'wager.settled') return event.payload.ids.flatMap((id) => ofWagers.facts.get(id) ?? [])
    return factOf(event) ?? []
  })
  return { facts, last: ofWagers.last }
}

// What events say players did, as facts that missions count: read alike where they are counted and where a file is tried.
import {
  playersOf,
  type ReadRounds,
  roundIdsOf,
  type SettledRound,
  type StoredEvent,
} from '../../../events/index.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import type { MissionFact } from './count.ts'

type Reader = Pick<Connection, 'query'>

export const missionEvents = [
  'rounds.settled',
  'deposit.credited',
  'kyc.reviewed',
  'address.verified',
  'limit.changed',
  'session.started',
] as const
export type MissionEvent = (typeof missionEvents)[number]
type Read = StoredEvent<MissionEvent>

/** The items of verification, from the first level on. */
const kycItems = ['P', 'F', 'D', 'S']

/** What an event that is no batch of rounds says; null for one that counts nothing. */
function factOf(event: Exclude<Read, { type: 'rounds.settled' }>): MissionFact | null {
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
    default: {
      const level = kycItems.indexOf(event.payload.item) + 1
      return event.payload.isApproved && level > 0 ? { ...who, kind: 'kyc', level } : null
    }
  }
}

/** When players' last rounds before these were, ms, by player. */
export type LastRounds = Map<string, number>

/** Rounds as facts, with the rest before each; `last` is moved on to them. */
async function roundFacts(
  games: Games,
  rounds: readonly SettledRound[],
  lastOf: (players: readonly string[]) => Promise<LastRounds>,
) {
  const last = await lastOf(playersOf(rounds).sort())
  const facts = new Map<string, MissionFact[]>()
  for (const { id, playerId, gameId, currency, stakeMinor, atRiskMinor, payoutMinor, atMs } of rounds) {
    const lastMs = last.get(playerId)
    const gameKind = games.played(gameId)?.kind
    const round = { gameId, gameKind, currency, stakeMinor, atRiskMinor, payoutMinor }
    const rest =
      lastMs === undefined ? [] : [{ playerId, atMs: lastMs, kind: 'rest', untilMs: atMs } as const]
    facts.set(id, [...rest, { playerId, atMs, kind: 'rounds', round }])
    last.set(playerId, Math.max(atMs, lastMs ?? atMs))
  }
  return { facts, last }
}

type FactParts = { readonly tx: Reader; readonly games: Games; readonly readRounds: ReadRounds }

/** What happened, in the order of the events, and the last rounds after it. */
export async function readFacts(
  { tx, games, readRounds }: FactParts,
  events: readonly Read[],
  lastOf: (players: readonly string[]) => Promise<LastRounds>,
): Promise<{ readonly facts: readonly MissionFact[]; readonly last: LastRounds }> {
  const batches = events.filter((event) => event.type === 'rounds.settled')
  const rounds = batches.length === 0 ? [] : await readRounds(tx, roundIdsOf(batches))
  const ofRounds =
    rounds.length === 0
      ? { facts: new Map<string, MissionFact[]>(), last: new Map() }
      : await roundFacts(games, rounds, lastOf)
  const facts = events.flatMap((event) => {
    if (event.type === 'rounds.settled')
      return event.payload.roundIds.flatMap((id) => ofRounds.facts.get(id) ?? [])
    return factOf(event) ?? []
  })
  return { facts, last: ofRounds.last }
}

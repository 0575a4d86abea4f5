// What events say players did, as facts that missions count: read alike where they are counted and where a file is tried.
import type { Currency } from '@mangetsu/money'
import type { StoredEvent } from '../../../events/index.ts'
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

type RoundRow = {
  id: string
  player_id: string
  game_id: string
  currency: Currency
  stake: bigint
  payout: bigint
  at: Date
}

const rounds =
  'select id, player_id, game_id, currency, stake, payout, at from studio_round where id = any($1::uuid[])'
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
  tx: Reader,
  games: Games,
  ids: readonly string[],
  lastOf: (players: readonly string[]) => Promise<LastRounds>,
) {
  const rows = await tx.query<RoundRow>(rounds, [ids])
  const last = await lastOf([...new Set(rows.map((row) => row.player_id))].sort())
  const byId = new Map(rows.map((row) => [row.id, row] as const))
  const facts = new Map<string, MissionFact[]>()
  for (const id of ids) {
    const row = byId.get(id)
    if (row === undefined) continue
    const { player_id: playerId, game_id: gameId, currency } = row
    const atMs = row.at.getTime()
    const lastMs = last.get(playerId)
    const gameKind = games.find(gameId)?.kind
    const round = { gameId, gameKind, currency, stakeMinor: row.stake, payoutMinor: row.payout }
    const rest =
      lastMs === undefined ? [] : [{ playerId, atMs: lastMs, kind: 'rest', untilMs: atMs } as const]
    facts.set(id, [...rest, { playerId, atMs, kind: 'rounds', round }])
    last.set(playerId, Math.max(atMs, lastMs ?? atMs))
  }
  return { facts, last }
}

/** What happened, in the order of the events, and the last rounds after it. */
export async function readFacts(
  tx: Reader,
  games: Games,
  events: readonly Read[],
  lastOf: (players: readonly string[]) => Promise<LastRounds>,
): Promise<{ readonly facts: readonly MissionFact[]; readonly last: LastRounds }> {
  const ids = events.flatMap((event) => (event.type === 'rounds.settled' ? event.payload.roundIds : []))
  const ofRounds =
    ids.length === 0
      ? { facts: new Map<string, MissionFact[]>(), last: new Map() }
      : await roundFacts(tx, games, ids, lastOf)
  const facts = events.flatMap((event) => {
    if (event.type === 'rounds.settled')
      return event.payload.roundIds.flatMap((id) => ofRounds.facts.get(id) ?? [])
    return factOf(event) ?? []
  })
  return { facts, last: ofRounds.last }
}

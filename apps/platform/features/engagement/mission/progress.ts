// The consumer that counts missions: what players did, read from events in their order, counted once.
import type { Currency } from '@mangetsu/money'
import type { Consumer, StoredEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import { countFact, type MissionFact, type MissionTally, nothingDone } from './count.ts'
import { inForceAt, type MissionVersion, missionHistory } from './history.ts'
import { targetOf } from './kind.ts'
import { createPeriodAt, type Period } from './period.ts'
import { type ProgressKey, putTallies, readTallies, textOfKey } from './progress-rows.ts'

const types = [
  'rounds.settled',
  'deposit.credited',
  'kyc.reviewed',
  'address.verified',
  'limit.changed',
  'session.started',
] as const
type Read = StoredEvent<(typeof types)[number]>

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
const lastRounds = 'select player_id, at from mission_last_round where player_id = any($1::uuid[])'
const putLast = `insert into mission_last_round (player_id, at)
  select player_id, at from unnest($1::uuid[], $2::timestamptz[]) as l(player_id, at) order by player_id
  on conflict (player_id) do update set at = excluded.at`

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

/** Rounds as facts, with the rest before each; moves the last rounds on. */
async function roundFacts(
  tx: Tx,
  games: Games,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MissionFact[]>> {
  const rows = await tx.query<RoundRow>(rounds, [ids])
  const players = [...new Set(rows.map((row) => row.player_id))]
  const known = await tx.query<{ player_id: string; at: Date }>(lastRounds, [players])
  const last = new Map(known.map((row) => [row.player_id, row.at.getTime()] as const))
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
  const moved = players.sort()
  await tx.query(putLast, [moved, moved.map((id) => dateOf(last.get(id) ?? 0))])
  return facts
}

/** What happened, in the order of the events. */
async function factsOf(tx: Tx, games: Games, events: readonly Read[]): Promise<MissionFact[]> {
  const ids = events.flatMap((event) => (event.type === 'rounds.settled' ? event.payload.roundIds : []))
  const ofRounds = ids.length === 0 ? new Map<string, MissionFact[]>() : await roundFacts(tx, games, ids)
  return events.flatMap((event) => {
    if (event.type === 'rounds.settled') return event.payload.roundIds.flatMap((id) => ofRounds.get(id) ?? [])
    return factOf(event) ?? []
  })
}

type Counted = {
  readonly key: ProgressKey
  readonly mission: MissionVersion
  readonly period: Period
  readonly fact: MissionFact
}

/** Every condition a fact is of the kind of, in the versions that were in force then. */
function touched(history: readonly MissionVersion[], facts: readonly MissionFact[]): Counted[] {
  const periodAt = createPeriodAt()
  const versions = new Map<number, MissionVersion[]>()
  const versionsAt = (atMs: number): MissionVersion[] => {
    const found = versions.get(atMs) ?? inForceAt(history, atMs)
    versions.set(atMs, found)
    return found
  }
  return facts.flatMap((fact) =>
    versionsAt(fact.atMs).flatMap((mission) =>
      mission.rules.conditions.flatMap(({ kind }, condition) => {
        if (kind !== fact.kind) return []
        const period = periodAt(mission.rules.period, fact.atMs)
        const key = { playerId: fact.playerId, promotionId: mission.id, period: period.key, condition }
        return [{ key, mission, period, fact }]
      }),
    ),
  )
}

/** Counts facts into tallies that are there; those that changed. */
export function countAll(counted: readonly Counted[], before: ReadonlyMap<string, MissionTally>) {
  const tallies = new Map(before)
  const changed = new Map<string, { readonly key: ProgressKey; readonly target: number }>()
  for (const { key, mission, period, fact } of counted) {
    const condition = mission.rules.conditions[key.condition]
    if (condition === undefined) continue
    const text = textOfKey(key)
    const tally = tallies.get(text) ?? nothingDone
    const next = countFact(condition, tally, fact, period.endsMs)
    if (next === tally) continue
    tallies.set(text, next)
    changed.set(text, { key, target: targetOf(condition) })
  }
  return [...changed].map(([text, { key, target }]) => ({
    key,
    target,
    tally: tallies.get(text) ?? nothingDone,
  }))
}

export const missionProgress = (games: Games): Consumer<(typeof types)[number]> => {
  const readHistory = missionHistory()
  return {
    name: 'mission-progress',
    types,
    tables: ['mission_progress', 'mission_last_round'],
    async apply(tx, events) {
      const facts = await factsOf(tx, games, events)
      if (facts.length === 0) return []
      const counted = touched(await readHistory(tx), facts)
      if (counted.length === 0) return []
      const before = await readTallies(
        tx,
        counted.map(({ key }) => key),
      )
      const changed = countAll(counted, before)
      await putTallies(tx, changed)
      const players = new Set(changed.map(({ key }) => key.playerId))
      return [...players].map((playerId) => ({ type: 'missions', playerId }) as const)
    },
  }
}

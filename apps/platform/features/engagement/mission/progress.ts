// The consumer that counts missions: facts from events in their order, each counted once.
import type { Consumer } from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import { createInForceAt } from '../promotion/index.ts'
import { countFact, type MissionFact, type MissionTally, mayCount, nothingDone } from './count.ts'
import { type LastRounds, type MissionEvent, missionEvents, readFacts } from './facts.ts'
import { type MissionVersion, missionHistory } from './history.ts'
import { targetOf } from './kind.ts'
import { createPeriodAt, type Period } from './period.ts'
import { type ProgressKey, putTallies, readTallies, textOfKey } from './progress-rows.ts'

const lastRounds = 'select player_id, at from mission_last_round where player_id = any($1::uuid[])'
const putLast = `insert into mission_last_round (player_id, at)
  select player_id, at from unnest($1::uuid[], $2::timestamptz[]) as l(player_id, at) order by player_id
  on conflict (player_id) do update set at = excluded.at`

async function lastRoundsOf(tx: Tx, players: readonly string[]): Promise<LastRounds> {
  const rows = await tx.query<{ player_id: string; at: Date }>(lastRounds, [listOf(players)])
  return new Map(rows.map((row) => [row.player_id, row.at.getTime()]))
}

async function putLastRounds(tx: Tx, last: LastRounds): Promise<void> {
  if (last.size === 0) return
  const moved = [...last].sort(([one], [other]) => (one < other ? -1 : 1))
  await tx.query(putLast, [listOf(moved.map(([id]) => id)), listOf(moved.map(([, atMs]) => instantOf(atMs)))])
}

export type Counted = {
  readonly key: ProgressKey
  /** The key as one string. */
  readonly text: string
  readonly mission: MissionVersion
  readonly period: Period
  readonly fact: MissionFact
}

/** Returns every condition a fact may count towards, in the versions in force at that time. */
export function touched(history: readonly MissionVersion[], facts: readonly MissionFact[]): Counted[] {
  const periodAt = createPeriodAt()
  const inForceAt = createInForceAt(history)
  const counted: Counted[] = []
  for (const fact of facts)
    for (const mission of inForceAt(fact.atMs))
      for (const [index, condition] of mission.rules.conditions.entries()) {
        if (!mayCount(condition, fact)) continue
        const period = periodAt(mission.rules.period, fact.atMs)
        const key = { playerId: fact.playerId, promotionId: mission.id, period: period.key, condition: index }
        counted.push({ key, text: textOfKey(key), mission, period, fact })
      }
  return counted
}

/** Counts one fact into the tallies; returns the target of the changed condition, or null if none changed. */
export function countInto(
  tallies: Map<string, MissionTally>,
  { key, text, mission, period, fact }: Counted,
): number | null {
  const condition = mission.rules.conditions[key.condition]
  if (condition === undefined) return null
  const tally = tallies.get(text) ?? nothingDone
  const next = countFact(condition, tally, fact, period.endsMs)
  if (next === tally) return null
  tallies.set(text, next)
  return targetOf(condition)
}

/** Counts facts into the given tallies; returns the changed ones. */
function countAll(counted: readonly Counted[], before: ReadonlyMap<string, MissionTally>) {
  const tallies = new Map(before)
  const changed = new Map<string, { readonly key: ProgressKey; readonly target: number }>()
  for (const one of counted) {
    const target = countInto(tallies, one)
    if (target !== null) changed.set(one.text, { key: one.key, target })
  }
  return [...changed].map(([text, { key, target }]) => ({
    key,
    target,
    tally: tallies.get(text) ?? nothingDone,
  }))
}

export const missionProgress = (games: Games): Consumer<MissionEvent> => {
  const readHistory = missionHistory()
  return {
    name: 'mission-progress',
    types: missionEvents,
    tables: ['mission_progress', 'mission_last_round'],
    async apply(tx, events, readWagers) {
      const { facts, last } = await readFacts({ tx, games, readWagers }, events, (players) =>
        lastRoundsOf(tx, players),
      )
      await putLastRounds(tx, last)
      if (facts.length === 0) return []
      const counted = touched(await readHistory(tx), facts)
      if (counted.length === 0) return []
      const keys = new Map(counted.map(({ text, key }) => [text, key]))
      const changed = countAll(counted, await readTallies(tx, [...keys.values()]))
      await putTallies(tx, changed)
      const players = new Set(changed.map(({ key }) => key.playerId))
      return [...players].map((playerId) => ({ type: 'missions', playerId }) as const)
    },
  }
}

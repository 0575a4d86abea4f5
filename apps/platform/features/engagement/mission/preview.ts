// Estimated cost of a mission over a past period: events are read and counted as the consumer counts them.
import type { Currency } from '@mangetsu/money'
import { createWagerReader, pastEvents } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { createGames } from '../../../studio/games.ts'
import { costOf, givenReward } from '../bonus/index.ts'
import type { PreviewedGift, PreviewedTime } from '../promotion/index.ts'
import type { MissionFact, MissionTally } from './count.ts'
import { type LastRounds, missionEvents, readFacts } from './facts.ts'
import { type MissionRules, targetOf } from './kind.ts'
import { isOfSeason } from './list.ts'
import { seasonsOf } from './part-rows.ts'
import { countInto, touched } from './progress.ts'
import { type ProgressKey, textOfKey } from './progress-rows.ts'

/** Placeholder id of the previewed file, which has no promotion. */
const tried = 'tried'

const before = `select player_id, max(at) as at from studio_round
  where player_id = any($1::uuid[]) and at < $2 group by player_id`

/** Tracks the last rounds while reading; a player seen for the first time is loaded from before the period. */
function lastRoundsReader(tx: Tx, fromMs: number) {
  const last: LastRounds = new Map()
  const met = new Set<string>()
  return {
    last,
    async of(players: readonly string[]): Promise<LastRounds> {
      const first = players.filter((player) => !met.has(player))
      for (const player of first) met.add(player)
      const rows =
        first.length === 0
          ? []
          : await tx.query<{ player_id: string; at: Date }>(before, [first, dateOf(fromMs)])
      for (const { player_id, at } of rows) last.set(player_id, at.getTime())
      return last
    },
  }
}

type Finished = { readonly playerId: string; readonly atMs: number }

/** Processes facts and records the time each player finished the mission, once per period. */
function followerOf(rules: MissionRules, { fromMs, untilMs }: PreviewedTime) {
  const version = { id: tried, sinceMs: Number.NEGATIVE_INFINITY, fromMs, untilMs, rules }
  const tallies = new Map<string, MissionTally>()
  const finished = new Map<string, Finished>()
  const isFinished = (key: ProgressKey) =>
    rules.conditions.every(
      (one, condition) => (tallies.get(textOfKey({ ...key, condition }))?.done ?? 0) >= targetOf(one),
    )
  return {
    finished,
    follow(facts: readonly MissionFact[]) {
      for (const one of touched([version], facts)) {
        const { key, fact } = one
        const place = `${key.playerId} ${key.period}`
        if (countInto(tallies, one) !== null && !finished.has(place) && isFinished(key))
          finished.set(place, { playerId: key.playerId, atMs: fact.atMs })
      }
    },
  }
}

async function giftsOf(tx: Tx, rules: MissionRules, finished: readonly Finished[]): Promise<PreviewedGift[]> {
  const ids = [...new Set(finished.map(({ playerId }) => playerId))]
  const rows = await tx.query<{ id: string; display_currency: Currency }>(
    'select id, display_currency from player where id = any($1::uuid[])',
    [ids],
  )
  const currencies = new Map<string, Currency>()
  for (const row of rows)
    if (isOfSeason(rules, await seasonsOf(tx, row.id))) currencies.set(row.id, row.display_currency)
  return finished.flatMap(({ playerId, atMs }) => {
    const currency = currencies.get(playerId)
    if (currency === undefined) return []
    const reward = givenReward(rules.reward, currency)
    const cost = reward.kind === 'points' ? null : { currency: reward.currency, amountMinor: costOf(reward) }
    return [{ playerId, atMs, cost }]
  })
}

/** Returns every player who finished the mission within the period, assuming they joined and claimed it. */
export async function previewMission(
  tx: Tx,
  rules: MissionRules,
  time: PreviewedTime,
): Promise<readonly PreviewedGift[]> {
  const facts = { tx, games: createGames(), readWagers: createWagerReader() }
  const lastRounds = lastRoundsReader(tx, time.fromMs)
  const { follow, finished } = followerOf(rules, time)
  const within = { from: dateOf(time.fromMs), until: dateOf(time.untilMs) }
  for await (const events of pastEvents(tx, missionEvents, within))
    follow((await readFacts(facts, events, lastRounds.of)).facts)
  // A player without another round has rested until the end.
  follow(
    [...lastRounds.last].map(([playerId, atMs]) => ({
      playerId,
      atMs,
      kind: 'rest' as const,
      untilMs: time.untilMs,
    })),
  )
  return giftsOf(tx, rules, [...finished.values()])
}

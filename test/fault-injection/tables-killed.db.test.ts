// Kills the processes that run tables, at any moment, while players bet: every acknowledged bet is paid or refunded
// once, nothing else is, and another process continues each round from its state.
import { setTimeout as sleep } from 'node:timers/promises'
import { findTableRound } from '@mangetsu/platform/tables/table-round'
import { payoutsOf, sumOf, type TableSetup } from '@mangetsu/platform/tables/table-setup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { type Seat, tablesOn } from '../platform/tables.ts'
import { soakCount } from '../soak.ts'
import { killMoments } from './kill-moments.ts'
import {
  balanceOf,
  killRunner,
  leasedNow,
  startRunner,
  type TableRunner,
  untilOver,
} from './table-runners.ts'
import { betAt, killedTables } from './tables-killed.ts'

const moments = killMoments()

/**
 * A soak run makes ten turns of fifty kills with bets of their own, so that each is reported as it ends; other runs
 * make one of nine.
 */
const turns = soakCount(10) === 10 ? 10 : 1
const kills = turns === 10 ? 50 : 9

/** States of a round when its process dies; nine kills need not hit all. */
const states = ['betting', 'closed', 'acting', 'drawn', 'settled']
const foundLeast = turns === 10 ? states.length : 3
/** Number of tables per state when their process died, over all turns. */
const found: Record<string, number> = {}

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { parts, seat, bet, latest } = tablesOn(() => at)

type Placed = { readonly roundId: string; readonly seat: Seat; readonly setup: TableSetup }

/** Bets once in every round that opens at a table, until aborted. */
async function betAlways(setup: TableSetup, one: Seat, placed: Placed[], signal: AbortSignal): Promise<void> {
  let last = ''
  while (!signal.aborted) {
    const round = await latest(setup)
    if (round?.state === 'betting' && round.id !== last) {
      const answer = await bet(setup, round.id, one, betAt(setup))
      if (!('refusal' in answer)) {
        last = round.id
        placed.push({ roundId: round.id, seat: one, setup })
      }
    }
    await sleep(60)
  }
}

/** Kills the processes in turn, sometimes both at once; returns the number of tables that died with them. */
async function killAll(runners: TableRunner[]): Promise<number> {
  let lost = 0
  for (let count = 0; count < kills; count += 1) {
    await sleep(moments.between(300, 1_300))
    const dying = count % 5 === 4 ? [0, 1] : [count % 2]
    const { leased, states: seen } = await leasedNow(
      at.database,
      dying.map((place) => runners[place] as TableRunner),
    )
    lost += leased
    for (const state of seen) found[state] = (found[state] ?? 0) + 1
    await Promise.all(dying.map((place) => killRunner(runners[place] as TableRunner)))
    const next = await Promise.all(dying.map(() => startRunner(at.database)))
    for (const [no, place] of dying.entries()) runners[place] = next[no] as TableRunner
  }
  return lost
}

async function playedWhileKilled(tables: readonly TableSetup[], seats: readonly Seat[]) {
  const runners = await Promise.all([startRunner(at.database), startRunner(at.database)])
  const placed: Placed[] = []
  const betting = new AbortController()
  const bettors = tables.map((setup, place) => betAlways(setup, seats[place] as Seat, placed, betting.signal))
  const lost = await killAll(runners)
  betting.abort()
  await Promise.all(bettors)
  await untilOver(
    at.database,
    placed.map(({ roundId }) => roundId),
  )
  await Promise.all(runners.map(killRunner))
  return { placed, lost }
}

const turnNumbers = Array.from({ length: turns }, (_, turn) => turn + 1)

test.each(turnNumbers)(
  'pays every bet once, however often the tables’ processes die: %i',
  async () => {
    const tables = killedTables()
    const seats = await Promise.all(tables.map(() => seat('1000000')))
    const { placed, lost } = await playedWhileKilled(tables, seats)

    expect(placed.length).toBeGreaterThan(kills)
    expect(lost).toBeGreaterThan(kills)
    for (const [place, setup] of tables.entries()) {
      const own = placed.filter((one) => one.setup === setup)
      let due = 100_000_000n
      for (const { roundId } of own) {
        const round = await parts().work.read((tx) => findTableRound(tx, roundId))
        const staked = sumOf(betAt(setup))
        if (round?.state === 'settled')
          due += sumOf(payoutsOf(setup.math, betAt(setup), round.events ?? [])) - staked
        else expect(round?.state).toBe('refunded')
      }
      const { rows } = await at.database.owner.query<{ rounds: number }>(
        'select count(*)::int as rounds from studio_round where player_id = $1 and table_round_id is not null',
        [seats[place]?.player.id],
      )
      expect(rows[0]?.rounds).toBeLessThanOrEqual(own.length)
      expect(await balanceOf(at.database, seats[place] as Seat)).toBe(due)
    }
    expect(await at.auditFindings()).toEqual([])
  },
  1_800_000,
)

test('tables died in every state', async ({ annotate }) => {
  await annotate(JSON.stringify(found))
  expect(Object.keys(found).filter((state) => states.includes(state)).length).toBeGreaterThanOrEqual(
    foundLeast,
  )
})

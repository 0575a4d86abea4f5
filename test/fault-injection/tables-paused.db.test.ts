// The database server is suspended without exiting while two processes run tables and players bet: afterwards every
// table continues, and every acknowledged bet is paid or refunded once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { payoutsOf, sumOf, type TableSetup } from '@mangetsu/platform/tables/table-setup'
import { expect, test } from 'vitest'
import { startTestPlatform } from '../platform/start.ts'
import { type Seat, tablesOn } from '../platform/tables.ts'
import { soakCount } from '../soak.ts'
import { openOwnServer, pauseServer } from './own-server.ts'
import { balanceOf, killRunner, leasedNow, startRunner, untilOver } from './table-runners.ts'
import { betAt, killedTables } from './tables-killed.ts'

/**
 * Two seconds outside of soak runs, longer than any lease here: this does not cover statements that exceed their
 * timeout.
 */
const pausedMs = soakCount(20_000)
/** Each pause hits at least one round in this state. */
const foundIn = ['betting', 'closed', 'drawn'] as const

type Tables = ReturnType<typeof tablesOn>
type Answered = { readonly tableId: string; readonly roundId: string; readonly requestId: string }

/** Bets in every round that opens at a table; a bet without a response is repeated unchanged until it gets one. */
async function betAlways(
  { bet, latest }: Tables,
  setup: TableSetup,
  one: Seat,
  { answered, signal }: { readonly answered: Answered[]; readonly signal: AbortSignal },
): Promise<void> {
  let sent: Answered = { tableId: setup.id, roundId: '', requestId: '' }
  let isAnswered = true
  while (!signal.aborted) {
    try {
      if (isAnswered) {
        const round = await latest(setup)
        if (round?.state === 'betting' && round.id !== sent.roundId) {
          sent = { tableId: setup.id, roundId: round.id, requestId: newId() }
          isAnswered = false
        }
      }
      if (!isAnswered) {
        const answer = await bet(setup, sent.roundId, one, betAt(setup), { requestId: sent.requestId })
        isAnswered = true
        if (!('refusal' in answer)) answered.push(sent)
      }
    } catch {
      // It is unknown whether that bet was in time.
    }
    await sleep(60)
  }
}

type RoundOfBet = {
  readonly round_id: string
  readonly request_id: string
  readonly state: string
  readonly events: string | null
  readonly own: number
}

/** Returns every round with a bet of this player, and how often it is in their history. */
const betsOf = async ({ owner }: Database, { player }: Seat): Promise<readonly RoundOfBet[]> =>
  (
    await owner.query<RoundOfBet>(
      `select b.round_id, b.request_id, r.state, r.events,
         (select count(*)::int from studio_round s where s.table_round_id = r.id and s.player_id = b.player_id) as own
       from table_bet b join table_round r on r.id = b.round_id where b.player_id = $1`,
      [player.id],
    )
  ).rows

/**
 * Waits until one more bet is acknowledged at each table, and so until another round has opened there, however slow the
 * machine is.
 */
async function untilOneMoreBet(answered: readonly Answered[], tables: readonly TableSetup[]): Promise<void> {
  const betsAt = ({ id }: TableSetup) => answered.filter(({ tableId }) => tableId === id).length
  const before = tables.map(betsAt)
  for (const [place, setup] of tables.entries())
    await expect.poll(() => betsAt(setup), { timeout: 180_000 }).toBeGreaterThan(before[place] ?? 0)
}

test(`every table continues after ${pausedMs / 1_000} s without its database, and every bet is paid once`, async () => {
  const server = await openOwnServer()
  const { database, dataDir } = server
  try {
    const at = await startTestPlatform({}, { database })
    const tables = killedTables()
    const hall = tablesOn(() => at)
    const seats: Seat[] = []
    for (const _ of tables) seats.push(await hall.seat('1000000'))
    const runners = await Promise.all([startRunner(database), startRunner(database)])
    const answered: Answered[] = []
    const betting = new AbortController()
    const bettors = tables.map((setup, place) =>
      betAlways(hall, setup, seats[place] as Seat, { answered, signal: betting.signal }),
    )
    await untilOneMoreBet(answered, tables)
    for (const state of foundIn) {
      while (!(await leasedNow(database)).states.includes(state)) await sleep(10)
      const goOn = await pauseServer(dataDir)
      await sleep(pausedMs)
      goOn()
      await untilOneMoreBet(answered, tables)
    }
    betting.abort()
    await Promise.all(bettors)
    const bets = await Promise.all(seats.map((one) => betsOf(database, one)))
    await untilOver(
      database,
      bets.flat().map(({ round_id: roundId }) => roundId),
    )
    await Promise.all(runners.map(killRunner))

    // Bets were accepted at every table, before and after each pause.
    expect(answered.length).toBeGreaterThan(tables.length * foundIn.length)
    const kept = new Set(bets.flat().map((one) => `${one.round_id} ${one.request_id}`))
    expect(answered.filter(({ roundId, requestId }) => !kept.has(`${roundId} ${requestId}`))).toEqual([])
    for (const [place, setup] of tables.entries()) {
      const staked = sumOf(betAt(setup))
      let due = 100_000_000n
      for (const { state, events, own } of await betsOf(database, seats[place] as Seat)) {
        const isPaid = state === 'settled'
        if (isPaid) due += sumOf(payoutsOf(setup.math, betAt(setup), JSON.parse(events ?? '[]'))) - staked
        expect([state, own]).toEqual(isPaid ? ['settled', 1] : ['refunded', 0])
      }
      expect(await balanceOf(database, seats[place] as Seat)).toBe(due)
    }
    expect(await at.auditFindings()).toEqual([])
    await at.platform.close()
    await at.app.close()
  } finally {
    await server.close()
  }
}, 1_800_000)

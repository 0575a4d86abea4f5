// Table bets on a real database: replaced as a whole, counted once, timed by one clock, and within limits.
import { randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { moveClosing } from '@mangetsu/test/platform/betting-end'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, type Seat, tablesOn, until } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { closeRound, openRound, refundRound } from './steps.ts'
import { betsOf } from './stored-bets.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
})
afterAll(() => at.close())

const { balanceOf } = gameSessionsOn(() => at)
const { bet, endBetting, latest, lease, newTable, parts, played, seat } = tablesOn(() => at)

describe('bets', () => {
  test('are replaced by the layout of each request, and a repeated request gets the same answer', async () => {
    const setup = newTable()
    const one = await seat('1000')
    await played(setup, async ({ id }) => {
      const first = { requestId: newId() }
      expect(await bet(setup, id, one, { red: 60_000n }, first)).toMatchObject({
        revision: 1,
        isReplay: false,
      })
      expect(await bet(setup, id, one, { red: 60_000n }, first)).toMatchObject({
        revision: 1,
        isReplay: true,
      })
      expect(await balanceOf(one.player)).toBe('400.00')
      // A bet above the balance leaves the placed bets unchanged.
      expect(await bet(setup, id, one, { red: 110_000n }, { revision: 1 })).toMatchObject({
        refusal: 'insufficientFunds',
      })
      expect(await balanceOf(one.player)).toBe('400.00')
      expect(await bet(setup, id, one, { black: 30_000n }, { revision: 1 })).toMatchObject({ revision: 2 })
      expect(await balanceOf(one.player)).toBe('700.00')
      // Another tab, which has seen only the first layout.
      expect(await bet(setup, id, one, { red: 10_000n }, { revision: 1 })).toMatchObject({
        refusal: 'betsChanged',
        data: { revision: 2 },
      })
      expect(await bet(setup, id, one, {}, { revision: 2 })).toMatchObject({ revision: 3, stakedMinor: 0n })
      expect(await balanceOf(one.player)).toBe('1000.00')
    })
    expect(await balanceOf(one.player)).toBe('1000.00')
    expect(await at.auditFindings()).toEqual([])
  })

  test('at the closing time are counted or refused by the database’s clock', async () => {
    const setup = newTable()
    const seats = await Promise.all(Array.from({ length: 25 }, () => seat('10000')))
    const answers: { seat: Seat; answer: Awaited<ReturnType<typeof bet>> }[] = []
    const { resolved } = await played(setup, async ({ id }) => {
      const bets = (turn: number, atMs: (no: number) => number) =>
        Promise.all(
          seats.map(async (one, no) => {
            await until(atMs(no))
            const answer = await bet(setup, id, one, { red: 10_000n * BigInt(turn + 1) }, { revision: turn })
            answers.push({ seat: one, answer })
          }),
        )
      await bets(0, () => 0)
      const closesAtMs = await moveClosing(at.database, id, 200)
      // How many of the second bets are in time depends on the machine; all of the third are late.
      await bets(1, (no) => closesAtMs - 60 + 5 * no)
      await bets(2, () => closesAtMs)
    })
    const counted = answers.filter(({ answer }) => !('refusal' in answer))
    const late = answers.filter(({ answer }) => 'refusal' in answer && answer.refusal === 'betsClosed')
    expect(counted.length).toBeGreaterThan(0)
    expect(late.length).toBeGreaterThan(0)
    for (const one of seats) {
      const lastIn = counted.filter(({ seat: other }) => other === one).length
      const stored = await parts().work.read((tx) => betsOf(tx, resolved.id, one.player.id))
      expect(stored?.revision ?? 0).toBe(lastIn)
      const back = stored === null ? 0n : stored.bets.red === undefined ? 0n : (stored.paidMinor ?? 0n)
      const minor = BigInt((await balanceOf(one.player))?.replace('.', '') ?? '')
      expect(minor).toBe(1_000_000n - (stored?.stakedMinor ?? 0n) + back)
    }
    expect(await at.auditFindings()).toEqual([])
  })

  test('count against the player’s limits when placed, and no longer once taken back', async () => {
    const setup = newTable()
    const one = await seat()
    await at.client.must(
      calls.selfControl,
      { action: 'set', kind: 'wager', period: 'day', cap: '1000.00' },
      one.player.auth,
    )
    await played(setup, async ({ id }) => {
      expect(await bet(setup, id, one, { red: 90_000n })).toMatchObject({ revision: 1 })
      expect(await bet(setup, id, one, { red: 110_000n }, { revision: 1 })).toMatchObject({
        refusal: 'wagerLimit',
      })
      expect(await bet(setup, id, one, { red: 20_000n }, { revision: 1 })).toMatchObject({ revision: 2 })
      expect(await bet(setup, id, one, { red: 100_000n }, { revision: 2 })).toMatchObject({ revision: 3 })
    })
    const { limits } = await at.client.must(calls.selfControl, { action: 'query' }, one.player.auth)
    expect(limits).toMatchObject([{ kind: 'wager', used: '1000.00' }])
  })

  test('placed before a limit was set count against it, and taking them back frees no more than the limit', async () => {
    const setup = newTable()
    const one = await seat('60000')
    await played(setup, async ({ id }) => {
      await bet(setup, id, one, { red: 5_000_000n })
      const limit = { action: 'set', kind: 'wager', period: 'day', cap: '1000.00' } as const
      const { limits } = await at.client.must(calls.selfControl, limit, one.player.auth)
      expect(limits).toMatchObject([{ kind: 'wager', used: '50000.00' }])
      expect(await bet(setup, id, one, {}, { revision: 1 })).toMatchObject({ revision: 2 })
      expect(await bet(setup, id, one, { red: 110_000n }, { revision: 2 })).toMatchObject({
        refusal: 'wagerLimit',
      })
      expect(await bet(setup, id, one, { red: 100_000n }, { revision: 2 })).toMatchObject({ revision: 3 })
    })
  })

  test('of an earlier day, taken back or refunded, are subtracted from that day only', async () => {
    const setup = newTable()
    const one = await seat()
    await at.client.must(
      calls.selfControl,
      { action: 'set', kind: 'wager', period: 'day', cap: '1000.00' },
      one.player.auth,
    )
    const staked = async () =>
      (
        await at.database.owner.query<{ today: bigint }>(
          'select staked[1] as today from play_guard where player_id = $1',
          [one.player.id],
        )
      ).rows[0]?.today
    // Simulates a passed midnight: the stake is counted on the previous day, and today's counter is 0.
    const midnight = async () => {
      await at.database.owner.query(
        `update table_bet set staked_by_day = jsonb_build_object('2020-01-01', staked::text) where player_id = $1 and paid is null`,
        [one.player.id],
      )
      await at.database.owner.query(`update play_guard set staked = '{0,0,0}' where player_id = $1`, [
        one.player.id,
      ])
    }
    const owner = randomUUID()
    const leased = await lease(setup, owner)
    const open = roundOf(await openRound(parts(), leased, setup, await latest(setup)))
    await bet(setup, open.id, one, { red: 90_000n })
    await midnight()
    expect(await bet(setup, open.id, one, { red: 100_000n }, { revision: 1 })).toMatchObject({ revision: 2 })
    expect(await staked()).toBe(10_000n)
    // The newest day is reduced first.
    expect(await bet(setup, open.id, one, { red: 80_000n }, { revision: 2 })).toMatchObject({ revision: 3 })
    expect(await staked()).toBe(0n)
    expect(await bet(setup, open.id, one, { red: 180_000n }, { revision: 3 })).toMatchObject({ revision: 4 })
    expect(await staked()).toBe(100_000n)
    const ended = await endBetting(open)
    await lease(setup, owner)
    const closed = roundOf(await closeRound(parts(), leased, ended))
    roundOf(await refundRound(parts(), leased, closed))
    expect(await staked()).toBe(0n)
    expect(await at.auditFindings()).toEqual([])
  })

  test('for an unknown round or one of another table are refused', async () => {
    const [setup, other] = [newTable(), newTable()]
    const one = await seat()
    await played(setup, async ({ id }) => {
      expect(await bet(other, id, one, { red: 10_000n })).toMatchObject({ refusal: 'roundUnknown' })
      expect(await bet(setup, newId(), one, { red: 10_000n })).toMatchObject({ refusal: 'roundUnknown' })
    })
  })
})

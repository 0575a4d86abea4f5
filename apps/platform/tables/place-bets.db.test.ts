// Bets at tables on a real database: changed whole, counted once, in time by one clock, and within the player's limits.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type Seat, tablesOn, until } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { betsOf } from './stored-bets.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
})
afterAll(() => at.close())

const { balanceOf } = gameSessionsOn(() => at)
const { bet, newTable, parts, played, seat } = tablesOn(() => at)

describe('bets', () => {
  test('are changed by saying the whole layout, and a request sent again is answered the same', async () => {
    const setup = newTable({ bettingMs: 2_000 })
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
      // More than there is: what lies there stays.
      expect(await bet(setup, id, one, { red: 110_000n }, { revision: 1 })).toMatchObject({
        refusal: 'insufficientFunds',
      })
      expect(await balanceOf(one.player)).toBe('400.00')
      expect(await bet(setup, id, one, { black: 30_000n }, { revision: 1 })).toMatchObject({ revision: 2 })
      expect(await balanceOf(one.player)).toBe('700.00')
      // Another tab, which has seen the first layout only.
      expect(await bet(setup, id, one, { red: 10_000n }, { revision: 1 })).toMatchObject({
        ...{ refusal: 'betsChanged', data: { revision: 2 } },
      })
      expect(await bet(setup, id, one, {}, { revision: 2 })).toMatchObject({ revision: 3, stakedMinor: 0n })
      expect(await balanceOf(one.player)).toBe('1000.00')
    })
    expect(await balanceOf(one.player)).toBe('1000.00')
    expect(await at.auditFindings()).toEqual([])
  })

  test('at the closing instant are each counted or refused by the one clock', async () => {
    const setup = newTable({ bettingMs: 2_500 })
    const seats = await Promise.all(Array.from({ length: 25 }, () => seat('10000')))
    const instants = [-1_100, -300, -40, 10]
    const answers: { seat: Seat; answer: Awaited<ReturnType<typeof bet>> }[] = []
    const { drawn } = await played(setup, async (open) => {
      const spread = seats.flatMap((one, no) =>
        [0, 1, 2, 3].map(async (turn) => {
          await until(open.closesAtMs + (instants[turn] ?? 0) + no)
          const answer = await bet(
            setup,
            open.id,
            one,
            { red: 10_000n * BigInt(turn + 1) },
            { revision: turn },
          )
          answers.push({ seat: one, answer })
        }),
      )
      await Promise.all(spread)
    })
    const counted = answers.filter(({ answer }) => !('refusal' in answer))
    const late = answers.filter(({ answer }) => 'refusal' in answer && answer.refusal === 'betsClosed')
    expect(counted.length).toBeGreaterThan(0)
    expect(late.length).toBeGreaterThan(0)
    for (const one of seats) {
      const lastIn = counted.filter(({ seat: other }) => other === one).length
      const stored = await parts().work.read((tx) => betsOf(tx, drawn.id, one.player.id))
      expect(stored?.revision ?? 0).toBe(lastIn)
      const back = stored === null ? 0n : stored.bets.red === undefined ? 0n : (stored.paidMinor ?? 0n)
      const minor = BigInt((await balanceOf(one.player))?.replace('.', '') ?? '')
      expect(minor).toBe(1_000_000n - (stored?.stakedMinor ?? 0n) + back)
    }
    expect(await at.auditFindings()).toEqual([])
  })

  test('count against the player’s limits when they are bet, and no more when they are taken back', async () => {
    const setup = newTable({ bettingMs: 2_000 })
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

  test('of a round of another table, or none, are refused', async () => {
    const [setup, other] = [newTable(), newTable()]
    const one = await seat()
    await played(setup, async ({ id }) => {
      expect(await bet(other, id, one, { red: 10_000n })).toMatchObject({ refusal: 'roundUnknown' })
      expect(await bet(setup, newId(), one, { red: 10_000n })).toMatchObject({ refusal: 'roundUnknown' })
    })
  })
})

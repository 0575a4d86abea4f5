// The history over HTTP: every movement once, newest first, by page, with every filter.
import { calls } from '@mangetsu/contract'
import type { DatedEntry, HistoryEntry } from '@mangetsu/contract/history'
import { currencyCodes, minorOf, toDecimal } from '@mangetsu/money'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type HistoryQuery, historiesOn } from '@mangetsu/test/platform/history'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  // Transfer ids use the machine's own clock.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
const on = historiesOn(() => at)
const { page, mustPage, entriesOf, allByPages, order, move, busyPlayer } = on
const { openGame, mustSpin } = gameSessionsOn(() => at)
const idsOf = (entries: readonly HistoryEntry[]) => entries.map(({ id }) => id)

describe('the list', () => {
  test('contains every entry of every wallet and every order once, newest first', async () => {
    const { player, open, failed, expired, cancelled } = await busyPlayer()
    const entries = await entriesOf(player)
    expect(new Set(idsOf(entries)).size).toBe(entries.length)
    for (const currency of ['JPY', 'USD', 'BTC'] as const) {
      const proof = await statementOf(at, player, currency)
      const moved = entries.filter((entry) => entry.currency === currency && entry.balanceAfter !== null)
      const shown = moved.map(({ at: when, kind, amount, balanceAfter, refId }) => ({
        at: when,
        kind,
        amount,
        balanceAfter,
        refId,
      }))
      expect(shown).toEqual(proof.map(({ version: _, ...entry }) => entry))
    }
    const orders = entries.filter(({ balanceAfter }) => balanceAfter === null)
    expect(orders.map(({ refId, state, currency, amount }) => [refId, state, currency, amount])).toEqual([
      [cancelled, 'cancelled', 'JPY', '5000.00'],
      [expired, 'cancelled', 'JPY', '4000.00'],
      [failed, 'failed', 'USD', '30.00'],
      [open, 'open', 'JPY', '2000.00'],
    ])
    const times = entries.map((entry) => entry.at)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('is the same in pages of any length', async () => {
    const { player } = await busyPlayer()
    const whole = await entriesOf(player)
    for (const limit of [1, 2, 5, whole.length - 1, whole.length]) {
      expect(idsOf(await allByPages(player, { limit }))).toEqual(idsOf(whole))
    }
    const { next } = await mustPage(player, { limit: whole.length as 30 })
    expect(next).toBeNull()
  })

  test('continues at the cursor while entries are added, in old and new wallets', async () => {
    const { player } = await busyPlayer()
    const whole = idsOf(await entriesOf(player))
    const first = await mustPage(player, { limit: 3 })
    await move(player, 'bonus', 1n)
    await order(player, '7000')
    await at.fund(player, '20', 'EUR' as 'USD')
    const second = await mustPage(player, { limit: 100, cursor: first.next ?? '' })
    expect([...idsOf(first.entries), ...idsOf(second.entries)]).toEqual(whole)
    expect(await entriesOf(player)).toHaveLength(whole.length + 3)
  })

  test('of a player without money is empty, and nobody sees another’s', async () => {
    await busyPlayer()
    const player = await at.newPlayer()
    expect(await mustPage(player)).toEqual({ entries: [], days: [], games: [], next: null })
  })
})

describe('the changes of a day', () => {
  /** Changes by day and currency, of all entries that moved money. */
  function changesOf(entries: readonly DatedEntry[]) {
    const days = Map.groupBy(entries, ({ day }) => day)
    return [...days].map(([day, ofDay]) => {
      const moved = ofDay.filter(({ balanceAfter }) => balanceAfter !== null)
      const sums = currencyCodes.map((currency) => {
        const own = moved.filter((entry) => entry.currency === currency)
        return {
          currency,
          minor: own.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n),
        }
      })
      return {
        day,
        changes: sums.flatMap(({ currency, minor }) =>
          minor === 0n ? [] : [{ currency, amount: toDecimal(minor, currency) }],
        ),
      }
    })
  }

  test.each<HistoryQuery>([
    {},
    { groups: ['bet'] },
    { groups: ['transfer', 'other'] },
    { groups: ['bet', 'deposit'] },
    { currency: 'USD' },
    { state: 'done' },
    { state: 'cancelled' },
  ])('by %j are those of all its entries in each wallet, on a page of any length', async (filter) => {
    const { player } = await busyPlayer()
    const { entries, days } = await mustPage(player, filter)
    expect(days).toEqual(changesOf(entries))
    for (const limit of [1, 4]) {
      let cursor: string | undefined
      do {
        const part = await mustPage(player, { ...filter, limit, ...(cursor && { cursor }) })
        const listed = new Set(part.entries.map(({ day }) => day))
        expect(part.days).toEqual(days.filter(({ day }) => listed.has(day)))
        cursor = part.next ?? undefined
      } while (cursor !== undefined)
    }
  })
})

describe('recent movements', () => {
  test('name the game of successive rounds, which are one movement like in the list', async () => {
    const { player } = await busyPlayer()
    const { entries, games } = await mustPage(player)
    const plays = entries.filter(({ group }) => group === 'bet')
    expect(plays.map(({ gameId }) => gameId)).toEqual(plays.map(() => 'moonlit-festival'))
    const name = { ja: '月夜の祭り', en: 'Moonlit Festival' }
    expect(games).toMatchObject([{ gameId: 'moonlit-festival', gameType: 'slots', name }])
    const recent = await at.client.must(calls.queryRecentMovements, {}, player.auth)
    expect(recent.movements.map(({ id }) => id)).toEqual(idsOf(entries.slice(0, 5)))
    expect(recent.games).toEqual([])
    await move(player, 'reward', 1n)
    const session = await openGame(player)
    for (let spins = 0; spins < 3; spins += 1) await mustSpin(session)
    const [newest, reward] = (await at.client.must(calls.queryRecentMovements, {}, player.auth)).movements
    expect(newest).toMatchObject({ gameId: 'moonlit-festival', rounds: { count: 3, staked: '300.00' } })
    expect(reward).toMatchObject({ kind: 'reward', gameId: null, rounds: null })
  })

  test('of a player without money are empty', async () => {
    const player = await at.newPlayer()
    const recent = await at.client.must(calls.queryRecentMovements, {}, player.auth)
    expect(recent).toEqual({ movements: [], games: [] })
  })
})

describe('filters', () => {
  test('by group partition the list', async () => {
    const { player } = await busyPlayer()
    const whole = await entriesOf(player)
    const parts = await Promise.all(
      (['deposit', 'withdrawal', 'transfer', 'bet', 'bonus', 'other'] as const).map(async (group) => {
        const entries = await entriesOf(player, { groups: [group] })
        expect(entries.every((entry) => entry.group === group)).toBe(true)
        return entries
      }),
    )
    expect(idsOf(parts.flat()).sort()).toEqual(idsOf(whole).sort())
    expect(parts.map((part) => part.length > 0)).toEqual([true, false, true, true, true, true])
    const two = await entriesOf(player, { groups: ['bet', 'bonus'] })
    expect(idsOf(two)).toEqual(idsOf(whole.filter(({ group }) => group === 'bet' || group === 'bonus')))
    expect(idsOf(await allByPages(player, { groups: ['bet', 'bonus'], limit: 2 }))).toEqual(idsOf(two))
  })

  test('by currency and state partition it, too', async () => {
    const { player } = await busyPlayer()
    const whole = await entriesOf(player)
    for (const currency of ['JPY', 'USD', 'BTC', 'ETH'] as const) {
      const of = whole.filter((entry) => entry.currency === currency)
      expect(idsOf(await entriesOf(player, { currency }))).toEqual(idsOf(of))
    }
    for (const state of ['done', 'open', 'failed', 'cancelled'] as const) {
      const of = whole.filter((entry) => entry.state === state)
      expect(idsOf(await entriesOf(player, { state }))).toEqual(idsOf(of))
    }
    expect(await entriesOf(player, { groups: ['bet'], state: 'open' })).toEqual([])
  })

  test('by days of the site’s zone include both ends', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '1000')
    const [entry] = await entriesOf(player)
    const dayOf = (days: number) =>
      new Date(Date.parse(entry?.at ?? '') + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
    const found = async (filter: HistoryQuery) => (await entriesOf(player, filter)).length
    expect(await found({ from: dayOf(0), to: dayOf(0) })).toBe(1)
    expect(await found({ from: dayOf(0) })).toBe(1)
    expect(await found({ to: dayOf(0) })).toBe(1)
    expect(await found({ from: dayOf(1) })).toBe(0)
    expect(await found({ to: dayOf(-1) })).toBe(0)
    expect(await found({ from: dayOf(0), groups: ['deposit'] })).toBe(1)
    expect(await found({ to: dayOf(-1), groups: ['deposit'] })).toBe(0)
  })

  test('by days select orders by their creation', async () => {
    const player = await at.newPlayer()
    const id = await order(player, '1000')
    // The last moment of 2 November in Japan.
    await at.database.owner.query('update deposit set created_at = $2 where id = $1', [
      id,
      '2026-11-02T14:59:59.999Z',
    ])
    const found = async (from: string, to: string) => (await entriesOf(player, { from, to })).length
    expect(await found('2026-11-02', '2026-11-02')).toBe(1)
    expect(await found('2026-11-03', '2026-11-03')).toBe(0)
    expect(await found('2026-11-01', '2026-11-01')).toBe(0)
  })

  test.each([
    ['badPeriod', { from: '2026-11-02', to: '2026-11-01' }],
    ['badPeriod', { from: '2026-02-30' }],
    ['badPeriod', { to: '0000-01-01' }],
    ['badRequest', { from: 'yesterday' }],
    ['badRequest', { limit: 101 }],
    ['badCursor', { cursor: '' }],
    ['badCursor', { cursor: 'nonsense' }],
    ['badCursor', { cursor: 'A'.repeat(200) }],
    ['badRequest', { cursor: 'A'.repeat(201) }],
  ])('are refused with %s: %j', async (refusal, filter) => {
    const player = await at.newPlayer()
    expect(await page(player, filter as HistoryQuery)).toMatchObject({ ok: false, refusal })
  })

  test('a cursor of another player or another filter is refused', async () => {
    const [{ player }, other] = [await busyPlayer(), await at.newPlayer()]
    const { next } = await mustPage(player, { limit: 2 })
    const cursor = next ?? ''
    expect(await page(other, { cursor })).toMatchObject({ refusal: 'badCursor' })
    expect(await page(player, { cursor, currency: 'JPY' })).toMatchObject({ refusal: 'badCursor' })
    expect(await page(player, { cursor, limit: 7 })).toMatchObject({ ok: true })
  })
})

describe('a withdrawal', () => {
  async function rich() {
    const player = await at.newPlayer()
    await at.fund(player, '1000000')
    await putOnLevel(at, player, 4)
    const { methodId, password } = await readyToWithdraw(at, player)
    const withdraw = async (amount: string) => {
      const input = { requestId: newId(), currency: 'JPY', amount, methodId } as const
      const made = { ...input, withdrawPassword: password }
      return (await at.client.must(calls.createWithdrawal, made, player.auth)).id
    }
    return { player, withdraw }
  }

  test('takes its state from its hold: open, then done, cancelled or failed; a return is a separate entry', async () => {
    const { player, withdraw } = await rich()
    const [kept, cancelled, paid] = [
      await withdraw('10000'),
      await withdraw('20000'),
      await withdraw('30000'),
    ]
    const input = { requestId: newId(), id: cancelled }
    await at.client.must(calls.cancelWithdrawal, input, player.auth)
    await at.database.owner.query(`update withdrawal set status = 'paid' where id = $1`, [paid])
    const shown = (entries: HistoryEntry[]) =>
      entries.map(({ kind, amount, state, refId }) => [kind, amount, state, refId])
    const entries = await entriesOf(player, { groups: ['withdrawal'] })
    const returned = ['withdrawalReturned', '20000.00', 'done', cancelled]
    const heldPaid = ['withdrawalHeld', '-30000.00', 'done', paid]
    const heldCancelled = ['withdrawalHeld', '-20000.00', 'cancelled', cancelled]
    const heldOpen = ['withdrawalHeld', '-10000.00', 'open', kept]
    expect(shown(entries)).toEqual([returned, heldPaid, heldCancelled, heldOpen])
    const byState = async (state: HistoryEntry['state']) =>
      shown((await entriesOf(player, { state })).filter(({ group }) => group === 'withdrawal'))
    expect(await byState('open')).toEqual([heldOpen])
    expect(await byState('cancelled')).toEqual([heldCancelled])
    expect(await byState('done')).toEqual([returned, heldPaid])
    await at.database.owner.query(`update withdrawal set status = 'rejected' where id = $1`, [cancelled])
    expect(await byState('failed')).toEqual([['withdrawalHeld', '-20000.00', 'failed', cancelled]])
    expect(await byState('cancelled')).toEqual([])
  })
})

// Tables on a real database: rounds paid in full and provable, and takeovers in each state.
import { randomUUID } from 'node:crypto'
import { drawsFrom } from '@mangetsu/chance'
import { linkAt, tableRoundKey } from '@mangetsu/chance/table-chain'
import { calls } from '@mangetsu/contract'
import { baccarat } from '@mangetsu/games/baccarat/table'
import { roulette } from '@mangetsu/games/roulette/table'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, type Seat, tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeLease } from '../rooms/lease.ts'
import { tableRoomKind } from './lease.ts'
import { runTables } from './run-tables.ts'
import { closeRound, openRound, refundRound, resolveRound, settleRound } from './steps.ts'
import { betsOf } from './stored-bets.ts'
import { findTableRound, latestRound, type TableRound } from './table-round.ts'
import type { Bets, TableSetup } from './table-setup.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
})
afterAll(() => at.close())

const { balanceOf } = gameSessionsOn(() => at)
const { beacon, bet, endBetting, lease, newTable, parts, played, seat, valueFor } = tablesOn(() => at)

describe('a round', () => {
  test('holds the stakes, pays all bets in one step, and becomes each player’s own round', async () => {
    const setup = newTable()
    const [one, two, still] = [await seat(), await seat(), await seat()]
    const colours = { red: 100_000n, black: 100_000n, 'straight-0': 10_000n }
    const { resolved, over } = await played(setup, async ({ id }) => {
      expect(await bet(setup, id, one, colours)).toMatchObject({ stakedMinor: 210_000n, revision: 1 })
      expect(await bet(setup, id, two, { red: 50_000n })).toMatchObject({ stakedMinor: 50_000n })
      expect(await balanceOf(one.player)).toBe('97900.00')
    })
    expect(over.state).toBe('settled')
    const events = resolved.events ?? []
    const back = (bets: Bets) =>
      Object.entries(bets).reduce((sum, [spot, minor]) => sum + roulette.payoutMinor(spot, minor, events), 0n)
    const minorOf = async ({ player }: Seat) => BigInt((await balanceOf(player))?.replace('.', '') ?? '')
    expect(await minorOf(one)).toBe(10_000_000n - 210_000n + back(colours))
    expect(await minorOf(two)).toBe(10_000_000n - 50_000n + back({ red: 50_000n }))
    expect(await minorOf(still)).toBe(10_000_000n)
    await at.followEvents()
    const own = await at.client.must(calls.queryOwnRounds, {}, one.player.auth)
    expect(own.rounds).toMatchObject([{ gameId: setup.id, stake: '2100.00' }])
    // The round's page names the player's own bets, whether it is opened by their record or by the table's round.
    for (const roundId of [own.rounds[0]?.id ?? '', over.id]) {
      const facts = await at.client.must(calls.queryOwnRound, { roundId }, one.player.auth)
      expect(facts).toMatchObject({
        id: own.rounds[0]?.id,
        wallet: { before: '100000.00', after: await balanceOf(one.player) },
        pair: null,
      })
      expect(facts.bets.map(({ stake }) => stake).toSorted()).toEqual(['100.00', '1000.00', '1000.00'])
    }
    const foreign = await at.client.call(calls.queryOwnRound, { roundId: over.id }, still.player.auth)
    expect(foreign).toMatchObject({ refusal: 'roundUnknown' })
    expect(await at.auditFindings()).toEqual([])
    // The ledger audit reports a row that differs from its postings.
    const change = (by: string) =>
      at.database.owner.query(`update studio_round set stake = stake ${by} 1 where id = $1`, [
        own.rounds[0]?.id,
      ])
    await change('+')
    expect(await at.auditFindings()).toMatchObject([{ rule: 'tableRoundPosted' }])
    await change('-')
  })

  test('follows from its chain and a value published after bets were closed', async () => {
    const setup = newTable({ math: baccarat, houseAccount: 'house:play:baccarat' })
    const owner = randomUUID()
    const rounds = [await played(setup, async () => {}, owner), await played(setup, async () => {}, owner)]
    for (const { resolved } of rounds) {
      const { closesAtMs, beacon: used, link = '', place } = resolved
      const [chain] = (
        await at.database.owner.query<{ commitment: string }>(
          'select commitment from table_chain where id = $1',
          [resolved.chainId],
        )
      ).rows
      expect(linkAt(link ?? '', place, 0)).toBe(chain?.commitment)
      expect((1_700_000_000 + (used?.round ?? 0) - 1) * 1_000).toBeGreaterThan(closesAtMs)
      const key = tableRoundKey(link ?? '', resolved, used?.value ?? '')
      const again = baccarat.play(drawsFrom(key), resolved.shoeBefore)
      expect(JSON.parse(JSON.stringify(again.events))).toEqual(resolved.events)
      expect(again.shoe).toBe(resolved.shoeAfter)
    }
    expect(rounds[1]?.resolved.shoeBefore).toBe(rounds[0]?.resolved.shoeAfter)
    expect(rounds[1]?.resolved.place).toBe((rounds[0]?.resolved.place ?? 0) + 1)
  })

  test('stores neither link nor value in clear before it is drawn', async () => {
    const setup = newTable()
    const leased = await lease(setup)
    const open = roundOf(await openRound(parts(), leased, setup, null))
    const ended = await endBetting(open)
    const closed = roundOf(await closeRound(parts(), leased, ended))
    const stored = async () =>
      JSON.stringify(
        (
          await at.database.owner.query(
            `select t, r, c.commitment, encode(c.sealed_last, 'hex') from play_table t join table_round r on r.table_id = t.id
             join table_chain c on c.id = r.chain_id where t.id = $1`,
            [setup.id],
          )
        ).rows,
      )
    const before = await stored()
    const resolved = roundOf(
      await resolveRound(parts(), leased, { setup, round: closed, found: await valueFor(closed) }),
    )
    const secrets = [resolved.link ?? '', linkAt(resolved.link ?? '', 1, 1), resolved.beacon?.value ?? '']
    for (const secret of secrets) {
      expect(before).not.toContain(secret)
      expect(await stored()).toContain(secret)
    }
    await settleRound(parts(), leased, setup, resolved)
  })

  test('that cannot be drawn is refunded in full, and its link is published', async () => {
    const setup = newTable()
    const one = await seat()
    const leased = await lease(setup)
    const open = roundOf(await openRound(parts(), leased, setup, null))
    await bet(setup, open.id, one, { red: 100_000n })
    const ended = await endBetting(open)
    const closed = roundOf(await closeRound(parts(), leased, ended))
    const over = roundOf(await refundRound(parts(), leased, closed))
    expect(over).toMatchObject({
      state: 'refunded',
      events: null,
      link: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await balanceOf(one.player)).toBe('100000.00')
    expect(await refundRound(parts(), leased, closed)).toBe('late')
    expect(await at.auditFindings()).toEqual([])
  })
})

const running = (setup: TableSetup, warn: (found: object) => void = () => undefined) =>
  runTables({
    ...parts(),
    database: at.database,
    tables: [setup],
    owner: randomUUID(),
    log: { warn },
    onStep: async () => undefined,
  })

describe('a table', () => {
  test('opens no round while the beacon’s clock is ahead, and goes on once it is not', async () => {
    const setup = newTable({ bettingMs: 300 })
    beacon.aheadMs = 3_600_000
    let standstills = 0
    const runner = running(setup, () => {
      standstills += 1
    })
    const place = async () => (await parts().work.read((tx) => latestRound(tx, setup.id)))?.place
    try {
      await expect.poll(() => standstills, { timeout: 20_000 }).toBeGreaterThan(1)
      expect(await place()).toBeUndefined()
      beacon.aheadMs = 0
      await expect.poll(place, { timeout: 20_000 }).toBeGreaterThan(1)
    } finally {
      await runner.stop()
      beacon.aheadMs = 0
    }
  })

  test('is owned by one process, and a former owner changes nothing', async () => {
    const setup = newTable()
    const first = await lease(setup)
    expect(await takeLease(at.database, { kind: tableRoomKind, id: setup.id }, randomUUID())).toBeNull()
    const open = roundOf(await openRound(parts(), first, setup, null))
    await at.database.owner.query(
      `update room set owned_until = '-infinity' where kind = 'table' and id = $1`,
      [setup.id],
    )
    expect(await openRound(parts(), first, setup, open)).toBe('late')
    const second = await lease(setup)
    const ended = await endBetting(open)
    expect(await closeRound(parts(), first, ended)).toBe('late')
    const closed = roundOf(await closeRound(parts(), second, ended))
    expect(await closeRound(parts(), second, ended)).toBe('late')
    const found = await valueFor(closed)
    const resolved = roundOf(await resolveRound(parts(), second, { setup, round: closed, found }))
    const [paid, again] = await Promise.all([
      settleRound(parts(), second, setup, resolved),
      settleRound(parts(), second, setup, resolved),
    ])
    expect([paid, again].filter((end) => end === 'late')).toHaveLength(1)
  })

  test('continues from each state that another process left it in, and pays each bet once', async () => {
    const setup = newTable()
    const one = await seat()
    const runners = [0, 1].map(() => running(setup))
    const bets: string[] = []
    const latestOf = () => parts().work.read((tx) => latestRound(tx, setup.id))
    const step = (round: TableRound | null) => `${round?.id} ${round?.state}`
    // Expires the current lease, as if its process had died.
    const orphan = () =>
      at.database.owner.query(
        `update room set owned_until = '-infinity', owner = null where kind = 'table' and id = $1`,
        [setup.id],
      )
    for (let turn = 0; turn < 6 || bets.length === 0; turn += 1) {
      const before = await latestOf()
      if (before?.state === 'betting') {
        expect(await bet(setup, before.id, one, { red: 10_000n })).toMatchObject({ revision: 1 })
        bets.push(before.id)
        await endBetting(before)
        await orphan()
      }
      await expect.poll(async () => step(await latestOf()), { timeout: 60_000 }).not.toBe(step(before))
      await orphan()
    }
    const statesOf = () =>
      Promise.all(bets.map(async (id) => (await parts().work.read((tx) => findTableRound(tx, id)))?.state))
    await expect.poll(statesOf, { timeout: 60_000 }).toEqual(bets.map(() => 'settled'))
    await Promise.all(runners.map((runner) => runner.stop()))
    for (const id of bets) {
      const after = await parts().work.read((tx) => findTableRound(tx, id))
      const stored = await parts().work.read((tx) => betsOf(tx, id, one.player.id))
      expect(after?.state).toBe('settled')
      expect(stored?.paidMinor).toBe(roulette.payoutMinor('red', 10_000n, after?.events ?? []))
    }
    expect(await at.auditFindings()).toEqual([])
  }, 300_000)
})

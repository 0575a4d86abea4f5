// Decisions of table seats: the seat's owner, the time limit of a decision, and its cost.
import { randomUUID } from 'node:crypto'
import { drawsFrom } from '@mangetsu/chance'
import { linkAt, tableRoundKey } from '@mangetsu/chance/table-chain'
import { calls } from '@mangetsu/contract'
import { blackjackWithSurrender } from '@mangetsu/games/blackjack/table'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, type Seat, tablesOn } from '@mangetsu/test/platform/tables'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { runTables } from './run-tables.ts'
import { seatedIn } from './seats.ts'
import { settleRound, standRound } from './steps.ts'
import { betsOf } from './stored-bets.ts'
import { createHouseTables } from './table-games.ts'
import { findTableRound, type TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
})
afterAll(() => at.close())

const { balanceOf } = gameSessionsOn(() => at)
const { act, bet, dealt, lease, newTable, parts, seat } = tablesOn(() => at)

const { mark } = createHouseTables().find('blackjack-maple')?.setup ?? newTable()

const blackjackTable = (changes: Partial<TableSetup> = {}): TableSetup =>
  newTable({
    math: blackjackWithSurrender,
    houseAccount: 'house:play:blackjack',
    mark,
    thinkMs: 60_000,
    ...changes,
  })

const read = (id: string) =>
  parts().work.read(async (tx) => {
    const round = await findTableRound(tx, id)
    if (round === null) throw new Error('the round is gone')
    return round
  })

/** Simulates the death of the process that owns the table. */
const orphan = (setup: TableSetup) =>
  at.database.owner.query(`update room set owned_until = '-infinity' where kind = 'table' and id = $1`, [
    setup.id,
  ])

/**
 * Plays rounds until one needs a decision: a round ends at once if the dealer or every seat has blackjack.
 * Each round is played by new players, so that earlier rounds affect no balance or limit.
 */
async function actingRound<T>(
  setup: TableSetup,
  sit: () => Promise<T>,
  bets: (open: TableRound, sitting: T) => Promise<unknown>,
) {
  for (;;) {
    const sitting = await sit()
    await orphan(setup)
    const { leased, round } = await dealt(setup, (open) => bets(open, sitting))
    if (round.state === 'acting') return { leased, round, sitting }
    await settleRound(parts(), leased, setup, round)
  }
}

const sitDown = async (amount?: string) => [await seat(amount), await seat(amount)] as const
const onSeatOne = (setup: TableSetup) => (open: TableRound, sitting: Seat) =>
  bet(setup, open.id, sitting, { 'seat-1': 100_000n })

/** Lets every hand stand until the round is over, and pays it. */
async function finished(setup: TableSetup, id: string): Promise<TableRound> {
  await orphan(setup)
  const leased = await lease(setup)
  for (let round = await read(id); ; round = await read(id)) {
    if (round.state === 'drawn') return roundOf(await settleRound(parts(), leased, setup, round))
    await at.database.owner.query('update table_round set turn_ends_at = clock_timestamp() where id = $1', [
      id,
    ])
    roundOf(await standRound(parts(), leased, setup, await read(id)))
  }
}

const minorOf = async ({ player }: Seat) => BigInt((await balanceOf(player))?.replace('.', '') ?? '')

describe('a seat', () => {
  test('belongs to the player who took it first, and cannot be left while others bet behind it', async () => {
    const setup = blackjackTable()
    const [one, two, three] = [await seat(), await seat(), await seat()]
    const { round } = await dealt(setup, async ({ id }) => {
      const raced = await Promise.all([
        bet(setup, id, one, { 'seat-3': 100_000n }),
        bet(setup, id, two, { 'seat-3': 200_000n }),
      ])
      expect(raced.map((answer) => ('refusal' in answer ? answer : 'sits'))).toEqual(
        expect.arrayContaining(['sits', { refusal: 'seatTaken', data: { seat: 3 } }]),
      )
      const [sitter, other] = 'refusal' in raced[0] ? [two, one] : [one, two]
      const own = { 'seat-3': 100_000n }
      const refusals = async (bets: Readonly<Record<string, bigint>>, who: Seat, revision: number) =>
        bet(setup, id, who, bets, { revision })
      // Seat 4 is free, and players cannot bet behind themselves.
      expect(await refusals({ 'behind-4': 10_000n }, other, 0)).toMatchObject({ refusal: 'spotUnknown' })
      expect(await refusals({ ...own, 'behind-3': 10_000n }, sitter, 1)).toMatchObject({
        refusal: 'spotUnknown',
      })
      // The spot of a double's stake takes no bets.
      expect(await refusals({ ...own, 'added-3': 10_000n }, sitter, 1)).toMatchObject({
        refusal: 'spotUnknown',
      })
      expect(await refusals({ 'behind-3': 10_000n, 'seat-4': 10_000n }, other, 0)).toMatchObject({
        revision: 1,
      })
      expect(await refusals({}, sitter, 1)).toEqual({ refusal: 'seatFollowed', data: { seat: 3 } })
      expect(await refusals({ 'seat-3': 10_000n }, sitter, 1)).toMatchObject({ revision: 2 })
      // Once the follower has left, the seat's player may leave.
      expect(await refusals({ 'seat-4': 10_000n }, other, 1)).toMatchObject({ revision: 2 })
      expect(await refusals({}, sitter, 2)).toMatchObject({ revision: 3 })
      expect(await bet(setup, id, three, { 'seat-3': 20_000n, 'behind-4': 10_000n })).toMatchObject({
        revision: 1,
      })
      expect((await parts().work.read((tx) => seatedIn(tx, id))).seats).toEqual([3, 4])
      await bet(setup, id, other, { 'seat-4': 10_000n }, { revision: 2 })
    })
    const over = await finished(setup, round.id)
    expect(over.state).toBe('settled')
    expect(await at.auditFindings()).toEqual([])
  }, 60_000)
})

describe('a turn', () => {
  test('is decided once by the seat’s player in time, and a double is staked', async () => {
    const setup = blackjackTable()
    const sit = () => sitDown('10000')
    const { round, sitting } = await actingRound(setup, sit, async ({ id }, [one, two]) => {
      await bet(setup, id, one, { 'seat-2': 100_000n })
      await bet(setup, id, two, { 'seat-5': 200_000n, 'behind-2': 50_000n })
    })
    const [one, two] = sitting
    const { turn } = round
    const [own, other, ownBet] = turn?.seat === 2 ? [one, two, 100_000n] : [two, one, 200_000n]
    expect(turn).toMatchObject({ step: 0, hand: 0, may: expect.arrayContaining(['hit', 'stand', 'double']) })
    const before = await minorOf(own)
    expect(await act(setup, round, other, 'stand')).toMatchObject({ refusal: 'turnElsewhere' })
    expect(await act(setup, round, own, 'stand', { step: 1 })).toMatchObject({ refusal: 'stepOutOfTurn' })
    const request = { requestId: newId() }
    const [first, again] = [
      await act(setup, round, own, 'double', request),
      await act(setup, round, own, 'double', request),
    ]
    expect([first, again]).toMatchObject([{ isReplay: false }, { isReplay: true }])
    expect(await act(setup, round, own, 'stand')).toMatchObject({
      refusal: expect.stringMatching('stepOutOfTurn|turnElsewhere'),
    })
    expect(before - (await minorOf(own))).toBe(ownBet)
    const over = await finished(setup, round.id)
    const stored = await parts().work.read((tx) => betsOf(tx, round.id, own.player.id))
    const events = over.events ?? []
    const back = Object.entries(stored?.bets ?? {}).reduce(
      (sum, [spot, minor]) => sum + blackjackWithSurrender.payoutMinor(spot, minor, events),
      0n,
    )
    expect(stored).toMatchObject({ paidMinor: back })
    expect(await minorOf(own)).toBe(before - ownBet + back)
    await at.followEvents()
    const [record] = (await at.client.must(calls.queryOwnRounds, {}, own.player.auth)).rounds
    expect(record?.stake).toBe(`${Number(stored?.stakedMinor) / 100}.00`)
    // The round can be recomputed from its public record.
    const seated = await parts().work.read((tx) => seatedIn(tx, round.id))
    const key = tableRoundKey(over.link ?? '', over, over.beacon?.value ?? '')
    const replayed = blackjackWithSurrender.play(drawsFrom(key), undefined, seated)
    expect(JSON.parse(JSON.stringify(replayed.events))).toEqual(events)
    expect(await at.auditFindings()).toEqual([])
  }, 60_000)

  test('is decided by one of several concurrent requests, and a late one is refused with both times', async () => {
    const setup = blackjackTable()
    const { round, sitting: one } = await actingRound(setup, seat, onSeatOne(setup))
    const answers = await Promise.all([
      act(setup, round, one, 'stand'),
      act(setup, round, one, 'hit'),
      act(setup, round, one, 'surrender'),
    ])
    expect(answers.filter((answer) => !('refusal' in answer))).toHaveLength(1)
    await finished(setup, round.id)
    const next = await actingRound(setup, async () => one, onSeatOne(setup))
    await at.database.owner.query('update table_round set turn_ends_at = clock_timestamp() where id = $1', [
      next.round.id,
    ])
    expect(await act(setup, next.round, one, 'hit')).toMatchObject({
      refusal: 'turnOver',
      data: { endedAt: { format: 'timeOfDay' }, now: { format: 'timeOfDay' } },
    })
    await finished(setup, next.round.id)
    expect(await at.auditFindings()).toEqual([])
  }, 60_000)

  test('refuses a double above the balance or a limit, and the hand can still be played', async () => {
    const setup = blackjackTable()
    const limited = async () => {
      const who = await seat('10000')
      const limit = { action: 'set', kind: 'wager', period: 'day', cap: '1500.00' } as const
      await at.client.must(calls.selfControl, limit, who.player.auth)
      return who
    }
    for (const [sit, refusal] of [
      [() => seat('1000'), 'insufficientFunds'],
      [limited, 'wagerLimit'],
    ] as const) {
      const { round, sitting: who } = await actingRound(setup, sit, onSeatOne(setup))
      const before = await balanceOf(who.player)
      expect(await act(setup, round, who, 'double')).toMatchObject({ refusal })
      expect(await balanceOf(who.player)).toBe(before)
      expect(await act(setup, round, who, 'stand')).toMatchObject({ isReplay: false })
      await finished(setup, round.id)
    }
    expect(await at.auditFindings()).toEqual([])
  }, 60_000)

  test('stores neither the link nor further cards in clear before the round is over', async () => {
    const setup = blackjackTable()
    const { round } = await actingRound(setup, seat, onSeatOne(setup))
    const stored = async () =>
      JSON.stringify(
        (
          await at.database.owner.query(
            `select to_jsonb(t) as t, to_jsonb(r) as r, to_jsonb(c) as c from play_table t join table_round r on r.table_id = t.id
             join table_chain c on c.id = r.chain_id where t.id = $1`,
            [setup.id],
          )
        ).rows,
      )
    const before = await stored()
    const over = await finished(setup, round.id)
    const dealer = over.events?.find(({ type }) => type === 'dealer') as { hole?: string } | undefined
    expect(before).not.toContain('"dealer"')
    for (const secret of [over.link ?? '', linkAt(over.link ?? '', 1, 1)]) {
      expect(before).not.toContain(secret)
      expect(await stored()).toContain(secret)
    }
    expect(JSON.stringify(round.events)).not.toContain(`"hole":"${dealer?.hole}"`)
  }, 60_000)

  test('continues after the death of its process: hands stand, and each player is paid once', async () => {
    const setup = blackjackTable({ thinkMs: 900 })
    const { round } = await actingRound(setup, sitDown, async ({ id }, [one, two]) => {
      await bet(setup, id, one, { 'seat-1': 100_000n })
      await bet(setup, id, two, { 'seat-7': 100_000n })
    })
    await orphan(setup)
    const runners = [0, 1].map(() =>
      runTables({
        ...parts(),
        database: at.database,
        tables: [setup],
        owner: randomUUID(),
        log: pino({ level: 'silent' }),
        onStep: async () => undefined,
      }),
    )
    await expect.poll(async () => (await read(round.id)).state, { timeout: 20_000 }).toBe('settled')
    await Promise.all(runners.map((runner) => runner.stop()))
    const { seats, decisions } = await parts().work.read((tx) => seatedIn(tx, round.id))
    expect(seats).toEqual([1, 7])
    expect(decisions.every((what) => what === 'late')).toBe(true)
    expect(decisions.length).toBeGreaterThan(0)
    expect(await at.auditFindings()).toEqual([])
  }, 60_000)
})

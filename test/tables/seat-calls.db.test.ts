// A table whose seats decide, from the players' view: public seats, decisions by calls, and a round anyone can verify.
import { calls } from '@mangetsu/contract'
import type { TableView } from '@mangetsu/contract/table'
import { findTableMath } from '@mangetsu/games/find-table-math'
import { tables } from '@mangetsu/games/table-registry'
import { newId } from '@mangetsu/platform/kernel/ids'
import { verifyTableRound } from '@mangetsu/verifier/table'
import { readTableRecord } from '@mangetsu/verifier/table-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { type SeatAuth, visitsOn } from '../platform/table-visits.ts'

const tableId = 'blackjack-maple'

/** Tests end the betting themselves, and decide long before the time of a decision is over. */
const quick = tables
  .filter(({ id }) => id === tableId)
  .map((table) => ({
    ...table,
    bettingMs: 600_000,
    pauseMs: 100,
    game: { ...table.game, showMs: () => 100, thinkMs: 60_000 },
  }))

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ tables: quick, runsTables: true })
})
afterAll(() => at.close())

const { betting, endBetting, paidOf, place, richPlayer, sitDown, untilRound } = visitsOn(() => at)

const seatOf: Readonly<Record<number, 'one' | 'two'>> = { 2: 'one', 6: 'two' }

/** Stands with every hand of both until the round is over; returns the observed states of the round. */
async function standing(auths: Readonly<Record<'one' | 'two', SeatAuth>>, roundId: string) {
  const seen: TableView[] = []
  for (;;) {
    const { view } = await untilRound(auths.one, () => true)
    seen.push(view)
    const { round } = view
    if (round?.id !== roundId || round.state === 'drawn' || round.state === 'settled') return seen
    if (round.turn !== undefined) {
      const { seat, step } = round.turn
      const who = seatOf[seat] ?? 'one'
      const other = who === 'one' ? 'two' : 'one'
      const decision = () => ({ requestId: newId(), roundId, step, action: 'stand' as const })
      expect(await at.client.call(calls.actAtTable, decision(), auths[other])).toMatchObject({
        refusal: 'turnElsewhere',
      })
      expect(await at.client.call(calls.actAtTable, decision(), auths[who])).toMatchObject({ ok: true })
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('shows seats to all, lets only their players decide, and the round verifies with the decisions', async () => {
  const [player, neighbour] = [await richPlayer(), await richPlayer()]
  const auths = { one: (await sitDown(player, tableId)).auth, two: (await sitDown(neighbour, tableId)).auth }
  const opened = await untilRound(auths.one, betting)
  expect(opened.seats).toEqual({ count: 7, thinkMs: 60_000 })
  const roundId = opened.view.round?.id ?? ''
  expect(await place(auths.one, roundId, { 'seat-2': '500.00' })).toMatchObject({ ok: true })
  expect(await place(auths.two, roundId, { 'seat-2': '500.00' })).toMatchObject({
    refusal: 'seatTaken',
    msg: expect.stringContaining('2番席'),
  })
  expect(await place(auths.two, roundId, { 'seat-6': '500.00', 'behind-2': '200.00' })).toMatchObject({
    ok: true,
  })
  const { tables: now } = await at.client.must(calls.queryOwnTables, {}, neighbour.auth)
  expect(now).toMatchObject([{ tableId, roundId, staked: '700.00', returned: null }])

  await endBetting(auths.one, roundId)
  const seen = await standing(auths, roundId)
  const seats = seen.map(({ crowd }) => crowd.seats ?? []).find((taken) => taken.length === 2)
  expect(seats).toMatchObject([
    { seat: 2, staked: '500.00', isSample: false },
    { seat: 6, staked: '500.00' },
  ])
  expect(JSON.stringify(seats)).not.toContain(player.id)
  const own = await paidOf(auths.two, roundId)
  expect(Object.keys(own.paid ?? {}).sort()).toEqual(['behind-2', 'seat-6'])
  const { tables: after } = await at.client.must(calls.queryOwnTables, {}, neighbour.auth)
  expect(after.map(({ returned }) => returned ?? own.returned)).toEqual(after.map(() => own.returned))

  const { round } = await at.client.must(calls.queryTableRound, { roundId })
  expect(round.seated?.seats).toEqual([2, 6])
  const record = readTableRecord({ tableRound: round })
  if (record === undefined || typeof record === 'string') throw new Error(`no record: ${record}`)
  expect(await verifyTableRound(record, findTableMath)).toMatchObject({ kind: 'compared', isValid: true })
  // Dealt to one seat fewer, the cards would differ.
  const bent = { ...record, seated: { seats: [2], decisions: [] } }
  expect(await verifyTableRound(bent, findTableMath)).toMatchObject({ isValid: false })
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
}, 60_000)

// A new version of a table's game: an open round is drawn, decided and paid by its own version, the next round by the
// new one.
import type { TableMath } from '@mangetsu/chance/table'
import { openTableDraws } from '@mangetsu/chance/table-chain'
import { blackjackWithSurrender, eightDecksBlackjackWithSurrender } from '@mangetsu/games/blackjack/table'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownBetsIn } from './own-bets.ts'
import { seatedIn } from './seats.ts'
import { closeRound, openRound, resolveRound, settleRound, standRound } from './steps.ts'
import { betsOf } from './stored-bets.ts'
import { createHouseTables } from './table-games.ts'
import { findTableRound, type TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
})
afterAll(() => at.close())

const { bet, endBetting, latest, lease, newTable, parts, seat, valueFor } = tablesOn(() => at)
const { mark } = createHouseTables().find('blackjack-maple')?.setup ?? newTable()

/** The same table before its game has a new version, and after. */
function tableOfBoth(): { readonly before: TableSetup; readonly after: TableSetup } {
  const before = newTable({
    math: eightDecksBlackjackWithSurrender,
    houseAccount: 'house:play:blackjack',
    mark,
    thinkMs: 60_000,
  })
  return { before, after: { ...before, math: blackjackWithSurrender } }
}

const read = (id: string) =>
  parts().work.read(async (tx) => {
    const round = await findTableRound(tx, id)
    if (round === null) throw new Error('the round is gone')
    return round
  })

/** Takes the table over as another process with the other version. */
async function taken(setup: TableSetup) {
  await at.database.owner.query(
    `update room set owned_until = '-infinity' where kind = 'table' and id = $1`,
    [setup.id],
  )
  return lease(setup)
}

/** Plays a closed or acting round to its payment; each hand stands. */
async function finished(setup: TableSetup, { id }: TableRound): Promise<TableRound> {
  const leased = await taken(setup)
  for (let round = await read(id); ; round = await read(id)) {
    if (round.state === 'drawn') return roundOf(await settleRound(parts(), leased, setup, round))
    if (round.state === 'closed') {
      const found = await valueFor(round)
      await lease(setup, leased.owner).catch(() => leased)
      roundOf(await resolveRound(parts(), leased, { setup, round, found }))
      continue
    }
    await at.database.owner.query('update table_round set turn_ends_at = clock_timestamp() where id = $1', [
      id,
    ])
    roundOf(await standRound(parts(), leased, setup, round))
  }
}

async function closedRound(setup: TableSetup) {
  const player = await seat()
  const leased = await taken(setup)
  const open = roundOf(await openRound(parts(), leased, setup, await latest(setup)))
  await bet(setup, open.id, player, { 'seat-1': 100_000n })
  const ended = await endBetting(open)
  return { leased, player, round: roundOf(await closeRound(parts(), leased, ended)) }
}

/** Recomputes the round by this version from its public record. */
async function replayed(math: TableMath, round: TableRound) {
  const seated = await parts().work.read((tx) => seatedIn(tx, round.id))
  const draws = openTableDraws(round.link ?? '', round, round.beacon?.value ?? '')
  return JSON.parse(JSON.stringify(math.play(draws, undefined, seated).events)) as unknown[]
}

test('resolves and pays a closed round by its own version, and the next round by the new one', async () => {
  const { before, after } = tableOfBoth()
  const { player, round } = await closedRound(before)
  const over = await finished(after, round)
  expect(over.gameVersion).toBe('1.0.0-surrender')
  expect(over.events).toEqual(await replayed(eightDecksBlackjackWithSurrender, over))
  const stored = await parts().work.read((tx) => betsOf(tx, over.id, player.player.id))
  const back = eightDecksBlackjackWithSurrender.payoutMinor('seat-1', 100_000n, over.events ?? [])
  expect(stored?.paidMinor).toBe(back)
  const own = await parts().work.read((tx) => ownBetsIn(tx, after, over, { playerId: player.player.id }))
  expect(own?.paid).toEqual({ 'seat-1': `${back / 100n}.00` })

  const { round: next } = await closedRound(after)
  const nextOver = await finished(after, next)
  expect(nextOver.gameVersion).toBe('2.0.0-surrender')
  expect(nextOver.events).toEqual(await replayed(blackjackWithSurrender, nextOver))
}, 60_000)

test('continues a round with a pending decision with its own cards', async () => {
  const { before, after } = tableOfBoth()
  for (;;) {
    const { leased, round } = await closedRound(before)
    const found = await valueFor(round)
    const dealt = roundOf(await resolveRound(parts(), leased, { setup: before, round, found }))
    const over = await finished(after, dealt)
    expect(over.events?.slice(0, dealt.events?.length)).toEqual(dealt.events)
    expect(over.events).toEqual(await replayed(eightDecksBlackjackWithSurrender, over))
    // If the dealer or the seat has blackjack, no decision is due.
    if (dealt.state === 'acting') break
  }
  expect(await at.auditFindings()).toEqual([])
}, 60_000)

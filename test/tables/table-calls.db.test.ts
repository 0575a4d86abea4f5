// Tables by their calls and over the socket: public data, bets of a seat, and a round verified from its address.

import { afterChange } from '@mangetsu/client/table-follower'
import { calls } from '@mangetsu/contract'
import { ServerMessage } from '@mangetsu/contract/push'
import type { TableChange, TableView } from '@mangetsu/contract/table'
import { findTableMath } from '@mangetsu/games/find-table-math'
import { tables } from '@mangetsu/games/table-registry'
import { newId } from '@mangetsu/platform/kernel/ids'
import { verifiableRecord } from '@mangetsu/player/features/fairness/table-record'
import { beaconValueOf, verifyTableRound } from '@mangetsu/verifier/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameSessionsOn } from '../platform/game-sessions.ts'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { visitsOn } from '../platform/table-visits.ts'

const tableId = 'baccarat-lantern'

/** The registered tables, only faster; tests end the betting themselves. */
const quick = tables
  .filter(({ folder }) => folder === 'baccarat' || folder === 'roulette')
  .map((table) => ({
    ...table,
    bettingMs: 600_000,
    pauseMs: 100,
    game: { ...table.game, showMs: () => 100 },
  }))

let at: TestPlatform
let address: string
beforeAll(async () => {
  at = await startTestPlatform({ tables: quick, runsTables: true })
  address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => at.close())

const { balanceOf } = gameSessionsOn(() => at)

const { betting, endBetting, paidOf, place, richPlayer, sitDown, untilRound } = visitsOn(() => at)

test('lists every table to anyone, with limits in a currency, without those that do not accept it', async () => {
  const { tables: all } = await at.client.must(calls.queryTables, { currency: 'JPY' })
  expect(all.map((one) => [one.tableId, one.rulesOf, one.chip, one.most])).toEqual([
    ['baccarat-lantern', 'baccarat', '100.00', '50000.00'],
    ['baccarat-river', 'baccarat', '500.00', '200000.00'],
    ['roulette-moon', 'roulette', '100.00', '50000.00'],
    ['roulette-pine', 'roulette', '500.00', '200000.00'],
  ])
  expect((await at.client.must(calls.queryTables, { currency: 'BTC' })).tables).toEqual([])
  const query = () => at.client.must(calls.queryTable, { tableId, currency: 'JPY' })
  // Its process may have started just now: the chain exists from the first round on.
  await expect.poll(async () => (await query()).commitment, { timeout: 20_000 }).not.toBeNull()
  const one = await query()
  expect([one.table.place.ja, one.bets.length, one.commitment?.length]).toEqual(['提灯の間', 5, 64])
  const without = await at.client.call(calls.queryTable, { tableId, currency: 'BTC' })
  expect(without).toMatchObject({ refusal: 'gameUnavailable' })
  const limit = await at.client.must(calls.queryBetLimit, { gameId: tableId, currency: 'JPY' })
  expect([limit.min, limit.max, limit.stakes.length]).toEqual(['100.00', '50000.00', 5])
  const { game, isPlayable } = await at.client.must(calls.queryGameDetail, { gameId: tableId })
  expect([game.gameType, game.name.ja, game.rtpPpm, isPlayable]).toEqual([
    'live-casino',
    'バカラ 提灯の間',
    989_420,
    true,
  ])
})

test('a seat bets, is paid once, and the round verifies from its address', async () => {
  const player = await richPlayer()
  const { auth, commitment } = await sitDown(player)
  const opened = await untilRound(auth, betting)
  expect(commitment).toBe(opened.commitment ?? '')
  expect(opened.bets.map(({ spot, rtpPpm }) => [spot, rtpPpm])).toContainEqual(['banker', 989_420])
  const round = opened.view.round
  if (round === null) throw new Error('no round runs')
  const requestId = newId()
  const bets = { player: '500.00', banker: '500.00', tie: '100.00' }
  const placed = await place(auth, round.id, bets, { requestId })
  expect(placed).toMatchObject({
    ok: true,
    data: { balance: '98900.00', own: { revision: 1, staked: '1100.00' } },
  })
  expect(await place(auth, round.id, bets, { requestId })).toMatchObject({
    ok: true,
    data: { isReplay: true },
  })
  const published = await endBetting(auth, round.id)
  expect(published).toMatchObject({ closedAt: null, link: null, beacon: { signature: null } })
  const own = await paidOf(auth, round.id)
  const back = Object.values(own.paid ?? {}).reduce((sum, text) => sum + Number(text), 0)
  expect(Number(own.returned)).toBeCloseTo(back, 2)
  expect(await balanceOf(player)).toBe((98_900 + back).toFixed(2))

  const byTable = await at.client.must(calls.queryTableRound, { roundId: round.id })
  const byPlayer = await at.client.must(calls.queryTableRound, { roundId: own.ownRoundId ?? '' })
  expect(byPlayer).toEqual(byTable)
  const record = verifiableRecord(byTable.round, beaconValueOf)
  if (record?.opening === undefined) throw new Error('the round lacks what proves it')
  const { closesAtMs } = record.opening
  // The data published while bets were open has determined the result.
  expect(published).toMatchObject({
    closesAt: new Date(closesAtMs).toISOString(),
    beacon: { round: record.beacon.round },
  })
  const noted = {
    closesAtMs: Date.parse(published.closesAt ?? ''),
    beaconRound: published.beacon?.round ?? 0,
  }
  const proof = await verifyTableRound(record, findTableMath, noted)
  expect(proof).toMatchObject({ kind: 'compared', isValid: true })
  const { rounds } = await at.client.must(calls.queryTableRounds, { tableId })
  expect(rounds.find(({ roundId }) => roundId === round.id)?.mark).toMatch(/^[pbt]x?y?$/)
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

test('refusals name the reason against a bet, and move nothing', async () => {
  const player = await richPlayer()
  const { auth } = await sitDown(player)
  const { view } = await untilRound(auth, betting)
  const roundId = view.round?.id ?? ''
  for (const [bets, refusal] of [
    [{ banker: '150.00' }, 'betNotTaken'],
    [{ banker: '100.005' }, 'betNotTaken'],
    [{ nowhere: '100.00' }, 'betNotTaken'],
    [{ banker: '-100.00' }, 'betNotTaken'],
    [{ 'player-pair': '10000.00' }, 'betTooLarge'],
    [{ player: '50000.00', banker: '100.00' }, 'roundBetsTooLarge'],
  ] as const)
    expect(await place(auth, roundId, bets)).toMatchObject({ ok: false, refusal })
  expect(await place(auth, newId(), { banker: '100.00' })).toMatchObject({ refusal: 'roundUnknown' })
  expect(await place(auth, roundId, { banker: '100.00' }, { revision: 3 })).toMatchObject({
    refusal: 'betsChanged',
  })
  expect(await balanceOf(player)).toBe('100000.00')
  await endBetting(auth, roundId)
  const late = await place(auth, roundId, { banker: '100.00' })
  expect(late).toMatchObject({ refusal: 'betsClosed' })
  expect(JSON.stringify(late)).toMatch(/\d{1,2}:\d{2}:\d{2}/)
  expect(await balanceOf(player)).toBe('100000.00')
})

test('a session at a slot cannot bet at a table, and one at a table cannot spin', async () => {
  const player = await richPlayer()
  const atSlot = await sitDown(player, 'moonlit-festival')
  expect(await at.client.call(calls.openTable, {}, atSlot.auth)).toMatchObject({ refusal: 'sessionEnded' })
  const { auth } = await sitDown(player)
  const spin = { requestId: newId(), stake: '100.00' }
  expect(await at.client.call(calls.playRound, spin, auth)).toMatchObject({ ok: false })
  expect(await balanceOf(player)).toBe('100000.00')
})

test('sends a watcher the whole table and then numbered changes, and never an event before its time', async () => {
  const socket = new WebSocket(`${address}/push`)
  let view: TableView | null = null
  const changes: TableChange[] = []
  const gaps: string[] = []
  socket.onmessage = ({ data }) => {
    const message = ServerMessage.parse(JSON.parse(String(data)))
    if (message.type === 'table') view = message.view
    if (message.type !== 'tableChange') return
    changes.push(message.change)
    const followed = afterChange(view, message.change)
    if (followed === 'gap') gaps.push(`${message.change.seq}`)
    else if (followed !== 'old') view = followed
  }
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  socket.send(JSON.stringify({ type: 'watchTable', tableId, isOn: true }))
  const player = await richPlayer()
  const { auth } = await sitDown(player)
  const { view: seen } = await untilRound(auth, betting)
  const roundId = seen.round?.id ?? ''
  await place(auth, roundId, { banker: '300.00' })
  await endBetting(auth, roundId)
  await paidOf(auth, roundId)
  await untilRound(auth, ({ round }) => round?.id !== roundId)
  // Changes arrive in their order, so that all of this round's have arrived with the first of a later one.
  const isLater = ({ round }: TableChange) => round !== undefined && round !== null && round.id > roundId
  await expect.poll(() => changes.some(isLater)).toBe(true)
  socket.close()
  expect(gaps).toEqual([])
  const states = changes.flatMap(({ round }) => (round?.id === roundId ? [round.state] : []))
  expect(states.filter((state, index) => states[index - 1] !== state)).toEqual(
    ['betting', 'closed', 'drawn', 'settled'].slice(-states.length),
  )
  for (const { round } of changes)
    if (round?.state === 'betting' || round?.state === 'closed') expect(round.events).toEqual([])
  expect(changes.some(({ crowd }) => crowd?.spots.banker?.staked === '300.00')).toBe(true)
  // The name is masked, and no player's id is sent.
  const text = JSON.stringify(changes)
  expect(text).toContain('***')
  expect(text).not.toContain(player.id)
  expect(text).not.toContain(player.loginName)
})

// Lotteries through the contract: tickets for own rounds, numbers without gaps, a list closed before the external
// number can be known, one reproducible drawing, and prizes from the budget.
import { createHash } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { cashPrize, lotteriesOn, proved } from '@mangetsu/test/platform/lottery'
import { isClosedNow, promotionMoney } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { canonicalText } from '@mangetsu/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { exportLotteryTickets, isLotteryOpen } from './index.ts'

let at: TestPlatform
const sessions = gameSessionsOn(() => at)
const lotteries = lotteriesOn(() => at)
const { office, publish, played, receive, mustReceive, own, config, runDrawing, comesBack, idOf, prizesOf } =
  lotteries

beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const read = <T>(what: Parameters<typeof inTransaction<T>>[1]) => inTransaction(at.database.pool, what)

test('a lottery is visible once its seed is sealed; rounds of own money earn tickets, received once', async () => {
  await publish('20270101', { limitNum: 3 })
  expect((await config('20270101')).proof).toMatchObject({
    serverSeed: null,
    listDigest: null,
    drawnAt: null,
  })
  const { player, auth } = await sessions.fundedSession('5000')
  const demo = await sessions.demoSession()
  await sessions.mustSpin(demo)
  await sessions.mustSpin(auth, '20.00')
  await at.followEvents()
  expect(await own(player, '20270101')).toMatchObject({
    entry: { num: 0, limitNum: 3, usedNum: 0, sourceType: 2 },
    towards: { done: '20.00', target: '100.00', renewsAt: null },
    closed: null,
  })
  expect(await receive(player, '20270101')).toMatchObject({ refusal: 'lotteryNoTickets' })
  at.clock.advance(3_000)
  await sessions.mustSpin(auth, '200.00')
  await at.followEvents()
  expect((await own(player, '20270101')).entry).toMatchObject({ num: 2, usedNum: 0 })
  const requestId = newId()
  const first = await mustReceive(player, '20270101', requestId)
  expect(first.received.map(({ number }) => number)).toEqual([1, 2])
  expect(first.entry).toMatchObject({ num: 0, usedNum: 2 })
  expect(await mustReceive(player, '20270101', requestId)).toEqual(first)
  expect(await receive(player, '20270102', requestId)).toMatchObject({ refusal: 'keyReused' })
  expect(await receive(player, '20270101')).toMatchObject({ refusal: 'lotteryNoTickets' })
  // At the maximum, no ticket is pending and none is in progress.
  at.clock.advance(3_000)
  await sessions.mustSpin(auth, '200.00')
  await at.followEvents()
  expect(await own(player, '20270101')).toMatchObject({ entry: { num: 1 }, towards: null })
  const rebuilt = async () =>
    (await at.database.owner.query('select period, rounds, staked::text from lottery_progress order by 1, 2'))
      .rows
  const before = await rebuilt()
  await office().events.rebuild('lottery-progress', 'tester', at.clock.nowMs())
  expect(await rebuilt()).toEqual(before)
})

test('a day earns one ticket, whatever more is played', async () => {
  const text = { ja: '1日1枚', en: 'One a day' }
  await publish('20270102', { earnedBy: { per: 'day', leastRounds: 2, text } })
  const { player, auth } = await sessions.fundedSession('5000')
  const spin = async () => {
    at.clock.advance(3_000)
    await sessions.mustSpin(auth)
    await at.followEvents()
    return own(player, '20270102')
  }
  expect(await spin()).toMatchObject({
    entry: { num: 0, sourceType: 1 },
    towards: { done: '1', target: '2' },
  })
  expect((await spin()).entry.num).toBe(1)
  expect((await spin()).entry.num).toBe(1)
})

test('a hundred concurrent receipts give numbers without gaps or duplicates', async () => {
  await publish('20270103')
  const players: SignedIn[] = []
  for (let n = 0; n < 10; n += 1) {
    const player = await at.newPlayer()
    await played('20270103', player, 100_00 * 10)
    players.push(player)
  }
  const tries = players.flatMap((player) => Array.from({ length: 10 }, () => receive(player, '20270103')))
  await Promise.all(tries)
  const lists = await Promise.all(players.map((player) => own(player, '20270103')))
  const numbers = lists.flatMap(({ tickets }) => tickets.map(({ number }) => number))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  expect((await config('20270103')).issued).toBe(100)
})

test('receiving is refused outside the audience, on a break or too late, and an excluded lottery is hidden from visitors', async () => {
  await publish('20270104', {}, { audience: { tags: ['nobody'] } })
  const player = await at.newPlayer()
  expect(await receive(player, '20270104')).toMatchObject({ refusal: 'activityNotForYou' })
  expect(await at.client.call(calls.queryLotteryConfig, { actCode: '20270104' })).toMatchObject({
    refusal: 'lotteryUnknown',
  })
  expect(await receive(player, '20279999')).toMatchObject({ refusal: 'lotteryUnknown' })
  const resting = await at.newPlayer()
  await played('20270101', resting, 100_00)
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, resting.auth)
  expect(await receive(resting, '20270101')).toMatchObject({ refusal: 'onBreak' })
  expect(await own(resting, '20270101')).toMatchObject({ closed: 'onBreak', towards: null })
  expect(
    await at.client.call(calls.receiveLotteryTickets, { requestId: newId(), actCode: '20270101' }),
  ).toMatchObject({
    refusal: expect.any(String),
  })
})

test('a lottery is drawn once from the closed list and the nightly audit, with every ticket earned before', async () => {
  await publish('20270201')
  const [clicker, forgetful, resting] = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
  for (const player of [clicker, forgetful, resting]) await played('20270201', player, 100_00 * 4)
  await mustReceive(clicker, '20270201')
  await at.client.must(calls.selfControl, { action: 'break', days: 7 }, resting.auth)
  expect(await prizesOf('20270201')).toMatchObject({ tickets: [], total: 0, drawn: [] })
  await runDrawing()
  const all = await prizesOf('20270201')
  expect(all.total).toBe(12)
  expect(all.tickets.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  expect(
    (await prizesOf('20270201', { pageNo: 3, pageSize: 5 })).tickets.map(({ number }) => number),
  ).toEqual([11, 12])
  proved(all, [1, 2])
  // The external number is the digest of a public ledger audit made after the list was closed.
  const { beacon, listClosedAt } = all.proof
  if (beacon.kind !== 'bookProof') throw new Error('another beacon was used')
  const { proofs } = await at.client.must(calls.queryBookProof, {})
  const used = proofs.filter(({ at: when }) => when > (listClosedAt ?? '')).at(-1)
  expect([sha256(canonicalText(used)), sha256(beacon.source ?? '')]).toEqual([beacon.value, beacon.value])
  // Each player finds their tickets in the list by a pseudonym returned only to them.
  const back = await comesBack(clicker)
  const mine = await own(back, '20270201')
  expect(all.tickets.filter(({ holder }) => holder === mine.holder).map(({ number }) => number)).toEqual(
    mine.tickets.map(({ number }) => number),
  )
  expect(mine).toMatchObject({ closed: 'notOpen', entry: { num: 0, usedNum: 4 } })
  expect(await receive(back, '20270201')).toMatchObject({ refusal: 'lotteryNotOpen' })
  await at.platform.runJob('lotteries')
  expect(await prizesOf('20270201')).toEqual(all)
})

test('a prize is a bonus from the budget, notified once; a player on a break gets it afterwards', async () => {
  await publish(
    '20270202',
    { prizes: [cashPrize(4, '300.00')], drawAt: new Date(at.clock.nowMs() + 3 * dayMs).toISOString() },
    {
      budget: { JPY: '1500.00' },
    },
  )
  const [active, resting] = [await at.newPlayer(), await at.newPlayer()]
  for (const player of [active, resting]) await played('20270202', player, 100_00)
  await mustReceive(active, '20270202')
  expect(await read((tx) => isLotteryOpen(tx, active.id))).toBe(true)
  await at.client.must(calls.selfControl, { action: 'break', days: 7 }, resting.auth)
  await runDrawing()
  const id = await idOf('20270202')
  // Two tickets, four prizes: unwon prizes and the unassigned budget return to the house.
  proved(await prizesOf('20270202'), [4])
  // The prize of a player on a break is still pending, so nothing more is returned.
  expect(await isClosedNow(at, '20270202')).toBe(false)
  expect(await promotionMoney(at, id)).toEqual({ budget: 300_00n, promised: 300_00n })
  const winner = await comesBack(active)
  expect((await own(winner, '20270202')).tickets).toMatchObject([
    { outcome: 'won', rank: 1, reward: { kind: 'money', amount: '300.00', wagerTimes: null } },
  ])
  const noticesOf = async (player: SignedIn) =>
    (await at.client.must(calls.pageNotices, {}, player.auth)).notices.filter(
      ({ kind }) => kind === 'lotteryWon',
    )
  expect(await noticesOf(winner)).toMatchObject([{ data: { actCode: '20270202', rank: 1 } }])
  const { bonuses } = await at.client.must(calls.queryBonuses, {}, winner.auth)
  expect(bonuses).toMatchObject([{ bonusAmount: '300.00', bonusStatus: 3 }])
  expect(await read((tx) => isLotteryOpen(tx, active.id))).toBe(false)
  expect(await read((tx) => isLotteryOpen(tx, resting.id))).toBe(true)
  at.clock.advance(5 * dayMs)
  await at.platform.runJob('lotteries')
  expect(await promotionMoney(at, id)).toEqual({ budget: 0n, promised: 600_00n })
  expect(await noticesOf(await comesBack(resting))).toHaveLength(1)
  expect(await read((tx) => exportLotteryTickets(tx, active.id))).toMatchObject([
    { actCode: '20270202', number: 1, rank: 1 },
  ])
})

test('a player whose break outlasts the claim period is paid without a notice', async () => {
  await publish('20270203', { claimDays: 7, prizes: [cashPrize(1, '500.00')] })
  const resting = await at.newPlayer()
  await played('20270203', resting, 100_00)
  await at.client.must(calls.selfControl, { action: 'break', days: 30 }, resting.auth)
  await runDrawing()
  at.clock.advance(8 * dayMs)
  await at.platform.runJob('lotteries')
  const back = await comesBack(resting)
  expect(await sessions.balanceOf(back)).toBe('500.00')
  expect(await isClosedNow(at, '20270203')).toBe(true)
  expect(await promotionMoney(at, await idOf('20270203'))).toEqual({ budget: 0n, promised: 0n })
  const { notices } = await at.client.must(calls.pageNotices, {}, back.auth)
  expect(notices.filter(({ kind }) => kind === 'lotteryWon')).toEqual([])
})

test('lists show open lotteries first, and pages a player’s tickets of all lotteries', async () => {
  await publish('20270301')
  const { configs } = await at.client.must(calls.queryLotteryConfigs, {})
  expect(configs[0]).toMatchObject({
    actCode: '20270301',
    state: 'open',
    mainUrlPc: '/marks/promotion-daruma.webp',
  })
  expect(configs.at(-1)?.state).toBe('drawn')
  const player = await at.newPlayer()
  await played('20270301', player, 300_00)
  await mustReceive(player, '20270301')
  const page = await at.client.must(calls.pageLotteryTickets, { pageSize: 2 }, player.auth)
  expect([page.total, page.tickets.map(({ number, outcome }) => [number, outcome])]).toEqual([
    3,
    [
      [3, 'waiting'],
      [2, 'waiting'],
    ],
  ])
  expect(await at.client.must(calls.pageLotteryTickets, { actCode: '20270101' }, player.auth)).toEqual({
    tickets: [],
    total: 0,
  })
})

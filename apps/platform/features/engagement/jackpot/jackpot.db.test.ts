// Jackpots through the contract: fed by stakes, dropped at the committed amount and paid once, drawings for exactly the
// earned rights; the ledger audit and the verifier check them.
import { commit, dropPointFrom, openDraws } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import type { JackpotDrop } from '@mangetsu/contract/jackpot'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { houseBalance } from '../../../ledger/index.ts'
import { createPromotionBackOffice, PromotionBody, readShippedPromotions } from '../promotion/index.ts'
import { exportJackpotDrawings, jackpotKind } from './index.ts'
import { JackpotRules, minor } from './rules.ts'

let at: TestPlatform
const sessions = gameSessionsOn(() => at)

/**
 * Verifies a drop as any reader can: its seed's commitment, the drop point drawn from it, and whether the round reached
 * it.
 */
function proof(drop: JackpotDrop) {
  const { serverSeed, potId, roundNum, floorAmount, mustDropBy, amountBefore, contribution } = drop
  const bounds = { floorMinor: minor(floorAmount), mustDropByMinor: minor(mustDropBy) }
  const point = dropPointFrom(openDraws(serverSeed, potId, roundNum), bounds)
  const before = minor(amountBefore)
  return [commit(serverSeed), point, before < point && point <= before + minor(contribution)]
}

/** The shipped jackpots with pots small enough that a few large stakes make them drop. */
function smallPots() {
  const file = readShippedPromotions().find(({ kind }) => kind === 'jackpot')
  if (file === undefined) throw new Error('no jackpots ship')
  const rules = JackpotRules.parse(PromotionBody.parse(file.body).rules)
  const bounds = [
    { seed: '1000.00', floor: '9000.00', mustDropBy: '9900.00' },
    { seed: '500.00', floor: '900.00', mustDropBy: '1100.00' },
    { seed: '50.00', floor: '60.00', mustDropBy: '120.00' },
    { seed: '10.00', floor: '20.00', mustDropBy: '40.00' },
  ]
  const pots = rules.pots.map((pot, n) => ({ ...pot, ...bounds[n] }))
  return { ...file, body: { ...file.body, rules: { ...rules, pots } } }
}

const publish = (file: object) =>
  createPromotionBackOffice({ work: createUnitOfWork(at.database), kinds: [jackpotKind] }).publish(
    file,
    'tester',
    at.clock.nowMs(),
  )

beforeAll(async () => {
  at = await startTestPlatform()
  expect(await at.client.call(calls.queryJackpotAmount, {})).toMatchObject({ refusal: 'jackpotUnknown' })
  expect(await publish(smallPots())).toMatchObject({ state: 'done', version: 2 })
  await at.platform.runJob('jackpots')
  await at.followEvents()
})
afterAll(async () => {
  await at.platform.runJob('jackpots')
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const pool = () => createUnitOfWork(at.database).read((tx) => houseBalance(tx, 'house:pool:moon', 'JPY'))
const jackpot = (auth?: SignedIn['auth']) => at.client.must(calls.queryJackpotAmount, {}, auth)
const history = () => at.client.must(calls.queryJackpotHistory, {})
const runDrawing = (player: SignedIn, requestId: string = newId()) =>
  at.client.call(calls.drawJackpot, { requestId }, player.auth)

async function playing(stakes: readonly string[]) {
  const { player, auth } = await sessions.fundedSession('900000')
  for (const stake of stakes) await sessions.mustSpin(auth, stake)
  await at.followEvents()
  return { player, auth }
}

describe('feeding', () => {
  test('divides one per cent of a stake among the pots and the fund, and counts it in the player’s day', async () => {
    const before = await jackpot()
    const poolBefore = await pool()
    const { player } = await playing(['200.00'])
    const after = await jackpot(player.auth)
    const grown = after.pots.map(({ amount }, n) => Number(amount) - Number(before.pots[n]?.amount))
    expect(grown.map((yen) => Number(yen.toFixed(2)))).toEqual([0.7, 0.5, 0.4, 0.2])
    expect((await pool()) - poolBefore).toBe(200n)
    expect(after).toMatchObject({
      jackpotAmount: after.pots[0]?.amount,
      jackpotRoundNum: 1,
      bigBonusAmount: '1000.00',
    })
    expect(await at.client.must(calls.queryJackpotQualified, {}, player.auth)).toMatchObject({
      qualified: false,
      canUseQualifiedCount: 0,
      towards: '200.00',
      closed: null,
      today: { staked: '200.00', rounds: 1, fed: '2.00' },
    })
    expect(await runDrawing(player)).toMatchObject({ refusal: 'jackpotUnqualified' })
  })

  test('excludes stakes in another currency and demos', async () => {
    const before = await jackpot()
    await sessions.mustSpin(await sessions.demoSession())
    const player = await at.newPlayer()
    await at.fund(player, '100', 'USD')
    const input = { gameId: 'moonlit-festival', currency: 'USD', lang: 'en' } as const
    const { token } = await at.client.must(calls.launchGame, input, player.auth)
    const auth = { authorization: `Bearer ${token}` }
    await sessions.open(auth)
    await sessions.mustSpin(auth, '1.00')
    await at.followEvents()
    expect((await jackpot()).pots).toEqual(before.pots)
  })
})

describe('a drop', () => {
  test('pays the committed amount to the player of the round, once, and can be verified by anybody', async () => {
    const sealed = await jackpot()
    const { player } = await playing(Array.from({ length: 4 }, () => '20000.00'))
    const { drops } = await history()
    expect(drops.length).toBeGreaterThan(0)
    const first = drops.find(({ potId, roundNum }) => potId === 'shingetsu' && roundNum === 1)
    const before = sealed.pots.find(({ potId }) => potId === 'shingetsu')
    expect(first?.commitment).toBe(before?.commitment)
    for (const drop of drops) {
      expect(proof(drop)).toEqual([drop.commitment, minor(drop.amount), true])
    }
    const statement = async () =>
      (await at.client.must(calls.pageHistory, { groups: ['bonus'] }, player.auth)).entries ?? []
    await Promise.all([at.platform.runJob('jackpots'), at.platform.runJob('jackpots')])
    await at.platform.runJob('jackpots')
    const paid = drops.map(({ amount }) => amount).sort()
    expect((await statement()).map(({ amount }) => amount).sort()).toEqual(paid)
    const { notices } = await at.client.must(calls.pageNotices, { group: 'money' }, player.auth)
    expect(notices.filter(({ kind }) => kind === 'jackpotPaid')).toHaveLength(drops.length)
    const after = (await jackpot()).pots.find(({ potId }) => potId === 'shingetsu')
    expect(after?.commitment).not.toBe(before?.commitment)
  })

  test('beyond the pool’s balance is a fault, and stays unpaid', async () => {
    const { owner } = at.database
    await owner.query(
      `insert into jackpot_drop select 'mangetsu', 1, 10::bigint ^ 12, 10::bigint ^ 12, 0, seed, floor, 10::bigint ^ 12,
         commitment, repeat('0', 64), seed, gen_random_uuid(), (select id from player limit 1), now()
       from jackpot_pot where pot = 'mangetsu'`,
    )
    const before = await pool()
    await at.platform.runJob('jackpots')
    expect(at.logged.join()).toContain('jackpot.drop:mangetsu:1 asks for 1000000000000, the pool has')
    expect(await pool()).toBe(before)
    await owner.query(`delete from jackpot_drop where pot = 'mangetsu'`)
  })
})

describe('a drawing', () => {
  test('uses each of two rights once under a hundred requests, pays each, and is verifiable after a seed rotation', async () => {
    const { player } = await playing(['20000.00'])
    await at.platform.runJob('jackpots')
    const walletBefore = Number(await sessions.balanceOf(player))
    const answers = await Promise.all(Array.from({ length: 100 }, () => runDrawing(player)))
    const drawn = answers.flatMap((one) => (one.ok ? [one.data.drawing] : []))
    expect(drawn).toHaveLength(2)
    expect(new Set(answers.flatMap((one) => (one.ok ? [] : [one.refusal])))).toEqual(
      new Set(['jackpotUnqualified']),
    )
    const won = drawn.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(Number(await sessions.balanceOf(player))).toBe(walletBefore + won)
    expect(await at.client.must(calls.sumJackpotQualified, {}, player.auth)).toMatchObject({
      earnedCount: 2,
      usedCount: 2,
      canUseQualifiedCount: 0,
      drawnAmount: won.toFixed(2),
    })
    const seeds = await at.client.must(calls.querySeeds, {}, player.auth)
    await at.client.must(
      calls.rotateSeeds,
      { clientSeed: 'another', commitment: seeds.next.commitment },
      player.auth,
    )
    const { drawings, total } = await at.client.must(calls.queryJackpotDrawings, {}, player.auth)
    expect(total).toBe(2)
    for (const { serverSeed, clientSeed, nonce, ticket, tickets } of drawings)
      expect(openDraws(serverSeed ?? '', clientSeed, nonce).int(tickets)).toBe(ticket)
    const work = createUnitOfWork(at.database)
    expect(await work.read((tx) => exportJackpotDrawings(tx, player.id))).toHaveLength(2)
  })

  test('happens once per request, and is shown to others without the player', async () => {
    const { player } = await playing(['20000.00'])
    const requestId = newId()
    const [one, other] = await Promise.all([runDrawing(player, requestId), runDrawing(player, requestId)])
    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual(one)
    const somebody = await at.newPlayer()
    const { drawings } = await at.client.must(calls.queryOtherJackpotDrawings, {}, somebody.auth)
    expect(Object.keys(drawings[0] ?? {}).sort()).toEqual(['amount', 'at', 'currency'])
    const own = await at.client.must(calls.queryOtherJackpotDrawings, {}, player.auth)
    expect(own.drawings.length).toBe(drawings.length - 1)
  })

  test('is refused while the player is on a break, and the rights remain', async () => {
    const { player } = await playing(['20000.00'])
    await at.client.must(calls.selfControl, { action: 'break', days: 2 }, player.auth)
    expect(await runDrawing(player)).toMatchObject({ refusal: 'onBreak' })
    expect(await at.client.must(calls.queryJackpotQualified, {}, player.auth)).toMatchObject({
      qualified: false,
      canUseQualifiedCount: 2,
      closed: 'onBreak',
    })
  })

  test('is refused while the fund is below the largest prize', async () => {
    const { player } = await playing(['20000.00'])
    const prizes = (await jackpot()).draws.prizes.map(({ amount }) => Math.round(Number(amount) * 100))
    const paidOut = async () => {
      const { rows } = await at.database.owner.query<{ drawn: string }>(
        'select drawn::text from jackpot_source',
      )
      return BigInt(rows[0]?.drawn ?? '')
    }
    /** Sets the fund to this amount above the largest prize. */
    const leave = (more: number) =>
      at.database.owner.query(
        'update jackpot_source set drawn = (select fund from jackpot_state) - $1::bigint',
        [Math.max(...prizes) + more],
      )
    const before = await paidOut()
    await leave(-1)
    expect(await runDrawing(player)).toMatchObject({ refusal: 'jackpotFundLow' })
    await leave(0)
    const shift = (await paidOut()) - before
    expect(await runDrawing(player)).toMatchObject({ ok: true })
    await at.database.owner.query('update jackpot_source set drawn = drawn - $1::bigint', [shift])
  })
})

test('newer rules apply to shares immediately and to each pot from its next round', async () => {
  const file = smallPots()
  const { rules } = file.body
  const pots = rules.pots.map((pot) => ({ ...pot, mustDropBy: `${Number(pot.mustDropBy) + 1}.00` }))
  const before = await jackpot()
  expect(await publish({ ...file, body: { ...file.body, rules: { ...rules, pots } } })).toMatchObject({
    state: 'done',
  })
  await at.platform.runJob('jackpots')
  await playing(Array.from({ length: 3 }, () => '20000.00'))
  const after = await jackpot()
  for (const [n, pot] of after.pots.entries()) {
    const old = before.pots[n]
    const isSame = pot.roundNum === old?.roundNum
    expect(Number(pot.mustDropBy) - Number(old?.mustDropBy)).toBe(isSame ? 0 : 1)
  }
  expect(after.pots.some(({ roundNum }, n) => roundNum !== before.pots[n]?.roundNum)).toBe(true)
})

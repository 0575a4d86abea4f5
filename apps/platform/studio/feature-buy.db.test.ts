// Feature buys over HTTP: the price is staked with own money only, within limits,
// where the jurisdiction allows it.
import { boughtFeature, type GameMath, openDraws } from '@mangetsu/chance'
import { calls, type InputOf } from '@mangetsu/contract'
import { versions } from '@mangetsu/games/ukai/math'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { gameSessionsOn, gameId as plainId } from '@mangetsu/test/platform/game-sessions'
import { verifiedResident } from '@mangetsu/test/platform/residents'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { newId } from '../kernel/ids.ts'
import { houseBalance } from '../ledger/index.ts'

const ukai = 'ukai'
const [{ math }] = versions as readonly [(typeof versions)[number]]
const { name, title, rtpPpm } = math.featureBuys?.[0] ?? { name: '', title: { ja: '', en: '' }, rtpPpm: 0 }

/**
 * A game without payouts, with a feature at 50 times the stake; it replaces the maths of a registered game.
 */
const alwaysLost: GameMath = {
  ...math,
  id: plainId,
  version: '1.0.0-lost',
  rtpPpm: 950_000,
  featureBuys: [
    { name: 'loss', title, price: 50, rtpPpm: 900_000 },
    { name: 'never', title, price: 1_001, rtpPpm: 900_000 },
  ],
  play: (_draws, _stakeMinor, _state, featureBuy) => ({
    events: featureBuy === undefined ? [{ type: 'spun' }] : [{ type: 'featureBought', name: featureBuy }],
    payoutMinor: 0n,
  }),
}

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({
    games: {
      [ukai]: { minimumSpinMs: 0 },
      [plainId]: { math: alwaysLost, minimumSpinMs: 0 },
      kingyo: { minimumSpinMs: 0 },
    },
  })
})
afterAll(() => at.close())

const { open, fundedSession, demoSession, balanceOf, spin, mustSpin } = gameSessionsOn(() => at, ukai)
const losing = gameSessionsOn(() => at)
const { giveMoney, giveSpins, otherMoney } = bonusRoundsOn(() => at)

type Auth = Awaited<ReturnType<typeof demoSession>>
type PlayRequest = Partial<InputOf<typeof calls.playRound>>
const requestOf = (input: PlayRequest) => ({ requestId: newId(), stake: '20.00', featureBuy: name, ...input })
const buy = (auth: Auth, input: PlayRequest = {}) => at.client.call(calls.playRound, requestOf(input), auth)
const mustBuy = (auth: Auth, input: PlayRequest = {}) =>
  at.client.must(calls.playRound, requestOf(input), auth)

const pool = () => createUnitOfWork(at.database).read((tx) => houseBalance(tx, 'house:pool:moon', 'JPY'))

describe('a feature buy', () => {
  test('stakes its whole price, and the round begins with the bought feature', async () => {
    const { player, auth } = await fundedSession('100000')
    expect((await open(auth)).featureBuys).toEqual([
      { name, title, price: 100, rtpPpm, largestStake: '200.00' },
    ])
    const before = await pool()
    const { round, balance, isReplay } = await mustBuy(auth)
    expect(round).toMatchObject({ stake: '2000.00', nonce: 0, isDemo: false })
    expect([round.funding, isReplay]).toEqual([undefined, false])
    expect(round.events[0]).toEqual({ type: 'featureBought', name })
    expect(Number(balance)).toBe(100_000 - 2_000 + Number(round.payout))
    expect(await balanceOf(player)).toBe(balance)
    expect((await pool()) - before).toBe(2_000n)
    const entries = (await statementOf(at, player)).filter(({ refId }) => refId === round.id)
    const moved = entries.map(({ kind, amount }) => [kind, Math.abs(Number(amount))])
    expect(moved).toContainEqual(['stake', 2_000])
    expect(moved.filter(([kind]) => kind === 'win')).toEqual(
      Number(round.payout) > 0 ? [['win', Number(round.payout)]] : [],
    )
    expect(await open(auth)).toMatchObject({ staked: '2000.00', returned: round.payout, unfinished: round })
    const largest = await mustBuy(auth, { stake: '200.00' })
    expect(largest.round.stake).toBe('20000.00')
  })

  test('can be recomputed from its revealed seeds and its events', async () => {
    const { player, auth } = await fundedSession('100000')
    const { round } = await mustBuy(auth, { stake: '40.00' })
    const { commitment } = (await at.client.must(calls.querySeeds, {}, player.auth)).next
    await at.client.must(calls.rotateSeeds, { clientSeed: 'to reveal', commitment }, player.auth)
    const stored = await at.client.must(calls.replayRound, { roundId: round.id })
    expect(stored.round).toEqual(round)
    const decided = (bought?: string) => {
      const draws = openDraws(stored.serverSeed ?? '', round.clientSeed, round.nonce)
      const { events, payoutMinor } = math.play(draws, 400_000n, undefined, bought)
      return { events: JSON.parse(JSON.stringify(events)) as unknown, payoutMinor }
    }
    const payoutMinor = BigInt(round.payout.replace('.', ''))
    expect(decided(boughtFeature(stored.round.events) ?? undefined)).toEqual({
      events: round.events,
      payoutMinor,
    })
    expect(decided().events).not.toEqual(round.events)
  })

  test('in a demo is paid with demo money', async () => {
    const auth = await demoSession()
    expect((await open(auth)).featureBuys).toMatchObject([{ name, largestStake: '200.00' }])
    const { round, balance } = await mustBuy(auth)
    expect(round).toMatchObject({ isDemo: true, stake: '2000.00' })
    expect(round.events[0]).toEqual({ type: 'featureBought', name })
    expect(Number(balance)).toBe(100_000 - 2_000 + Number(round.payout))
    expect(await open(auth)).toMatchObject({ balance, staked: '2000.00' })
  })
})

describe.each([
  ['a player', async () => (await fundedSession('100000')).auth],
  ['a demo', demoSession],
] as const)('a feature buy request of %s', (_, sitDown) => {
  test('returns the same round when repeated, and differs from a spin of the same total', async () => {
    const auth = await sitDown()
    const [bought, spun] = [newId(), newId()]
    const first = await mustBuy(auth, { requestId: bought })
    expect(await mustBuy(auth, { requestId: bought })).toEqual({ ...first, isReplay: true })
    await mustSpin(auth, '2000.00', spun)
    const before = await open(auth)
    expect(await spin(auth, '2000.00', bought)).toMatchObject({ refusal: 'keyReused' })
    expect(await buy(auth, { requestId: spun })).toMatchObject({ refusal: 'keyReused' })
    expect(await buy(auth, { requestId: bought, stake: '40.00' })).toMatchObject({ refusal: 'keyReused' })
    expect(await open(auth)).toEqual({ ...before, serverTimeMs: expect.any(Number) })
  })

  test('sent twice concurrently plays one round; a spin under the same id is refused', async () => {
    const auth = await sitDown()
    const requestId = newId()
    const [one, other, another] = await Promise.all([
      mustBuy(auth, { requestId }),
      mustBuy(auth, { requestId }),
      spin(auth, '20.00', requestId),
    ])
    expect(other.round).toEqual(one.round)
    expect(another).toMatchObject({ refusal: 'keyReused' })
    expect((await open(auth)).staked).toBe('2000.00')
  })
})

describe('a refused feature buy moves no money:', () => {
  test.each<[refusal: string, what: string, input: PlayRequest]>([
    ['featureNotSold', 'a feature the game does not sell', { featureBuy: 'hold' }],
    ['featureNotSold', 'a price above the largest stake', { stake: '400.00' }],
    ['featureNotSold', 'a free spin', { freeSpinOf: newId() }],
    ['stakeNotOffered', 'a stake equal to the price', { stake: '2200.00' }],
    ['insufficientFunds', 'a price above the balance', { stake: '60.00' }],
  ])('%s for %s', async (refusal, _, input) => {
    const { player, auth } = await fundedSession('5000')
    const before = await open(auth)
    expect(await buy(auth, input)).toMatchObject({ ok: false, refusal })
    expect(await open(auth)).toEqual({ ...before, serverTimeMs: expect.any(Number) })
    expect([before.balance, before.fairness.nextNonce, before.unfinished]).toEqual(['5000.00', 0, null])
    expect(await balanceOf(player)).toBe('5000.00')
  })

  test('an available free spin is not used', async () => {
    const { player, auth } = await losing.fundedSession('10000')
    const { bonusId } = await giveSpins(player, 2)
    const input = { featureBuy: 'loss', stake: '100.00', freeSpinOf: bonusId }
    expect(await buy(auth, input)).toMatchObject({ refusal: 'featureNotSold' })
    expect(await losing.open(auth)).toMatchObject({ balance: '10000.00', freeSpins: { left: 2 } })
    expect(await otherMoney(player.id, 'spins')).toBe(20_000n)
  })

  test('at a game without features, and for a feature whose price fits no stake', async () => {
    const other = gameSessionsOn(() => at, 'kingyo')
    const { auth } = await other.fundedSession('10000')
    expect((await other.open(auth)).featureBuys).toBeUndefined()
    expect(await buy(auth)).toMatchObject({ refusal: 'featureNotSold' })
    const { auth: there } = await losing.fundedSession('100000')
    expect((await losing.open(there)).featureBuys).toMatchObject([{ name: 'loss', largestStake: '400.00' }])
    expect(await buy(there, { featureBuy: 'never' })).toMatchObject({ refusal: 'featureNotSold' })
  })

  test.each(['JP', 'GB', 'MT'] as const)(
    'under the profile %s, regardless of the stage’s request',
    async (profile) => {
      const there = await startTestPlatform({ profile })
      const sessions = gameSessionsOn(() => there, ukai, profile === 'GB' ? 'GBP' : 'JPY')
      const demo = await sessions.demoSession(profile === 'GB' ? await verifiedResident(there) : undefined)
      const opened = await openAgain(there, demo)
      expect(opened.featureBuys).toBeUndefined()
      const answer = await there.client.call(calls.playRound, requestOf({}), demo)
      expect(answer).toMatchObject({ ok: false, refusal: 'featureNotSold' })
      expect(await openAgain(there, demo)).toMatchObject({ balance: opened.balance, staked: '0.00' })
      await there.close()
    },
  )
})

const openAgain = (there: TestPlatform, auth: Auth) => gameSessionsOn(() => there, ukai).open(auth)

describe('a bonus in play', () => {
  test('does not pay a feature buy, even if its money comes first', async () => {
    const { player, auth } = await fundedSession('10000')
    await giveMoney(player, 500_000n, { order: 'bonusFirst' })
    expect((await open(auth)).bonus).toMatchObject({ balance: '5000.00', order: 'bonusFirst' })
    const { round, balance } = await mustBuy(auth)
    expect(round.funding).toBeUndefined()
    expect(Number(balance)).toBe(10_000 - 2_000 + Number(round.payout))
    expect([await balanceOf(player), await otherMoney(player.id, 'bonus')]).toEqual([balance, 500_000n])
  })

  test('does not pay a feature buy if own money is insufficient', async () => {
    const { player, auth } = await fundedSession('1000')
    await giveMoney(player, 500_000n)
    await open(auth)
    expect(await buy(auth)).toMatchObject({ refusal: 'insufficientFunds' })
    expect([await balanceOf(player), await otherMoney(player.id, 'bonus')]).toEqual(['1000.00', 500_000n])
  })
})

describe("the player's limits", () => {
  const limit = (player: SignedIn, kind: 'wager' | 'loss', cap: string) =>
    at.client.must(calls.selfControl, { action: 'set', kind, period: 'day', cap }, player.auth)
  const loss = { featureBuy: 'loss', stake: '20.00' }

  test.each(['wager', 'loss'] as const)('of kind %s count the whole price', async (kind) => {
    const { player, auth } = await losing.fundedSession('100000')
    await limit(player, kind, '2500.00')
    await mustBuy(auth, loss)
    await mustBuy(auth, loss)
    expect(await buy(auth, loss)).toMatchObject({ refusal: `${kind}Limit`, data: { period: 'day' } })
    expect(await losing.balanceOf(player)).toBe('98000.00')
    await mustSpin(auth, '400.00')
    const { limits } = await at.client.must(calls.selfControl, { action: 'query' }, player.auth)
    expect(limits).toMatchObject([{ kind, used: '2400.00' }])
  })
})

test('consumers count each round once with its price, at the RTP of the feature', async () => {
  const { player, auth } = await losing.fundedSession('100000')
  await at.followEvents()
  const detail = () => at.client.must(calls.queryGameDetail, { gameId: plainId })
  const before = (await detail()).measured?.rounds ?? 0
  await mustBuy(auth, { featureBuy: 'loss', stake: '40.00' })
  await mustSpin(auth, '2000.00')
  await mustSpin(auth, '20.00')
  await at.followEvents()
  expect((await detail()).measured?.rounds).toBe(before + 2)
  const own = await at.client.must(calls.queryOwnRounds, {}, player.auth)
  expect(own.rounds.map(({ stake }) => stake)).toEqual(['20.00', '2000.00', '2000.00'])
  const { rows } = await at.database.owner.query(
    'select cost_ppm, staked::int from rakeback_week where player_id = $1 order by cost_ppm',
    [player.id],
  )
  expect(rows).toEqual([
    { cost_ppm: 50_000, staked: 202_000 },
    { cost_ppm: 100_000, staked: 200_000 },
  ])
})

test('the ledger audit finds nothing after all tests', async () => {
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

// Rounds of bonus money and free spins over HTTP: their funding, terms checked before the draw, repeated
// requests after a change of funding, limits and turnover, and a bonus that ends during a round.
import { calls } from '@mangetsu/contract'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { promotionMoney } from '@mangetsu/test/platform/promotions'
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { dayMs } from '../kernel/site-calendar.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { [gameId]: { minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const { fundedSession, openGame, open, spin, balanceOf } = gameSessionsOn(() => at)
const { giveMoney, giveSpins, otherMoney } = bonusRoundsOn(() => at)

type Auth = Awaited<ReturnType<typeof openGame>>
type SpinRequest = { readonly ownMoney?: boolean; readonly freeSpinOf?: string; readonly requestId?: string }
const play = (auth: Auth, stake: string, { requestId = newId(), ...more }: SpinRequest = {}) =>
  at.client.call(calls.playRound, { requestId, stake, ...more }, auth)
const mustPlay = (auth: Auth, stake: string, { requestId = newId(), ...more }: SpinRequest = {}) =>
  at.client.must(calls.playRound, { requestId, stake, ...more }, auth)
const giveUp = (player: SignedIn, requestId: string) =>
  at.client.must(calls.giveUpBonus, { requestId }, player.auth)

/** A player at the game with these amounts of own and bonus money. */
async function withBonus(own: string, bonusMinor: bigint, terms: object = {}) {
  const { player, auth } = await fundedSession(own)
  const given = await giveMoney(player, bonusMinor, terms)
  // Opening the game makes this process read the new bonus into its cache.
  await open(auth)
  return { player, auth, ...given }
}

/** Plays with own money until less than ¥2,000 is left; returns the remaining balance. */
async function playDown(auth: Auth, last: Awaited<ReturnType<typeof mustPlay>>): Promise<string> {
  let { round, balance } = last
  for (;;) {
    expect(round.funding).toBeUndefined()
    if (Number(balance) < 2_000) return balance
    ;({ round, balance } = await mustPlay(auth, '2000.00'))
  }
}

describe('funding', () => {
  test('uses own money while it covers the stake, then bonus money for the whole stake', async () => {
    const { player, auth } = await withBonus('1000', 500_000n)
    const own = await playDown(auth, await mustPlay(auth, '1000.00'))
    const second = await mustPlay(auth, '2000.00')
    expect(second.round.funding).toBe('bonus')
    expect(Number(second.balance)).toBe(5_000 - 2_000 + Number(second.round.payout))
    expect(await balanceOf(player)).toBe(own)
    expect(await otherMoney(player.id, 'bonus')).toBe(BigInt(Math.round(Number(second.balance) * 100)))
  })

  test('uses bonus money first if its terms say so, and own money at the player’s request', async () => {
    const { player, auth } = await withBonus('10000', 500_000n, { order: 'bonusFirst' })
    expect(await open(auth)).toMatchObject({
      balance: '10000.00',
      bonus: { balance: '5000.00', order: 'bonusFirst', largestStake: null },
    })
    expect((await mustPlay(auth, '100.00')).round.funding).toBe('bonus')
    expect(await balanceOf(player)).toBe('10000.00')
    expect((await mustPlay(auth, '100.00', { ownMoney: true })).round.funding).toBeUndefined()
  })

  test('refuses a stake that neither money covers alone', async () => {
    const { player, auth } = await withBonus('1000', 100_000n)
    expect(await spin(auth, '2000.00')).toMatchObject({ refusal: 'insufficientFunds' })
    expect([await balanceOf(player), await otherMoney(player.id, 'bonus')]).toEqual(['1000.00', 100_000n])
  })

  test('uses a bonus that is not cached once own money does not cover the stake', async () => {
    const { player, auth } = await fundedSession('1000')
    await playDown(auth, await mustPlay(auth, '100.00'))
    await giveMoney(player, 500_000n)
    expect((await mustPlay(auth, '2000.00')).round.funding).toBe('bonus')
  })

  test('runs no bonus query for a player without a bonus', async () => {
    const { auth } = await fundedSession()
    await mustPlay(auth, '100.00')
    const sent = await statementsOf(at.database, () => mustPlay(auth, '100.00'))
    expect(sent).toEqual([expect.stringContaining('studio_settle_rounds')])
  })
})

describe('a bonus term', () => {
  test.each([
    ['bonusStakeTooLarge', { largestStake: { JPY: '100.00' } }, { max: '¥100' }],
    ['bonusGameExcluded', { excludedGames: [gameId] }, {}],
  ] as const)(
    'refuses %s before the draw, and own money can be requested instead',
    async (refusal, terms, data) => {
      const { player, auth } = await withBonus('10000', 500_000n, { order: 'bonusFirst', ...terms })
      const { fairness } = await open(auth)
      expect(await play(auth, '200.00')).toMatchObject({
        refusal,
        ...(Object.keys(data).length > 0 && { data }),
      })
      expect(await open(auth)).toMatchObject({ fairness, balance: '10000.00' })
      expect(await otherMoney(player.id, 'bonus')).toBe(500_000n)
      expect((await mustPlay(auth, '200.00', { ownMoney: true })).round.funding).toBeUndefined()
    },
  )

  test('does not apply to own money that comes first in the bonus’s order', async () => {
    const { auth } = await withBonus('10000', 500_000n, { excludedGames: [gameId] })
    expect((await mustPlay(auth, '100.00')).round.funding).toBeUndefined()
  })

  test('of time refuses an expired bonus with bonusOver', async () => {
    const { auth, bonusId } = await withBonus('1000', 500_000n)
    expect((await mustPlay(auth, '2000.00')).round.funding).toBe('bonus')
    await at.database.owner.query(`update bonus set expires_at = '2026-11-01' where id = $1`, [bonusId])
    expect(await play(auth, '2000.00')).toMatchObject({ refusal: 'bonusOver' })
  })
})

test('a repeated request returns the same round after the funding has changed', async () => {
  const { player, auth, bonusId } = await withBonus('1000', 500_000n)
  const requestId = newId()
  const first = await mustPlay(auth, '2000.00', { requestId })
  expect(first.round.funding).toBe('bonus')
  await at.fund(player, '10000')
  expect(await mustPlay(auth, '2000.00', { requestId })).toEqual({ ...first, isReplay: true })
  await giveUp(player, bonusId)
  expect(await mustPlay(auth, '2000.00', { requestId })).toEqual({ ...first, isReplay: true })
  expect(await play(auth, '200.00', { requestId })).toMatchObject({ refusal: 'keyReused' })
})

/** Expires the bonus during the bet and runs the job that ends it. */
async function expire(bonusId: string): Promise<void> {
  const soon = new Date(at.clock.nowMs() + 5_000)
  await at.database.owner.query('update bonus set expires_at = $2 where id = $1', [bonusId, soon])
  at.clock.advance(5_000)
  await at.platform.runJob('bonuses')
}

test.each([
  ['giving up', giveUp],
  ['expiry', (_: SignedIn, bonusId: string) => expire(bonusId)],
] as const)('no bonus money remains after its bonus when bets race with %s', async (_, end) => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { player, auth, bonusId } = await withBonus('1000', 500_000n)
    const [answer] = await Promise.all([play(auth, '2000.00'), end(player, bonusId)])
    const outcome = answer.ok ? answer.data.round.funding : answer.refusal
    expect(outcome).toMatch(/^(bonus|insufficientFunds|bonusOver)$/)
    expect(await otherMoney(player.id, 'bonus')).toBe(0n)
  }
})

test('two concurrent sessions spend a bonus once', async () => {
  const { player, auth } = await withBonus('1000', 200_000n)
  const other = await openGame(player)
  const answers = await Promise.all([play(auth, '2000.00'), play(other, '2000.00')])
  const played = answers.filter((answer) => answer.ok)
  const won = played.reduce((sum, { data }) => sum + Number(data.round.payout), 0)
  expect(await otherMoney(player.id, 'bonus')).toBe(BigInt(2000 - 2000 * played.length + won) * 100n)
})

describe('counting', () => {
  test('limits count bonus rounds in full; VIP points and coupons count own money only', async () => {
    const { player, auth } = await withBonus('1000', 1_000_000n, { order: 'bonusFirst' })
    const limit = { action: 'set', kind: 'wager', period: 'day', cap: '1000.00' } as const
    await at.client.must(calls.selfControl, limit, player.auth)
    for (let n = 0; n < 4; n += 1) await mustPlay(auth, '200.00')
    await mustPlay(auth, '200.00', { ownMoney: true })
    expect(await play(auth, '200.00')).toMatchObject({ refusal: 'wagerLimit' })
    // A free spin stakes no money of the player, so it is not a wager.
    const { bonusId } = await giveSpins(player, 1)
    await mustPlay(auth, '100.00', { freeSpinOf: bonusId })
    await at.followEvents()
    const { rows } = await at.database.owner.query(
      'select rounds::int, staked::int, bonus_staked::int from play_day where player_id = $1',
      [player.id],
    )
    expect(rows).toEqual([{ rounds: 6, staked: 100_000, bonus_staked: 80_000 }])
    // One point per ¥100, of the one round with own money.
    expect(await at.client.must(calls.queryLevelProcess, {}, player.auth)).toMatchObject({ points: 2 })
  })
})

describe('free spins', () => {
  async function withSpins(count: number, times?: number) {
    const { player, auth } = await fundedSession('1000')
    const given = await giveSpins(player, count, times)
    return { player, auth, ...given }
  }

  test('are played at their fixed stake, counted once each, and their wins are kept apart', async () => {
    const { player, auth, bonusId, promotion } = await withSpins(3)
    const opened = await open(auth)
    expect(opened.freeSpins).toMatchObject({ bonusId, left: 3, stake: '100.00', won: '0.00' })
    const requestId = newId()
    const first = await mustPlay(auth, '100.00', { freeSpinOf: bonusId, requestId })
    expect(first).toMatchObject({
      round: { funding: 'freeSpin', stake: '100.00' },
      freeSpinsLeft: 2,
      balance: first.round.payout,
    })
    expect(await mustPlay(auth, '100.00', { freeSpinOf: bonusId, requestId })).toEqual({
      ...first,
      isReplay: true,
    })
    expect(await play(auth, '200.00', { freeSpinOf: bonusId })).toMatchObject({
      refusal: 'freeSpinStakeFixed',
      data: { stake: '¥100' },
    })
    expect(await balanceOf(player)).toBe('1000.00')
    expect(await otherMoney(player.id, 'spins')).toBe(20_000n)
    const later = await openGame(player)
    expect(await open(later)).toMatchObject({
      freeSpins: { left: 2, won: first.round.payout },
      unfinished: first.round,
      staked: '0.00',
    })
    await mustPlay(later, '100.00', { freeSpinOf: bonusId })
    const last = await mustPlay(later, '100.00', { freeSpinOf: bonusId })
    expect(last.freeSpinsLeft).toBe(0)
    expect(await play(later, '100.00', { freeSpinOf: bonusId })).toMatchObject({ refusal: 'freeSpinsOver' })
    expect((await open(later)).freeSpins).toBeNull()
    await at.platform.runJob('free-spins')
    const { bonuses } = await at.client.must(calls.queryBonuses, {}, player.auth)
    const won = last.balance
    expect(bonuses[0]).toMatchObject(
      Number(won) > 0 ? { bonusStatus: 3, amount: won } : { bonusStatus: 9, amount: '0.00' },
    )
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 9_970_000n, promised: 0n })
    const { freeSpinWalletList } = await at.client.must(
      calls.queryPlayer,
      { searchFreeSpinWallet: true },
      player.auth,
    )
    expect(freeSpinWalletList).toEqual(Number(won) > 0 ? [{ currency: 'JPY', amount: won }] : [])
    expect(await mustPlay(later, '100.00', { freeSpinOf: bonusId, requestId })).toMatchObject({
      round: first.round,
      isReplay: true,
    })
  })

  test('play one round for a hundred concurrent requests of the last spin', async () => {
    const { player, auth, bonusId } = await withSpins(1)
    const sessions = [auth, await openGame(player), await openGame(player)]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => play(sessions[n % 3] ?? auth, '100.00', { freeSpinOf: bonusId })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await otherMoney(player.id, 'spins')).toBe(0n)
  })

  test('count towards the time limit only, and towards no turnover', async () => {
    const { player, auth, bonusId } = await withSpins(2)
    await mustPlay(auth, '100.00', { freeSpinOf: bonusId })
    await at.followEvents()
    const { rows } = await at.database.owner.query(
      'select rounds::int, staked::int, returned::int, played_ms > 0 as is_timed from play_day where player_id = $1',
      [player.id],
    )
    expect(rows).toEqual([{ rounds: 1, staked: 0, returned: 0, is_timed: true }])
  })

  test('without a wagering requirement pay their wins into the wallet', async () => {
    const { player, auth, bonusId } = await withSpins(12, 0)
    let won = '0.00'
    for (let n = 0; n < 12; n += 1) won = (await mustPlay(auth, '100.00', { freeSpinOf: bonusId })).balance
    await at.platform.runJob('free-spins')
    expect(Number(await balanceOf(player))).toBe(1_000 + Number(won))
    expect(await otherMoney(player.id, 'spinWins')).toBe(0n)
  })

  test('return unused stakes to the budget when they expire', async () => {
    const { player, auth, bonusId, promotion } = await withSpins(5)
    const { round } = await mustPlay(auth, '100.00', { freeSpinOf: bonusId })
    at.clock.advance(7 * dayMs)
    const later = await at.client.call(
      calls.playRound,
      { requestId: newId(), stake: '100.00', freeSpinOf: bonusId },
      auth,
    )
    expect(later).toMatchObject({ ok: false })
    await at.platform.runJob('free-spins')
    expect(await otherMoney(player.id, 'spins')).toBe(0n)
    expect(await otherMoney(player.id, 'spinWins')).toBe(BigInt(Math.round(Number(round.payout) * 100)))
    expect(await promotionMoney(at, promotion.id)).toEqual({ budget: 9_990_000n, promised: 0n })
  })
})

test('the ledger audit finds nothing after all tests', async () => {
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

// Rounds of several steps begun with a side bet: its stake, its storage across steps and processes, and its RTP.
import { openDraws, placedSideBet } from '@mangetsu/chance'
import { foldRound } from '@mangetsu/chance/steps'
import { calls, type InputOf } from '@mangetsu/contract'
import type { Round } from '@mangetsu/contract/studio'
import { minorOf } from '@mangetsu/money'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { gameId, gameSessionsOn, openStage } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { initialStair, stair, steppedGame } from '@mangetsu/test/platform/stepped-game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

let at: TestPlatform
let other: Awaited<ReturnType<TestPlatform['restart']>>
beforeAll(async () => {
  at = await startTestPlatform({ games: { [gameId]: { math: steppedGame, minimumSpinMs: 0 } } })
  other = await at.restart()
})
afterAll(async () => {
  await other.close()
  await at.close()
})

const { open, openGame, fundedSession, demoSession, balanceOf } = gameSessionsOn(() => at)
const { giveMoney, giveSpins, otherMoney } = bonusRoundsOn(() => at)

type Auth = Awaited<ReturnType<typeof demoSession>>
type PlayRequest = Partial<InputOf<typeof calls.playRound>>
function requestOf({ bet: sideBet = 'higher', ...input }: PlayRequest) {
  const plain = { requestId: newId(), stake: '100.00', ...input }
  return sideBet === 'none' ? plain : { ...plain, bet: sideBet }
}
const playWithSideBet = (auth: Auth, input: PlayRequest = {}) =>
  at.client.call(calls.playRound, requestOf(input), auth)

/** Begins rounds with a side bet until one is still open, or finished (`isOver`), after its first step. */
async function begin(auth: Auth, isOver = false, input: PlayRequest = {}) {
  for (;;) {
    const request = requestOf({ ...input, requestId: newId() })
    const begun = await at.client.must(calls.playRound, request, auth)
    const { round } = begun
    if ((round.actions === undefined) === isOver) return { ...begun, request }
    if (round.actions !== undefined) await keep(auth, round)
    else await at.client.must(calls.markRoundShown, { roundId: round.id }, auth)
  }
}

const keep = (auth: Auth, round: Round, process: Pick<TestPlatform, 'client'> = at) =>
  process.client.must(
    calls.playStep,
    { requestId: newId(), roundId: round.id, step: round.steps?.length ?? 0, action: 'keep' },
    auth,
  )

const sitters = [
  ['a player', async () => (await fundedSession('100000')).auth],
  ['a demo', demoSession],
] as const

describe.each(sitters)('%s', (_, sitDown) => {
  test('stakes the side bet with the first step, and each step returns the same round', async () => {
    const auth = await sitDown()
    const opened = await open(auth)
    expect(opened.bets).toMatchObject([
      { name: 'higher', tenths: 20, rtpPpm: 800_000, largestStake: '100.00' },
      { name: 'lift', tenths: 15, largestStake: '100.00' },
    ])
    const { round, balance } = await begin(auth)
    expect(round.stake).toBe('200.00')
    expect(placedSideBet(round.events)).toBe('higher')
    expect(round.actions).toContainEqual({ action: 'double', stake: '100.00' })
    expect((await openStage(other, auth)).unfinished).toEqual(round)
    const over = await keep(auth, round, other)
    expect(over.round.events.slice(0, round.events.length)).toEqual(round.events)
    expect(Number(over.balance)).toBe(Number(balance) + Number(over.round.payout))
    expect((await at.client.must(calls.replayRound, { roundId: round.id })).round).toEqual(over.round)
  })

  test.each([false, true])(
    'gets the same answer for a repeated request, finished at once: %s',
    async (isOver) => {
      const auth = await sitDown()
      const { request, round, balance } = await begin(auth, isOver)
      expect(await playWithSideBet(auth, request)).toEqual({
        ok: true,
        status: 200,
        data: { round, balance, isReplay: true },
      })
      const before = await open(auth)
      for (const other of [{ bet: 'none' }, { bet: 'lift' }, { bet: 'none', stake: '20.00' }])
        expect(await playWithSideBet(auth, { ...request, ...other })).toMatchObject({ refusal: 'keyReused' })
      expect(await open(auth)).toEqual({ ...before, serverTimeMs: expect.any(Number) })
    },
  )

  test.each<[what: string, input: PlayRequest]>([
    ['a bet the game has not', { bet: 'lower' }],
    ['one no stake leaves room for', { bet: 'never', stake: '20.00' }],
    ['a stake it is too large for', { stake: '1000.00' }],
    ['a free spin', { freeSpinOf: newId() }],
    ['something bought', { featureBuy: 'higher' }],
  ])('is refused %s, and no money moves', async (_what, input) => {
    const auth = await sitDown()
    const before = await open(auth)
    expect(await playWithSideBet(auth, input)).toMatchObject({ refusal: 'stakeNotOffered' })
    expect(await open(auth)).toEqual({ ...before, serverTimeMs: expect.any(Number) })
  })
})

test('a round is the fold of its seeds, its side bet and its actions', async () => {
  const { player, auth } = await fundedSession('100000')
  const { round } = await begin(auth, false, { bet: 'lift', stake: '20.00' })
  const over = await keep(auth, round)
  const { commitment } = (await at.client.must(calls.querySeeds, {}, player.auth)).next
  await at.client.must(calls.rotateSeeds, { clientSeed: 'to reveal', commitment }, player.auth)
  const { serverSeed } = await at.client.must(calls.replayRound, { roundId: round.id })
  const folded = (name: string | undefined) =>
    foldRound(
      stair,
      openDraws(serverSeed ?? '', round.clientSeed, round.nonce),
      { stakeMinor: 3_000n, state: over.round.stateBefore ?? initialStair, sideBet: name },
      ['keep'],
    )
  const again = folded(placedSideBet(over.round.events) ?? undefined)
  expect(again.payoutMinor).toBe(minorOf(over.round.payout, 'JPY'))
  expect(JSON.parse(JSON.stringify(again.events))).toEqual(over.round.events)
  expect(JSON.parse(JSON.stringify(folded(undefined).events))).not.toEqual(over.round.events)
})

describe('a bonus in play', () => {
  test('pays a side bet like a stake, up to its largest stake', async () => {
    const { player, auth } = await fundedSession('10000')
    await giveMoney(player, 500_000n, { order: 'bonusFirst', largestStake: { JPY: '150.00' } })
    await open(auth)
    expect(await playWithSideBet(auth)).toMatchObject({ refusal: 'bonusStakeTooLarge' })
    const { round } = await begin(auth, false, { stake: '20.00' })
    expect(round).toMatchObject({ funding: 'bonus', stake: '40.00' })
    const over = await keep(auth, round)
    expect(await otherMoney(player.id, 'bonus')).toBe(minorOf(over.balance, 'JPY'))
    expect(await balanceOf(player)).toBe('10000.00')
  })

  test('of free spins allows no side bet', async () => {
    const { player, auth } = await fundedSession('10000')
    const { bonusId } = await giveSpins(player, 2)
    expect(await playWithSideBet(auth, { freeSpinOf: bonusId })).toMatchObject({ refusal: 'stakeNotOffered' })
    expect(await open(auth)).toMatchObject({ balance: '10000.00', freeSpins: { left: 2 } })
  })
})

test('consumers use the RTP of the side bet, whose rounds are excluded from the measured return', async () => {
  const { player, auth } = await fundedSession('100000')
  const { round: with_ } = await begin(auth)
  const staked = [await keep(auth, with_)]
  const plain = await at.client.must(calls.playRound, { requestId: newId(), stake: '100.00' }, auth)
  staked.push(plain.round.actions === undefined ? plain : await keep(auth, plain.round))
  await at.followEvents()
  const { rows } = await at.database.owner.query<{ cost_ppm: number; staked: number }>(
    'select cost_ppm, staked::int from rakeback_week where player_id = $1 order by cost_ppm',
    [player.id],
  )
  expect(rows.map((row) => row.cost_ppm)).toEqual([100_000, 200_000])
  expect(rows[0]?.staked).toBe(10_000)
  expect(rows[1]?.staked).toBeGreaterThanOrEqual(20_000)
  expect((await at.client.must(calls.queryGameDetail, { gameId })).measured).toBeNull()
  // A newly opened game shows no trace of the finished rounds.
  expect((await open(await openGame(player))).bets).toHaveLength(2)
})

test('the ledger audit finds nothing after all tests', async () => {
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

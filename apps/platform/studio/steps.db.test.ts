// Rounds of several steps: each step is applied once, each stake booked with its step, and one round recorded.
import { openDraws } from '@mangetsu/chance'
import { foldRound } from '@mangetsu/chance/steps'
import { calls } from '@mangetsu/contract'
import type { Round } from '@mangetsu/contract/studio'
import { minorOf, toDecimal } from '@mangetsu/money'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameId, gameSessionsOn, openStage } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { initialStair, stair, steppedGame } from '@mangetsu/test/platform/stepped-game'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import fc from 'fast-check'
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

const { openGame, open, fundedSession, spin, mustSpin, balanceOf } = gameSessionsOn(() => at)

type Process = Pick<TestPlatform, 'client'>
const step = (
  auth: TestCallOptions,
  round: Round,
  action: string,
  { requestId = newId(), process = at as Process, count = round.steps?.length ?? 0 } = {},
) => process.client.call(calls.playStep, { requestId, roundId: round.id, step: count, action }, auth)

async function mustStep(...input: Parameters<typeof step>) {
  const answer = await step(...input)
  if (!answer.ok) throw new Error(`the step was refused: ${answer.refusal}`)
  return answer.data
}

/** Begins rounds until one is still open after its first step. */
async function begin(auth: TestCallOptions, money: object = {}) {
  for (;;) {
    const input = { requestId: newId(), stake: '100.00', ...money }
    const begun = await at.client.must(calls.playRound, input, auth)
    if (begun.round.actions !== undefined) return { ...begun, input: input }
    await at.client.must(calls.markRoundShown, { roundId: begun.round.id }, auth)
  }
}

describe('a round of several steps', () => {
  test('takes its stake at the start, a further stake at its step, and is paid at the end', async () => {
    const { player, auth } = await fundedSession('10000')
    const { round, balance } = await begin(auth)
    expect(round).toMatchObject({
      stake: '100.00',
      payout: '0.00',
      steps: [],
      stateBefore: expect.any(String),
      actions: [{ action: 'climb' }, { action: 'double', stake: '100.00' }, { action: 'keep' }],
    })
    expect(round.stateAfter).toBeUndefined()
    expect(await balanceOf(player)).toBe(balance)
    const doubled = await mustStep(auth, round, 'double')
    expect(doubled.round).toMatchObject({
      id: round.id,
      stake: '200.00',
      steps: [{ action: 'double', stake: '100.00' }],
      nonce: round.nonce,
      stateAfter: expect.any(String),
    })
    expect(doubled.round.actions).toBeUndefined()
    expect(doubled.round.events.slice(0, round.events.length)).toEqual(round.events)
    expect(Number(doubled.balance)).toBe(Number(balance) - 100 + Number(doubled.round.payout))
    expect(await balanceOf(player)).toBe(doubled.balance)
    const entries = await statementOf(at, player)
    const ofRound = entries
      .filter(({ refId }) => refId === round.id)
      .map(({ kind, amount }) => [kind, amount])
    const won = doubled.round.payout === '0.00' ? [] : [['win', doubled.round.payout]]
    expect(ofRound).toEqual([...won, ['stake', '-100.00'], ['stake', '-100.00']])
  })

  test('is one round to consumers, with its total stake and payout, once it is over', async () => {
    const { player, auth } = await fundedSession('10000')
    const { round } = await begin(auth)
    await at.followEvents()
    const seen = async () =>
      (await at.client.must(calls.queryOwnRounds, { pageSize: 50 }, player.auth)).rounds.filter(
        ({ id }) => id === round.id,
      )
    expect(await seen()).toEqual([])
    expect(await at.client.call(calls.replayRound, { roundId: round.id })).toMatchObject({
      refusal: 'roundUnknown',
    })
    const over = await mustStep(auth, round, 'double')
    await at.followEvents()
    expect(await seen()).toMatchObject([{ stake: '200.00', payout: over.round.payout }])
    const replayed = await at.client.must(calls.replayRound, { roundId: round.id })
    expect(replayed).toMatchObject({ round: over.round, serverSeed: null })
  })

  test('is returned by each process with its events and available actions until it is over', async () => {
    const { player, auth } = await fundedSession('10000')
    const { round } = await begin(auth)
    const elsewhere = await openGame(player)
    for (const process of [at, other]) expect((await openStage(process, elsewhere)).unfinished).toEqual(round)
    const over = await mustStep(elsewhere, round, 'keep', { process: other })
    expect((await open(auth)).unfinished).toEqual(over.round)
    await at.client.must(calls.markRoundShown, { roundId: round.id }, auth)
    expect((await open(await openGame(player))).unfinished).toBeNull()
  })

  test('is the fold of its seeds, nonce and actions, regardless of refused actions', async () => {
    const { player, auth } = await fundedSession('100000')
    const choice = fc.constantFrom('climb', 'double', 'keep', 'leap')
    const over: Round[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { maxLength: 4 }), async (choices) => {
        let { round } = await mustSpin(auth, '20.00')
        for (const [turn, action] of [...choices, 'keep'].entries()) {
          const process = turn % 2 === 0 ? at : other
          const answer = await step(auth, round, action, { process })
          if (answer.ok) round = answer.data.round
          else if (round.actions !== undefined) expect(answer.refusal).toBe('actionNotOpen')
        }
        expect(round.actions).toBeUndefined()
        over.push(round)
      }),
      { numRuns: 12 },
    )
    const { next } = await at.client.must(calls.querySeeds, {}, player.auth)
    const chosen = { clientSeed: 'the next one', commitment: next.commitment }
    const { revealed } = await at.client.must(calls.rotateSeeds, chosen, player.auth)
    let state = initialStair
    for (const round of over) {
      const draws = openDraws(revealed?.serverSeed ?? '', round.clientSeed, round.nonce)
      const actions = round.steps?.map(({ action }) => action) ?? []
      const folded = foldRound(stair, draws, { stakeMinor: 2_000n, state: round.stateBefore }, actions)
      const further = folded.taken.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
      expect({ ...round, open: [] }).toMatchObject({
        stateBefore: state,
        stateAfter: folded.state,
        open: folded.open,
        stake: toDecimal(2_000n + further, 'JPY'),
        payout: toDecimal(folded.payoutMinor, 'JPY'),
        events: JSON.parse(JSON.stringify(folded.events)),
      })
      state = folded.state ?? ''
    }
  })
})

describe('a request', () => {
  test('gets the same answer when repeated, for the start and each step, after later steps too', async () => {
    const { player, auth } = await fundedSession('10000')
    const begun = await begin(auth)
    const requests = [newId(), newId()]
    const answers = [await mustStep(auth, begun.round, 'climb', { requestId: requests[0] ?? '' })]
    const climbed = answers[0]?.round
    if (climbed?.actions !== undefined)
      answers.push(await mustStep(auth, climbed, 'keep', { requestId: requests[1] ?? '' }))
    const { input, ...first } = begun
    const balance = await balanceOf(player)
    for (const process of [at, other]) {
      expect(await process.client.must(calls.playRound, input, auth)).toEqual({ ...first, isReplay: true })
      for (const [place, answer] of answers.entries()) {
        const again = { roundId: begun.round.id, step: place, requestId: requests[place] ?? '' }
        const action = answer.round.steps?.[place]?.action ?? ''
        expect(await process.client.must(calls.playStep, { ...again, action }, auth)).toEqual({
          ...answer,
          isReplay: true,
        })
        expect(await process.client.call(calls.playStep, { ...again, action: 'leap' }, auth)).toMatchObject({
          refusal: 'keyReused',
        })
      }
    }
    expect(await balanceOf(player)).toBe(balance)
  })

  test('from two concurrent tabs is applied once, the other is refused, and nothing is staked twice', async () => {
    const { player, auth } = await fundedSession('10000')
    const { round, balance } = await begin(auth)
    const second = await openGame(player)
    const answers = await Promise.all([
      step(auth, round, 'double'),
      step(second, round, 'double', { process: other }),
      step(second, round, 'keep'),
    ])
    const done = answers.filter((answer) => answer.ok)
    expect(done).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe('roundOver')
    const further = done[0]?.data.round.stake === '200.00' ? 100 : 0
    expect(Number(await balanceOf(player))).toBe(
      Number(balance) - further + Number(done[0]?.data.round.payout),
    )
  })

  test('out of turn, for another player’s or an unknown round, or for an unavailable action is refused', async () => {
    const { player, auth } = await fundedSession('10000')
    const stranger = await fundedSession('10000')
    const { round, balance } = await begin(auth)
    const refused = async (...input: Parameters<typeof step>) => {
      const answer = await step(...input)
      return answer.ok ? 'played' : answer.refusal
    }
    expect(await refused(auth, round, 'keep', { count: 1 })).toBe('stepOutOfTurn')
    expect(await refused(auth, round, 'leap')).toBe('actionNotOpen')
    expect(await refused(stranger.auth, round, 'keep')).toBe('roundUnknown')
    expect(await refused(auth, { ...round, id: newId() }, 'keep')).toBe('roundUnknown')
    expect(await spin(auth, '100.00')).toMatchObject({ refusal: 'roundOpen' })
    expect((await open(auth)).unfinished).toEqual(round)
    expect(await balanceOf(player)).toBe(balance)
    await mustStep(auth, round, 'keep')
    expect(await refused(auth, round, 'keep')).toBe('roundOver')
  })
})

describe('while a round is open', () => {
  test('its seeds stay secret, other games can be played, and no second stepped round begins', async () => {
    const { player, auth } = await fundedSession('10000')
    const { round } = await begin(auth)
    const rotate = async () => {
      const { next } = await at.client.must(calls.querySeeds, {}, player.auth)
      const chosen = { clientSeed: 'mine', commitment: next.commitment }
      return at.client.call(calls.rotateSeeds, chosen, player.auth)
    }
    expect(await rotate()).toMatchObject({ refusal: 'roundOpen' })
    const launched = { gameId: 'fireworks-night', currency: 'JPY', lang: 'ja' } as const
    const { token } = await at.client.must(calls.launchGame, launched, player.auth)
    const otherAuth = { authorization: `Bearer ${token}` }
    const { stakes } = await openStage(at, otherAuth)
    at.clock.advance(10_000)
    const other = await mustSpin(otherAuth, stakes[0])
    expect(other.round.nonce).toBe(round.nonce + 1)
    for (let tries = 0; tries < 8; tries += 1)
      expect(await spin(auth, '20.00')).toMatchObject({ refusal: 'roundOpen' })
    await mustStep(auth, round, 'keep')
    expect(await rotate()).toMatchObject({ ok: true })
  })

  test('funds, limits and pauses apply to a further stake, and the round can end without one', async () => {
    const poor = await firstOpen('1000', '1000.00')
    expect(await step(poor.auth, poor.round, 'double')).toMatchObject({ refusal: 'insufficientFunds' })
    await mustStep(poor.auth, poor.round, 'keep')
    // The limit is set while the round is open, and counts its stake.
    const { player, auth, round } = await firstOpen('10000')
    expect(await wagerLimit(player, '150.00')).toBe('100.00')
    expect(await step(auth, round, 'double')).toMatchObject({ refusal: 'wagerLimit' })
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
    expect(await step(auth, round, 'double')).toMatchObject({ refusal: 'onBreak' })
    expect((await mustStep(auth, round, 'keep')).round.stake).toBe('100.00')
  })

  test('a further stake and the payout count towards limits when they are booked', async () => {
    const { player, auth, round } = await firstOpen('10000')
    await wagerLimit(player, '1000.00')
    const over = await mustStep(auth, round, 'double')
    const { limits } = await at.client.must(calls.selfControl, { action: 'query' }, player.auth)
    expect(limits[0]?.used).toBe('200.00')
    const { rows } = await at.database.owner.query<{ returned: bigint[] }>(
      'select returned from play_guard where player_id = $1',
      [player.id],
    )
    expect(rows[0]?.returned[0]).toBe(minorOf(over.round.payout, 'JPY'))
  })
})

/** A player whose first round is still open after its first step. */
async function firstOpen(amount: string, stake = '100.00') {
  for (;;) {
    const { player, auth } = await fundedSession(amount)
    const { round } = await mustSpin(auth, stake)
    if (round.actions !== undefined) return { player, auth, round }
  }
}

/** Sets a daily wager limit; returns the used amount. */
async function wagerLimit(player: SignedIn, cap: string): Promise<string | undefined> {
  const set = { action: 'set', kind: 'wager', period: 'day', cap } as const
  const { limits } = await at.client.must(calls.selfControl, set, player.auth)
  return limits.find(({ kind }) => kind === 'wager')?.used
}

test('the ledger audit finds nothing after all tests', async () => {
  await begin((await fundedSession('10000')).auth)
  await at.followEvents()
  expect(await at.auditFindings()).toEqual([])
})

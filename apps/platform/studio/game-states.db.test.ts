// Players' game states: each round continues the state of the previous one at the same stake, regardless of process,
// session and funding.
import { openDraws } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import type { Round } from '@mangetsu/contract/studio'
import { toDecimal } from '@mangetsu/money'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameId, gameSessionsOn, openStage } from '@mangetsu/test/platform/game-sessions'
import { gatheringGame, nextGatheringGame } from '@mangetsu/test/platform/gathering-game'
import { statementsOf } from '@mangetsu/test/platform/sql-statements'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

type Process = Pick<TestPlatform, 'client'>

let at: TestPlatform
let other: Awaited<ReturnType<TestPlatform['restart']>>
beforeAll(async () => {
  at = await startTestPlatform({ games: { [gameId]: { math: gatheringGame, minimumSpinMs: 0 } } })
  other = await at.restart()
})
afterAll(async () => {
  await other.close()
  await at.close()
})

const { openGame, open, fundedSession, demoSession, mustSpin } = gameSessionsOn(() => at)
const { giveSpins, giveMoney } = bonusRoundsOn(() => at)
const stakes = ['20.00', '100.00', '200.00'] as const

/** The player's rounds in the order of their nonces, and their revealed server seed. */
async function provedRounds(player: SignedIn): Promise<{ rounds: Round[]; serverSeed: string }> {
  const { next } = await at.client.must(calls.querySeeds, {}, player.auth)
  const chosen = { clientSeed: 'the next one', commitment: next.commitment }
  const { revealed } = await at.client.must(calls.rotateSeeds, chosen, player.auth)
  const { rows } = await at.database.owner.query<{ id: string }>(
    'select id from studio_round where player_id = $1 order by nonce',
    [player.id],
  )
  const rounds: Round[] = []
  for (const { id } of rows) rounds.push((await at.client.must(calls.replayRound, { roundId: id })).round)
  return { rounds, serverSeed: revealed?.serverSeed ?? '' }
}

/** Recomputes the rounds in order; returns the final states by stake. */
function foldOf({ rounds, serverSeed }: Awaited<ReturnType<typeof provedRounds>>): Map<string, string> {
  const states = new Map<string, string>()
  for (const { stake, nonce, clientSeed, events, payout, stateBefore, stateAfter } of rounds) {
    const before = states.get(stake) ?? gatheringGame.initialState
    const draws = openDraws(serverSeed, clientSeed, nonce)
    const outcome = gatheringGame.play(draws, BigInt(stake.replace('.', '')), before)
    expect({ stateBefore, stateAfter, events, payout }).toEqual({
      stateBefore: before,
      stateAfter: outcome.state,
      events: outcome.events,
      payout: toDecimal(outcome.payoutMinor, 'JPY'),
    })
    states.set(stake, outcome.state ?? '')
  }
  return states
}

const statesOf = async (process: Process, auth: TestCallOptions) => (await openStage(process, auth)).states

describe('a game state', () => {
  test('is the fold of the rounds in the order of their nonces, with two processes and two sessions playing', async () => {
    const spin = fc.record({ isOther: fc.boolean(), session: fc.nat(1), stake: fc.constantFrom(...stakes) })
    // Rounds of one list are concurrent, the lists sequential.
    const turns = fc.array(fc.array(spin, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(turns, async (lists) => {
        const player = await at.newPlayer()
        await at.fund(player, '100000')
        const sessions = [await openGame(player), await openGame(player)]
        let settled = 0
        for (const list of lists) {
          const answers = await Promise.all(
            list.map(({ isOther, session, stake }) =>
              (isOther ? other : at).client.call(
                calls.playRound,
                { requestId: newId(), stake },
                sessions[session] as TestCallOptions,
              ),
            ),
          )
          for (const answer of answers)
            if (!answer.ok) expect(['roundPending', 'busy']).toContain(answer.refusal)
          settled += answers.filter(({ ok }) => ok).length
        }
        const proved = await provedRounds(player)
        expect(proved.rounds.map(({ nonce }) => nonce)).toEqual(Array.from({ length: settled }, (_, n) => n))
        const states = foldOf(proved)
        const shown = stakes.map((stake) => states.get(stake) ?? gatheringGame.initialState)
        for (const process of [at, other]) expect(await statesOf(process, sessions[0] ?? {})).toEqual(shown)
      }),
      { numRuns: soakCount(40) },
    )
  })

  test('is returned before the first round, and a repeated request returns the state after its round', async () => {
    const { auth } = await fundedSession()
    expect((await open(auth)).states).toEqual(stakes.map(() => gatheringGame.initialState))
    const requestId = newId()
    const first = await mustSpin(auth, '100.00', requestId)
    expect(first.round.stateBefore).toBe(gatheringGame.initialState)
    const second = await mustSpin(auth, '100.00')
    expect(second.round.stateBefore).toBe(first.round.stateAfter)
    expect(await mustSpin(auth, '100.00', requestId)).toEqual({ ...first, isReplay: true })
    expect(await other.client.must(calls.playRound, { requestId, stake: '100.00' }, auth)).toEqual({
      ...first,
      isReplay: true,
    })
    expect(await open(auth)).toMatchObject({
      states: [gatheringGame.initialState, second.round.stateAfter, gatheringGame.initialState],
      unfinished: second.round,
    })
  })

  test('is queried once: each later bet costs one statement', async () => {
    const { auth } = await fundedSession()
    await mustSpin(auth, '100.00')
    const sent = await statementsOf(at.database, () => mustSpin(auth, '20.00'))
    expect(sent).toEqual([expect.stringContaining('studio_settle_rounds')])
  })

  test('that is cached wrongly is read again before a round is settled from it', async () => {
    const { player, auth } = await fundedSession()
    const first = await mustSpin(auth, '100.00')
    const stored = JSON.stringify({ lanterns: 7, rounds: 3 })
    await at.database.owner.query('update studio_game_state set state = $2 where player_id = $1', [
      player.id,
      stored,
    ])
    const { round } = await mustSpin(auth, '100.00')
    expect(round).toMatchObject({ stateBefore: stored, nonce: 1 })
    // Restores the chain of states, which the ledger audit below verifies.
    await at.database.owner.query('update studio_round set state_before = $2 where id = $1', [
      round.id,
      first.round.stateAfter,
    ])
  })

  test('continues with bonus money and with a free spin of the same stake', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    await giveMoney(player, 500_000n, { order: 'bonusFirst' })
    const { bonusId } = await giveSpins(player, 1)
    const auth = await openGame(player)
    const play = async (money: { ownMoney?: boolean; freeSpinOf?: string }) =>
      (await at.client.must(calls.playRound, { requestId: newId(), stake: '100.00', ...money }, auth)).round
    const own = await play({ ownMoney: true })
    const bonus = await play({})
    expect(bonus).toMatchObject({ funding: 'bonus', stateBefore: own.stateAfter })
    const free = await play({ freeSpinOf: bonusId })
    expect(free).toMatchObject({ funding: 'freeSpin', stateBefore: bonus.stateAfter })
  })

  test('of a demo belongs to that demo only', async () => {
    const auth = await demoSession()
    const first = (await mustSpin(auth, '100.00')).round
    const requestId = newId()
    const second = await mustSpin(auth, '100.00', requestId)
    expect(second.round.stateBefore).toBe(first.stateAfter)
    expect(await mustSpin(auth, '100.00', requestId)).toEqual({ ...second, isReplay: true })
    expect((await mustSpin(auth, '20.00')).round.stateBefore).toBe(gatheringGame.initialState)
    expect((await open(auth)).states?.[1]).toBe(second.round.stateAfter)
    expect((await open(await demoSession())).states?.[1]).toBe(gatheringGame.initialState)
  })
})

test('a batch settles rounds with and without a state', async () => {
  const sessions = await Promise.all(
    [gameId, 'fireworks-night', gameId, 'koi-falls'].map(async (game) => {
      const player = await at.newPlayer()
      await at.fund(player, '10000')
      const launched = { gameId: game, currency: 'JPY', lang: 'ja' } as const
      const { token } = await at.client.must(calls.launchGame, launched, player.auth)
      const auth = { authorization: `Bearer ${token}` }
      const [, stake = ''] = (await openStage(at, auth)).stakes
      return { auth, stake }
    }),
  )
  const rounds = await Promise.all(sessions.map(({ auth, stake }) => mustSpin(auth, stake)))
  for (const { round } of rounds)
    expect(round.stateBefore).toBe(round.gameId === gameId ? gatheringGame.initialState : undefined)
})

test('the next version of a game continues the state of the former one', async () => {
  const { auth } = await fundedSession()
  const former = (await mustSpin(auth, '100.00')).round
  const games = { [gameId]: { math: nextGatheringGame, minimumSpinMs: 0 } }
  const next = await startTestPlatform({ games, clock: at.clock }, { database: at.database })
  expect(await statesOf(next, auth)).toEqual([
    nextGatheringGame.initialState,
    former.stateAfter,
    nextGatheringGame.initialState,
  ])
  const spun = { requestId: newId(), stake: '100.00' }
  const { round } = await next.client.must(calls.playRound, spun, auth)
  expect(round).toMatchObject({ gameVersion: nextGatheringGame.version, stateBefore: former.stateAfter })
  expect(JSON.parse(round.stateAfter ?? '')).toMatchObject({ rounds: 2, isNext: true })
  await next.platform.close()
  await next.app.close()
})

test('the ledger audit reports a state that does not follow from the previous rounds', async () => {
  const { player, auth } = await fundedSession()
  const [first, second] = [await mustSpin(auth, '100.00'), await mustSpin(auth, '100.00')]
  expect(await at.auditFindings()).toEqual([])
  const state = 'update studio_game_state set'
  const round = 'update studio_round set'
  for (const [bend, mend, rule, row, words] of [
    [
      `${state} state = '{}'`,
      `${state} state = '${second.round.stateAfter}'`,
      'stateKept',
      `studio_game_state ${player.id} ${gameId} JPY 10000`,
      'says {}, but the round',
    ],
    [
      `${state} round_id = '${player.id}'`,
      `${state} round_id = '${second.round.id}'`,
      'stateKept',
      `studio_game_state ${player.id} ${gameId} JPY 10000`,
      'is missing',
    ],
    [
      `${round} state_before = '{}' where nonce = 1 and`,
      `${round} state_before = '${first.round.stateAfter}' where nonce = 1 and`,
      'statesChained',
      `studio_round ${second.round.id}`,
      'begins with {}, but the round before it',
    ],
  ] as const) {
    const change = (text: string) =>
      at.database.owner.query(`${text} ${text.endsWith('and') ? '' : 'where'} player_id = $1`, [player.id])
    await change(bend)
    const found = await at.auditFindings()
    await change(mend)
    expect(found).toEqual([{ rule, row, detail: expect.stringContaining(words) }])
  }
  expect(await at.auditFindings()).toEqual([])
})

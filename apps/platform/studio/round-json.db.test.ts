// The JSON of a round, which is concatenated text, matches the contract's schema exactly for every kind of
// round, whether just played, returned as unfinished or read again.
import { calls, type InputOf } from '@mangetsu/contract'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { gameSessionsOn, gameId as slotId } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { steppedGame } from '@mangetsu/test/platform/stepped-game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

const steppedId = 'kingyo'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({
    games: {
      [slotId]: { minimumSpinMs: 0 },
      ukai: { minimumSpinMs: 0 },
      [steppedId]: { math: { ...steppedGame, id: steppedId }, minimumSpinMs: 0 },
    },
  })
})
afterAll(() => at.close())

const slot = gameSessionsOn(() => at)
const selling = gameSessionsOn(() => at, 'ukai')
const stepped = gameSessionsOn(() => at, steppedId)
const { giveMoney, giveSpins } = bonusRoundsOn(() => at)

type Auth = Awaited<ReturnType<typeof slot.demoSession>>

/**
 * Parsing removes fields that the schema does not have, so the result equals the
 * input only if it has no others.
 */
function expectSchema(schema: { parse(input: unknown): unknown }, json: unknown): void {
  expect(schema.parse(json)).toEqual(json)
}

async function play(auth: Auth, input: Partial<InputOf<typeof calls.playRound>> = {}) {
  const request = { requestId: newId(), stake: '100.00', ...input }
  const answer = await at.client.must(calls.playRound, request, auth)
  const replay = await at.client.must(calls.playRound, request, auth)
  expectSchema(calls.playRound.output, answer)
  expect(replay).toEqual({ ...answer, isReplay: true })
  return answer
}

/** Begins rounds until one is open, or until one is over at once. */
async function begin(auth: Auth, isOpen: boolean, input: Parameters<typeof play>[1] = {}) {
  for (;;) {
    const { round } = await play(auth, input)
    if ((round.actions !== undefined) === isOpen) return round
    if (round.actions !== undefined) await keep(auth, round.id)
    await at.client.must(calls.markRoundShown, { roundId: round.id }, auth)
  }
}

async function keep(auth: Auth, roundId: string) {
  const step = { requestId: newId(), roundId, step: 0, action: 'keep' }
  const answer = await at.client.must(calls.playStep, step, auth)
  expectSchema(calls.playStep.output, answer)
  return answer.round
}

/** Reads the round as an unfinished one, and as a replay. */
async function expectReadAgain(auth: Auth, round: { readonly id: string }): Promise<void> {
  const opened = await slot.open(auth)
  expectSchema(calls.openStudioSession.output, opened)
  expect(opened.unfinished).toEqual(round)
  const replayed = await at.client.must(calls.replayRound, { roundId: round.id })
  expectSchema(calls.replayRound.output, replayed)
  expect(replayed.round).toEqual(round)
}

const sittersAt = ({ fundedSession, demoSession }: typeof slot) =>
  [
    ['a player', async () => (await fundedSession()).auth],
    ['a demo', () => demoSession()],
  ] as const

describe('a round of one step', () => {
  test.for(sittersAt(slot))('of %s', async ([, sitDown]) => {
    const auth = await sitDown()
    const { round } = await play(auth)
    expect(round.steps).toBeUndefined()
    await expectReadAgain(auth, round)
  })

  test.for(sittersAt(selling))('of %s, with a bought feature', async ([, sitDown]) => {
    const auth = await sitDown()
    const [bought] = (await selling.open(auth)).featureBuys ?? []
    if (bought === undefined) throw new Error('the game sells no feature')
    const { round } = await play(auth, { stake: '20.00', featureBuy: bought.name })
    expect(round.events[0]?.type).toBe('featureBought')
    await expectReadAgain(auth, round)
  })

  test('paid with bonus money', async () => {
    const player = await at.newPlayer()
    await giveMoney(player, 500_000n)
    const auth = await slot.openGame(player)
    const { round } = await play(auth)
    expect(round.funding).toBe('bonus')
    await expectReadAgain(auth, round)
  })

  test('of a free spin', async () => {
    const player = await at.newPlayer()
    const { bonusId } = await giveSpins(player, 3)
    const auth = await slot.openGame(player)
    const { round, freeSpinsLeft } = await play(auth, { freeSpinOf: bonusId })
    expect([round.funding, freeSpinsLeft]).toEqual(['freeSpin', 2])
    await expectReadAgain(auth, round)
  })
})

describe.each(sittersAt(stepped))('a round of several steps, of %s', (_, sitDown) => {
  test.for([
    ['the plain stake', {}],
    ['a side bet', { bet: 'higher' }],
  ] as const)('while open and once over, begun with %s', async ([, input]) => {
    const auth = await sitDown()
    const open = await begin(auth, true, input)
    expect(open).toMatchObject({ steps: [], closesAt: expect.any(String), stateBefore: expect.any(String) })
    const opened = await stepped.open(auth)
    expectSchema(calls.openStudioSession.output, opened)
    expect(opened.unfinished).toEqual(open)
    const over = await keep(auth, open.id)
    expect(over).toMatchObject({ steps: [{ action: 'keep' }], stateAfter: expect.any(String) })
    await expectReadAgain(auth, over)
  })

  test('over at once', async () => {
    const auth = await sitDown()
    const round = await begin(auth, false)
    expect(round).toMatchObject({ stateBefore: expect.any(String), stateAfter: expect.any(String) })
    await expectReadAgain(auth, round)
  })
})

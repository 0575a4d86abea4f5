// Nonces and seeds of rounds under concurrency.
import { commit, openDraws } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { moonlitFestival } from '@mangetsu/games/moonlit-festival/math'
import { toDecimal } from '@mangetsu/money'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { openGame, fundedSession, spin, mustSpin } = gameSessionsOn(() => at)

const seedsOf = (player: SignedIn) => at.client.must(calls.querySeeds, {}, player.auth)

/** Rotates with the commitment of the next server seed that the player has just read. */
async function tryToRotate(player: SignedIn, clientSeed: string) {
  const { commitment } = (await seedsOf(player)).next
  return at.client.call(calls.rotateSeeds, { clientSeed, commitment }, player.auth)
}

async function rotate(player: SignedIn, clientSeed: string) {
  const answer = await tryToRotate(player, clientSeed)
  if (!answer.ok) throw new Error(`the rotation was refused: ${answer.refusal}`)
  return answer.data
}

describe('the nonce', () => {
  test('counts each accepted round once without gaps across concurrent sessions', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '1000000')
    const sessions = await Promise.all(Array.from({ length: 5 }, () => openGame(player)))
    const rounds = await Promise.all(
      sessions.map(async (auth) => {
        const nonces: number[] = []
        for (let played = 0; played < 6; ) {
          const answer = await spin(auth, '20.00')
          if (!answer.ok) expect(answer.refusal).toBe('busy')
          else {
            nonces.push(answer.data.round.nonce)
            played += 1
          }
        }
        return nonces
      }),
    )
    const nonces = rounds.flat().sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 30 }, (_, nonce) => nonce))
    const { current } = await at.client.must(calls.querySeeds, {}, player.auth)
    expect(current?.nextNonce).toBe(30)
  })

  test('starts again after a rotation, which reveals the seed that proves all rounds', async () => {
    const { player, auth } = await fundedSession()
    const rounds = [await mustSpin(auth, '200.00'), await mustSpin(auth, '200.00')].map(({ round }) => round)
    const hidden = await at.client.must(calls.replayRound, { roundId: rounds[0]?.id ?? '' })
    expect(hidden.serverSeed).toBeNull()
    const rotated = await rotate(player, 'my own seed')
    const { revealed } = rotated
    if (revealed === null) throw new Error('no pair was revealed')
    expect(commit(revealed.serverSeed)).toBe(revealed.commitment)
    for (const round of rounds) {
      const replay = await at.client.must(calls.replayRound, { roundId: round.id })
      expect(replay).toMatchObject({ round, serverSeed: revealed.serverSeed })
      const draws = openDraws(revealed.serverSeed, round.clientSeed, round.nonce)
      const outcome = moonlitFestival.play(draws, 20_000n)
      expect(toDecimal(outcome.payoutMinor, 'JPY')).toBe(round.payout)
      expect(JSON.parse(JSON.stringify(outcome.events))).toEqual(round.events)
    }
    const next = await mustSpin(auth)
    expect(next.round).toMatchObject({
      nonce: 0,
      clientSeed: 'my own seed',
      commitment: rotated.current.commitment,
    })
  })

  test('has no gap when seeds are rotated during play', async () => {
    const { player, auth } = await fundedSession()
    const rounds: Awaited<ReturnType<typeof mustSpin>>['round'][] = []
    const rotateOften = async () => {
      for (let n = 0; n < 8; n += 1) await tryToRotate(player, `seed ${n}`)
    }
    const play = async () => {
      for (let n = 0; n < 16; n += 1) rounds.push((await mustSpin(auth, '20.00')).round)
    }
    await Promise.all([rotateOften(), play()])
    await rotate(player, 'the last')
    const { revealed } = await at.client.must(calls.querySeeds, {}, player.auth)
    for (const pair of revealed) {
      const under = rounds.filter(({ commitment }) => commitment === pair.commitment)
      expect(under.map(({ nonce }) => nonce)).toEqual(under.map((_round, nonce) => nonce))
      expect(pair.nextNonce).toBe(under.length)
      for (const round of under) {
        const outcome = moonlitFestival.play(
          openDraws(pair.serverSeed, round.clientSeed, round.nonce),
          2_000n,
        )
        expect(toDecimal(outcome.payoutMinor, 'JPY')).toBe(round.payout)
      }
    }
    expect(revealed.reduce((sum, { nextNonce }) => sum + nextNonce, 0)).toBe(rounds.length)
  })

  test.each(['', '\u00e9', 'line\nfeed'])('refuses the client seed %j', async (clientSeed) => {
    const player = await at.newPlayer()
    const answer = await tryToRotate(player, clientSeed)
    expect(answer).toMatchObject({ ok: false, refusal: 'badClientSeed' })
  })
})

test('the ledger audit finds nothing after all tests', async () => {
  expect(await at.auditFindings()).toEqual([])
})

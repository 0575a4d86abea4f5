// Commit-reveal order: a server seed is committed to, and stays undisclosed, before the player's client seed exists.
import { commit } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { fundedSession, mustSpin, spin, balanceOf } = gameSessionsOn(() => at)
const launching = { gameId, currency: 'JPY', lang: 'ja' } as const

const seedsOf = (player: SignedIn) => at.client.must(calls.querySeeds, {}, player.auth)
const rotate = (player: SignedIn, clientSeed: string, commitment: string) =>
  at.client.call(calls.rotateSeeds, { clientSeed, commitment }, player.auth)
const open = (auth: TestCallOptions, clientSeed: string) =>
  at.client.call(calls.openStudioSession, { clientSeed }, auth)
const bearer = (token: string): TestCallOptions => ({ authorization: `Bearer ${token}` })

async function fundedPlayer() {
  const player = await at.newPlayer()
  await at.fund(player, '100000')
  return player
}

/**
 * Returns the seed pairs with this commitment as the database stores them: an unrevealed server seed is null or
 * encrypted.
 */
async function pairsInDatabase(commitment: string) {
  const { rows } = await at.database.owner.query<{ server_seed: string | null; client_seed: string | null }>(
    `select server_seed, client_seed from seed_pair where commitment = $1
     union all select encode(sealed_seed, 'hex'), null from next_server_seed where commitment = $1`,
    [commitment],
  )
  return rows
}

describe('the first seed pair', () => {
  test('has its server seed committed to before the client seed exists anywhere', async () => {
    const player = await fundedPlayer()
    const before = await seedsOf(player)
    expect(before).toMatchObject({ current: null, revealed: [] })
    const { token, commitment } = await at.client.must(calls.launchGame, launching, player.auth)
    expect(commitment).toBe(before.next.commitment)
    const waiting = await pairsInDatabase(commitment)
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.client_seed).toBeNull()
    expect(commit((waiting[0]?.server_seed ?? '').slice(-64))).not.toBe(commitment)

    const opened = await at.client.must(
      calls.openStudioSession,
      { clientSeed: 'made by my stage' },
      bearer(token),
    )
    expect(opened.fairness).toEqual({ commitment, clientSeed: 'made by my stage', nextNonce: 0 })
    const { round } = await mustSpin(bearer(token))
    expect(round).toMatchObject({ commitment, clientSeed: 'made by my stage', nonce: 0 })
    expect((await seedsOf(player)).next.commitment).not.toBe(commitment)
  })

  test('is created once, whichever game opens first, and later openings do not change it', async () => {
    const player = await fundedPlayer()
    const tokens = await Promise.all(
      Array.from({ length: 4 }, () => at.client.must(calls.launchGame, launching, player.auth)),
    )
    const opened = await Promise.all(tokens.map(({ token }, no) => open(bearer(token), `stage ${no}`)))
    const seeds = opened.map((answer) => (answer.ok ? answer.data.fairness.clientSeed : answer.refusal))
    expect(new Set(seeds).size).toBe(1)
    expect(seeds[0]).toMatch(/^stage \d$/)
    const { current } = await seedsOf(player)
    expect(current?.clientSeed).toBe(seeds[0])
  })

  test('can be created on the fairness page before any game was opened', async () => {
    const player = await at.newPlayer()
    const { commitment } = (await seedsOf(player)).next
    expect(await rotate(player, 'chosen first', commitment)).toMatchObject({
      ok: true,
      data: { current: { commitment, clientSeed: 'chosen first', nextNonce: 0 }, revealed: null },
    })
  })

  test.each(['', '\u00e9', 'x'.repeat(65)])(
    'is not created with the invalid client seed %j',
    async (clientSeed) => {
      const player = await fundedPlayer()
      const { token } = await at.client.must(calls.launchGame, launching, player.auth)
      const answer = await open(bearer(token), clientSeed)
      expect(['badClientSeed', 'badRequest']).toContain(answer.ok ? 'opened' : answer.refusal)
      expect((await seedsOf(player)).current).toBeNull()
    },
  )

  test('is required for a round: an unopened game refuses the spin and the balance is unchanged', async () => {
    const player = await fundedPlayer()
    const { token } = await at.client.must(calls.launchGame, launching, player.auth)
    expect(await spin(bearer(token))).toMatchObject({ refusal: 'seedMissing' })
    expect(await balanceOf(player)).toBe('100000.00')
  })
})

describe('a seed rotation', () => {
  test('pairs the committed seed with the player’s, reveals the old one and commits to the next', async () => {
    const { player, auth } = await fundedSession()
    const { round } = await mustSpin(auth)
    const before = await seedsOf(player)
    const [kept] = await pairsInDatabase(round.commitment)
    expect(kept).toEqual({ server_seed: null, client_seed: round.clientSeed })

    const answer = await rotate(player, 'thought of afterwards', before.next.commitment)
    expect(answer).toMatchObject({ ok: true, data: { current: { ...before.next, nextNonce: 0 } } })
    const after = await seedsOf(player)
    expect(after.current?.clientSeed).toBe('thought of afterwards')
    expect(after.next.commitment).not.toBe(before.next.commitment)
    expect(after.revealed).toHaveLength(1)
    expect(commit(after.revealed[0]?.serverSeed ?? '')).toBe(round.commitment)
  })

  test('must name the current commitment: a stale one reveals nothing', async () => {
    const { player, auth } = await fundedSession()
    const seen = await seedsOf(player)
    await rotate(player, 'in another tab', seen.next.commitment)
    const before = await seedsOf(player)
    expect(await rotate(player, 'too late', seen.next.commitment)).toMatchObject({ refusal: 'seedsChanged' })
    expect(await seedsOf(player)).toEqual(before)
    expect((await mustSpin(auth)).round.clientSeed).toBe('in another tab')
  })

  test('takes effect once when requested concurrently', async () => {
    const { player } = await fundedSession()
    const { commitment } = (await seedsOf(player)).next
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, no) => rotate(player, `at once ${no}`, commitment)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await seedsOf(player)).revealed).toHaveLength(1)
  })

  test('keeps an undisplayed round available to the stage and makes it verifiable', async () => {
    const { player, auth } = await fundedSession()
    const { round } = await mustSpin(auth)
    await rotate(player, 'before it was shown', (await seedsOf(player)).next.commitment)
    const opened = await open(auth, 'ignored')
    expect(opened).toMatchObject({ ok: true, data: { unfinished: round } })
    const replay = await at.client.must(calls.replayRound, { roundId: round.id })
    expect(commit(replay.serverSeed ?? '')).toBe(round.commitment)
  })
})

describe("a demo session's seed pair", () => {
  test('is committed to at launch and uses the client seed of the first opening', async () => {
    const { token, commitment } = await at.client.must(calls.launchDemoGame, launching)
    const auth = bearer(token)
    expect(await spin(auth)).toMatchObject({ refusal: 'seedMissing' })
    expect(await open(auth, 'mine')).toMatchObject({ ok: true, data: { fairness: { commitment } } })
    expect(await open(auth, 'another')).toMatchObject({ data: { fairness: { clientSeed: 'mine' } } })
    const requestId = newId()
    expect((await mustSpin(auth, '100.00', requestId)).round).toMatchObject({
      commitment,
      clientSeed: 'mine',
    })
    expect(await pairsInDatabase(commitment)).toEqual([{ server_seed: null, client_seed: 'mine' }])
  })

  test('is deleted with a demo session that was never opened', async () => {
    const { commitment } = await at.client.must(calls.launchDemoGame, launching)
    at.clock.advance(2 * 60 * 60_000 + 1)
    await at.platform.runJob('demos')
    at.clock.advance(25 * 60 * 60_000)
    await at.platform.runJob('demos')
    expect(await pairsInDatabase(commitment)).toEqual([])
  })
})

// The play history over HTTP: filters and totals agree with each other, pages continue, and a seed pair's rounds are
// only its own.
import { calls, type InputOf } from '@mangetsu/contract'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { [gameId]: { minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const sessions = gameSessionsOn(() => at)

type Query = Partial<InputOf<typeof calls.pagePlayHistory>>
const pageOf = (player: SignedIn, query: Query = {}) =>
  at.client.must(calls.pagePlayHistory, query, player.auth)
const idsOf = async (player: SignedIn, query: Query) =>
  (await pageOf(player, query)).rounds.map(({ id }) => id)

/** A player with `count` rounds, oldest first. */
async function played(count: number) {
  const { player, auth } = await sessions.fundedSession()
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await sessions.mustSpin(auth)).round.id)
  await at.followEvents()
  return { player, auth, ids }
}

const instantOfId = (id: string, laterMs: number): string =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) + laterMs).toISOString()

describe('the list', () => {
  let player: SignedIn
  let ids: string[]
  beforeAll(async () => {
    ;({ player, ids } = await played(6))
    const rows = [
      ['won', 'JPY', 10_000, 24_000, 0, gameId],
      ['returned', 'JPY', 10_000, 10_000, 0, gameId],
      ['lost', 'JPY', 10_000, 0, 0, 'koi-falls'],
      ['free', 'JPY', 5_000, 9_000, 2, gameId],
      ['bonus', 'JPY', 20_000, 5_000, 1, gameId],
      ['dollars', 'USD', 100, 300, 0, 'roulette'],
    ] as const
    for (const [place, [, currency, stake, payout, funding, game]] of rows.entries())
      await at.database.owner.query(
        `update player_round set currency = $2, stake = $3, payout = $4, funding = $5, game_id = $6 where round_id = $1`,
        [ids[place], currency, stake, payout, funding, game],
      )
  })
  const named = async (query: Query) =>
    (await idsOf(player, query)).map((id) => ids.indexOf(id)).sort((one, other) => one - other)

  test.each([
    [{}, [0, 1, 2, 3, 4, 5]],
    [{ result: 'won' }, [0, 5]],
    [{ result: 'returned' }, [1, 4]],
    [{ result: 'lost' }, [2]],
    [{ result: 'free' }, [3]],
    [{ currency: 'USD' }, [5]],
    [{ gameId: 'koi-falls' }, [2]],
    [{ gameType: 'slots' }, [0, 1, 3, 4]],
    [{ gameType: 'pachinko' }, [2]],
    [{ gameType: 'slots', gameId: 'koi-falls' }, []],
    [{ gameType: 'slots', result: 'won' }, [0]],
  ] as const)('with the filter %j contains the rounds %j', async (query, expected) => {
    expect(await named(query)).toEqual(expected)
  })

  test('contains the rounds of a period, its end excluded', async () => {
    const [first = '', second = '', third = ''] = ids
    expect(await named({ from: instantOfId(second, 0), to: instantOfId(third, 0) })).toEqual([1])
    expect(await named({ to: instantOfId(second, 0) })).toEqual([0])
    expect(await named({ to: instantOfId(first, -1000) })).toEqual([])
  })

  test('continues page by page, newest first, without a repeated or a missing round', async () => {
    const first = await pageOf(player, { limit: 4 })
    const rest = await pageOf(player, { limit: 4, ...(first.next !== null && { before: first.next }) })
    expect([...first.rounds, ...rest.rounds].map(({ id }) => id)).toEqual([...ids].reverse())
    expect(rest.next).toBeNull()
  })

  test('is totalled by currency and money; a free spin has no stake', async () => {
    const { totals } = await at.client.must(calls.queryPlayTotals, {}, player.auth)
    const total = (funding: string, currency: string, rounds: number, sums: readonly string[]) => {
      const [staked, returned, net] = sums
      return { funding, currency, rounds, staked, returned, net }
    }
    expect(totals).toEqual([
      total('cash', 'JPY', 3, ['300.00', '340.00', '40.00']),
      total('cash', 'USD', 1, ['1.00', '3.00', '2.00']),
      total('bonus', 'JPY', 1, ['200.00', '50.00', '-150.00']),
      total('freeSpin', 'JPY', 1, ['0.00', '90.00', '90.00']),
    ])
    const filtered = await at.client.must(calls.queryPlayTotals, { gameId: 'koi-falls' }, player.auth)
    expect(filtered.totals).toEqual([total('cash', 'JPY', 1, ['100.00', '0.00', '-100.00'])])
  })

  test('has the totals of each of its days over the filter, also of rounds on other pages', async () => {
    const [newest] = ids.slice(-1)
    const day = instantOfId(newest ?? '', 9 * 3_600_000).slice(0, 10)
    const { rounds, days } = await pageOf(player, { limit: 1 })
    expect(rounds.map((round) => round.day)).toEqual([day])
    const { totals } = await at.client.must(calls.queryPlayTotals, {}, player.auth)
    expect(days).toEqual([{ day, totals }])
    const won = await pageOf(player, { limit: 1, result: 'won', currency: 'JPY' })
    expect(won.days).toMatchObject([{ totals: [{ currency: 'JPY', rounds: 1, net: '140.00' }] }])
    // The day of another zone may be another one, but it contains all of these rounds.
    const there = await pageOf(player, { zone: 'America/Los_Angeles' })
    expect(there.days.flatMap(({ totals: ofDay }) => ofDay).length).toBeGreaterThanOrEqual(totals.length)
    expect(await at.client.call(calls.pagePlayHistory, { zone: 'Moon/Base' }, player.auth)).toMatchObject({
      refusal: 'badRequest',
    })
  })

  test('lists the games of the player’s rounds, each once', async () => {
    const { gameIds } = await at.client.must(calls.queryPlayedGames, {}, player.auth)
    expect(gameIds).toEqual(['koi-falls', gameId, 'roulette'])
  })

  test('contains nobody else’s rounds, and requires a player', async () => {
    const other = await at.newPlayer()
    expect(await pageOf(other)).toEqual({ rounds: [], days: [], next: null })
    expect(await at.client.must(calls.queryPlayTotals, {}, other.auth)).toEqual({ totals: [] })
    expect(await at.client.must(calls.queryPlayedGames, {}, other.auth)).toEqual({ gameIds: [] })
    expect(await at.client.call(calls.pagePlayHistory, {})).toMatchObject({ ok: false })
  })

  test('names the features of a round from its events', async () => {
    const opened = async (index: number, events: string) => {
      await at.database.owner.query('update studio_round set events = $2 where id = $1', [ids[index], events])
    }
    await opened(0, '[{"type":"featureBought","name":"x"},{"type":"freeSpinsBegin","drums":3,"spins":8}]')
    await opened(1, '[{"type":"betPlaced","name":"ante"},{"type":"spin"}]')
    await opened(4, '[{"type":"spin"}]')
    const { rounds } = await pageOf(player)
    const featuresAt = (index: number) => rounds.find(({ id }) => id === ids[index])?.features
    expect([0, 1, 4].map(featuresAt)).toEqual([['bought', 'bonusGame'], ['sideBet'], []])
  })
})

describe('one round', () => {
  const own = (player: SignedIn, roundId: string) =>
    at.client.must(calls.queryOwnRound, { roundId }, player.auth)

  test('shows its player the wallet before and after it, and its place under the seed pair', async () => {
    const { player, auth } = await sessions.fundedSession('100000')
    const rounds = []
    for (let n = 0; n < 3; n += 1) rounds.push(await sessions.mustSpin(auth))
    let before = '100000.00'
    for (const [nonce, { round, balance }] of rounds.entries()) {
      expect(await own(player, round.id)).toEqual({
        id: round.id,
        currency: 'JPY',
        wallet: { before, after: balance },
        pair: { commitment: round.commitment, nonce, nonces: 3 },
        bets: [],
      })
      before = balance
    }
  })

  test('has no wallet entries if other money paid it', async () => {
    const { player, ids } = await played(1)
    // A round of bonus money has no entry in the wallet: its transfer is another account's.
    const [id = ''] = ids
    await at.database.owner.query(
      `insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
         payout, events, at, funding)
       select $2, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake, payout, events, at, 1
       from studio_round where id = $1`,
      [id, newId()],
    )
    const { rows } = await at.database.owner.query<{ id: string }>(
      'select id from studio_round where player_id = $1 and funding = 1',
      [player.id],
    )
    expect(await own(player, rows[0]?.id ?? '')).toMatchObject({ wallet: null })
  })

  test('is unknown to everybody else', async () => {
    const { ids } = await played(1)
    const other = await at.newPlayer()
    for (const roundId of [ids[0] ?? '', newId()])
      expect(await at.client.call(calls.queryOwnRound, { roundId }, other.auth)).toMatchObject({
        refusal: 'roundUnknown',
      })
  })
})

describe('the rounds of a seed pair', () => {
  const commitmentOf = async (player: SignedIn) => {
    const { current } = await at.client.must(calls.querySeeds, {}, player.auth)
    return current?.commitment ?? ''
  }
  const pairOf = (player: SignedIn, commitment: string, more = {}) =>
    at.client.must(calls.pagePairRounds, { commitment, ...more }, player.auth)

  test('are those of this pair with every nonce, before and after its rotation', async () => {
    const { player, auth, ids } = await played(3)
    const commitment = await commitmentOf(player)
    const before = await pairOf(player, commitment)
    expect(before).toMatchObject({ nonces: 3, revealedAt: null, next: null })
    expect(before.rounds.map(({ id, nonce }) => [id, nonce])).toEqual(
      ids.map((id, nonce) => [id, nonce]).reverse(),
    )
    const { next } = await at.client.must(calls.querySeeds, {}, player.auth)
    await at.client.must(calls.rotateSeeds, { clientSeed: 'next', commitment: next.commitment }, player.auth)
    const later = await sessions.mustSpin(auth)
    await at.followEvents()
    const after = await pairOf(player, commitment)
    expect(after).toMatchObject({ rounds: before.rounds, nonces: 3, revealedAt: expect.any(String) })
    const current = await pairOf(player, next.commitment)
    expect(current.rounds.map(({ id, nonce }) => [id, nonce])).toEqual([[later.round.id, 0]])
    const paged = await pairOf(player, commitment, { limit: 2 })
    expect(paged.rounds.map(({ nonce }) => nonce)).toEqual([2, 1])
    const rest = await pairOf(player, commitment, { limit: 2, before: paged.next ?? newId() })
    expect(rest).toMatchObject({ rounds: [{ nonce: 0 }], next: null })
  })

  test('are refused for a pair of another player, like for an unknown one', async () => {
    const { player } = await played(1)
    const other = await at.newPlayer()
    for (const commitment of [await commitmentOf(player), 'ab'.repeat(32)]) {
      const answer = await at.client.call(calls.pagePairRounds, { commitment }, other.auth)
      expect(answer).toMatchObject({ ok: false, refusal: 'seedsUnknown' })
    }
  })
})

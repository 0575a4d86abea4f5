// A round is proved by its record and a changed record is not; the results equal those of the platform's own code.
import { rmSync } from 'node:fs'
import {
  commit,
  type Draws,
  endForOneWhoLeft,
  foldRound,
  openDraws,
  type RoundSteps,
  roundKey,
} from '@mangetsu/chance'
import { findGames } from '@mangetsu/games/registry'
import { provedRounds } from '@mangetsu/games/versions'
import { toDecimal } from '@mangetsu/money'
import { carpPondFolder } from '@mangetsu/test/games/carp-pond'
import { type RoundRecord, readRecord } from '@mangetsu/verifier/record'
import { commitmentOf, roundKeyOf } from '@mangetsu/verifier/seeds'
import { selfTest } from '@mangetsu/verifier/self-test'
import { computeRound, type FindGame } from '@mangetsu/verifier/verify'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { verifierGames } from './games.ts'
import { verifiableGame, verifiableGames, verifyRound } from './index.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const serverSeed = '7f'.repeat(32)
const games = verifiableGames.map((game) => [`${game.math.id} ${game.math.version}`, game] as const)

/** Plays a whole round; in a round of several steps the player leaves. */
function playedBy({ math }: (typeof verifiableGames)[number], draws: Draws, stakeMinor: bigint) {
  if (math.steps === undefined) return { ...math.play(draws, stakeMinor), taken: [] }
  return endForOneWhoLeft(math.steps, draws, { stakeMinor, state: math.initialState }, [])
}

function recordOf(game: (typeof verifiableGames)[number], changes: Partial<RoundRecord> = {}): RoundRecord {
  const stakeMinor = game.math.stakesMinor('JPY')[1] ?? 0n
  const draws = openDraws(serverSeed, 'moon', 5)
  const { events, payoutMinor, state, taken } = playedBy(game, draws, stakeMinor)
  return {
    id: '01a1fbcd-bf24-7161-b156-ce782564e4dc',
    gameId: game.math.id,
    gameVersion: game.math.version,
    currency: 'JPY',
    stake: toDecimal(stakeMinor, 'JPY'),
    payout: toDecimal(payoutMinor, 'JPY'),
    events: JSON.parse(JSON.stringify(events)) as unknown[],
    ...(state !== undefined && { stateAfter: state }),
    ...(taken.length > 0 && { steps: taken.map(({ action }) => ({ action })) }),
    nonce: 5,
    clientSeed: 'moon',
    commitment: commit(serverSeed),
    serverSeed,
    ...changes,
  }
}

/** Returns the checks that pass; steps and game state, which few games have, are covered by their own tests. */
function checksOf(record: RoundRecord) {
  const verdict = verifyRound(record)
  if (verdict.kind !== 'compared') return verdict.kind
  return verdict.checks
    .filter(({ name }) => name !== 'steps' && name !== 'state')
    .map(({ isValid }) => isValid)
}

describe.each(games)('a round of %s', (_name, game) => {
  test('is proved by its stored record, whatever the order of its fields', () => {
    expect(checksOf(recordOf(game))).toEqual([true, true, true])
    const turned = JSON.parse(JSON.stringify(recordOf(game).events), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as unknown[]
    expect(checksOf(recordOf(game, { events: turned }))).toEqual([true, true, true])
  })

  test('is not proved with another commitment, nonce, client seed, payout or event', () => {
    const { events } = recordOf(game)
    const [first, ...others] = events as object[]
    for (const [changes, checks] of [
      [{ commitment: commit('00'.repeat(32)) }, [false, true, true]],
      [{ payout: '999999.00' }, [true, true, false]],
      [{ events: [] }, [true, false, true]],
      [{ events: [{ ...first, more: 1 }, ...others] }, [true, false, true]],
    ] as const)
      expect({ changes, checks: checksOf(recordOf(game, changes)) }).toEqual({ changes, checks })
    for (const changes of [{ nonce: 6 }, { clientSeed: 'sun' }])
      expect(checksOf(recordOf(game, changes))[1]).toBe(false)
  })

  test('has the same draws as on the platform, for any seeds', () => {
    const seeds = fc.record({
      serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
      clientSeed: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme-ascii' }),
      nonce: fc.maxSafeNat(),
    })
    fc.assert(
      fc.property(seeds, (one) => {
        expect(hex(commitmentOf(one.serverSeed))).toBe(commit(one.serverSeed))
        const key = hex(roundKey(one.serverSeed, one.clientSeed, one.nonce))
        expect(hex(roundKeyOf(one.serverSeed, one.clientSeed, one.nonce))).toBe(key)
        const stakeMinor = game.math.stakesMinor('USD')[0] ?? 0n
        const draws = openDraws(one.serverSeed, one.clientSeed, one.nonce)
        const { steps } = game.math
        // A record without actions is a round whose player has not acted yet.
        const played = steps ? foldRound(steps, draws, { stakeMinor }, []) : game.math.play(draws, stakeMinor)
        const computed = computeRound(game, one, { stakeMinor })
        const { events, payoutMinor, state } = computed
        expect([events, payoutMinor, state]).toEqual([played.events, played.payoutMinor, played.state])
      }),
      { numRuns: 40 },
    )
  })

  test('is disclosed with tables whose rows have a cell for each column', () => {
    const { steps, tables } = game.disclosure
    for (const text of steps) for (const lang of ['ja', 'en'] as const) expect(text[lang]).not.toBe('')
    for (const { columns, rows } of tables) {
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toHaveLength(columns.length)
    }
  })
})

describe("a round's record", () => {
  const [, game] = games[0] ?? []
  if (game === undefined) throw new Error('there is no game')

  test('has its own verdict with an unrevealed seed, an unknown version or an impossible stake', () => {
    expect(checksOf(recordOf(game, { serverSeed: null }))).toBe('sealed')
    expect(checksOf(recordOf(game, { gameVersion: '0.0.1' }))).toBe('unknownGame')
    expect(checksOf(recordOf(game, { gameId: 'no-such-game' }))).toBe('unknownGame')
    expect(checksOf(recordOf(game, { stake: '0.01' }))).toBe('impossible')
    expect(checksOf(recordOf(game, { clientSeed: 'はい' }))).toBe('impossible')
  })

  test("is parsed from the site's response and from nothing else", () => {
    const { serverSeed: seed, ...round } = recordOf(game)
    expect(readRecord({ round, serverSeed: seed, gameName: {} })).toMatchObject({ ok: true })
    for (const [given, named] of [
      [null, 'id'],
      [[], 'id'],
      [{ round: { ...round, nonce: -1 }, serverSeed: seed }, 'nonce'],
      [{ round: { ...round, currency: 'XXX' }, serverSeed: seed }, 'currency'],
      [{ round: { ...round, payout: 'one' }, serverSeed: seed }, 'one is no amount of JPY'],
      [{ round, serverSeed: 'secret' }, 'serverSeed'],
      [{ round: { ...round, events: 'none' }, serverSeed: seed }, 'events'],
    ] as const) {
      const read = readRecord(given)
      expect(read.ok ? 'read' : read.sentence).toContain(named)
    }
  })
})

test('a round of a game with state is proved with its state before and after', () => {
  const [game] = verifiableGames
  if (game === undefined) throw new Error('there is no game')
  const gathering = {
    ...game,
    math: {
      ...game.math,
      initialState: '0',
      play(draws: Draws, stakeMinor: bigint, state = '0') {
        const found = draws.int(1_000_000)
        const events = [{ type: 'found', found, total: Number(state) + found }]
        return { events, payoutMinor: stakeMinor, state: `${Number(state) + found}` }
      },
    },
  }
  const seeds = { serverSeed, clientSeed: 'moon', nonce: 5 }
  const { events, state } = computeRound(gathering, seeds, { stakeMinor: 10_000n, stateBefore: '7' })
  const states = { events, stake: '100.00', payout: '100.00', stateBefore: '7', stateAfter: `${state}` }
  const checksOf = (changes: Partial<RoundRecord>) => {
    const verdict = verifyRound(recordOf(game, { ...states, ...changes }), () => gathering)
    return verdict.kind === 'compared' ? verdict.checks.map(({ isValid }) => isValid) : verdict.kind
  }
  expect(checksOf({})).toEqual([true, true, true, true])
  expect(checksOf({ stateBefore: '8' })).toEqual([true, false, true, false])
  expect(checksOf({ stateAfter: '8' })).toEqual([true, true, true, false])
  expect(verifyRound(recordOf(game, { stateAfter: '8' }))).toMatchObject({ isValid: false })
  const { serverSeed: seed, ...round } = recordOf(game, { ...states, stateAfter: 'は' })
  expect(readRecord({ round, serverSeed: seed })).toMatchObject({
    sentence: expect.stringContaining('stateAfter'),
  })
})

test("a round of several steps is proved with the player's actions", () => {
  const [game] = verifiableGames
  if (game === undefined) throw new Error('there is no game')
  const steps: RoundSteps<number> = {
    begin: (draws, stakeMinor) => ({
      position: draws.int(1_000_000),
      events: [{ type: 'begun' }],
      actions: [
        { action: 'double', stakeMinor },
        { action: 'keep', stakeMinor: 0n },
      ],
      payoutMinor: 0n,
    }),
    next: (position, action, draws) => ({
      position,
      events: [{ type: action, sum: position + draws.int(1_000_000) }],
      actions: [],
      payoutMinor: action === 'double' ? 200n : 100n,
    }),
    whenLeft: () => 'keep',
  }
  const stepped = { ...game, math: { ...game.math, steps } }
  const computed = computeRound(
    stepped,
    { serverSeed, clientSeed: 'moon', nonce: 5 },
    {
      stakeMinor: 10_000n,
      actions: ['double'],
    },
  )
  const doubled = { events: [...computed.events], stake: '200.00', payout: '2.00' }
  const checksOf = (changes: Partial<RoundRecord>) => {
    const verdict = verifyRound(recordOf(game, { ...doubled, ...changes }), () => stepped)
    return verdict.kind === 'compared' ? verdict.checks.map(({ isValid }) => isValid) : verdict.kind
  }
  const asDouble = [{ action: 'double', stake: '100.00' }]
  expect(checksOf({ steps: asDouble })).toEqual([true, true, true, true])
  expect(checksOf({ steps: [{ action: 'double', stake: '50.00' }] })).toEqual([true, true, true, false])
  expect(checksOf({ steps: [{ action: 'keep' }] })).toEqual([true, false, false, true])
  expect(checksOf({ steps: [] })).toEqual([true, false, false, false])
  expect(checksOf({ steps: [{ action: 'leap' }] })).toBe('impossible')
  expect(checksOf({ steps: [...asDouble, { action: 'keep' }] })).toBe('impossible')
  expect(verifyRound(recordOf(game, { steps: asDouble }))).toMatchObject({ kind: 'impossible' })
})

test('each version is known exactly once', () => {
  const names = games.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [, { math }] of games) expect(verifiableGame(math.id, math.version)?.math).toBe(math)
})

test('a round is recomputed by the version it was played with, not by the current one', () => {
  const [game] = verifiableGames
  if (game === undefined) throw new Error('there is no game')
  const later = {
    ...game,
    math: { ...game.math, version: '99.0.0', play: () => ({ events: [], payoutMinor: 7n }) },
  }
  const find: FindGame = (_id, version) => [game, later].find(({ math }) => math.version === version)
  expect(verifyRound(recordOf(game), find)).toMatchObject({ isValid: true })
  expect(verifyRound(recordOf(later), find)).toMatchObject({ isValid: true, payout: '0.07' })
  expect(verifyRound(recordOf(game, { gameVersion: '99.0.0' }), find)).toMatchObject({ isValid: false })
})

test('a new game folder is proved, each round by its version', async () => {
  const folder = carpPondFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const added = (await findGames(folder)).flatMap(({ versions }) => versions)
  const find: FindGame = (_id, version) => added.find(({ math }) => math.version === version)
  expect(added.map((game) => verifyRound(recordOf(game), find))).toMatchObject([
    { isValid: true },
    { isValid: true },
  ])
})

test('every vector is reproduced, and every version has vectors written by tools/round-vectors.ts', async () => {
  expect(await selfTest(verifierGames)).toMatchObject({ isValid: true })
  const checks = (provedRounds as { round: RoundRecord }[]).map(
    ({ round }) => `${round.gameId} ${round.gameVersion}`,
  )
  expect([...new Set(checks)]).toEqual(games.map(([name]) => name))
})

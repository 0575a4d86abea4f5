// Table rounds proved from their records: vectors of an independent implementation, and detection of every changed
// part.
import { drandRoundAfter, drandRoundMs, quicknet, signerOf } from '@mangetsu/chance/drand'
import { drawsFrom } from '@mangetsu/chance/draws'
import type { HandDecision, SeatedPlay, TableMath } from '@mangetsu/chance/table'
import { tableRoundKey } from '@mangetsu/chance/table-chain'
import lotteries from '@mangetsu/chance/vectors/lotteries.json' with { type: 'json' }
import vectors from '@mangetsu/chance/vectors/tables.json' with { type: 'json' }
import { findTableMath } from '@mangetsu/games/find-table-math'
import { roulette } from '@mangetsu/games/roulette/table'
import { tableVersions } from '@mangetsu/games/table-versions'
import { drandChain, roundValue, signRound } from '@mangetsu/test/platform/drand'
import { practiceSentence, runCommand } from '@mangetsu/verifier/command'
import { type TableRecord, verifyTableRound } from '@mangetsu/verifier/table'
import { readTableRecord } from '@mangetsu/verifier/table-record'
import { describe, expect, test } from 'vitest'
import { verifierGames } from './games.ts'

/** Decisions are checked when the round is replayed. */
const seatedOf = ({ seated }: { seated?: object }) => seated as SeatedPlay | undefined

describe.each(vectors.rounds)('$gameId, round $place', (vector) => {
  test('has the same events as in an independent implementation', () => {
    const math = findTableMath(vector.gameId, vector.gameVersion)
    const draws = drawsFrom(tableRoundKey(vector.link, vector, vector.beacon))
    const { events, shoe, turn } = math?.play(draws, vector.shoeBefore, seatedOf(vector)) ?? { events: [] }
    expect(turn).toBeUndefined()
    expect(JSON.parse(JSON.stringify(events))).toEqual(vector.events)
    expect(shoe).toBe(vector.shoeAfter)
  })
})

const closedAtMs = Date.UTC(2026, 10, 27, 12, 0, 1)
const { publicKey, genesis, period } = drandChain(1_700_000_000)
const round = drandRoundAfter({ genesis, period }, closedAtMs)
const signature = signRound(round)
const value = roundValue(signature)
const place = 3
const link = vectors.chain.links[place] ?? ''

/** Plays a round with seats, in which the first hand to act takes one card and all other hands stand. */
function playedWith(math: TableMath, no: { chainId: string; place: number }) {
  const decisions: HandDecision[] = []
  for (;;) {
    const seated = math.seats === undefined ? undefined : { seats: [2, 5], decisions }
    const draws = drawsFrom(tableRoundKey(link, no, value))
    const { turn, ...outcome } = math.play(draws, math.newShoe, seated)
    if (turn === undefined) return { ...outcome, seated }
    decisions.push(decisions.length === 0 ? 'hit' : 'stand')
  }
}

/** Chains whose round has a first hand that must act again after taking a card. */
const chainOf: Readonly<Record<string, string>> = { '2.0.0-surrender': 'lantern-20261128' }

function recordOf(gameId: string, gameVersion?: string): TableRecord {
  const math = tableVersions.find(({ id, version }) => id === gameId && version === (gameVersion ?? version))
  if (math === undefined) throw new Error(`there is no ${gameId}`)
  const no = { chainId: chainOf[math.version] ?? 'lantern-20261127', place }
  const shoeBefore = math.newShoe
  const { events, shoe, seated } = playedWith(math, no)
  return {
    ...no,
    gameId,
    gameVersion: math.version,
    link,
    closedAtMs,
    commitment: vectors.chain.links[0] ?? '',
    beacon: { publicKey, genesis, period, round, signature, value },
    events: JSON.parse(JSON.stringify(events)) as unknown[],
    ...(shoe !== undefined && shoeBefore !== undefined && { shoeBefore, shoeAfter: shoe }),
    ...(seated !== undefined && { seated }),
  }
}

describe.each(['baccarat', 'blackjack', 'dragon-tiger', 'roulette', 'sic-bo'])('a record of %s', (gameId) => {
  const record = recordOf(gameId)
  const failing = async (changes: Partial<TableRecord>) => {
    const result = await verifyTableRound({ ...record, ...changes }, findTableMath)
    if (result.kind !== 'compared') return result.kind
    return result.checks.filter(({ isValid }) => !isValid).map(({ name }) => name)
  }

  test('is proved as published', async () => {
    const expected = { kind: 'compared', isValid: true, signer: 'practice' }
    expect(await verifyTableRound(record, findTableMath)).toMatchObject(expected)
  })

  test('fails the check of each part that is changed', async () => {
    const other = vectors.chain.links[place + 1] ?? ''
    const earlier = signRound(round - 1)
    const named: [Partial<TableRecord>, string][] = [
      [{ commitment: other }, 'chain'],
      [{ place: place + 1 }, 'chain'],
      [{ link: other }, 'chain'],
      [{ closedAtMs: drandRoundMs({ genesis, period }, round) }, 'beacon'],
      [{ closedAtMs: closedAtMs - 3_000 }, 'beacon'],
      [{ beacon: { ...record.beacon, signature: earlier } }, 'beacon'],
      [{ beacon: { ...record.beacon, value: roundValue(earlier) } }, 'beacon'],
      [{ events: [] }, 'events'],
      [{ chainId: 'another' }, 'events'],
    ]
    for (const [changes, name] of named) {
      const found = await failing(changes)
      // With other cards, the recorded decisions may be impossible.
      if (found === 'impossible') expect(record.seated).toBeDefined()
      else expect(found).toContain(name)
    }
  })

  test('has an unknown game with an unknown version, and is impossible with a malformed link', async () => {
    expect(await failing({ gameVersion: '9.9.9' })).toBe('unknownGame')
    expect(await failing({ link: 'moon' })).toBe('impossible')
  })
})

describe.each(['2.0.0-surrender', '1.0.0-surrender'])(
  'decisions at the seats in version %s',
  (gameVersion) => {
    const record = recordOf('blackjack', gameVersion)
    const { seats, decisions } = record.seated ?? { seats: [], decisions: [] }
    const verifiedWith = (changed: Partial<SeatedPlay>) =>
      verifyTableRound({ ...record, seated: { seats, decisions, ...changed } }, findTableMath)

    test('are more than two in the sample', () => expect(decisions.length).toBeGreaterThan(2))

    test.each<[string, Partial<SeatedPlay>]>([
      ['is replaced', { decisions: [...decisions.slice(0, -1), 'surrender'] }],
      ['was decided in time instead of late', { decisions: [...decisions.slice(0, -1), 'late'] }],
      ['is missing', { decisions: decisions.slice(0, -1) }],
      ['belongs to other seats', { seats: [2, 6] }],
      ['has an additional seat', { seats: [2, 5, 7] }],
    ])('fail the check of events when a decision %s', async (_, changed) => {
      const result = await verifiedWith(changed)
      expect(result.kind === 'compared' && result.checks.filter(({ isValid }) => !isValid)).toEqual([
        { name: 'events', isValid: false },
      ])
    })

    test.each<[string, Partial<SeatedPlay>]>([
      ['a superfluous decision', { decisions: [...decisions, 'stand'] }],
      ['a decision for a hand that stands', { decisions: ['stand', ...decisions.slice(1)] }],
      ['an unavailable decision', { decisions: ['hit', 'double', ...decisions.slice(2)] }],
      ['an unknown seat', { seats: [2, 9] }],
    ])('are impossible with %s', async (_, changed) => {
      expect((await verifiedWith(changed)).kind).toBe('impossible')
    })

    test('do not prove a round that is not over, although all of its published events are right', async () => {
      const begun = { ...record, seated: { seats, decisions: [] }, events: record.events.slice(0, 1) }
      const result = await verifyTableRound(begun, findTableMath)
      expect(result).toMatchObject({ kind: 'compared', isValid: false })
    })

    test('are parsed from a published record', () => {
      expect(readTableRecord(publishedOf(record))).toEqual(record)
    })
  },
)

test('a changed shoe is detected, before or after the round', async () => {
  const record = recordOf('baccarat')
  const less = (shoe = '') => `7${shoe.slice(1)}`
  expect(
    await verifyTableRound({ ...record, shoeAfter: less(record.shoeAfter) }, findTableMath),
  ).toMatchObject({
    checks: expect.arrayContaining([{ name: 'shoe', isValid: false }]),
  })
  expect(
    await verifyTableRound({ ...record, shoeBefore: less(record.shoeBefore) }, findTableMath),
  ).toMatchObject({
    isValid: false,
  })
  expect(await verifyTableRound({ ...record, shoeBefore: 'full' }, findTableMath)).toMatchObject({
    kind: 'impossible',
  })
})

/** Builds the response of `/round/<id>/record.json`. */
function publishedOf(record: TableRecord) {
  const { chainId: id, place: at, commitment, beacon, closedAtMs: closedMs, ...rest } = record
  const { value: _, ...signed } = beacon
  return {
    tableRound: {
      shoeBefore: null,
      shoeAfter: null,
      ...rest,
      state: 'settled',
      chain: { id, place: at, commitment },
      beacon: signed,
      closedAt: new Date(closedMs).toISOString(),
    },
  }
}

describe("the published record of a table's round", () => {
  const record = recordOf('baccarat')
  const published = publishedOf(record)
  const commanded = (given: unknown) =>
    runCommand(['-'], {
      known: verifierGames,
      readText: async () => JSON.stringify(given),
      fetchText: async () => '',
    })

  test('is parsed into the inputs of the verification', () => {
    expect(readTableRecord(published)).toEqual(record)
    expect(readTableRecord({ round: {} })).toBeUndefined()
  })

  test('is proved by the command, and a changed record is not', async () => {
    const right = await commanded(published)
    expect([right.exitCode, right.lines.filter((line) => line.startsWith('✓')).length]).toEqual([2, 4])
    expect(right.lines).toContain(practiceSentence)
    const bent = await commanded({ tableRound: { ...published.tableRound, events: [] } })
    expect([bent.exitCode, bent.lines.filter((line) => line.startsWith('✗')).length]).toEqual([1, 1])
  })

  test.each([
    ['is not over', { state: 'betting', link: null }, 'not over yet'],
    ['was voided', { state: 'refunded' }, 'was voided'],
    ['has no readable link', { link: 'none' }, 'its link cannot be read'],
    ['has a chain without a place', { chain: { id: 'x', commitment: link } }, 'its place cannot be read'],
    ['is of a game nobody knows', { gameId: 'faro' }, 'does not know that game'],
  ])('is reported by the command if the round %s', async (_, changes, sentence) => {
    const { lines, exitCode } = await commanded({ tableRound: { ...published.tableRound, ...changes } })
    expect(lines.join(' ')).toContain(sentence)
    expect(exitCode).toBe(1)
  })
})

// A round of roulette as a forger would write it: all parts are consistent, because the forger signed the value with a
// key of their own after the bets were known. Only the pinned chain distinguishes it from a round that drand decided.
describe('a forged round', () => {
  const real = lotteries.drand
  const math = roulette
  const no = { chainId: 'lantern-20261127', place }

  function recordBy(beacon: TableRecord['beacon']): TableRecord {
    const { events } = math.play(drawsFrom(tableRoundKey(link, no, beacon.value)))
    const closedMs = drandRoundMs(beacon, beacon.round) - 1
    const how = { ...no, gameId: math.id, gameVersion: math.version, link, closedAtMs: closedMs }
    return {
      ...how,
      commitment: vectors.chain.links[0] ?? '',
      beacon,
      events: JSON.parse(JSON.stringify(events)) as unknown[],
    }
  }
  const forgedSignature = signRound(real.round)
  const forged = recordBy({
    publicKey,
    genesis: quicknet.genesis,
    period: quicknet.period,
    round: real.round,
    signature: forgedSignature,
    value: roundValue(forgedSignature),
  })
  const genuine = recordBy({
    ...quicknet,
    round: real.round,
    signature: real.signature,
    value: real.value,
  })
  const commanded = (record: TableRecord) =>
    runCommand(['-'], {
      known: verifierGames,
      readText: async () => JSON.stringify(publishedOf(record)),
      fetchText: async () => '',
    })

  test('is not accepted as a round that drand decided', async () => {
    expect(await verifyTableRound(forged, findTableMath)).toMatchObject({ isValid: true, signer: 'practice' })
    const { lines, exitCode } = await commanded(forged)
    expect([exitCode, lines.includes(practiceSentence)]).toEqual([2, true])
  })

  test("fails with quicknet's key in place of the forger's", async () => {
    const claimed = { ...forged, beacon: { ...forged.beacon, publicKey: quicknet.publicKey } }
    expect(await verifyTableRound(claimed, findTableMath)).toMatchObject({ isValid: false, signer: 'drand' })
    expect((await commanded(claimed)).exitCode).toBe(1)
  })

  test('is distinguished from a round that quicknet really signed', async () => {
    expect(await verifyTableRound(genuine, findTableMath)).toMatchObject({ isValid: true, signer: 'drand' })
    const { lines, exitCode } = await commanded(genuine)
    expect([exitCode, lines.includes(practiceSentence)]).toEqual([0, false])
  })

  test.each([
    ['quicknet as published', {}, 'drand'],
    ['another key', { publicKey }, 'practice'],
    ['another first round', { genesis: quicknet.genesis + 3 }, 'practice'],
    ['another period', { period: 30 }, 'practice'],
  ])('%s: %j is signed by %s', (_, changes, signer) => {
    expect(signerOf({ ...quicknet, ...changes })).toBe(signer)
  })
})

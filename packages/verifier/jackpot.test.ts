// A jackpot drop is proved by its published record and a changed record is not; an independent implementation agrees.
import { commit, openDraws } from '@mangetsu/chance'
import { dropPointFrom } from '@mangetsu/chance/jackpot'
import vectors from '@mangetsu/chance/vectors/jackpots.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { dropLines, runCommand } from './command.ts'
import type { VerifierGames } from './games.ts'
import { computeTicket, type DropRecord, readDropRecord, verifyDrop } from './jackpot.ts'

function recordOf(given: unknown): DropRecord {
  const record = readDropRecord(given)
  if (record === undefined) throw new Error('this is no record of a drop')
  return record
}

const drops = vectors.drops.map((drop) => [`${drop.potId} ${drop.roundNum}`, recordOf(drop)] as const)

describe.each(drops)('the drop of %s', (_name, drop) => {
  test('is proved from its record', () => {
    expect(verifyDrop(drop)).toMatchObject({ isValid: true, amount: drop.amount })
  })

  test("matches the result of the platform's own code", () => {
    const draws = openDraws(drop.serverSeed, drop.potId, drop.roundNum)
    const [floorMinor, mustDropByMinor] = [drop.floorAmount, drop.mustDropBy].map((text) =>
      BigInt(text.replace('.', '')),
    ) as [bigint, bigint]
    expect(dropPointFrom(draws, { floorMinor, mustDropByMinor })).toBe(BigInt(drop.amount.replace('.', '')))
  })

  test.each([
    ['another seed', { serverSeed: '11'.repeat(32) }, [false, false, false]],
    ['another amount', { amount: '1.00' }, [true, false, true]],
    ['a pot at the drop amount before the round', { amountBefore: drop.amount }, [true, true, false]],
    ['a contribution too small to reach the drop amount', { contribution: '0.00' }, [true, true, false]],
    ['another commitment', { commitment: commit('22'.repeat(32)) }, [false, true, true]],
  ])('is not proved with %s', (_what, changes, expected) => {
    const { checks, isValid } = verifyDrop({ ...drop, ...changes })
    expect([isValid, checks.map((check) => check.isValid)]).toEqual([false, expected])
  })
})

test.each(vectors.draws)(
  "ticket $ticket of $tickets is computed from the player's seeds",
  ({ ticket, ...drawing }) => {
    expect(computeTicket(drawing)).toBe(ticket)
  },
)

const none: VerifierGames = { games: [], tables: [], provedRounds: [] }

test('the command proves a drop from a file, and reports one that is wrong or impossible', async () => {
  const [drop] = vectors.drops
  const run = (changes: object) =>
    runCommand(['drop.json'], {
      known: none,
      readText: async () => JSON.stringify({ ...drop, ...changes }),
      fetchText: () => Promise.reject(new Error('nothing is fetched')),
    })
  expect(await run({})).toMatchObject({ exitCode: 0 })
  expect(await run({ amount: '1.00' })).toMatchObject({ exitCode: 1 })
  const turned = { ...recordOf(drop), floorAmount: '9.00', mustDropBy: '8.00' }
  expect(dropLines(turned)).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining('This jackpot payment is not possible')],
  })
})

test.each([
  null,
  [],
  {},
  { ...vectors.drops[0], serverSeed: 'short' },
  { ...vectors.drops[0], amount: '1e3' },
])('%j is not accepted as the record of a drop', (given) => expect(readDropRecord(given)).toBeUndefined())

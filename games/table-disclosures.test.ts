// Checks that the order of draws published on /fairness for tables is sufficient to write a verifier:
// test/games/tables-from-page.ts is one, written from those sentences. Each sentence it uses must be on the page, and
// it must reproduce rounds recorded by another program and rounds of the operator's code, for every version.
import { randomBytes } from 'node:crypto'
import { drawsFrom } from '@mangetsu/chance/draws'
import type { HandDecision, TableMath } from '@mangetsu/chance/table'
import vectors from '@mangetsu/chance/vectors/tables.json' with { type: 'json' }
import {
  intFrom,
  keyOf,
  type Played,
  programs,
  type Round,
  type Says,
  streamsFrom,
} from '@mangetsu/test/games/tables-from-page'
import { describe, expect, test } from 'vitest'
import { tableDisclosures } from './table-disclosures.ts'
import { tableVersions } from './table-versions.ts'

const pageOf = (gameId: string, version: string, lang: 'en' | 'ja' = 'en'): string => {
  const found = tableDisclosures.find((one) => one.gameId === gameId)?.disclosures[version]
  if (found === undefined) throw new Error(`the page says nothing of ${gameId} ${version}`)
  const cells = found.tables.flatMap(({ rows }) =>
    rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(' | ')),
  )
  return [...found.steps.map((step) => step[lang]), ...cells].join('\n')
}

/** Extracts data from the page for the verifier: throws if the page does not contain it. */
const reader =
  (gameId: string, version: string): Says =>
  (sentence) => {
    if (!pageOf(gameId, version).includes(sentence)) throw new Error(`not on the page: ${sentence}`)
  }

function playedFromPage(gameId: string, round: Round): Played {
  const says = reader(gameId, round.gameVersion)
  const program = programs[gameId]
  if (program === undefined) throw new Error(`no program was written for ${gameId}`)
  return program(round, streamsFrom(keyOf(round, says)), says)
}

// Against rounds recorded by another program, and against the operator's own code.

test.each(
  vectors.rounds as readonly (Round & {
    gameId: string
    events: object[]
    shoeAfter?: string
  })[],
)(
  'the verifier from the page reproduces $gameId $gameVersion, round $place, as recorded',
  ({ gameId, events, shoeAfter, ...round }) => {
    expect(playedFromPage(gameId, round)).toEqual({
      events,
      ...(shoeAfter !== undefined && { shoe: shoeAfter }),
    })
  },
)

/** Plays a round with the operator's code and random decisions. */
function houseRound(math: TableMath, key: Uint8Array, shoe: string | undefined, pick: (n: number) => number) {
  const seats = math.seats === undefined ? undefined : [1, 2, 3, 4, 5, 6, 7].filter(() => pick(2) === 1)
  const decisions: HandDecision[] = []
  for (;;) {
    const seated = seats === undefined ? undefined : { seats, decisions }
    const { turn, ...played } = math.play(drawsFrom(key), shoe, seated)
    if (turn === undefined) return { played: JSON.parse(JSON.stringify(played)) as Played, seated }
    const may: readonly HandDecision[] = [...turn.may, 'late']
    decisions.push(may[pick(may.length)] ?? 'stand')
  }
}

describe.each(tableVersions.map((math) => ({ math, name: `${math.id} ${math.version}` })))(
  '$name',
  ({ math }) => {
    test("is played by the verifier like the operator's code, over more than a whole shoe", () => {
      const dice = intFrom(randomBytes(32))
      let shoeBefore: string | undefined
      for (let place = 1; place <= 150; place += 1) {
        const round = {
          gameVersion: math.version,
          link: randomBytes(32).toString('hex'),
          chainId: 'a-chain',
          place,
          beacon: randomBytes(32).toString('hex'),
        }
        const key = keyOf(round, reader(math.id, math.version))
        const { played, seated } = houseRound(math, key, shoeBefore, dice)
        expect(playedFromPage(math.id, { ...round, shoeBefore, seated })).toEqual(played)
        shoeBefore = played.shoe
      }
    })

    test('is on the page in both languages, sentence for sentence', () => {
      const steps =
        tableDisclosures.find(({ gameId }) => gameId === math.id)?.disclosures[math.version]?.steps ?? []
      expect(steps.length).toBeGreaterThan(1)
      for (const { ja, en } of steps) {
        expect(ja).toMatch(/[ぁ-ん].*。$/s)
        expect(en).toMatch(/^[\x20-\x7e“”’…÷−]+$/)
        // Both languages list the same draws.
        const drawn = (text: string) => [...text.matchAll(/int\(\w+\)/g)].map(([one]) => one).sort()
        expect(drawn(ja)).toEqual(drawn(en))
      }
    })
  },
)

// The program and the example printed in docs/reference/fairness.md are right: they run against the vectors.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openDraws } from './seeds.ts'
import vectors from './vectors/rounds.json' with { type: 'json' }

type Printed = {
  commitment(serverSeed: string): string
  roundKey(serverSeed: string, clientSeed: string, nonce: number): string
  words(key: string): Iterator<number>
  draw(stream: Iterator<number>, n: number): number
}

const page = readFileSync(new URL('../../docs/reference/fairness.md', import.meta.url), 'utf8')
const program = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const printed: Printed = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`
)

describe('the printed program', () => {
  test.each(vectors.commitments)(
    "computes the vector's commitment of $serverSeed",
    ({ serverSeed, commitment }) => {
      expect(printed.commitment(serverSeed)).toBe(commitment)
    },
  )

  test.each(vectors.rounds)('plays $clientSeed:$nonce as in the vector', (round) => {
    expect(printed.roundKey(round.serverSeed, round.clientSeed, round.nonce)).toBe(round.roundKey)
    const stream = printed.words(round.roundKey)
    expect(round.asks.map((n) => printed.draw(stream, n))).toEqual(round.draws)
  })
})

test('the printed example equals the result of the code', () => {
  const serverSeed = /\| server seed \| `([0-9a-f]{64})` \|/.exec(page)?.[1] ?? ''
  const draws = openDraws(serverSeed, 'tsuki', 0)
  const five = Array.from({ length: 5 }, () => draws.int(32))
  expect(page).toContain(`| \`int(32)\` five times | ${five.join(', ')} |`)
  expect(page).toContain(`| commitment | \`${printed.commitment(serverSeed)}\` |`)
  expect(page).toContain(`| round key | \`${printed.roundKey(serverSeed, 'tsuki', 0)}\` |`)
})

// A drawing is recomputed from published data, and a changed drawing is detected.
import { createHash } from 'node:crypto'
import vectors from '@mangetsu/chance/vectors/lotteries.json' with { type: 'json' }
import type { PublishedLottery } from '@mangetsu/platform/features/engagement/lottery/index'
import { expect, test } from 'vitest'
import { runLotteryCommand } from './lottery-commands.ts'

const at = '2026-12-08T18:00:00.000Z'
const [vector] = vectors.lotteries
if (vector === undefined) throw new Error('there is no vector')
const { name, serverSeed, commitment, listDigest, source, beacon: value, counts, numbers } = vector
const holderOf = (place: number) =>
  createHash('sha256')
    .update(`${name} ${(place * 7) % 13}`)
    .digest('hex')

const published: PublishedLottery = {
  code: '20261201',
  proof: {
    commitment,
    listDigest,
    serverSeed,
    sealedAt: at,
    listClosedAt: at,
    drawnAt: at,
    beacon: { kind: 'bookProof', at, value, source },
  },
  tickets: Array.from({ length: vector.tickets }, (_, n) => ({ number: n + 1, holder: holderOf(n) })),
  ranks: counts.map((count, n) => ({ count, numbers: numbers[n] ?? [] })),
}

async function run(to: 'showLottery' | 'verifyLottery', lottery: PublishedLottery | undefined) {
  const lines: string[] = []
  const lotteries = {
    list: async () => [],
    published: async () => lottery,
    beacon: async () => ({ state: 'done' as const }),
  }
  const parts = { backOffice: { lotteries }, say: (line: string) => lines.push(line), reviewer: 'tester' }
  const code = await runLotteryCommand({ ...parts, nowMs: () => 0 }, { to, code: '20261201' })
  return { code, text: lines.join('\n') }
}

const { proof } = published

test.each([
  ['a drawn lottery', published, 0, 'The drawing is what its parts lead to.'],
  [
    'a changed list of tickets',
    { ...published, tickets: published.tickets.slice(1) },
    1,
    'list: does not hold',
  ],
  [
    'a lottery before its drawing',
    { ...published, proof: { ...proof, serverSeed: null } },
    1,
    'It is not drawn yet.',
  ],
  ['an unknown code', undefined, 1, 'There is no lottery "20261201"'],
])('verify reports the result for %s', async (_, lottery, code, sentence) => {
  const answer = await run('verifyLottery', lottery)
  expect(answer.code).toBe(code)
  expect(answer.text).toContain(sentence)
})

test('show names every part and the numbers of each rank', async () => {
  const { code, text } = await run('showLottery', published)
  expect(code).toBe(0)
  for (const part of [commitment, listDigest, value, serverSeed, `rank 1 of 1: ${numbers[0]?.[0]}`])
    expect(text).toContain(part)
})

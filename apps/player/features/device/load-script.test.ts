// Number of requests for a script, the delay between them, and the allowed URLs.
import { expect, test } from 'vitest'
import { loadScript, type ScriptOutcome } from './load-script.ts'

async function load(placed: readonly ScriptOutcome[]) {
  const requested: string[] = []
  const waits: number[] = []
  const fault = await loadScript('/x.js', {
    place: async (url) => {
      requested.push(url)
      return placed[requested.length - 1] ?? 'failed'
    },
    wait: async (ms) => void waits.push(ms),
  })
  return { fault, requested: requested.length, waits }
}

const gone = 'Failed to load the JS script of the agent'

test.each<readonly [string, ScriptOutcome[], string | null, number, number[]]>([
  ['loads at once', ['loaded'], null, 1, []],
  ['loads at the second attempt', ['failed', 'loaded'], null, 2, [500]],
  [
    'loads at the fifth attempt',
    ['failed', 'failed', 'failed', 'failed', 'loaded'],
    null,
    5,
    [500, 1_000, 2_000, 3_000],
  ],
  ['never loads', [], gone, 5, [500, 1_000, 2_000, 3_000]],
  ['is blocked', ['blocked'], 'Blocked by CSP', 1, []],
  ['is blocked at the second attempt', ['failed', 'blocked'], 'Blocked by CSP', 2, [500]],
])('a script that %s', async (_what, placed, fault, requested, waits) => {
  expect(await load(placed)).toEqual({ fault, requested, waits })
})

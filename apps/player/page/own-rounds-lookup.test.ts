// Looking up own rounds: filter, batching, pauses and lost responses.
import { ownRoundsLimit } from '@mangetsu/contract/play'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canBe, followShownRounds, leastPauseMs } from './own-rounds-lookup.ts'
import { createShownRounds, type ShownRounds } from './shown-rounds.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function show(shown: ShownRounds, roundId: string, maskedName = 'tsu***') {
  const name = { roundId, maskedName, update: vi.fn() }
  shown.names.add(name)
  shown.onName()
  return name
}

/**
 * Runs the lookup as `tsukimi`; records the queries and responds with the ids that begin with `own`, or loses the
 * response.
 */
function follow(shown = createShownRounds()) {
  const queried: string[][] = []
  let isLost = false
  const stop = followShownRounds(shown, 'tsukimi', async (ids) => {
    queried.push(ids)
    return isLost ? null : ids.filter((id) => id.startsWith('own'))
  })
  return {
    shown,
    queried,
    stop,
    lose: (lost: boolean) => {
      isLost = lost
    },
  }
}

test.each([
  ['tsu***', true],
  ['ts***', true],
  ['moo***', false],
  ['Tsu***', false],
])('a name shown as %s can be that of tsukimi: %s', (maskedName, can) => {
  expect(canBe(maskedName, 'tsukimi')).toBe(can)
})

test('sends one query for names shown together, each round once, and none of another name', async () => {
  const shown = createShownRounds()
  const early = show(shown, 'own-1')
  const { queried } = follow(shown)
  for (const id of ['own-1', 'other-2', 'own-3']) show(shown, id)
  show(shown, 'other-4', 'moo***')
  await pass(1_000)
  expect(queried).toEqual([['own-1', 'other-2', 'own-3']])
  expect([...shown.own]).toEqual(['own-1', 'own-3'])
  expect(early.update).toHaveBeenCalled()
})

test('sends no query if no shown name can be the player’s', async () => {
  const { shown, queried } = follow()
  show(shown, 'other-1', 'moo***')
  await pass(10 * leastPauseMs)
  expect(queried).toEqual([])
})

test('further names wait for the pause; answered and removed ones are not queried', async () => {
  const { shown, queried } = follow()
  show(shown, 'own-1')
  await pass(1_000)
  const left = show(shown, 'other-2')
  show(shown, 'own-3')
  show(shown, 'own-1')
  shown.names.delete(left)
  await pass(leastPauseMs - 1_500)
  expect(queried).toHaveLength(1)
  await pass(leastPauseMs)
  expect(queried[1]).toEqual(['own-3'])
  await pass(10 * leastPauseMs)
  expect(queried).toHaveLength(2)
  expect([...shown.own]).toEqual(['own-1', 'own-3'])
})

test("a query has at most the contract's number of rounds; the rest follows after the pause", async () => {
  const { shown, queried } = follow()
  for (let no = 0; no < ownRoundsLimit + 5; no += 1) show(shown, `own-${no}`)
  await pass(1_000)
  expect(queried.map(({ length }) => length)).toEqual([ownRoundsLimit])
  await pass(leastPauseMs)
  expect(queried.map(({ length }) => length)).toEqual([ownRoundsLimit, 5])
})

test('a lost response is queried again after doubling pauses, then at the normal interval', async () => {
  const { shown, queried, lose } = follow()
  lose(true)
  show(shown, 'own-1')
  await pass(1_000)
  await pass(2 * leastPauseMs)
  expect(queried).toHaveLength(2)
  await pass(2 * leastPauseMs)
  expect(queried).toHaveLength(2)
  lose(false)
  await pass(2 * leastPauseMs)
  expect([...shown.own]).toEqual(['own-1'])
  show(shown, 'own-2')
  await pass(leastPauseMs)
  expect(queried).toHaveLength(4)
})

test('after stopping every name is masked again, whatever responses arrive', async () => {
  const { shown, queried, stop } = follow()
  const name = show(shown, 'own-1')
  await pass(1_000)
  expect(shown.own.size).toBe(1)
  stop()
  expect([shown.own.size, name.update.mock.calls.length]).toEqual([0, 2])
  show(shown, 'own-2')
  await pass(10 * leastPauseMs)
  expect(queried).toHaveLength(1)

  let answer = (_own: string[]) => {}
  const stopLate = followShownRounds(shown, 'tsukimi', () => new Promise((resolve) => (answer = resolve)))
  await pass(1_000)
  stopLate()
  answer(['own-1'])
  await pass(1_000)
  expect(shown.own.size).toBe(0)
})

// Exactly the games whose later steps may stake further declare it: their return is measured differently.
import { foldRound, openDraws } from '@mangetsu/chance'
import { versions } from '@mangetsu/games/versions'
import { expect, test } from 'vitest'

const stepped = versions.flatMap(({ math }) =>
  math.steps === undefined ? [] : [[`${math.id} ${math.version}`, math, math.steps] as const],
)

test('finds games of several steps', () => {
  expect(stepped.length).toBeGreaterThan(0)
})

test.each(stepped)('%s', (_, math, steps) => {
  const [stakeMinor = 0n] = math.stakesMinor('JPY')
  const furthers = Array.from({ length: 40 }, (_none, nonce) =>
    foldRound(
      steps,
      openDraws('5e'.repeat(32), 'moon', nonce),
      { stakeMinor, state: math.initialState },
      [],
    ).open.some((action) => action.stakeMinor > 0n),
  )
  expect(math.mayStakeFurther === true).toBe(furthers.includes(true))
})

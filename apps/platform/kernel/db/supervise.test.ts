// Who keeps the server running: every death is answered by a start, a failed start by another one, and no end is missed.
import { expect, test } from 'vitest'
import { silentLog } from './log.ts'
import { type Running, supervise } from './supervise.ts'

/** A life that can be ended from outside. */
function life(): { running: Running; die: () => void; wasStopped: () => boolean } {
  let die: () => void = () => undefined
  let isStopped = false
  const exited = new Promise<void>((done) => {
    die = done
  })
  const stop = async () => {
    isStopped = true
    die()
  }
  return { running: { exited, stop }, die, wasStopped: () => isStopped }
}

/** A start whose outcomes are laid down one after the other, and how often it was asked. */
function startsFrom(outcomes: readonly (Running | Error)[]) {
  let asked = 0
  const start = async () => {
    const outcome = outcomes[asked] ?? new Error('nothing left to start')
    asked += 1
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { start, asked: () => asked }
}

const about = { dataDir: '/data', log: silentLog }

test('a server that dies while it is being started again is not given up', async () => {
  const [first, second] = [life(), life()]
  const { start, asked } = startsFrom([new Error('killed while starting'), second.running])
  const supervised = supervise(first.running, start, about)
  first.die()
  await expect.poll(asked).toBe(2)
  await supervised.stop()
  expect(second.wasStopped()).toBe(true)
})

test('after five deaths and failed starts within a minute it is given up, and whoever opened it is told', async () => {
  const lives = [life(), life(), life()]
  const [first, second, third] = lives.map((one) => one.running) as [Running, Running, Running]
  const failed = new Error('no')
  const { start, asked } = startsFrom([second, third, failed, failed, failed])
  const supervised = supervise(first, start, about)
  for (const one of lives) one.die()
  await expect(supervised.lost).resolves.toBeUndefined()
  expect(asked()).toBe(5)
})

test('one that is stopped between two tries is not started again', async () => {
  const first = life()
  const { start, asked } = startsFrom([new Error('no'), life().running])
  const supervised = supervise(first.running, start, about)
  first.die()
  await expect.poll(asked).toBe(1)
  await supervised.stop()
  await new Promise((done) => setTimeout(done, 300))
  expect(asked()).toBe(1)
})

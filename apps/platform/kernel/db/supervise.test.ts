// The supervisor restarts the server after every exit and failed start, and misses no exit.
import { expect, test } from 'vitest'
import { silentLog } from './log.ts'
import { type Running, supervise } from './supervise.ts'

/** A running server that the test can end. */
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

/** A start function with the given outcomes in order, and a counter of its calls. */
function startsFrom(outcomes: readonly (Running | Error)[]) {
  let starts = 0
  const start = async () => {
    const outcome = outcomes[starts] ?? new Error('nothing left to start')
    starts += 1
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { start, starts: () => starts }
}

const about = { dataDir: '/data', log: silentLog }

test('does not give up a server that dies during a restart', async () => {
  const [first, second] = [life(), life()]
  const { start, starts } = startsFrom([new Error('killed while starting'), second.running])
  const supervised = supervise(first.running, start, about)
  first.die()
  await expect.poll(starts).toBe(2)
  await supervised.stop()
  expect(second.wasStopped()).toBe(true)
})

test('gives up after five exits and failed starts within a minute, and notifies the owner', async () => {
  const lives = [life(), life(), life()]
  const [first, second, third] = lives.map((one) => one.running) as [Running, Running, Running]
  const failed = new Error('no')
  const { start, starts } = startsFrom([second, third, failed, failed, failed])
  const supervised = supervise(first, start, about)
  for (const one of lives) one.die()
  await expect(supervised.lost).resolves.toBeUndefined()
  expect(starts()).toBe(5)
})

test('does not start a server again that is stopped between two attempts', async () => {
  const first = life()
  const { start, starts } = startsFrom([new Error('no'), life().running])
  const supervised = supervise(first.running, start, about)
  first.die()
  await expect.poll(starts).toBe(1)
  await supervised.stop()
  await new Promise((done) => setTimeout(done, 300))
  expect(starts()).toBe(1)
})

// Programs run by a tool always end, even if they hang or leave children behind. The tests wait more than they compute,
// so they run concurrently.
import { expect, test } from 'vitest'
import { runQuietly, type StartTimer } from './run.ts'

type Options = Omit<Parameters<typeof runQuietly>[2], 'cwd'>

const node = (script: string, limits: Options = {}) =>
  runQuietly(process.execPath, ['-e', script], { cwd: import.meta.dirname, ...limits })

test.concurrent('returns the output and the exit code', async () => {
  const ended = await node(`console.log('out'); console.error('err'); process.exitCode = 3`)
  expect(ended).toMatchObject({ code: 3, output: 'out\n' })
  expect(ended.tail).toContain('err')
})

/** Timers that the test fires, however long the program takes to start, with a count of their restarts. */
function timersByHand() {
  const ends: (() => void)[] = []
  let refreshed = 0
  const startTimer: StartTimer = (end) => {
    ends.push(end)
    return {
      refresh() {
        refreshed += 1
      },
      clear: () => undefined,
    }
  }
  return { startTimer, pass: () => ends.forEach((end) => void end()), refreshed: () => refreshed }
}

test.concurrent('does not wait for a child that keeps the output open', async () => {
  const child = `setTimeout(() => undefined, 60_000)`
  const { startTimer, pass } = timersByHand()
  let passing: NodeJS.Timeout | undefined
  const ended = await node(
    `const { spawn } = require('node:child_process')
    const left = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] })
    console.log(left.pid)
    left.unref()
    process.exitCode = 4`,
    {
      startTimer,
      onLine: () => {
        passing = setInterval(pass, 20)
      },
    },
  )
  clearInterval(passing)
  process.kill(Number(ended.output), 'SIGKILL')
  expect(ended.code).toBe(4)
})

test.concurrent('ends a program that hangs, and says so in its last lines', async () => {
  const { startTimer, pass } = timersByHand()
  const script = `console.log('so far'); setInterval(() => undefined, 1_000)`
  const ended = await node(script, { limitMs: 600, startTimer, onLine: pass })
  expect(ended.code).toBe(1)
  expect(ended.tail).toBe('so far\n\nNot ended within 0.01 minutes: stopped.')
})

test.concurrent('ends a program that prints nothing for too long', async () => {
  const silent = await node(`setInterval(() => undefined, 1_000)`, { silenceMs: 600 })
  expect(silent).toMatchObject({ code: 1, tail: '\nNothing printed for 0.01 minutes: stopped.' })
})

test.concurrent('restarts the silence limit with each output, so that a slow program may continue', async () => {
  const { startTimer, refreshed } = timersByHand()
  const script = `let no = 0; const going = setInterval(() => { console.log('·'); if ((no += 1) === 5) clearInterval(going) }, 50)`
  const slow = await node(script, { silenceMs: 1, startTimer })
  expect(slow.code).toBe(0)
  expect(refreshed()).toBeGreaterThan(0)
})

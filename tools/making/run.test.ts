// Programs run from a tool come to an end: also those that hang, and those whose children live on.
// They wait more than they work, so they wait together.
import { expect, test } from 'vitest'
import { runQuietly, type StartTimer } from './run.ts'

type Options = Omit<Parameters<typeof runQuietly>[2], 'cwd'>

const node = (script: string, limits: Options = {}) =>
  runQuietly(process.execPath, ['-e', script], { cwd: import.meta.dirname, ...limits })

test.concurrent('what it said and how it ended', async () => {
  const ended = await node(`console.log('out'); console.error('err'); process.exitCode = 3`)
  expect(ended).toMatchObject({ code: 3, output: 'out\n' })
  expect(ended.tail).toContain('err')
})

test.concurrent('a child left behind with its output open keeps nobody waiting', async () => {
  const child = `setTimeout(() => undefined, 60_000)`
  const ended = await node(
    `const { spawn } = require('node:child_process')
    const left = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] })
    console.log(left.pid)
    left.unref()
    process.exitCode = 4`,
  )
  process.kill(Number(ended.output), 'SIGKILL')
  expect(ended.code).toBe(4)
})

/** Limits that are over when the test says so, however long the program takes to begin; how often each was begun anew. */
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

test.concurrent('a program that hangs is ended, and its last lines say so', async () => {
  const { startTimer, pass } = timersByHand()
  const script = `console.log('so far'); setInterval(() => undefined, 1_000)`
  const ended = await node(script, { limitMs: 600, startTimer, onLine: pass })
  expect(ended.code).toBe(1)
  expect(ended.tail).toBe('so far\n\nNot ended within 0.01 minutes: stopped.')
})

test.concurrent('one that prints nothing for too long is ended', async () => {
  const silent = await node(`setInterval(() => undefined, 1_000)`, { silenceMs: 600 })
  expect(silent).toMatchObject({ code: 1, tail: '\nNothing printed for 0.01 minutes: stopped.' })
})

test.concurrent('each time a program prints its silence begins anew, so that it takes its time', async () => {
  const { startTimer, refreshed } = timersByHand()
  const script = `let no = 0; const going = setInterval(() => { console.log('·'); if ((no += 1) === 5) clearInterval(going) }, 50)`
  const slow = await node(script, { silenceMs: 1, startTimer })
  expect(slow.code).toBe(0)
  expect(refreshed()).toBeGreaterThan(0)
})

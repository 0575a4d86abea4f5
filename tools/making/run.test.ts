// Programs run from a tool come to an end: also those that hang, and those whose children live on.
// They wait more than they work, so they wait together.
import { expect, test } from 'vitest'
import { runQuietly } from './run.ts'

type Limits = { readonly limitMs?: number; readonly silenceMs?: number }

const node = (script: string, limits: Limits = {}) =>
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
}, 15_000)

test.concurrent('a program that hangs is ended, and its last lines say so', async () => {
  const ended = await node(`console.log('so far'); setInterval(() => undefined, 1_000)`, { limitMs: 600 })
  expect(ended.code).toBe(1)
  expect(ended.tail).toBe('so far\n\nNot ended within 0.01 minutes: stopped.')
})

test.concurrent('one that prints nothing for too long is ended; one that goes on printing takes its time', async () => {
  const silent = await node(`setInterval(() => undefined, 1_000)`, { silenceMs: 600 })
  expect(silent).toMatchObject({ code: 1, tail: '\nNothing printed for 0.01 minutes: stopped.' })
  const slow = await node(
    `let no = 0; const going = setInterval(() => { console.log('·'); if ((no += 1) === 20) clearInterval(going) }, 150)`,
    { silenceMs: 2_000 },
  )
  expect(slow.code).toBe(0)
}, 15_000)

// Programs run from a tool come to an end: also those that hang, and those whose children live on.
import { expect, test } from 'vitest'
import { runQuietly } from './run.ts'

const node = (script: string, limitMs?: number) =>
  runQuietly(process.execPath, ['-e', script], { cwd: import.meta.dirname, ...(limitMs && { limitMs }) })

test('what it said and how it ended', async () => {
  const ended = await node(`console.log('out'); console.error('err'); process.exitCode = 3`)
  expect(ended).toMatchObject({ code: 3, output: 'out\n' })
  expect(ended.tail).toContain('err')
})

test('a child left behind with its output open keeps nobody waiting', async () => {
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

test('a program that hangs is ended, and its last lines say so', async () => {
  const ended = await node(`console.log('so far'); setInterval(() => undefined, 1_000)`, 600)
  expect(ended.code).toBe(1)
  expect(ended.tail).toBe('so far\n\nNot ended within 0.01 minutes: stopped.')
})

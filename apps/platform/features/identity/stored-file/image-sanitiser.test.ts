// The sanitiser's separate process: bounded in time and number, and without access to secrets.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moonHeic, pdf, photo } from '@mangetsu/test/platform/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImageSanitiser } from './image-sanitiser.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes a program next to the real one, run with the same flags. */
async function program(source: string): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  await writeFile(path, source)
  return path
}

describe('the sanitiser’s process', () => {
  test('re-encodes a picture and a document', { timeout: 30_000 }, async () => {
    const { sanitise } = createImageSanitiser()
    expect(await sanitise('jpeg', await photo(), 'paper')).toMatchObject({ width: 80, height: 120, pages: 1 })
    expect(await sanitise('pdf', pdf(2), 'paper')).toMatchObject({ height: 3_508, pages: 2 })
    expect(await sanitise('pdf', pdf(11), 'paper')).toBe('tooManyPages')
    expect(await sanitise('heic', moonHeic, 'face')).toMatchObject({ width: 256, height: 256, pages: 1 })
    // The library writes its error to the descriptor a program usually responds on.
    expect(await sanitise('heic', moonHeic.subarray(0, 600), 'paper')).toBe('unreadable')
  })

  test('is killed when it hangs, and the next file is processed', async () => {
    // Reads no input, so that writing to it fails too.
    const path = await program('while (true) {}')
    const { sanitise } = createImageSanitiser({ running: 1, timeoutMs: 400, program: path, readable: folder })
    const answers = await Promise.all([1, 2].map(() => sanitise('jpeg', Buffer.alloc(1_000_000), 'paper')))
    expect(answers).toEqual(['unreadable', 'unreadable'])
  })

  test('does not outlive its parent when it hangs', async () => {
    const note = join(folder, 'started')
    const path = await program('while (true) {}')
    const beginner = await program(`
      import { createImageSanitiser } from ${JSON.stringify(new URL('./image-sanitiser.ts', import.meta.url).href)}
      import { writeFileSync } from 'node:fs'
      const { sanitise } = createImageSanitiser({ program: ${JSON.stringify(path)}, readable: ${JSON.stringify(folder)} })
      void sanitise('jpeg', Buffer.alloc(9), 'document')
      setTimeout(() => { writeFileSync(${JSON.stringify(note)}, ''); process.exit(0) }, 300)
    `)
    expect(spawnSync(process.execPath, [beginner]).status).toBe(0)
    expect(existsSync(note)).toBe(true)
    const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    expect(stdout).not.toContain(path)
  })

  test('is busy beyond its queue', async () => {
    const path = await program('setTimeout(() => process.exit(9), 300)')
    const limits = { running: 1, waiting: 1, timeoutMs: 5_000, program: path, readable: folder }
    const { sanitise } = createImageSanitiser(limits)
    const answers = await Promise.allSettled([1, 2, 3].map(() => sanitise('jpeg', Buffer.alloc(9), 'paper')))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(answers[2]).toMatchObject({ value: 'busy' })
  })

  test('reports a broken program as a fault, not as a broken file', async () => {
    const path = await program('throw new Error("no such library")')
    const { sanitise } = createImageSanitiser({ program: path, readable: folder })
    await expect(sanitise('jpeg', Buffer.alloc(9), 'paper')).rejects.toThrow('no such library')
  })

  test('has no keys, no network, no other files and no children', async () => {
    process.env.MANGETSU_TEST_SECRET = 'hidden'
    const path = await program(`
      import { readFileSync, writeFileSync } from 'node:fs'
      import { spawnSync } from 'node:child_process'
      import { connect } from 'node:net'
      const denied = (act) => { try { act(); return false } catch (error) { return error.code === 'ERR_ACCESS_DENIED' } }
      const reached = [
        process.env.MANGETSU_TEST_SECRET !== undefined,
        !denied(() => readFileSync('/etc/passwd')),
        !denied(() => writeFileSync('/tmp/drawing-was-here', '')),
        !denied(() => spawnSync('id')),
        await new Promise((resolve) => connect(80, '127.0.0.1')
          .on('error', ({ code }) => resolve(code !== 'ERR_ACCESS_DENIED'))
          .on('connect', () => resolve(true))),
      ]
      const pages = reached.filter(Boolean).length
      writeFileSync(3, JSON.stringify({ width: 1, height: 1, pages }) + '\\n')
    `)
    const { sanitise } = createImageSanitiser({ program: path, readable: folder })
    expect(await sanitise('jpeg', Buffer.alloc(0), 'paper')).toMatchObject({ pages: 0 })
    delete process.env.MANGETSU_TEST_SECRET
  })
})

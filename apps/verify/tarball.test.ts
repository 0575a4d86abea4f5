// The tarball alone: unpacked into an empty folder and run by Node, with files and URLs.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import vectors from '@mangetsu/games/moonlit-festival/vectors.json' with { type: 'json' }
import { versions } from '@mangetsu/games/versions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packTarball } from './tarball.ts'
import { tarballName } from './version.ts'

const run = promisify(execFile)
let folder: string
let site: Server
let fetched: string[] = []
const [vector] = vectors.rounds

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-verifier-'))
  const tarball = await packTarball(folder)
  await run('tar', ['-xzf', tarball, '-C', folder])
  site = createServer((request, response) => {
    fetched.push(request.url ?? '')
    response.statusCode = request.url === '/en/round/one/record.json' ? 200 : 404
    response.end(JSON.stringify(vector))
  })
  await new Promise<void>((open) => site.listen(0, '127.0.0.1', open))
}, 60_000)
afterAll(async () => {
  await new Promise((closed) => site.close(closed))
  rmSync(folder, { recursive: true })
})

async function verify(...words: string[]): Promise<{ text: string; code: number }> {
  const cwd = join(folder, 'package')
  const ended = await run(process.execPath, ['verify.js', ...words], { cwd, env: {} }).catch(
    (error: { stdout: string; code: number }) => error,
  )
  return { text: ended.stdout, code: 'code' in ended ? ended.code : 0 }
}

const saved = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('passes its self-test against the vectors', async () => {
  const { text, code } = await verify('--self-test')
  const begunOtherwise = versions.flatMap(({ math }) => [
    ...(math.featureBuys ?? []),
    ...(math.sideBets ?? []),
  ])
  const rounds = 5 * versions.length + 3 * begunOtherwise.length
  expect(text).toContain('✓ 3 of 3 commitments')
  expect(text).toContain('✓ 20 of 20 records of tables, whole and bent')
  expect(text).toContain('✓ 5 of 5 records of predictions, whole and bent')
  expect(text).toContain('✓ 40 of 40 records of matches, whole and bent')
  expect(text).toContain('✓ 11 of 11 records of tournaments, whole and bent')
  expect(text).toContain(`✓ ${rounds} of ${rounds} rounds of games`)
  expect(text).not.toContain('✗')
  expect(code).toBe(0)
})

test('proves a saved record, and names the failed checks of a changed one', async () => {
  const right = await verify(saved('right.json', vector))
  expect([right.text.match(/✓/g)?.length, right.code]).toEqual([3, 0])
  const bent = { ...vector, round: { ...vector?.round, payout: '77777.00' } }
  const wrong = await verify(saved('wrong.json', bent))
  expect(wrong.text).toContain('✗ the events pay the same')
  expect(wrong.code).toBe(1)
})

test("fetches a round's record by the URL of the round", async () => {
  const address = site.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  fetched = []
  const right = await verify(`http://127.0.0.1:${port}/en/round/one/`)
  expect([right.code, fetched]).toEqual([0, ['/en/round/one/record.json']])
  const missing = await verify(`http://127.0.0.1:${port}/en/round/two`)
  expect(missing.text).toContain('could not be read: HTTP 404')
  expect(missing.code).toBe(1)
})

test.each([
  [[], 'node verify.js --self-test', 1],
  [['--help'], 'node verify.js --self-test', 0],
  [['--games'], 'moonlit-festival 1.0.0', 0],
  [['no-such-file.json'], 'no-such-file.json could not be read', 1],
  [['a', 'b'], 'One round at a time', 1],
])('answers %j with a sentence', async (words, sentence, exitCode) => {
  const { text, code } = await verify(...words)
  expect(text).toContain(sentence)
  expect(code).toBe(exitCode)
})

test('refuses input without a record with a sentence', async () => {
  expect((await verify(saved('text.json', 'hello'))).text).toContain('is not JSON')
  expect((await verify(saved('empty.json', {}))).text).toContain('its id cannot be read')
  const sealed = await verify(saved('sealed.json', { ...vector, serverSeed: null }))
  expect(sealed.text).toContain('not revealed yet')
})

test("imports only Node's own modules, and is byte-identical each time", async () => {
  const own = /^(node:|\.\/)/
  for (const file of ['verify.js', 'verifier.js', 'shared.js']) {
    const text = readFileSync(join(folder, 'package', file), 'utf8')
    const imports = [...text.matchAll(/^import .* from "(.*)";$/gm)].map(([, from]) => from ?? '')
    expect(imports.filter((from) => !own.test(from))).toEqual([])
  }
  const first = readFileSync(join(folder, tarballName))
  await packTarball(folder)
  expect(readFileSync(join(folder, tarballName)).equals(first)).toBe(true)
})

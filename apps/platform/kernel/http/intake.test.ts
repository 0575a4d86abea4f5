// File uploads: accepted if they match their declared hash and in bounded memory; malformed, late, oversized or
// unexpected ones are refused before or while they are read.
import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { calls } from '@mangetsu/contract'
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import { type FormPart, formOf, formOfParts } from '@mangetsu/test/platform/form'
import { authOf, startHttpAdapter } from '@mangetsu/test/platform/http-adapter'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from './answer.ts'
import { handleFile } from './handle.ts'

const stored = { fileId: '01964000-0000-7000-8000-000000000009', width: 1, height: 1, pages: 1 }
const got: Buffer[] = []
let pause: Promise<void> = Promise.resolve()

const keep = async ({ file }: { file: { bytes: Buffer } }) => {
  got.push(file.bytes)
  await pause
  return ok({ ...stored, bytes: file.bytes.length })
}
const handlers = [handleFile(calls.uploadFile, keep), handleFile(calls.uploadId, keep)]

let at: Awaited<ReturnType<typeof startHttpAdapter>>
beforeAll(async () => {
  at = await startHttpAdapter(handlers)
})
beforeEach(() => got.splice(0))
afterAll(() => at.app.close())

const file = randomBytes(300_000)
const avatar = { name: 'moon.png', purpose: 'avatar' } as const
const upload = (bytes: Buffer, extra: object = {}, options: object = authOf.moon) =>
  at.client.upload(calls.uploadFile, { ...avatar, ...extra }, bytes, options)

const preparedPayload = async () => {
  const sha256 = createHash('sha256').update(file).digest('hex')
  return at.client.prepare(calls.uploadFile, { ...avatar, sha256 }, authOf.moon)
}
const codeOf = (body: string) => (JSON.parse(body) as { code: number }).code
const formCode = async (parts: (payload: string) => FormPart[]) => {
  const { url, headers, body } = await preparedPayload()
  const form = formOfParts(parts(body))
  const sent = { url, headers: { ...headers, 'content-type': form.contentType }, body: form.body }
  return codeOf((await at.client.send(sent)).body)
}
const filePart = { name: 'file', value: file, fileName: 'f' }
const payloadPart = (value: string): FormPart => ({ name: 'payload', value })

test.each([
  ['layer 1', calls.uploadFile],
  ['layer 2', calls.uploadId],
])('receives a whole file on %s', async (_layer, call) => {
  const answer = await at.client.upload(call, avatar, file, authOf.moon)
  expect(answer).toMatchObject({ ok: true, data: { bytes: file.length } })
  expect(got[0]?.equals(file)).toBe(true)
})

describe('refused uploads', () => {
  test('refuses a file that differs from its hash', async () => {
    expect(await upload(file, { sha256: '0'.repeat(64) })).toMatchObject({ refusal: 'fileAltered' })
    expect(got).toEqual([])
  })

  test('refuses a file over the limit and accepts one of exactly the limit', async () => {
    expect(await upload(Buffer.alloc(fileLimitBytes + 1))).toMatchObject({ refusal: 'fileTooLarge' })
    expect(await upload(Buffer.alloc(fileLimitBytes))).toMatchObject({ ok: true })
  })

  test('refuses unknown callers and invalid payloads', async () => {
    expect(await upload(file, {}, {})).toMatchObject({ refusal: 'tokenExpired' })
    expect(await upload(file, {}, authOf.ended)).toMatchObject({ refusal: 'sessionEnded' })
    expect(await upload(file, { name: '' })).toMatchObject({ refusal: 'badRequest' })
    expect(got).toEqual([])
  })

  test.each([
    ['no file', (payload: string) => [payloadPart(payload)]],
    ['the file first', (payload: string) => [filePart, payloadPart(payload)]],
    ['two files', (payload: string) => [payloadPart(payload), filePart, filePart]],
    ['two payloads', (payload: string) => [payloadPart(payload), payloadPart(payload), filePart]],
    ['another name', (payload: string) => [payloadPart(payload), { ...filePart, name: 'other' }]],
    ['__proto__', (payload: string) => [{ name: '__proto__', value: payload }, filePart]],
    ['nothing', () => []],
  ])('refuses a form with %s', async (_what, parts) => {
    expect(await formCode(parts)).toBe(200400)
  })

  test('refuses an altered, repeated or oversized payload', async () => {
    const altered = (payload: string) => [payloadPart(payload.replace('moon.png', 'sun.png')), filePart]
    expect(await formCode(altered)).toBe(200401)
    expect(await formCode(() => [payloadPart('{"name":"a","name":"b"}'), filePart])).toBe(200400)
    expect(await formCode(() => [payloadPart('{"name":"__proto__","__proto__":{}}'), filePart])).toBe(200400)
    expect(await formCode(() => [payloadPart('x'.repeat(70_000)), filePart])).toBe(200413)
    expect(await formCode(() => [payloadPart('x'.repeat(140_000)), filePart])).toBe(200413)
  })

  test('refuses a replayed request', async () => {
    const { url, headers, body } = await preparedPayload()
    const form = formOf(body, file)
    const sent = { url, headers: { ...headers, 'content-type': form.contentType }, body: form.body }
    expect(codeOf((await at.client.send(sent)).body)).toBe(0)
    expect(codeOf((await at.client.send(sent)).body)).toBe(200403)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x'])(
    'refuses a body of type %s',
    async (type) => {
      const sent = await preparedPayload()
      const headers = { ...sent.headers, 'content-type': type }
      expect(codeOf((await at.client.send({ ...sent, headers })).body)).toBe(200400)
    },
  )

  test('refuses a form at an address that takes none', async () => {
    const form = formOf('{}', file.subarray(0, 100))
    const headers = { 'content-type': form.contentType }
    const url = `/_api_${calls.queryConfig.path}`
    const answer = await at.app.inject({ method: 'POST', url, headers, payload: form.body })
    expect(codeOf(answer.body)).toBe(200400)
  })

  test('refuses a form that breaks off', async () => {
    const { url, headers, body } = await preparedPayload()
    const form = formOf(body, file)
    const type = { ...headers, 'content-type': form.contentType }
    for (const length of [10, 200, form.body.length - 5_000, form.body.length - 10]) {
      const answer = await at.client.send({ url, headers: type, body: form.body.subarray(0, length) })
      expect(codeOf(answer.body)).toBeGreaterThan(0)
    }
    expect(got).toEqual([])
  })
})

describe('bounded memory', () => {
  test.each([
    { of: 'one player', limits: { inFlight: 8, inFlightOfOne: 2 } },
    { of: 'everybody', limits: { inFlight: 2, inFlightOfOne: 8 } },
  ])('holds two files of $of at once and asks others to wait', async ({ limits }) => {
    const few = await startHttpAdapter(handlers, { limits: { ...limits, fileMs: 5_000 } })
    const send = () => few.client.upload(calls.uploadFile, avatar, file, authOf.moon)
    let release = () => {}
    pause = new Promise((resolve) => {
      release = resolve
    })
    let refused = 0
    const all = Array.from({ length: 5 }, async () => {
      const answer = await send()
      if (answer.ok) return 'taken'
      refused += 1
      if (refused === 3) release()
      return answer.refusal
    })
    expect((await Promise.all(all)).sort()).toEqual(['busy', 'busy', 'busy', 'taken', 'taken'])
    expect(await send()).toMatchObject({ ok: true })
    await few.app.close()
  })

  test('frees the slot of a file that does not arrive in time', async () => {
    const short = await startHttpAdapter(handlers, { limits: { inFlight: 1, inFlightOfOne: 1, fileMs: 50 } })
    const origin = new URL(await short.app.listen({ port: 0, host: '127.0.0.1' }))
    const sha256 = '0'.repeat(64)
    const { url, headers, body } = await short.client.prepare(
      calls.uploadFile,
      { ...avatar, sha256 },
      authOf.moon,
    )
    const form = formOf(body, file)
    const lines = Object.entries({
      ...headers,
      host: origin.host,
      'content-type': form.contentType,
      'content-length': String(form.body.length),
    }).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(Number(origin.port), '127.0.0.1')
    socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(form.body.subarray(0, 5_000))
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(String(chunk))),
    )
    expect(answer).toContain('204105')
    socket.destroy()
    expect(await short.client.upload(calls.uploadFile, avatar, file, authOf.moon)).toMatchObject({ ok: true })
    await short.app.close()
  })
})

test('stops reading a form of another shape', async () => {
  const foreign = await startHttpAdapter(handlers)
  const accepted: Socket[] = []
  foreign.app.server.on('connection', (socket: Socket) => accepted.push(socket))
  const { port } = new URL(await foreign.app.listen({ port: 0, host: '127.0.0.1' }))
  const { url } = await preparedPayload()
  const form = formOf('nothing of ours', randomBytes(fileLimitBytes))
  const body = Buffer.from(form.body.toString('latin1').replace('name="payload"', 'name="other"'), 'latin1')
  const socket = connect(Number(port), '127.0.0.1')
  const lines = [
    'host: localhost',
    `content-type: ${form.contentType}`,
    `content-length: ${body.length}`,
    'connection: keep-alive',
  ]
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.on('close', resolve))
  expect(accepted[0]?.bytesRead).toBeLessThan(1_000_000)
  await foreign.app.close()
})

test('the tests above caused no fault', () => expect(at.logged).toEqual([]))

// Calls with files: uploads with a signed or encrypted payload, downloads as bytes, and all other rules of calls.
import { createHash } from 'node:crypto'
import { calls, codeOf } from '@mangetsu/contract'
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import { config, ok, type RecordedCall, refused, startMs, startTestApi } from '@mangetsu/test/player/api'
import {
  createEnvelopeOpener,
  createVerifier,
  importPrivateWebkey,
  md5Hex,
  newWebkeyPair,
} from '@mangetsu/wire/server'
import { expect, test } from 'vitest'
import type { BlobName, UploadName } from './api-result.ts'

const token = { access_token: 'old', refresh_token: 'again' }
const stored = { fileId: '01964000-0000-7000-8000-000000000009', width: 1, height: 1, pages: 1, bytes: 4 }
const renewed = {
  access_token: 'new',
  refresh_token: 'next',
  expires_in: 900,
  playerId: '01964000-0000-7000-8000-000000000001',
  loginName: 'tsukimi',
}
const file = new Blob(['moon'], { type: 'image/png' })
const sha256 = createHash('sha256').update('moon').digest('hex')
const avatar = { name: 'moon.png', purpose: 'avatar' } as const

const setUp: typeof startTestApi = (reply, given) => startTestApi(reply, { token, ...given })

const fileIn = async (one: RecordedCall | undefined): Promise<string | null> => {
  const sent = one?.form?.get('file')
  return sent instanceof Blob ? sent.text() : null
}

test("the calls with files are the contract's", () => {
  const uploads: Record<UploadName, true> = { uploadId: true, uploadFile: true, addInquiryFile: true }
  const blobs: Record<BlobName, true> = {
    exportAccount: true,
    exportHistory: true,
    downloadPlayerPicture: true,
    downloadInquiryFile: true,
  }
  const named = (is: 'hasFile' | 'isBlob') =>
    Object.entries(calls).flatMap(([name, call]) => (call[is] ? [name] : []))
  expect(named('hasFile').sort()).toEqual(Object.keys(uploads).sort())
  expect(named('isBlob').sort()).toEqual(Object.keys(blobs).sort())
})

test('an upload is a form: the signed payload first, then the file it names', async () => {
  const { api, requests } = setUp(() => ok(stored))
  const shares: number[] = []
  const options = { onProgress: (share: number) => void shares.push(share) }
  expect(await api.upload('uploadFile', avatar, file, options)).toEqual({ ok: true, data: stored })
  expect(shares).toEqual([0.5])
  const [one] = requests
  expect([...(one?.form?.keys() ?? [])]).toEqual(['payload', 'file'])
  expect(await fileIn(one)).toBe('moon')
  const payload = { loginName: 'tsukimi', ...avatar, sha256 }
  expect(JSON.parse(one?.body ?? '')).toEqual(payload)
  const { qid = '', ts = '', did = '', authorization = '', sign = '', ...rest } = one?.headers ?? {}
  expect(Object.keys(rest).map((name) => name.toLowerCase())).not.toContain('content-type')
  const path = calls.uploadFile.path
  expect(createVerifier().verify(authorization, { path, qid, ts, did, payload }, sign)).toBe(true)
})

test('a layer-2 upload has an encrypted payload', async () => {
  const pair = await newWebkeyPair()
  const { api, requests } = setUp(() => ({ body: { code: 200, msg: '', data: stored } }), {
    ports: { config: { ...config, webkey: pair.webkey } },
  })
  expect(await api.upload('uploadId', { name: 'front.jpg' }, file)).toEqual({ ok: true, data: stored })
  const { body = '', headers = {} } = requests[0] ?? {}
  const opener = createEnvelopeOpener(await importPrivateWebkey(pair.privateWebkey))
  const scope = { path: calls.uploadId.path, qid: headers.qid ?? '' }
  const md5 = headers['X-Request-md5'] ?? ''
  const wrappedKey = headers['X-Request-Encrypt'] ?? ''
  const opened = await opener.open({ body, md5, wrappedKey, scope, nowMs: startMs })
  expect(opened.ok && JSON.parse(opened.text)).toEqual({ loginName: 'tsukimi', name: 'front.jpg', sha256 })
})

test('an upload with an expired token refreshes it and sends the whole file again', async () => {
  const { api, requests, time } = setUp(({ path, headers }) => {
    if (path.endsWith('/auth/oauth/token')) return ok(renewed)
    return headers.authorization === 'Bearer new' ? ok(stored) : refused(1008, 'expired', null, 401)
  })
  const answer = api.upload('uploadFile', avatar, file)
  expect(await time.until(answer, 4_000)).toMatchObject({ ok: true })
  const forms = requests.filter(({ form }) => form !== undefined)
  expect(forms).toHaveLength(2)
  expect(await fileIn(forms[1])).toBe('moon')
})

test('an upload may take longer than 30 s while it progresses, but not when it stalls', async () => {
  const waiting: ((share: number) => void)[] = []
  const given = {
    ports: {
      postForm: (
        _url: string,
        { signal, onProgress }: { signal: AbortSignal; onProgress: (n: number) => void },
      ) => {
        waiting.push(onProgress)
        return new Promise<Response>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new TypeError('aborted')))
        })
      },
    },
  }
  const { api, time } = setUp(() => ok(stored), given)
  let isOver = false
  const answer = api.upload('uploadFile', avatar, file, { isHandled: true }).finally(() => {
    isOver = true
  })
  await time.pass(20_000)
  waiting[0]?.(0.4)
  await time.pass(20_000)
  expect(isOver).toBe(false)
  await time.pass(20_000)
  expect(await answer).toMatchObject({ ok: false, refusal: 'transport', msg: 'Request timed out' })
})

test('an aborted upload returns a silent refusal', async () => {
  const control = new AbortController()
  const { api, effects, time } = setUp(() => 'never')
  const answer = api.upload('uploadFile', avatar, file, { signal: control.signal })
  await time.settle()
  control.abort()
  expect(await answer).toMatchObject({ ok: false, refusal: 'transport', msg: '' })
  expect(effects).toEqual([])
})

test('a file that can no longer be read is never sent', async () => {
  const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }
  const { api, requests, effects } = setUp(() => ok(stored))
  expect(await api.upload('uploadFile', avatar, gone as unknown as Blob)).toMatchObject({
    refusal: 'fileUnreadable',
    code: codeOf('fileUnreadable', 1),
  })
  expect(requests).toEqual([])
  expect(effects).toHaveLength(1)
})

test('a file over the limit is never sent', async () => {
  const { api, requests } = setUp(() => ok(stored))
  const large = new Blob([new Uint8Array(fileLimitBytes + 1)])
  expect(await api.upload('uploadFile', avatar, large)).toMatchObject({ refusal: 'fileTooLarge' })
  expect(requests).toEqual([])
})

test('a file is returned as its bytes, even if it is JSON; a refusal is recognised by its envelope', async () => {
  const headers = {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="x.json"',
  }
  const { api } = setUp((_request, count) =>
    count === 1 ? { body: '{"success":false}', headers } : refused(204105, 'altered'),
  )
  const first = await api.blob('downloadPlayerPicture', { fileId: stored.fileId })
  expect(first.ok && (await first.data.text())).toBe('{"success":false}')
  expect(await api.blob('downloadPlayerPicture', { fileId: stored.fileId })).toMatchObject({
    ok: false,
    refusal: 'fileAltered',
  })
})

test('a success envelope in place of a file is refused', async () => {
  const { api } = setUp(() => ok({}))
  expect(await api.blob('downloadPlayerPicture', { fileId: stored.fileId })).toMatchObject({
    ok: false,
    refusal: 'transport',
  })
})

test('an unencrypted layer-2 call is sent in the clear with its digest', async () => {
  const { api, requests } = setUp(() => ({ body: { code: 200, msg: '', data: {} } }), { token: null })
  expect(await api.call('addReferralLinkLog', { referralId: 'moon-1' })).toEqual({ ok: true, data: {} })
  const { path, body = '', headers = {} } = requests[0] ?? {}
  expect([path, body]).toEqual([calls.addReferralLinkLog.path, '{"referralId":"moon-1"}'])
  expect(headers['X-Request-md5']).toBe(md5Hex(body))
  expect(headers['X-Request-Encrypt']).toBeUndefined()
})

test('a game call has its query in the URL, signed with the rest', async () => {
  const { api, requests } = setUp(() => ok({ displayCurrency: 'USD' }))
  const input = { productId: 'man getsu', displayCurrency: 'USD' } as const
  const Authorization = 'Bearer of-the-params'
  expect(await api.call('changeDisplayCurrency', { ...input, Authorization })).toMatchObject({ ok: true })
  const { path = '', body = '', headers = {} } = requests[0] ?? {}
  expect(path).toBe('/_gameapi_/changeDisplayCurrency?productId=man+getsu')
  expect(JSON.parse(body)).toEqual({ displayCurrency: 'USD', loginName: 'tsukimi' })
  const { qid = '', ts = '', did = '', authorization = '', sign = '' } = headers
  expect(authorization).toBe(Authorization)
  const parts = {
    path: calls.changeDisplayCurrency.path,
    qid,
    ts,
    did,
    payload: { loginName: 'tsukimi', ...input },
  }
  expect(createVerifier().verify(authorization, parts, sign)).toBe(true)
})

test("an expired authorization parameter is refreshed, and the session's token is used for the second attempt", async () => {
  const { api, requests, time } = setUp(({ path, headers }) => {
    if (path.endsWith('/auth/oauth/token')) return ok(renewed)
    return headers.authorization === 'Bearer new'
      ? ok({ displayCurrency: 'USD' })
      : refused(1008, 'expired', null, 401)
  })
  const answer = api.call('changeDisplayCurrency', {
    Authorization: 'Bearer old',
    productId: 'mangetsu',
    displayCurrency: 'USD',
  })
  expect(await time.until(answer, 4_000)).toMatchObject({ ok: true })
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer old',
    'Basic site',
    'Bearer new',
  ])
})

test('the loading flag is set while a call waits, unless the call opted out', async () => {
  const { api, time } = setUp(() => 'never')
  const changes: boolean[] = []
  const stop = api.loading.subscribe((isOn) => void changes.push(isOn))
  const quiet = api.call('queryWallets', {}, { isQuiet: true })
  const silent = api.call('addReferralLinkLog', { referralId: 'moon-1' })
  await time.settle()
  expect(changes).toEqual([])
  const both = [api.call('queryWallets', {}), api.call('queryWallets', {})]
  await time.settle()
  expect([changes, api.loading.isOn()]).toEqual([[true], true])
  await time.pass(30_000)
  await Promise.all([quiet, silent, ...both])
  expect([changes, api.loading.isOn()]).toEqual([[true, false], false])
  stop()
})

// A test client: signs and encrypts exactly like a real one, usually against a server in the same process.
import { createHash, randomUUID } from 'node:crypto'
import {
  type Call,
  calls,
  type InputOf,
  type OutputOf,
  type RefusalName,
  refusalByCode,
} from '@mangetsu/contract'
import { clientVersion, languageTags } from '@mangetsu/wire'
import { createEnvelopeSession, encryptFields, importWebkey } from '@mangetsu/wire/browser'
import { createVerifier, md5Hex } from '@mangetsu/wire/server'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { formOf } from './form.ts'

export type RefusedResponse = {
  readonly ok: false
  readonly status: number
  readonly refusal: RefusalName
  readonly msg: string
  readonly data: Record<string, unknown> | null
}

export type CallResponse<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | RefusedResponse

export type TestCallOptions = {
  /** The authorization value; the anonymous one by default. */
  readonly authorization?: string
  readonly lang?: 'ja' | 'en'
  readonly address?: string
  /** Headers that replace the correct ones. */
  readonly headers?: Record<string, string>
  /** Fields in addition to the contract's. */
  readonly extra?: Record<string, unknown>
}

export type Prepared = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | Buffer
}

type SentBlob = {
  readonly ok: true
  readonly status: number
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

export type AdapterResponse = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>

/** Destination of requests: a server in this process, or one reached otherwise. */
export type HttpAdapter = { inject(request: InjectOptions): Promise<AdapterResponse> }

export type TestClient = {
  call<C extends Call>(
    call: C,
    input: SentTo<C>,
    options?: TestCallOptions,
  ): Promise<CallResponse<OutputOf<C>>>
  /** Works like `call`, but throws refusals. */
  must<C extends Call>(call: C, input: SentTo<C>, options?: TestCallOptions): Promise<OutputOf<C>>
  /** Makes a call with a file; adds its SHA-256 if the input contains none. */
  upload<C extends Call>(
    call: C,
    input: SentTo<C>,
    file: Buffer,
    options?: TestCallOptions,
  ): Promise<CallResponse<OutputOf<C>>>
  /** Makes a call whose response is a file. */
  blob(call: Call, input: object, options?: TestCallOptions): Promise<SentBlob | RefusedResponse>
  /** Returns the headers and body of a valid layer-1 request, for tests that alter them. */
  prepare(call: Call, input: object, options?: TestCallOptions): Promise<Prepared & { readonly body: string }>
  /** Sends a prepared request. */
  send(prepared: Prepared, address?: string): Promise<{ status: number; body: string }>
}

/** Input of a caller: fields with defaults may be omitted. */
type SentTo<C extends Call> = Partial<InputOf<C>> & Record<string, unknown>

type Envelope = { success?: boolean; code: number; msg: string; data: unknown }

const envelopeLayerOf = ({ layer }: Call): 1 | 2 => (layer === 2 ? 2 : 1)

function answerOf<T>(layer: 1 | 2, status: number, text: string): CallResponse<T> {
  const envelope = JSON.parse(text) as Envelope
  const isOk = envelope.success === true || (envelope.success === undefined && envelope.code === 200)
  if (isOk) return { ok: true, status, data: envelope.data as T }
  const refusal = refusalByCode(envelope.code, layer)
  if (refusal === undefined) throw new Error(`no refusal has the code ${envelope.code}: ${text}`)
  return {
    ok: false,
    status,
    refusal,
    msg: envelope.msg,
    data: envelope.data as Record<string, unknown> | null,
  }
}

type Config = OutputOf<typeof calls.queryConfig>

async function fetchConfig(app: HttpAdapter): Promise<Config> {
  const fetched = await app.inject({
    method: 'POST',
    url: `/_api_${calls.queryConfig.path}`,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  const config = answerOf<Config>(1, fetched.statusCode, fetched.body)
  if (!config.ok) throw new Error(`the config was refused: ${config.refusal}`)
  return config.data
}

const device = { did: 'test-device', tz: 'Asia/Tokyo' }

/** Returns the address of a layer-1 or game call, and the body without the fields in the address. */
function addressed({ layer, path, query }: Call, payload: Record<string, unknown>) {
  if (layer !== 'game') return { url: `/_api_${path}`, body: payload }
  const isQuery = ([name]: [string, unknown]) => query.includes(name)
  const fields = Object.entries(payload)
  const search = new URLSearchParams(fields.filter(isQuery).map(([name, value]) => [name, String(value)]))
  return { url: `${path}?${search}`, body: Object.fromEntries(fields.filter((field) => !isQuery(field))) }
}

function createPreparing(config: Config, webkey: CryptoKey, nowMs: () => number): TestClient['prepare'] {
  const signer = createVerifier()
  return async (call, input, options = {}) => {
    const ts = options.headers?.ts ?? String(nowMs())
    const qid = options.headers?.qid ?? randomUUID()
    const did = options.headers?.did ?? device.did
    const authorization = options.authorization ?? config.authorization
    const payload = await encryptFields(webkey, call.secret, ts, { ...input, ...options.extra })
    const sign = signer.sign(authorization, { path: call.path, qid, ts, did, payload })
    const signed = { aid: config.appid, qid, did, ts, authorization, sign, merchant: config.merchantCode }
    const plain = {
      dm: 'localhost',
      version: clientVersion,
      lang: languageTags[options.lang ?? 'ja'],
      tz: device.tz,
    }
    const headers = { 'content-type': 'application/json', ...plain, ...signed, ...options.headers }
    const { url, body } = addressed(call, payload as Record<string, unknown>)
    return { url, headers, body: JSON.stringify(body) }
  }
}

type ClientEnvelope = Awaited<ReturnType<typeof createEnvelopeSession>>
type Inject = (prepared: Prepared, address?: string) => Promise<AdapterResponse>

async function encryptedOrClear(envelope: ClientEnvelope, call: Call, qid: string, text: string) {
  if (!call.isClear) return envelope.encrypt({ path: call.path, qid }, text)
  return { body: text, headers: { 'content-type': 'application/json', 'X-Request-md5': md5Hex(text) } }
}

/** Makes a layer-2 call; with `file`, the encrypted text is the form's payload. */
async function callEncrypted<T>(
  inject: Inject,
  envelope: ClientEnvelope,
  call: Call,
  input: object,
  options: TestCallOptions,
  file?: Buffer,
) {
  const qid = options.headers?.qid ?? randomUUID()
  const encrypted = await encryptedOrClear(
    envelope,
    call,
    qid,
    JSON.stringify({ ...input, ...options.extra }),
  )
  const form = file === undefined ? null : formOf(encrypted.body, file)
  const headers = {
    ...device,
    qid,
    'accept-language': languageTags[options.lang ?? 'ja'],
    authorization: options.authorization ?? '',
    ...encrypted.headers,
    ...(form === null ? {} : { 'Content-Type': form.contentType }),
    ...options.headers,
  }
  const prepared = { url: call.path, headers, body: form?.body ?? encrypted.body }
  const answer = await inject(prepared, options.address)
  if (String(answer.headers['content-type']).startsWith('application/json')) {
    return answerOf<T>(2, answer.statusCode, answer.body)
  }
  const opened = await envelope.open({ path: call.path, qid }, answer.body)
  if (!opened.ok) throw new Error(`the answer of ${call.path} cannot be opened`)
  return answerOf<T>(2, answer.statusCode, opened.text)
}

/** `nowMs` is the client's clock. */
export async function createTestClient(app: HttpAdapter, nowMs: () => number): Promise<TestClient> {
  const config = await fetchConfig(app)
  const webkey = await importWebkey(config.webkey)
  const envelope = await createEnvelopeSession(webkey)
  const prepare = createPreparing(config, webkey, nowMs)

  const inject: Inject = ({ url, headers, body }, address) => {
    const remote = address === undefined ? {} : { remoteAddress: address }
    return app.inject({ method: 'POST', url, headers, payload: body, ...remote })
  }

  const client: TestClient = {
    prepare,
    async send(prepared, address) {
      const { statusCode, body } = await inject(prepared, address)
      return { status: statusCode, body }
    },
    async call(call, input, options = {}) {
      if (call.layer === 2) return callEncrypted(inject, envelope, call, input, options)
      const answer = await inject(await prepare(call, input, options), options.address)
      return answerOf(envelopeLayerOf(call), answer.statusCode, answer.body)
    },
    async upload(call, input, file, options = {}) {
      const named = { sha256: createHash('sha256').update(file).digest('hex'), ...input }
      if (call.layer === 2) return callEncrypted(inject, envelope, call, named, options, file)
      const { url, headers, body } = await prepare(call, named, options)
      const form = formOf(body, file)
      const sent = { url, headers: { ...headers, 'content-type': form.contentType }, body: form.body }
      const answer = await inject(sent, options.address)
      return answerOf(1, answer.statusCode, answer.body)
    },
    async blob(call, input, options = {}) {
      const answer = await inject(await prepare(call, input, options), options.address)
      if (answer.headers['content-disposition'] === undefined) {
        const refused = answerOf<never>(1, answer.statusCode, answer.body)
        if (refused.ok) throw new Error(`${call.path} answered without a file`)
        return refused
      }
      return { ok: true, status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
    },
    async must(call, input, options) {
      const answer = await client.call(call, input, options)
      if (answer.ok) return answer.data
      throw new Error(`${call.path} was refused: ${answer.refusal} ${JSON.stringify(answer.data)}`)
    },
  }
  return client
}

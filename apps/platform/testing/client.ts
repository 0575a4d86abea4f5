// A client for tests: signs, encrypts and seals exactly as a real one does, against a server in the same process.
import { randomUUID } from 'node:crypto'
import {
  type Call,
  calls,
  type InputOf,
  type OutputOf,
  type RefusalName,
  refusalByCode,
} from '@mangetsu/contract'
import { createEnvelopeSession, importWebkey, sealFields } from '@mangetsu/wire/browser'
import { createVerifier } from '@mangetsu/wire/server'
import type { FastifyInstance } from 'fastify'

export type Answer<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | {
      readonly ok: false
      readonly status: number
      readonly refusal: RefusalName
      readonly msg: string
      readonly data: Record<string, unknown> | null
    }

export type Said = {
  /** The authorization value; the anonymous one where nothing is said. */
  readonly authorization?: string
  readonly lang?: 'ja' | 'en'
  readonly address?: string
  /** Headers that replace the right ones. */
  readonly headers?: Record<string, string>
  /** Fields beside the contract's. */
  readonly extra?: Record<string, unknown>
}

export type TestClient = {
  call<C extends Call>(call: C, input: SentTo<C>, said?: Said): Promise<Answer<OutputOf<C>>>
  /** As `call`, but a refusal is thrown. */
  must<C extends Call>(call: C, input: SentTo<C>, said?: Said): Promise<OutputOf<C>>
  /** The headers and the body of a right layer-1 request, for tests that bend them. */
  prepare(
    call: Call,
    input: object,
    said?: Said,
  ): Promise<{ url: string; headers: Record<string, string>; body: string }>
  /** Sends what was prepared. */
  send(prepared: {
    url: string
    headers: Record<string, string>
    body: string
  }): Promise<{ status: number; body: string }>
}

/** What a caller sends: fields with defaults may be left out. */
type SentTo<C extends Call> = Partial<InputOf<C>> & Record<string, unknown>

type Envelope = { success?: boolean; code: number; msg: string; data: unknown }

function answerOf<T>(status: number, text: string): Answer<T> {
  const envelope = JSON.parse(text) as Envelope
  const isOk = envelope.success === true || (envelope.success === undefined && envelope.code === 200)
  if (isOk) return { ok: true, status, data: envelope.data as T }
  const refusal = refusalByCode(envelope.code)
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

async function fetchConfig(app: FastifyInstance): Promise<Config> {
  const fetched = await app.inject({
    method: 'POST',
    url: `/_api_${calls.queryConfig.path}`,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  const config = answerOf<Config>(fetched.statusCode, fetched.body)
  if (!config.ok) throw new Error(`the config was refused: ${config.refusal}`)
  return config.data
}

function createPreparing(config: Config, webkey: CryptoKey, nowMs: () => number): TestClient['prepare'] {
  const signer = createVerifier()
  return async (call, input, said = {}) => {
    const ts = said.headers?.ts ?? String(nowMs())
    const qid = said.headers?.qid ?? randomUUID()
    const did = 'test-device'
    const authorization = said.authorization ?? config.authorization
    const payload = await sealFields(webkey, call.secret, ts, { ...input, ...said.extra })
    const sign = signer.sign(authorization, { path: call.path, qid, ts, did, payload })
    const signed = { aid: config.appid, qid, did, ts, authorization, sign, merchant: config.merchantCode }
    const plain = { dm: 'localhost', version: 'v1.0.0', lang: said.lang ?? 'ja', tz: 'Asia/Tokyo' }
    const headers = { 'content-type': 'application/json', ...plain, ...signed, ...said.headers }
    return { url: `/_api_${call.path}`, headers, body: JSON.stringify(payload) }
  }
}

type Sealing = Awaited<ReturnType<typeof createEnvelopeSession>>

async function callSealed<T>(app: FastifyInstance, sealing: Sealing, call: Call, input: object, said: Said) {
  const scope = { path: call.path, qid: randomUUID() }
  const sealed = await sealing.seal(scope, JSON.stringify(input))
  const headers = {
    qid: scope.qid,
    'accept-language': said.lang ?? 'ja',
    authorization: said.authorization ?? '',
    ...sealed.headers,
    ...said.headers,
  }
  const answer = await app.inject({ method: 'POST', url: call.path, headers, payload: sealed.body })
  if (String(answer.headers['content-type']).startsWith('application/json')) {
    return answerOf<T>(answer.statusCode, answer.body)
  }
  const opened = await sealing.open(scope, answer.body)
  if (!opened.ok) throw new Error(`the answer of ${call.path} cannot be opened`)
  return answerOf<T>(answer.statusCode, opened.text)
}

/** `nowMs` is the client's clock. */
export async function createTestClient(app: FastifyInstance, nowMs: () => number): Promise<TestClient> {
  const config = await fetchConfig(app)
  const webkey = await importWebkey(config.webkey)
  const sealing = await createEnvelopeSession(webkey)
  const prepare = createPreparing(config, webkey, nowMs)

  async function send(prepared: Awaited<ReturnType<typeof prepare>>, address?: string) {
    const { url, headers, body } = prepared
    const remote = address === undefined ? {} : { remoteAddress: address }
    const answer = await app.inject({ method: 'POST', url, headers, payload: body, ...remote })
    return { status: answer.statusCode, body: answer.body }
  }

  const client: TestClient = {
    prepare,
    send: (prepared) => send(prepared),
    async call(call, input, said = {}) {
      if (call.layer === 2) return callSealed(app, sealing, call, input, said)
      const answer = await send(await prepare(call, input, said), said.address)
      return answerOf(answer.status, answer.body)
    },
    async must(call, input, said) {
      const answer = await client.call(call, input, said)
      if (answer.ok) return answer.data
      throw new Error(`${call.path} was refused: ${answer.refusal} ${JSON.stringify(answer.data)}`)
    },
  }
  return client
}

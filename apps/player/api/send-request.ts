// One request of a call and its answer: posted, waited for within its time, and read.
import type { ApiFailure } from './api-result.ts'
import { type CallFacts, envelopeLayerOf } from './call-facts.ts'
import type { ApiPorts, Progress } from './ports.ts'
import { type Read, readAnswer, transportFailure } from './reading.ts'
import { requestTimeoutMs, uploadRounds, xsrfCookie, xsrfHeader } from './timings.ts'
import type { WireRequest } from './wire-codec.ts'

export type SendPorts = Pick<ApiPorts, 'fetch' | 'postForm' | 'timers' | 'place' | 'isServer'>

export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  /** What travels beside the payload. */
  readonly file?: Blob | undefined
  readonly onProgress?: Progress | undefined
}

const xsrfHeadersOf = ({ place, isServer }: SendPorts): Record<string, string> => {
  const token = isServer ? null : place.cookie(xsrfCookie)
  return token === null ? {} : { [xsrfHeader]: token }
}

/** The form of a call with a file: its payload first, as the platform reads it. */
function formOf(payload: string, file: Blob): FormData {
  const form = new FormData()
  form.append('payload', payload)
  form.append('file', file, 'file')
  return form
}

function post(
  ports: SendPorts,
  request: WireRequest,
  file: Blob | undefined,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Response> {
  const headers = { ...request.headers, ...xsrfHeadersOf(ports) }
  if (file === undefined) {
    return ports.fetch(request.url, {
      method: 'POST',
      headers,
      body: request.body,
      credentials: 'include',
      signal,
    })
  }
  // The form's own type names its boundary, which only the browser knows.
  const isOwn = ([name]: [string, string]) => name.toLowerCase() !== 'content-type'
  const kept = Object.fromEntries(Object.entries(headers).filter(isOwn))
  return ports.postForm(request.url, { headers: kept, form: formOf(request.body, file), signal, onProgress })
}

const isFile = (response: Response): boolean =>
  /^attachment\b/i.test(response.headers.get('content-disposition') ?? '')

async function read(declared: CallFacts, request: WireRequest, response: Response): Promise<Read<unknown>> {
  const { status } = response
  if (declared.isBlob && isFile(response)) return { ok: true, data: await response.blob() }
  const contentType = response.headers.get('content-type') ?? 'application/json'
  const text = await request.decrypt(await response.text(), contentType)
  const layer = envelopeLayerOf(declared)
  if (text === null) return { ok: false, failure: transportFailure(layer, 'protocol', status) }
  const answer = readAnswer(declared, { status, text })
  // An envelope can only refuse where a file was asked for.
  return answer.ok && declared.isBlob
    ? { ok: false, failure: transportFailure(layer, 'protocol', status) }
    : answer
}

/** Aborts `stop` when 30 s pass without an answer or, with a file, without a piece of it going out. */
function watchTime(ports: SendPorts, rounds: number, done: AbortSignal, stop: AbortController) {
  let pieces = 0
  let isLate = false
  const watch = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const before = pieces
      await ports.timers.wait(requestTimeoutMs, done)
      if (done.aborted) return
      if (pieces === before) break
    }
    isLate = true
    stop.abort()
  }
  return {
    ended: watch(),
    isLate: () => isLate,
    piece: () => {
      pieces += 1
    },
  }
}

/** Sends a dressed request and reads its answer. Never throws for what the network does. */
export async function sendRequest(
  ports: SendPorts,
  declared: CallFacts,
  request: WireRequest,
  { signal, file, onProgress }: SendOptions = {},
): Promise<Read<unknown>> {
  const stop = new AbortController()
  const done = new AbortController()
  const time = watchTime(ports, file === undefined ? 1 : uploadRounds, done.signal, stop)
  const abort = () => stop.abort()
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  const advance: Progress = (share) => {
    time.piece()
    onProgress?.(share)
  }
  const failed = (reason: NonNullable<ApiFailure['transport']>): Read<unknown> => ({
    ok: false,
    failure: transportFailure(envelopeLayerOf(declared), reason),
  })
  try {
    return await read(declared, request, await post(ports, request, file, stop.signal, advance))
  } catch {
    // fetch has one TypeError for every way the network can fail; which one it was is ours to know.
    if (time.isLate()) return failed('timeout')
    return failed(stop.signal.aborted ? 'aborted' : 'network')
  } finally {
    signal?.removeEventListener('abort', abort)
    done.abort()
    await time.ended
  }
}

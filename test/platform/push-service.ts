// A push service for tests, over real HTTP, with a browser that decrypts messages (RFC 8291) and verifies their
// signature (RFC 8292).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type PushedMessage = {
  readonly shown: Record<string, unknown>
  readonly headers: Readonly<Record<string, unknown>>
  /** Claims of the signature, which was valid. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** Creates one browser's subscription: the data it sends to the site, and the decryption of messages. */
function createBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** aes128gcm (RFC 8188): salt, record size, sender's key, one record. */
    open(body: Buffer): Record<string, unknown> {
      const salt = body.subarray(0, 16)
      const idLength = body[20] ?? 0
      const senderKey = body.subarray(21, 21 + idLength)
      const record = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
      const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
      const end = padded.lastIndexOf(2)
      return JSON.parse(padded.subarray(0, end).toString()) as Record<string, unknown>
    },
  }
}

function claimsOf(authorization: string, publicKey: string): PushedMessage['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key signed this than the site told')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (x === undefined || y === undefined) throw new Error('the key is no point')
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushedMessage['claims']
}

/** `publicKey` returns the key that the site publishes to browsers. */
export async function startPushService(publicKey: () => string) {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const messages = new Map<string, PushedMessage[]>()
  const faults: unknown[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? ''
      const body = await buffer(request)
      const browser = browsers.get(path)
      const status = answers.shift() ?? (browser === undefined ? 410 : 201)
      try {
        if (browser !== undefined && status === 201) {
          const { headers } = request
          const claims = claimsOf(String(headers.authorization), publicKey())
          messages.get(path)?.push({ shown: browser.open(body), headers, claims })
        }
      } catch (error) {
        faults.push(error)
      }
      response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('not read')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const host = `127.0.0.1:${port}`
  return {
    host,
    faults,
    /** Statuses of the next responses, before the usual 201 and 410. */
    answers,
    /** Subscribes another browser. */
    subscribe() {
      const path = `/push/${browsers.size + 1}`
      const browser = createBrowser()
      browsers.set(path, browser)
      messages.set(path, [])
      return {
        subscription: { endpoint: `http://${host}${path}`, keys: browser.keys },
        messages: messages.get(path) ?? [],
        /** Deletes the browser's subscription. */
        leave: () => void browsers.delete(path),
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

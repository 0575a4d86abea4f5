// Layer-1 signatures: browser and server reproduce each vector, and every flipped bit is detected.
import { describe, expect, test } from 'vitest'
import { createSigner } from './browser.ts'
import { createVerifier } from './server.ts'
import { type SignedParts, signedText } from './signature.ts'
import file from './vectors/signature.json' with { type: 'json' }

const { vectors } = file
const partsOf = ({ path, qid, ts, did, payload }: (typeof vectors)[number]): SignedParts => ({
  path,
  qid,
  ts,
  did,
  payload,
})

describe('signatures match their vectors', () => {
  test.each(vectors)('the signed text: $name', (vector) => {
    const signed = signedText(partsOf(vector))
    expect(signed.ok && Buffer.from(signed.text).toString('hex')).toBe(vector.signedTextHex)
  })

  test.each(vectors)("the browser's code reproduces $name", async (vector) => {
    expect(await createSigner().sign(vector.authorization, partsOf(vector))).toBe(vector.sign)
  })

  test.each(vectors)("the server's code reproduces $name", (vector) => {
    const verifier = createVerifier()
    expect(verifier.sign(vector.authorization, partsOf(vector))).toBe(vector.sign)
    expect(verifier.verify(vector.authorization, partsOf(vector), vector.sign)).toBe(true)
  })
})

const [, deposit] = vectors
if (deposit === undefined) throw new Error('the vectors hold a deposit')
const parts = partsOf(deposit)

describe('a signature is valid for one request only', () => {
  const verifier = createVerifier({ maxKeys: 2 })

  test.each<[string, Partial<SignedParts>]>([
    ['another path', { path: '/api/v1/withdraw/create' }],
    ['another qid', { qid: 'q-00000002' }],
    ['another time', { ts: '1795219200124' }],
    ['another device', { did: 'd_9f2d' }],
    ['another amount', { payload: { ...deposit.payload, amount: '1000.01' } }],
    ['an additional field', { payload: { ...deposit.payload, x: 1 } }],
    ['an empty payload', { payload: {} }],
    ['a payload without canonical form', { payload: { x: '\ud800' } }],
  ])('a request with %s is rejected', (_name, change) => {
    expect(verifier.verify(deposit.authorization, { ...parts, ...change }, deposit.sign)).toBe(false)
  })

  test('differs for another authorization value, also after many others were cached', () => {
    for (const token of ['Bearer a', 'Bearer b', 'Bearer c']) {
      expect(verifier.verify(token, parts, deposit.sign)).toBe(false)
    }
    expect(verifier.verify(deposit.authorization, parts, deposit.sign)).toBe(true)
  })

  test('is rejected when any of its bits is flipped', () => {
    const bytes = Buffer.from(deposit.sign, 'hex')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(verifier.verify(deposit.authorization, parts, flipped.toString('hex'))).toBe(false)
    }
  })

  test.each([
    '',
    'x',
    deposit.sign.toUpperCase(),
    `${deposit.sign}00`,
    deposit.sign.slice(2),
    `${deposit.sign}\n`,
  ])('a malformed signature is rejected without a fault: %j', (sign) => {
    expect(verifier.verify(deposit.authorization, parts, sign)).toBe(false)
  })
})

test('one signer accepts a different authorization value on each call', async () => {
  const signer = createSigner()
  const verifier = createVerifier()
  const signs = await Promise.all(
    ['Bearer a', 'Bearer b', 'Bearer a'].map((token) => signer.sign(token, parts)),
  )
  expect(signs).toEqual(['Bearer a', 'Bearer b', 'Bearer a'].map((token) => verifier.sign(token, parts)))
})

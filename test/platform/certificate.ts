// A certificate for tests, generated each time, so that no key is in the repository: self-signed, ECDSA P-256, DER
// encoded here (RFC 5280, X.690).
import { generateKeyPairSync, sign } from 'node:crypto'

const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts)
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const text = (value: string) => tagged(0x0c, Buffer.from(value))
const timeOf = (at: Date) =>
  tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

const commonName = '550403'
const subjectAltName = '551d11'
const ecdsaWithSha256 = '2a8648ce3d040302'
const dayMs = 24 * 60 * 60_000

/** Creates a certificate for `localhost`, 127.0.0.1 and 127.0.0.2, valid for a day around now; PEM. */
export function createTestCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(ecdsaWithSha256))
  const name = sequence(tagged(0x31, sequence(oid(commonName), text('localhost'))))
  const ip = (last: number) => tagged(0x87, Buffer.from([127, 0, 0, last]))
  const names = sequence(tagged(0x82, Buffer.from('localhost')), ip(1), ip(2))
  const extensions = tagged(0xa3, sequence(sequence(oid(subjectAltName), tagged(0x04, names))))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(timeOf(new Date(Date.now() - dayMs)), timeOf(new Date(Date.now() + dayMs))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = sequence(body, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}

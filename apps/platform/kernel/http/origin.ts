// Origin of a request, read from its headers and socket only when a handler accesses it.
import { siteKeyHeader } from '@mangetsu/wire'
import { tokenHash } from '../ids.ts'
import type { Origin } from './handle.ts'

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Bearer token of a player or a stage, which identifies its holder. */
export const bearer = /^Bearer ([!-~]{1,600})$/
const deviceIdShape = /^[A-Za-z0-9_-]{1,128}$/
const siteKeyShape = /^[A-Za-z0-9_-]{1,128}$/
const utcOffsetShape = /^[+-]\d{4}$/
const maxUserAgentLength = 512

const shaped = (value: string | string[] | undefined, shape: RegExp): string =>
  typeof value === 'string' && shape.test(value) ? value : ''

/** Values covered by no signature (user agent, offset from UTC) are hints; a malformed header counts as not sent. */
export class RequestOrigin implements Origin {
  readonly #headers: RequestHeaders
  readonly #addressOf: () => string

  constructor(headers: RequestHeaders, addressOf: () => string) {
    this.#headers = headers
    this.#addressOf = addressOf
  }

  get address(): string {
    return this.#addressOf()
  }

  get deviceId(): string {
    return shaped(this.#headers.did, deviceIdShape)
  }

  get userAgent(): string {
    const value = this.#headers['user-agent']
    return typeof value === 'string' ? value.slice(0, maxUserAgentLength) : ''
  }

  get utcOffset(): string {
    return shaped(this.#headers.tz, utcOffsetShape)
  }

  /** Secret sent by the site's own server when it calls for a page it renders; '' if not sent. */
  get siteKey(): string {
    return shaped(this.#headers[siteKeyHeader], siteKeyShape)
  }

  get tokenHash(): string {
    const { authorization } = this.#headers
    const token = typeof authorization === 'string' ? bearer.exec(authorization)?.[1] : undefined
    return token === undefined ? '' : tokenHash(token).toString('hex')
  }
}

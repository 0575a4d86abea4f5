// Where a request comes from: read from its headers and its socket only when a handler wants to know.
import { siteKeyHeader } from '@mangetsu/wire'
import { tokenHash } from '../ids.ts'
import type { Origin } from './handle.ts'

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A token of a player or a stage, whose it is found by. */
export const bearer = /^Bearer ([!-~]{1,600})$/
const deviceIdShape = /^[A-Za-z0-9_-]{1,128}$/
const siteKeyShape = /^[A-Za-z0-9_-]{1,128}$/
const utcOffsetShape = /^[+-]\d{4}$/
const maxUserAgentLength = 512

const shaped = (value: string | string[] | undefined, shape: RegExp): string =>
  typeof value === 'string' && shape.test(value) ? value : ''

/** What no signature covers (user agent, offset from UTC) is a hint; a header of the wrong form counts as not sent. */
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

  /** What the site's own server shows when it calls for a page it renders; '' when nothing was sent. */
  get siteKey(): string {
    return shaped(this.#headers[siteKeyHeader], siteKeyShape)
  }

  get tokenHash(): string {
    const { authorization } = this.#headers
    const token = typeof authorization === 'string' ? bearer.exec(authorization)?.[1] : undefined
    return token === undefined ? '' : tokenHash(token).toString('hex')
  }
}

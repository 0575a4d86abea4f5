// The API for the site's own server: anonymous, and shared by the whole process.
import { siteKeyHeader } from '@mangetsu/wire'
import { type Api, createApi } from './create-api.ts'
import { headlessPorts } from './headless-ports.ts'

export type ServerApiOptions = {
  /** The platform's origin, such as http://127.0.0.1:3000. */
  readonly platformUrl: string
  /**
   * The secret that identifies the site's own server to the platform; without it all its calls count as one caller's.
   */
  readonly siteKey?: string | undefined
  readonly fetch?: typeof globalThis.fetch
}

const withKey =
  (fetch: typeof globalThis.fetch, siteKey: string): typeof globalThis.fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set(siteKeyHeader, siteKey)
    return fetch(url, { ...init, headers })
  }

/** Creates the API. Pass each call the reader's language: `api.call('queryWinners', {}, { lang })`. */
export const createServerApi = ({ platformUrl, siteKey, fetch = globalThis.fetch }: ServerApiOptions): Api =>
  createApi(
    headlessPorts({
      origin: platformUrl,
      fetch: siteKey === undefined ? fetch : withKey(fetch, siteKey),
    }),
  )

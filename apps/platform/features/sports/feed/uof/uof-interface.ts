// The feed's HTTP interface: requests of recoveries, and the master data of fixtures in both languages.
import type { Logger } from 'pino'
import type { RecoveryRequest } from '../messages.ts'
import { productOf } from './uof-messages.ts'
import { readUofFixture, type UofFixture } from './uof-xml.ts'

export type UofInterface = {
  /**
   * Requests a recovery; `sinceMs` is moved up to the longest one that the producer answers, and unfinished events that it
   * then leaves out are requested one by one.
   */
  recover(request: Omit<RecoveryRequest, 'requestId'> & { readonly requestNumber: number }): Promise<void>
  /** Returns the fixture of a URN in both languages. Throws if it cannot be had. */
  fixture(urn: string): Promise<{ readonly ja: UofFixture; readonly en: UofFixture }>
}

type InterfaceParts = {
  /** Origin of the interface. */
  readonly origin: string
  readonly token: string
  readonly nowMs: () => number
  readonly log: Pick<Logger, 'warn'>
}

const answerMs = 10_000

export function createUofInterface({ origin, token, nowMs, log }: InterfaceParts): UofInterface {
  async function request(method: 'GET' | 'POST', path: string): Promise<string> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'x-access-token': token },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sports feed answered ${response.status} to ${method} ${path}`)
    return text
  }

  async function fixtureIn(language: 'ja' | 'en', urn: string): Promise<UofFixture> {
    const path = `/v1/sports/${language}/sport_events/${encodeURIComponent(urn)}/fixture.xml`
    const fixture = readUofFixture(await request('GET', path))
    if ('fault' in fixture) throw new Error(`the fixture ${urn} cannot be read: ${fixture.fault}`)
    return fixture
  }

  /** Requests the results of one event. The feed may not know it any more, which must not hold back the recovery. */
  async function recoverEvent(path: string, urn: string): Promise<void> {
    try {
      const event = encodeURIComponent(urn)
      await request('POST', `/v1/${path}/stateful_messages/events/${event}/initiate_request`)
    } catch (error) {
      log.warn({ err: error, urn }, 'the results of an event of the sports feed are missing')
    }
  }

  return {
    async recover({ producer, sinceMs, unfinished, requestNumber }) {
      const { path, longestRecoveryMs } = productOf(producer)
      const query = new URLSearchParams({ request_id: String(requestNumber) })
      const earliestMs = nowMs() - longestRecoveryMs
      if (sinceMs !== null && sinceMs < earliestMs)
        for (const urn of unfinished) await recoverEvent(path, urn)
      if (sinceMs !== null) query.set('after', String(Math.max(sinceMs, earliestMs)))
      await request('POST', `/v1/${path}/recovery/initiate_request?${query}`)
    },
    async fixture(urn) {
      const [ja, en] = await Promise.all([fixtureIn('ja', urn), fixtureIn('en', urn)])
      return { ja, en }
    },
  }
}

// A sandbox bank for tests: reached over HTTP, with a manual clock and recorded events.
import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import { BankEvent, bankSignatureHeader } from '@mangetsu/contract/bank'
import { openBank } from '@mangetsu/sandbox/bank/index'
import { isSigned, signatureOf } from '@mangetsu/sandbox/gateway/signature'
import Fastify from 'fastify'
import { vi } from 'vitest'

export const secret = 'a secret of the rail'
export const startMs = 1_800_000_000_000

type DeliveredEvent = { readonly url: string; readonly event: BankEvent; readonly isSigned: boolean }

export type TestBankOptions = {
  readonly status?: () => number
  readonly file?: string
  readonly now?: { ms: number }
}

/** Opens a bank whose platform responds with `status()`; events are recorded in `events`. */
export async function openTestBank(options: TestBankOptions = {}) {
  const { status = () => 200, file = ':memory:', now = { ms: startMs } } = options
  const events: DeliveredEvent[] = []
  const bank = openBank({
    file,
    secret,
    origin: 'http://bank.test',
    payoutDelayMs: 100,
    confirmationMs: 1_000,
    // Its worker runs often, so that tests do not wait for it.
    pace: 10,
    nowMs: () => now.ms,
    onFault: (error) => {
      throw error
    },
    post: async (url, body, headers) => {
      const header = headers[bankSignatureHeader]
      const event = BankEvent.parse(JSON.parse(body))
      events.push({ url, event, isSigned: isSigned(secret, header, body, now.ms) })
      return status()
    },
  })
  const server = Fastify()
  await server.register(formbody)
  await server.register(bank.routes, { prefix: '/bank' })
  const send = (path: string, request: object, header?: string) => {
    const payload = JSON.stringify(request)
    const headers = {
      'content-type': 'application/json',
      [bankSignatureHeader]: header ?? signatureOf(secret, payload, now.ms),
    }
    return server.inject({ method: 'POST', url: `/bank/api/${path}`, headers, payload })
  }
  return {
    events,
    now,
    send,
    /** Makes a signed call and returns the response; fails the test for any status but 200. */
    must: async (path: string, request: object) => {
      const answer = await send(path, request)
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    get: (url: string) => server.inject(url),
    /** Submits a page's form, with the token and the page's other hidden fields. */
    submit: async (url: string, fields: object = {}) => {
      const { body } = await server.inject(url)
      return server.inject({ method: 'POST', url, ...form({ ...hiddenIn(body), ...fields }) })
    },
    post: (url: string, fields: object) => server.inject({ method: 'POST', url, ...form(fields) }),
    /** Returns the events so far, once there are this many. */
    eventsOf: async (count: number) => {
      await vi.waitFor(
        () => {
          if (events.length < count) throw new Error(`told ${events.length} of ${count}`)
        },
        { timeout: 5_000 },
      )
      return events.map(({ event }) => event)
    },
    stop: async () => {
      await server.close()
      await bank.stop()
    },
  }
}

export type TestSandboxBank = Awaited<ReturnType<typeof openTestBank>>

const form = (fields: object) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields as Record<string, string>).toString(),
})

/** Returns the hidden fields of a page's forms by their names. */
export const hiddenIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="([a-z]+)" value="([0-9a-f]+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

export const orderOf = (over: object = {}) => ({
  id: randomUUID() as string,
  method: 'transfer',
  currency: 'JPY',
  amount: '1000.00',
  payer: '<b>hana</b>',
  lang: 'ja',
  expiresAt: new Date(startMs + 600_000).toISOString(),
  notifyUrl: 'http://platform.test/rail',
  returnUrl: 'http://site.test/ja/deposit?id=1',
  accountRef: null,
  ...over,
})

export const payoutOf = (to: object, over: object = {}) => ({
  id: randomUUID() as string,
  currency: 'JPY',
  amount: '500.00',
  to,
  notifyUrl: 'http://platform.test/rail',
  ...over,
})

export const bankAccountOf = (accountNo = '1234567') => ({
  kind: 'bank',
  bankCode: '0001',
  branchCode: '001',
  accountType: 'ordinary',
  accountNo,
  holder: 'ハナ',
})

export const addressOf = (over: object = {}) => ({
  id: randomUUID() as string,
  currency: 'BTC',
  network: 'bitcoin',
  owner: 'player-1',
  lang: 'ja',
  notifyUrl: 'http://platform.test/rail',
  ...over,
})

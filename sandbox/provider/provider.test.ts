// The practice provider through its routes: wallets, idempotent moves, and a coin game whose every payout is accounted
// for.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import { bankSignatureHeader } from '@mangetsu/contract/bank'
import { ProviderMove, ProviderWalletResponse } from '@mangetsu/contract/provider-gateway'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { signatureOf } from '../gateway/signature.ts'
import { openProvider, practiceProvider } from './index.ts'
import type { Side } from './tosses.ts'

const secret = 'a secret of the provider'
const nowMs = 1_800_000_000_000
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openTestProvider({ file = ':memory:', toss }: { file?: string; toss?: () => Side } = {}) {
  const provider = openProvider({ file, secret, origin: 'http://lounge.test', nowMs: () => nowMs, toss })
  const server = Fastify()
  await server.register(formbody)
  await server.register(provider.routes, { prefix: '/provider' })
  const send = (path: string, request: object, header?: string) => {
    const payload = JSON.stringify(request)
    const signature = header ?? signatureOf(secret, payload, nowMs)
    const headers = { 'content-type': 'application/json', [bankSignatureHeader]: signature }
    return server.inject({ method: 'POST', url: `/provider/api/${path}`, headers, payload })
  }
  const post = (url: string, fields: object) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields as Record<string, string>).toString(),
    })
  let isOpen = true
  const stop = async () => {
    if (!isOpen) return
    isOpen = false
    await server.close()
    await provider.stop()
  }
  closing.push(stop)
  return {
    provider,
    send,
    post,
    stop,
    get: (url: string) => server.inject(url),
    walletOf: async (playerRef: string) =>
      ProviderWalletResponse.parse(
        (await send('wallets', { playerRef, currency: 'USD', lang: 'ja' })).json(),
      ),
    move: async (request: object) => ProviderMove.parse((await send('transfers', request)).json()),
    statusOf: async (id: string) => ProviderMove.parse((await send('transfers/status', { id })).json()),
    /** Submits a page's form, with its hidden fields. */
    submit: async (url: string, fields: object) => {
      const { body } = await server.inject(url)
      const hidden = [...body.matchAll(/type="hidden" name="([a-z]+)" value="([0-9a-f]+)"/g)]
      return post(url, { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields })
    },
  }
}

const moveOf = (playerRef: string, over: object = {}) => ({
  id: randomUUID(),
  playerRef,
  direction: 'in',
  currency: 'USD',
  amount: '100.00',
  ...over,
})

/** Creates a player with 100.00 in the lounge, and returns the path of their page. */
async function openGame(options: { toss?: () => Side } = {}) {
  const lounge = await openTestProvider(options)
  const playerRef = randomUUID()
  const { url } = await lounge.walletOf(playerRef)
  await lounge.move(moveOf(playerRef))
  const balance = async () => (await lounge.walletOf(playerRef)).balance
  return { ...lounge, playerRef, balance, path: (url ?? '').replace('http://lounge.test', '') }
}

test('returns its name and description', () => {
  const { code, name, currency } = practiceProvider
  expect([code, name.ja, name.en, currency]).toEqual(['engawa', '縁側ラウンジ', 'Engawa Lounge', 'USD'])
})

test.each(['wallets', 'transfers', 'transfers/status'])(
  'responds to %s only if it is signed and as declared',
  async (path) => {
    const { send } = await openTestProvider()
    expect((await send(path, {}, '')).statusCode).toBe(401)
    expect((await send(path, {}, signatureOf('another', '{}', nowMs))).statusCode).toBe(401)
    expect((await send(path, {})).statusCode).toBe(400)
  },
)

describe('wallet', () => {
  test('a wallet is the same on every request, in dollars only, at an unguessable address', async () => {
    const { walletOf, send } = await openTestProvider()
    const [one, other] = [randomUUID(), randomUUID()]
    const wallet = await walletOf(one)
    expect(wallet.balance).toBe('0.00')
    expect(wallet.url).toMatch(/^http:\/\/lounge\.test\/provider\/[0-9a-f]{48}\?lang=ja$/)
    expect(await walletOf(one)).toEqual(wallet)
    expect((await walletOf(other)).url).not.toBe(wallet.url)
    expect((await send('wallets', { playerRef: one, currency: 'JPY', lang: 'ja' })).statusCode).toBe(400)
  })
})

describe('move', () => {
  test('a move in or out is executed once per id', async () => {
    const { send, move, statusOf, balance, playerRef } = await openGame()
    const out = moveOf(playerRef, { direction: 'out', amount: '30.00' })
    const done = { id: out.id, status: 'done', amount: '30.00', balance: '70.00' }
    expect(await move(out)).toEqual(done)
    expect(await move(out)).toEqual(done)
    expect(await statusOf(out.id)).toEqual(done)
    expect((await send('transfers', { ...out, amount: '31.00' })).statusCode).toBe(409)
    expect(await balance()).toBe('70.00')
  })

  test('a move out without an amount takes the whole balance, even zero', async () => {
    const { move, playerRef } = await openGame()
    const all = { direction: 'out', amount: null }
    expect(await move(moveOf(playerRef, all))).toMatchObject({
      status: 'done',
      amount: '100.00',
      balance: '0.00',
    })
    expect(await move(moveOf(playerRef, all))).toMatchObject({
      status: 'done',
      amount: '0.00',
      balance: '0.00',
    })
  })

  test.each([
    { direction: 'out', amount: '100.01' },
    { direction: 'out', currency: 'EUR', amount: '1.00' },
    { direction: 'in', amount: null },
    { direction: 'in', amount: '0.00' },
    { direction: 'in', amount: '-5.00' },
    { direction: 'in', amount: '1.00000000' },
    { direction: 'in', amount: '999999999999999.99' },
  ])('a move of %o is refused permanently', async (over) => {
    const { move, statusOf, balance, playerRef } = await openGame()
    const request = moveOf(playerRef, over)
    const refused = { id: request.id, status: 'refused', amount: null, balance: '100.00' }
    expect(await move(request)).toEqual(refused)
    await move(moveOf(playerRef, { amount: '500.00' }))
    expect(await move(request)).toEqual(refused)
    expect(await statusOf(request.id)).toEqual(refused)
    expect(await balance()).toBe('600.00')
  })

  test('refuses a move for a player without a wallet, and reports an unused id as unknown', async () => {
    const { move, statusOf } = await openTestProvider()
    expect(await move(moveOf(randomUUID()))).toMatchObject({ status: 'refused', balance: null })
    const id = randomUUID()
    expect(await statusOf(id)).toEqual({ id, status: 'unknown', amount: null, balance: null })
  })

  test('remembers a move after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mangetsu-lounge-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'provider.db')
    const before = await openTestProvider({ file })
    const playerRef = randomUUID()
    const { url } = await before.walletOf(playerRef)
    const request = moveOf(playerRef)
    const done = await before.move(request)
    await before.stop()
    const after = await openTestProvider({ file })
    expect(await after.move(request)).toEqual(done)
    expect(await after.walletOf(playerRef)).toEqual({ playerRef, balance: '100.00', url })
  })
})

describe('coin', () => {
  test.each([
    ['heads', 'heads', '109.80'],
    ['tails', 'tails', '109.80'],
    ['heads', 'tails', '90.00'],
  ] as const)('guessed as %s, landed on %s: the balance is %s', async (side, landed, expected) => {
    const { submit, balance, path, get } = await openGame({ toss: () => landed })
    const played = await submit(path, { side, stake: '10' })
    expect(played.statusCode).toBe(303)
    expect(await balance()).toBe(expected)
    const { body } = await get(String(played.headers.location))
    expect(body).toContain(`$${expected}`)
    expect(body).toContain(side === landed ? '当たりです。払い戻し $19.80' : 'はずれです')
  })

  test('tosses the coin once for a form submitted twice', async () => {
    const { get, post, balance, path } = await openGame({ toss: () => 'tails' })
    const { body } = await get(path)
    const hidden = [...body.matchAll(/type="hidden" name="([a-z]+)" value="([0-9a-f]+)"/g)]
    const fields = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), side: 'heads' }
    for (let no = 0; no < 3; no += 1) await post(path, { ...fields, stake: '10' })
    expect(await balance()).toBe('90.00')
  })

  test.each(['0.09', '1000.01', '-1', '1e1', '', 'NaN', '0.101'])('rejects the stake %j', async (stake) => {
    const { submit, balance, path } = await openGame()
    const answered = await submit(path, { side: 'heads', stake })
    expect([answered.statusCode, await balance()]).toEqual([422, '100.00'])
    expect(answered.body).toContain('コインは投げていません')
  })

  test('rejects a stake above the balance, and the form of another page', async () => {
    const { submit, post, balance, path } = await openGame()
    const tooMuch = await submit(path, { side: 'heads', stake: '100.01' })
    expect([tooMuch.statusCode, tooMuch.body.includes('残高が足りません')]).toEqual([422, true])
    const other = await post(path, { token: '0'.repeat(32), toss: '0'.repeat(32), side: 'heads', stake: '1' })
    expect([other.statusCode, await balance()]).toEqual([403, '100.00'])
  })

  test('the coin lands on both sides, and every balance equals what was paid in and out', async () => {
    const { submit, balance, path, get } = await openGame()
    for (let no = 0; no < 60; no += 1) await submit(path, { side: 'heads', stake: '0.50' })
    const cents = Number((await balance()).replace('.', ''))
    const wins = (cents - 10_000 + 60 * 50) / 99
    expect(Number.isInteger(wins)).toBe(true)
    // All heads or all tails in 60 fair tosses: once in 2^59.
    expect(wins > 0 && wins < 60).toBe(true)
    expect((await get(path)).body.split('<tr>').length - 1).toBe(21)
  })

  test('states in both languages that it is practice and what it pays', async () => {
    const { get, path } = await openGame()
    const ja = (await get(path)).body
    for (const text of ['本物のお金は動きません', '1.98倍', '還元率99%']) expect(ja).toContain(text)
    const en = (await get(path.replace('lang=ja', 'lang=en'))).body
    for (const text of ['No real money moves', '1.98 times', '99% return']) expect(en).toContain(text)
  })

  test('finds no coin page at an unknown address', async () => {
    const { get, post } = await openTestProvider()
    expect((await get('/provider/nobody')).statusCode).toBe(404)
    expect((await post('/provider/nobody', {})).statusCode).toBe(404)
  })
})

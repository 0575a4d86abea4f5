// Push over a real socket: authentication, messages, and the reasons a connection ends.
import { calls } from '@mangetsu/contract'
import { ServerMessage } from '@mangetsu/contract/push'
import { openStage } from '@mangetsu/test/platform/game-sessions'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { infer as Infer } from 'zod/mini'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
let address: string
beforeAll(async () => {
  at = await startTestPlatform()
  address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => at.close())

type ReceivedMessage = Infer<typeof ServerMessage>

const waitLimitMs = 30_000

/** A client that records its messages and can wait for the next of a type. */
async function connect(origin = address) {
  const socket = new WebSocket(`${origin}/push`)
  const messages: ReceivedMessage[] = []
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code)
  })
  socket.onmessage = ({ data }) => messages.push(ServerMessage.parse(JSON.parse(String(data))))
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error('the socket did not open'))
  })
  async function next<T extends ReceivedMessage['type']>(
    type: T,
  ): Promise<Extract<ReceivedMessage, { type: T }>> {
    const until = Date.now() + waitLimitMs
    while (Date.now() < until) {
      const index = messages.findIndex((one) => one.type === type)
      if (index >= 0) return messages.splice(index, 1)[0] as Extract<ReceivedMessage, { type: T }>
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`no ${type} was heard; heard were ${messages.map((one) => one.type).join(', ')}`)
  }
  const say = (message: object | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return { say, next, messages, closed, close: () => socket.close() }
}

const tokenOf = (player: SignedIn) => player.auth.authorization?.replace('Bearer ', '') ?? ''

async function gameSession() {
  const player = await at.newPlayer()
  const ear = await connect()
  ear.say({ type: 'auth', token: tokenOf(player) })
  await ear.next('signedIn')
  await ear.next('balance')
  return { player, ear }
}

describe('a signed-in player receives', () => {
  test('every wallet after auth, then the balance after a deposit, and the deposit', async () => {
    const { player, ear } = await gameSession()
    await at.fund(player, '5000')
    const { deposit } = await ear.next('deposit')
    expect(deposit).toMatchObject({ status: 'succeeded', amount: '5000.00' })
    const { wallets } = await ear.next('balance')
    expect(wallets.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['JPY', '5000.00'],
      ['USD', '0.00'],
    ])
    ear.close()
  })

  test('the balance after a spin, as it is in the ledger', async () => {
    const { player, ear } = await gameSession()
    await at.fund(player, '5000')
    await ear.next('balance')
    const input = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'ja' } as const
    const { token } = await at.client.must(calls.launchGame, input, player.auth)
    const stage = { authorization: `Bearer ${token}` }
    await openStage(at, stage)
    const { balance } = await at.client.must(calls.playRound, { requestId: newId(), stake: '100.00' }, stage)
    const { wallets } = await ear.next('balance')
    expect(wallets.find(({ currency }) => currency === 'JPY')?.amount).toBe(balance)
    ear.close()
  })

  test('the end of the session, and nothing of the account after it', async () => {
    const { player, ear } = await gameSession()
    await at.client.must(calls.logout, {}, player.auth)
    await ear.next('signedOut')
    ear.close()
  })

  test('nothing of other players', async () => {
    const { ear } = await gameSession()
    const { player: other, ear: theirs } = await gameSession()
    await at.fund(other, '5000')
    await theirs.next('deposit')
    await theirs.next('balance')
    expect(ear.messages).toEqual([])
    ear.close()
    theirs.close()
  })
})

test('an invalid token is answered with signedOut', async () => {
  const ear = await connect()
  ear.say({ type: 'auth', token: 'nonsense' })
  await ear.next('signedOut')
  ear.close()
})

test('winners are sent to their subscribers', async () => {
  const [watching, idle] = [await connect(), await connect()]
  watching.say({ type: 'watch', topic: 'winners', isOn: true })
  const player = await at.newPlayer()
  await at.fund(player, '1000000')
  const input = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'ja' } as const
  const { token } = await at.client.must(calls.launchGame, input, player.auth)
  const stage = { authorization: `Bearer ${token}` }
  await openStage(at, stage)
  for (let n = 0; n < 1_000; n += 1) {
    const { round } = await at.client.must(calls.playRound, { requestId: newId(), stake: '20.00' }, stage)
    if (Number(round.payout) >= 5 * 20) break
  }
  await at.followEvents()
  expect((await watching.next('winner')).winner).toMatchObject({
    game: { gameId: 'moonlit-festival', filePath: 'moonlit-festival' },
    isSample: false,
  })
  expect(idle.messages).toEqual([])
  watching.close()
  idle.close()
})

test.each([
  ['no JSON', 'hello'],
  ['an unknown message', '{"type":"shout"}'],
  ['a duplicate key', '{"type":"auth","type":"auth","token":"x"}'],
])('%s ends the connection', async (_what, message) => {
  const ear = await connect()
  ear.say(message)
  expect(await ear.closed).toBe(1008)
})

test('an oversized message ends the connection with 1009, without being logged as a fault', async () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const app = Fastify({ logger: { level: 'warn', stream: { write } } })
  await at.platform.register(app)
  const origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const ear = await connect(origin)
  ear.say({ type: 'auth', token: 'x'.repeat(10_000) })
  expect(await ear.closed).toBe(1009)
  const next = await connect(origin)
  next.say({ type: 'auth', token: 'nonsense' })
  await next.next('signedOut')
  next.close()
  await next.closed
  await app.close()
  expect(lines).toEqual([])
})

describe('connections are limited', () => {
  let strict: TestPlatform
  let origin: string
  beforeAll(async () => {
    // Thirty per network, two per player.
    strict = await startTestPlatform({ rateLimitFactor: 0.1 })
    origin = (await strict.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  })
  afterAll(() => strict.close())

  test('by network: the next is refused, and accepted once another leaves', async () => {
    const connected = await Promise.all(Array.from({ length: 30 }, () => connect(origin)))
    const beyond = await connect(origin)
    expect(await beyond.closed).toBe(1013)
    connected[0]?.close()
    await connected[0]?.closed
    await expect
      .poll(async () => {
        const again = await connect(origin)
        again.say({ type: 'auth', token: 'nonsense' })
        const kind = await Promise.race([again.next('signedOut').then(() => 'open'), again.closed])
        again.close()
        return kind
      })
      .toBe('open')
    for (const one of connected) one.close()
    await Promise.all(connected.map(({ closed }) => closed))
  })

  test('by player: the third of two permitted pages is refused, the others continue', async () => {
    const player = await strict.newPlayer()
    const session = async () => {
      const ear = await connect(origin)
      ear.say({ type: 'auth', token: tokenOf(player) })
      return ear
    }
    const [first, second] = [await session(), await session()]
    await Promise.all([first.next('signedIn'), second.next('signedIn')])
    // Authenticating again, after a refresh, is not a further page.
    second.say({ type: 'auth', token: tokenOf(player) })
    await second.next('signedIn')
    expect(await (await session()).closed).toBe(1013)
    await strict.fund(player, '5000')
    await first.next('deposit')
    for (const ear of [first, second]) ear.close()
  })
})

test('a notice is sent only to its player’s open pages, with the number of unread ones', async () => {
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  await at.platform.runJob('told-notices')
  const [own, others] = [await connect(), await connect()]
  own.say({ type: 'auth', token: tokenOf(player) })
  others.say({ type: 'auth', token: tokenOf(other) })
  await Promise.all([own.next('signedIn'), others.next('signedIn')])
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  await at.client.must(calls.issueToken, grant, { headers: { did: 'another-device' } })
  await at.platform.runJob('told-notices')
  const { notices, unread } = await at.client.must(calls.pageNotices, {}, player.auth)
  const pushed = await own.next('notice')
  expect(notices).toContainEqual(pushed.notice)
  expect(pushed.unread).toBe(unread)
  await at.platform.runJob('told-notices')
  expect(own.messages.filter(({ type }) => type === 'notice').length).toBeLessThan(notices.length)
  expect(others.messages.filter(({ type }) => type === 'notice')).toEqual([])
})

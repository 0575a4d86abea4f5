// The Unified Odds Feed through a real broker: a match is opened by its odds and its fixture, the connection is lost with
// messages on their way, a recovery brings them, and a bet is settled by them.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import { startRabbitmq } from '@mangetsu/test/platform/rabbitmq-server'
import { startTestPlatform } from '@mangetsu/test/platform/start'
import { bettorsOn } from '@mangetsu/test/sports/bettors'
import {
  alive,
  fixture,
  prematchOdds,
  recordedMatch,
  settlement,
  snapshotComplete,
} from '@mangetsu/test/sports/uof-record'
import { connect } from 'amqplib'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createUofFeed } from './uof-feed.ts'

/** Passes connections on to a port; `cut` ends all of them. */
async function proxyTo(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = connectSocket(port, '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, cut }
}

/** The feed's owner: publishes to the exchange, and answers recoveries and requests of fixtures. */
async function feedOwner(brokerUrl: string, nowMs: () => number) {
  const model = await connect(brokerUrl)
  const channel = await model.createConfirmChannel()
  await channel.assertExchange('unifiedfeed', 'topic')
  const publish = async (key: string, text: string) => {
    channel.publish('unifiedfeed', key, Buffer.from(text))
    await channel.waitForConfirms()
  }
  const ofMatch = (text: string) => publish('hi.pre.-.odds_change.1.sr:match.70012.-', text)
  const requests: string[] = []
  /** Sent again by each recovery before it is complete. */
  let missed: readonly string[] = []
  let fixtureAnswers = 0
  const api = createHttpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://feed')
    if (request.headers['x-access-token'] !== 'secret') return void response.writeHead(403).end()
    if (pathname.endsWith('/fixture.xml')) {
      fixtureAnswers += 1
      // The first answer fails, as a service that has just started does.
      if (fixtureAnswers === 1) return void response.writeHead(503).end()
      return void response.end(fixture(pathname.includes('/ja/') ? 'ja' : 'en', nowMs() + 3_600_000))
    }
    requests.push(`${request.method} ${pathname} ${searchParams.has('after') ? 'after' : 'all'}`)
    response.writeHead(202).end('<response response_code="ACCEPTED"/>')
    const product = pathname.includes('liveodds') ? 1 : 3
    const at = { atMs: nowMs(), product } as const
    void Promise.all(missed.map(ofMatch)).then(() =>
      publish(
        '-.-.-.snapshot_complete.-.-.-.-',
        snapshotComplete(at, Number(searchParams.get('request_id'))),
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  onTestFinished(async () => {
    api.close()
    await model.close()
  })
  return {
    origin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    requests,
    ofMatch,
    async sayAlive() {
      for (const product of [1, 3] as const)
        await publish('-.-.-.alive.-.-.-.-', alive({ atMs: nowMs(), product }))
    },
    recoverWith: (...texts: readonly string[]) => {
      missed = texts
    },
  }
}

/** The platform on a feed through the broker, whose connection the proxy can cut. */
async function followedFeed() {
  const broker = await startRabbitmq()
  onTestFinished(() => broker.close())
  const address = new URL(broker.url)
  const proxy = await proxyTo(Number(address.port))
  address.port = String(proxy.port)
  const clock: { nowMs: () => number } = { nowMs: Date.now }
  const nowMs = () => clock.nowMs()
  const owner = await feedOwner(broker.url, nowMs)
  const feed = createUofFeed({
    brokerUrl: address.href,
    apiOrigin: owner.origin,
    token: 'secret',
    nowMs,
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => feed.close())
  const at = await startTestPlatform({ sportsFeed: feed })
  onTestFinished(() => at.close())
  clock.nowMs = () => at.clock.nowMs()
  return { at, owner, proxy, nowMs }
}

type Followed = Awaited<ReturnType<typeof followedFeed>>

/** Lets the platform listen until `isDone`. */
async function listenUntil({ at, owner }: Followed, isDone: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 15_000
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error('the feed did not come to this')
    at.clock.advance(100)
    await owner.sayAlive()
    await at.platform.runJob('sports-feed')
    await sleep(20)
  }
}

/** Why the market `result` takes no bets; null while it does, undefined while it does not exist. */
async function closedNow({ at }: Followed): Promise<string | null | undefined> {
  const found = await at.client.call(calls.querySportEvent, { eventId: recordedMatch.id })
  return found.ok ? found.data.event.markets.find(({ marketId }) => marketId === 'result')?.closed : undefined
}

test('a match through a real broker, with a lost connection, to a settled bet', async () => {
  const followed = await followedFeed()
  const { at, owner, proxy, nowMs } = followed
  const eventId = recordedMatch.id
  owner.recoverWith(prematchOdds({ atMs: nowMs() }))
  await listenUntil(followed, async () => (await closedNow(followed)) === null)
  expect(owner.requests.toSorted()).toEqual([
    'POST /v1/liveodds/recovery/initiate_request all',
    'POST /v1/pre/recovery/initiate_request all',
  ])
  const { event } = await at.client.must(calls.querySportEvent, { eventId })
  expect(event).toMatchObject({
    home: { name: { ja: '西浦', en: 'Nishiura' } },
    away: { name: { ja: '東山', en: 'Higashiyama' } },
    competition: { name: { en: 'Trial League' } },
    state: 'scheduled',
  })
  const bettors = bettorsOn(() => at)
  const player = await bettors.newPlayer()
  const [bet] = await bettors.mustPlace(player, {
    selections: [{ eventId, marketId: 'result', outcomeId: 'home', odds: 1_850 }],
    bets: [{ selections: [0], sizes: [1], bankers: [], stake: '1000.00' }],
  })

  // The result is published while nobody is connected: the exclusive queue is gone, and the message with it.
  proxy.cut()
  await sleep(100)
  const result = settlement({ atMs: nowMs() + 50 })
  await owner.ofMatch(result)
  owner.recoverWith(result)
  await listenUntil(followed, async () => (await closedNow(followed)) === 'decided')
  expect(owner.requests.slice(2).toSorted()).toEqual([
    'POST /v1/liveodds/recovery/initiate_request after',
    'POST /v1/pre/recovery/initiate_request after',
  ])
  await bettors.settle()
  const settled = { betId: bet?.id ?? '' }
  expect(await at.client.must(calls.querySportBet, settled, bettors.authOf(player))).toMatchObject({
    bet: { state: 'settled', payout: '1850.00' },
  })
  expect(await at.auditFindings()).toEqual([])
})

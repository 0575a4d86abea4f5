// The real cluster: operating system processes behind nginx, killed and restarted during play.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { freePort } from '@mangetsu/sandbox/programs/program'
import { platformPrefixes } from '@mangetsu/server/http/remote-platform'
import {
  type AdapterResponse,
  createTestClient,
  type HttpAdapter,
  type TestClient,
} from '@mangetsu/test/platform/client'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../root.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const players = 6

let folder: string
/** Creates players and reads the ledger; the cluster's processes answer the calls. */
let at: TestPlatform
let cluster: Cluster
let client: TestClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-cluster-'))
  at = await startTestPlatform()
  at.clock.advance(Date.now() - at.clock.nowMs())
  cluster = await startCluster({
    databaseUrl: at.database.connectionInfo.connectionString,
    dataDir: folder,
    port: await freePort(),
    platforms: 3,
    // The master key of the platform that creates the players (test/platform/master-key.ts).
    env: { MANGETSU_MASTER_KEY: '07'.repeat(32), SAMPLE_PLAYERS: 'off' },
  })
  client = await createTestClient({ inject: fetched }, () => Date.now())
})
afterAll(async () => {
  await cluster?.close()
  expect(await at.auditFindings()).toEqual([])
  await at.close()
  rmSync(folder, { recursive: true, force: true })
})

class NotAnswered extends Error {}

/**
 * Sends a request on a connection of its own: a reload of nginx closes idle connections, and undici, unlike browsers,
 * does not repeat a request on a closed one. A response by nginx in place of a process counts as none.
 */
async function fetched({
  url,
  headers,
  payload,
}: Parameters<HttpAdapter['inject']>[0]): Promise<AdapterResponse> {
  const sent = request(cluster.origin + String(url), {
    method: 'POST',
    headers: headers as OutgoingHttpHeaders,
    agent: false,
  }).end(String(payload))
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const rawPayload = await buffer(answer)
    const { statusCode = 0 } = answer
    if (statusCode >= 502) throw new NotAnswered(`answered with ${statusCode}`)
    return { statusCode, headers: answer.headers, body: rawPayload.toString(), rawPayload }
  } catch (cause) {
    throw cause instanceof NotAnswered ? cause : new NotAnswered('no answer', { cause })
  }
}

/** Number of requests without a response at first. */
let unanswered = 0
const retries = 40
const retryMs = 100

/** Repeats a request, as a client does, until there is a response. */
async function persist<T>(once: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof NotAnswered) || tries === retries) throw error
      unanswered += 1
      await sleep(retryMs)
    }
  }
}

const sessionsAt = () => gameSessionsOn(() => ({ ...at, client }))

type Played = { readonly roundIds: string[]; readonly refusals: string[]; calls: number }

/** Plays and reads wallets until `signal`; records each acknowledged round. */
async function play(player: SignedIn, signal: AbortSignal): Promise<Played> {
  const auth = await sessionsAt().openGame(player)
  const played: Played = { roundIds: [], refusals: [], calls: 0 }
  while (!signal.aborted) {
    const round = { requestId: newId(), stake: '20.00' }
    const answer = await persist(() => client.call(calls.playRound, round, auth))
    if (answer.ok) played.roundIds.push(answer.data.round.id)
    else if (answer.refusal !== 'tooFast') played.refusals.push(answer.refusal)
    const wallets = await persist(() => client.call(calls.queryWallets, {}, player.auth))
    if (!wallets.ok) played.refusals.push(wallets.refusal)
    played.calls += 2
    await sleep(400)
  }
  return played
}

async function newPlayers(count: number): Promise<SignedIn[]> {
  const made: SignedIn[] = []
  for (let n = 0; n < count; n += 1) {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    made.push(player)
  }
  return made
}

test('nginx routes every address of the platform to a process, and does not expose the metrics', async () => {
  const conf = readFileSync(join(root, 'deploy/nginx/mangetsu.conf'), 'utf8')
  const led = [...conf.matchAll(/location \^~ (\S+)/g)].map(([, prefix]) => prefix)
  expect(led).toEqual(expect.arrayContaining(platformPrefixes()))
  expect((await fetch(`${cluster.origin}/metrics`)).status).toBe(404)
  const page = await fetch(`${cluster.origin}/ja`)
  expect([page.status, (await page.text()).includes('<html lang="ja"')]).toEqual([200, true])
  expect((await fetch(`${cluster.origin}/outbox`)).status).toBe(200)
  expect((await fetch(`${cluster.origin}/stage/`)).status).toBeLessThan(500)
})

test('a rolling restart and a killed process lose no bet and no response', async () => {
  const ending = new AbortController()
  const playing = (await newPlayers(players)).map((player) => play(player, ending.signal))
  await sleep(1_000)
  await cluster.rollingRestart()
  // nginx sends nothing to a platform that stops, and the platform answers what it has accepted; only a killed one
  // makes clients repeat requests.
  expect(unanswered).toBe(0)
  const [first] = cluster.platforms
  await first?.kill()
  await sleep(1_500)
  await first?.ready()
  ending.abort()
  const all = await Promise.all(playing)
  const roundIds = all.flatMap((one) => one.roundIds)
  expect(all.flatMap((one) => one.refusals)).toEqual([])
  expect(roundIds.length).toBeGreaterThan(players)
  const kept = await at.database.owner.query('select id from studio_round where id = any($1::uuid[])', [
    roundIds,
  ])
  expect(kept.rowCount).toBe(new Set(roundIds).size)
  // Four processes start one after the other, each with its whole start-up.
}, 240_000)

test('one process runs the jobs, and another takes over when it is killed', async () => {
  const lockOwners = async () =>
    (
      await at.database.owner.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and objid = 20261125 and granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows.map(({ pid }) => pid)
  const [before, ...others] = await lockOwners()
  expect([typeof before, others]).toEqual(['number', []])
  await cluster.jobs.kill()
  for (let tries = 0; (await lockOwners())[0] === before || (await lockOwners()).length === 0; tries += 1) {
    // Limits the wait: each attempt is a query, and a starting process has its whole start-up before it.
    if (tries > 1_800) throw new Error('nobody took the jobs over')
    await sleep(50)
  }
  expect(await lockOwners()).toHaveLength(1)
  await cluster.jobs.ready()
}, 240_000)

// A site of its own for recording: its clock can be moved forward, so that a thousand demo rounds take seconds.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Round } from '@mangetsu/contract/studio'
import { createSampleClient, must, wait } from '@mangetsu/sandbox/players/caller'
import { startServer } from '@mangetsu/server'
import { readConfig } from '@mangetsu/server/config'
import type { GameClip } from './plans.ts'

const port = 4396
/** More than any profile's minimum time between rounds. */
const betweenRoundsMs = 6_000
/** Number of rounds that a demo session's play money covers at the lowest stake. */
const roundsOfSession = 400
const mostRounds = 6_000

export type StageSite = {
  readonly origin: string
  /** Returns demo rounds that match the plan, in its order. Throws if no round of a kind occurs. */
  readonly findRounds: (plan: GameClip) => Promise<readonly Round[]>
  readonly close: () => Promise<void>
}

type Caller = ReturnType<typeof createSampleClient>

/** Takes the first offered action in a round of several steps, until it is over. */
async function playToEnd(caller: Caller, begun: Round): Promise<Round> {
  let round = begun
  for (;;) {
    const [open] = round.actions ?? []
    if (open === undefined) return round
    const choice = { roundId: round.id, step: round.steps?.length ?? 0, action: open.action }
    round = (await must(caller, 'playStep', { requestId: randomUUID(), ...choice })).round
  }
}

export async function startStageSite(): Promise<StageSite> {
  let aheadMs = 0
  const dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-clips-'))
  const env = { PORT: String(port), MANGETSU_DATA: dataDir, LOG_LEVEL: 'error', SAMPLE_PLAYERS: 'off' }
  const config = readConfig(env, dataDir)
  const clock = { nowMs: () => Date.now() + aheadMs }
  const sandbox = await startServer(config, { clock, rateLimitFactor: 0 })
  const origin = config.publicOrigin

  async function* roundsOf(gameId: string): AsyncGenerator<Round> {
    for (let played = 0; played < mostRounds; played += 1) {
      const caller = createSampleClient(origin, wait)
      const { token } = await must(caller, 'launchDemoGame', { gameId, currency: 'JPY', lang: 'ja' })
      caller.actAs({ access_token: token, refresh_token: '' }, null)
      const { stakes } = await must(caller, 'openStudioSession', { clientSeed: 'clips' })
      const stake = stakes[Math.floor(stakes.length / 3)] ?? ''
      for (let inSession = 0; inSession < roundsOfSession; inSession += 1, played += 1) {
        aheadMs += betweenRoundsMs
        const answer = await caller.call('playRound', { requestId: randomUUID(), stake })
        if (!answer.ok) break
        const round = await playToEnd(caller, answer.data.round)
        await must(caller, 'markRoundShown', { roundId: round.id })
        yield round
      }
    }
  }

  return {
    origin,
    findRounds: async ({ gameId, videoId, rounds: wanted }) => {
      const found = new Map<number, Round>()
      for await (const round of roundsOf(gameId)) {
        const at = wanted.findIndex((isWanted, no) => !found.has(no) && isWanted(round))
        if (at >= 0) found.set(at, round)
        if (found.size === wanted.length) return wanted.flatMap((_, no) => found.get(no) ?? [])
      }
      throw new Error(`${videoId}: no such round came in ${mostRounds}.`)
    },
    close: async () => {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

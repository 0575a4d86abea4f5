// Simulates a game's mathematics and prints its return to player with a 99 % confidence interval, together with exact
// figures if the game can derive them: npm run simulate -- moonlit-festival --rounds 1e8
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { percent } from '@mangetsu/games/figure-lines'
import { gameNamed, games } from '@mangetsu/games/registry'
import { fail, say } from './root.ts'
import { readSimulation, type SimulationRequest, simulationUsage } from './simulate-request.ts'
import { measuredReturn, merge, type Tally } from './simulate-tally.ts'

const runWorker = (gameId: string, rounds: number, seed: number): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url), {
      workerData: { gameId, rounds, seed },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

function printTally(tally: Tally, hasBonus: boolean, seconds: number): void {
  const { mean, half, deviation } = measuredReturn(tally)
  say(`rounds           ${tally.rounds.toLocaleString('en')} in ${seconds.toFixed(1)} s`)
  say(`measured RTP     ${percent(mean)} ± ${percent(half)} (99 %)`)
  say(`                 ${percent(mean - half)} to ${percent(mean + half)}`)
  if (tally.staked > tally.rounds)
    say(`staked           ${(tally.staked / tally.rounds).toFixed(4)} stakes a round`)
  say(`deviation        ${deviation.toFixed(4)} stakes a round`)
  say(`hit rate         ${percent(tally.hits / tally.rounds)}`)
  if (hasBonus) say(`bonus            1 in ${(tally.rounds / Math.max(1, tally.bonuses)).toFixed(2)} rounds`)
  say(`largest win      ${tally.largest.toFixed(2)} stakes, reached the cap ${tally.capped} times`)
}

async function simulate({ gameId, rounds, workers, seed }: SimulationRequest): Promise<void> {
  const { math, simulation } = gameNamed(gameId)
  say(`${math.id} ${math.version}, declared RTP ${percent(math.rtpPpm / 1e6)}, seed ${seed}`)
  for (const line of simulation.exact()) say(line)
  const began = performance.now()
  const share = Math.ceil(rounds / workers)
  const runs = Array.from({ length: workers }, (_, place) => runWorker(math.id, share, seed + place))
  const hasBonus = simulation.bonusEvent !== null
  printTally(merge(await Promise.all(runs)), hasBonus, (performance.now() - began) / 1000)
}

try {
  const gameIds = games.map(({ id }) => id)
  const defaults = { workers: availableParallelism(), seed: Date.now() % 1e9 }
  const reading = readSimulation(process.argv.slice(2), gameIds, defaults)
  if (reading.kind === 'help') say(simulationUsage(gameIds))
  else if (reading.kind === 'run') await simulate(reading.request)
  else fail(new Error(`${reading.sentence} More: npm run simulate -- --help`))
} catch (error) {
  fail(error)
}

// Plays a game's mathematics many times over and prints its return to player with a 99 % confidence interval,
// beside the exact figures where the game can derive them: npm run simulate -- moonlit-festival --rounds 1e8
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { simulatedGame } from './simulate-games.ts'
import { merge, type Tally } from './simulate-tally.ts'

/** The two-sided 99 % quantile of the normal distribution. */
const z99 = 2.5758

const mostRounds = 1e11

type Asked = { gameId: string; rounds: number; workers: number; seed: number }

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function readAsked(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '1e7' },
      workers: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: String(Date.now() % 1e9) },
    },
  })
  const asked = {
    gameId: positionals[0] ?? '',
    rounds: Number(values.rounds),
    workers: Number(values.workers),
    seed: Number(values.seed),
  }
  const isSane = asked.rounds >= 1 && asked.rounds <= mostRounds && asked.workers >= 1 && asked.workers <= 64
  if (!isSane) throw new RangeError('--rounds is 1 to 1e11 and --workers 1 to 64')
  return asked
}

const runWorker = (gameId: string, rounds: number, seed: number): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url), {
      workerData: { gameId, rounds, seed },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`

function printTally(tally: Tally, seconds: number): void {
  const mean = tally.sum / tally.rounds
  const deviation = Math.sqrt(tally.sumOfSquares / tally.rounds - mean ** 2)
  const half = (z99 * deviation) / Math.sqrt(tally.rounds)
  say(`rounds           ${tally.rounds.toLocaleString('en')} in ${seconds.toFixed(1)} s`)
  say(`measured RTP     ${percent(mean)} ± ${percent(half)} (99 %)`)
  say(`                 ${percent(mean - half)} to ${percent(mean + half)}`)
  say(`deviation        ${deviation.toFixed(4)} stakes a round`)
  say(`hit rate         ${percent(tally.hits / tally.rounds)}`)
  say(`bonus            1 in ${(tally.rounds / Math.max(1, tally.bonuses)).toFixed(2)} rounds`)
  say(`largest win      ${tally.largest.toFixed(2)} stakes, reached the cap ${tally.capped} times`)
}

/** Runs the simulation the arguments ask for. Throws a RangeError with a sentence for arguments it cannot read. */
export async function simulate(args: string[]): Promise<void> {
  const asked = readAsked(args)
  const { math, exact } = simulatedGame(asked.gameId)
  say(`${math.id} ${math.version}, declared RTP ${percent(math.rtpPpm / 1e6)}, seed ${asked.seed}`)
  for (const line of exact()) say(line)
  const began = performance.now()
  const share = Math.ceil(asked.rounds / asked.workers)
  const runs = Array.from({ length: asked.workers }, (_, place) =>
    runWorker(math.id, share, asked.seed + place),
  )
  printTally(merge(await Promise.all(runs)), (performance.now() - began) / 1000)
}

if (import.meta.main) await simulate(process.argv.slice(2))

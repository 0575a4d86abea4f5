// A simulation thread: plays its share of the rounds and posts its counters.
import { parentPort, workerData } from 'node:worker_threads'
import { gameNamed } from '@mangetsu/games/registry'
import { fastDraws, tally } from './simulate-tally.ts'

const { gameId, rounds, seed } = workerData as { gameId: string; rounds: number; seed: number }
const { math, simulation } = gameNamed(gameId)
parentPort?.postMessage(tally(math, simulation, rounds, fastDraws(seed)))

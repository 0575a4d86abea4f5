// One thread of a simulation: plays its share of the rounds and posts what it counted.
import { parentPort, workerData } from 'node:worker_threads'
import { simulatedGame } from './simulate-games.ts'
import { fastDraws, tally } from './simulate-tally.ts'

const { gameId, rounds, seed } = workerData as { gameId: string; rounds: number; seed: number }
const { math, bonusEvent } = simulatedGame(gameId)
parentPort?.postMessage(tally(math, bonusEvent, rounds, fastDraws(seed)))

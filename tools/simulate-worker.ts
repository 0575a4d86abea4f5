// One thread of a simulation: plays its share of the rounds and posts what it counted.
import { parentPort, workerData } from 'node:worker_threads'
import { moonlitFestival } from '@mangetsu/moonlit-festival/math'
import { fastDraws, tally } from './simulate-tally.ts'

const { rounds, seed } = workerData as { rounds: number; seed: number }
parentPort?.postMessage(tally(moonlitFestival, rounds, fastDraws(seed)))

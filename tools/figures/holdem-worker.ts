// A worker thread that counts flops of Casino Hold'em, one after another.
import { parentPort } from 'node:worker_threads'
import type { SuitClass } from '@mangetsu/cards'
import { createFlopFigures } from '@mangetsu/games/casino-holdem/figures'

const countFlop = createFlopFigures()
parentPort?.on('message', (flop: SuitClass) => parentPort?.postMessage(countFlop(flop)))

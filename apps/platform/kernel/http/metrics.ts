// Prometheus metrics: calls with their durations, bets, batches, the ledger's refusals.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  /** Records a finished call: its path, its outcome's name, and its duration. */
  called(path: string, outcome: string, durationMs: number): void
  bet(gameId: string, isDemo: boolean): void
  batch(size: number): void
  ledgerRefused(name: string): void
  sockets(count: number): void
  /** Records a deposit credited to an account that is closed permanently. */
  depositStrayed(): void
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'mangetsu_call_seconds',
    help: 'Duration of contract calls',
    labelNames: ['path', 'outcome'],
    buckets: durationBuckets,
    registers,
  })
  const bets = new Counter({
    name: 'mangetsu_bets_total',
    help: 'Settled bets',
    labelNames: ['game', 'mode'],
    registers,
  })
  const batches = new Histogram({
    name: 'mangetsu_settle_batch_size',
    help: 'Bets settled in one transaction',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers,
  })
  const refused = new Counter({
    name: 'mangetsu_ledger_refusals_total',
    help: 'What the ledger refused',
    labelNames: ['refusal'],
    registers,
  })
  const sockets = new Gauge({ name: 'mangetsu_push_sockets', help: 'Open push sockets', registers })
  const strayed = new Counter({
    name: 'mangetsu_deposits_strayed_total',
    help: 'Deposits credited to accounts that are closed for good',
    registers,
  })
  const bound = new Map<string, { observe(seconds: number): void }>()
  return {
    registry,
    called(path, outcome, durationMs) {
      const key = `${path} ${outcome}`
      let series = bound.get(key)
      if (series === undefined) {
        series = durations.labels(path, outcome)
        bound.set(key, series)
      }
      series.observe(durationMs / 1000)
    },
    bet: (gameId, isDemo) => bets.labels(gameId, isDemo ? 'demo' : 'real').inc(),
    batch: (size) => batches.observe(size),
    ledgerRefused: (name) => refused.labels(name).inc(),
    sockets: (count) => sockets.set(count),
    depositStrayed: () => strayed.inc(),
  }
}

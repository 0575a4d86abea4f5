// Metrics of the studio: rounds, the transactions that settle them, and refusals of the ledger.
import { counterMetric, histogramMetric, type MetricRecorder } from '../kernel/http/metrics.ts'

export const settledRounds = counterMetric(
  { name: 'mangetsu_bets_total', help: 'Settled bets' },
  'game',
  'mode',
)

export const settleBatchSize = histogramMetric(
  { name: 'mangetsu_settle_batch_size', help: 'Bets settled in one transaction' },
  [1, 2, 5, 10, 20, 50, 100, 200, 500],
)

export const ledgerRefusals = counterMetric(
  { name: 'mangetsu_ledger_refusals_total', help: 'What the ledger refused' },
  'refusal',
)

export const countRound = (
  { count }: Pick<MetricRecorder, 'count'>,
  gameId: string,
  mode: 'demo' | 'real',
): void => count(settledRounds, { game: gameId, mode })

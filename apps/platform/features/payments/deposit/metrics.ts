// The metric of deposits.
import { counterMetric } from '../../../kernel/http/metrics.ts'

export const strayedDeposits = counterMetric({
  name: 'mangetsu_deposits_strayed_total',
  help: 'Deposits credited to accounts that are closed for good',
})

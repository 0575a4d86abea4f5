// Metrics of reconciliation; each is zero while nothing is wrong.
import { gaugeMetric } from '../../../kernel/http/metrics.ts'

export const bookFindings = gaugeMetric({
  name: 'mangetsu_book_findings',
  help: 'Rows the last proof of the book found wrong',
})

export const bankDifferences = gaugeMetric({
  name: 'mangetsu_bank_differences',
  help: 'Payments the bank and the book differ on',
})

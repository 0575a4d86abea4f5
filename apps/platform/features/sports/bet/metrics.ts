// The metric of bets on sports; zero while every due bet can be settled.
import { gaugeMetric } from '../../../kernel/http/metrics.ts'

export const unsettledBets = gaugeMetric({
  name: 'mangetsu_sport_bets_unsettled',
  help: 'Bets on sports that could not be settled and are tried again',
})

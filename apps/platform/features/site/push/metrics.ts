// The metric of push.
import { gaugeMetric } from '../../../kernel/http/metrics.ts'

export const openSockets = gaugeMetric({ name: 'mangetsu_push_sockets', help: 'Open push sockets' })

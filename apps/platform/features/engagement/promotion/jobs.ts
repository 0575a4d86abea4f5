// The jobs of promotions of every kind: series publish their next promotions, and ended promotions are closed.
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { closeEnded } from './close.ts'
import { publishDue, type SeriesParts } from './series.ts'

export const promotionJobs = (parts: SeriesParts): readonly Job[] => [
  { name: 'promotion-series', everyMs: minuteMs, turn: (nowMs) => publishDue(parts, nowMs) },
  { name: 'promotion-closings', everyMs: minuteMs, turn: (nowMs) => closeEnded(parts, nowMs) },
]

// The words for a race: its course, times of its horses, and margins between them.
import type { RaceListed } from '@mangetsu/contract/race'
import { marginOf, type RaceMargin } from '@mangetsu/race/show'
import { m } from '../../../messages-compiled/messages.js'

const surfaces = { turf: m.racing_turf, dirt: m.racing_dirt } as const

/** Returns number, surface and distance: 第7競走 ・ 芝1600m. */
export const courseText = ({
  no,
  surface,
  distance,
}: Pick<RaceListed, 'no' | 'surface' | 'distance'>): string =>
  m.racing_course({ no, surface: surfaces[surface](), distance })

/** Returns a time of a race, tenths cut: 1分33秒8, 1:33.8. */
export function raceTimeText(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const minutes = Math.floor(tenths / 600)
  const seconds = Math.floor(tenths / 10) % 60
  return m.racing_time({ minutes, seconds: String(seconds).padStart(2, '0'), tenths: tenths % 10 })
}

const quarters = ['', m.racing_quarter_one, m.racing_quarter_two, m.racing_quarter_three] as const

function lengthsText(inQuarters: number): string {
  const whole = Math.floor(inQuarters / 4)
  const part = quarters[inQuarters % 4] ?? ''
  const partText = part === '' ? '' : part()
  if (whole === 0) return m.racing_part_length({ part: partText })
  if (partText === '') return m.racing_lengths({ count: whole })
  return m.racing_lengths_part({ count: whole, part: partText })
}

const short = { nose: m.racing_margin_nose, head: m.racing_margin_head, neck: m.racing_margin_neck } as const

const marginWords = (margin: RaceMargin): string =>
  typeof margin === 'number' ? lengthsText(margin) : short[margin]()

/** Returns the margin between two horses that arrive this far apart, ms. */
export const marginText = (gapMs: number): string => marginWords(marginOf(gapMs))

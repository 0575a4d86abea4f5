// Days depend on the time zone. Only calendars may derive one from an instant; other code names a zone.
import { isTestFile, type Source, type Violation } from '../source.ts'

const dayInUtc =
  /\b[gs]etUTC(FullYear|Month|Date|Day)\b|\.[gs]et(FullYear|Month|Date|Day)\(|toISOString\(\)(\.slice\(0, ?(10|7|4)\)|\.split\()|\bcurrent_date\b|\bnow\(\)::date\b/i

/** Exempt files, with the reason. */
const calendars: Readonly<Record<string, string>> = {
  'packages/contract/calendar.ts': 'names the zone',
  'apps/platform/kernel/site-calendar.ts': 'adds the offset of the site first',
  'packages/chance/timetable.ts': 'adds the offset of the site first',
  'apps/player/ui/day.ts': 'adds the offset of the site first',
  'apps/platform/kernel/db/partitions.ts': 'cuts by what stands in an id, which is UTC',
  'apps/platform/features/payments/history/period.ts': 'looks at a day, not at an instant',
  'apps/platform/features/payments/history/figures.ts': 'counts from a day, not from an instant',
  'apps/player/ui/period.ts': 'looks at a day, not at an instant',
  'apps/player/features/limits/play-calendar.ts': 'counts from a day, not from an instant',
  'apps/player/features/device/fingerprint.ts': 'ends with the day of the device, as the specification says',
  'apps/player/features/kyc/documents.ts': 'names a day of the calendar of the reader',
  'apps/player/features/notice/notice-days.ts': 'counts from a day of the reader',
}

/** Reports days derived from an instant without a time zone. */
export function checkDays({ path, text }: Source): Violation[] {
  if (!/^(apps|packages|sandbox|games)\//.test(path) || isTestFile(path) || Object.hasOwn(calendars, path))
    return []
  return text.split('\n').flatMap((line, index) => {
    const [taken] = dayInUtc.exec(line) ?? []
    const message = `${taken} is a day of UTC or of the machine: dayIn(zone, at) of packages/contract/calendar.ts`
    return taken === undefined ? [] : [{ rule: 'days', path, line: index + 1, message }]
  })
}

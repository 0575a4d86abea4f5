// Days with play as moons: the longer the play, the fuller the moon. Each day shows its minutes and its result.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { minorOf } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dateLabel, minutesLabel, monthLabel, netLabel, netMinorLabel } from './limit-labels.ts'
import { fullMoonMinutes, litOf, monthsAround, siteDate, type WeekStart, weeksOf } from './play-calendar.ts'
import { useCarePanelOf } from './use-self-control.ts'

type Day = ResponsibleGamblingSummary['days'][number]
type Currency = ResponsibleGamblingSummary['currency']

const weekStartIn = (lang: 'ja' | 'en'): WeekStart => (lang === 'ja' ? 0 : 1)

/** Returns the names of the weekdays from `start` on; 4 January 1970 was a Sunday. */
const weekdayNames = (lang: 'ja' | 'en', start: WeekStart, width: 'narrow' | 'long'): string[] =>
  Array.from({ length: 7 }, (_, place) =>
    new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', { weekday: width, timeZone: 'UTC' }).format(
      new Date(Date.UTC(1970, 0, 4 + start + place)),
    ),
  )

const dayWords = ({ date, minutes, net }: Day, currency: Currency): string =>
  m.care_day({ date: dateLabel(date), time: minutesLabel(minutes), net: netLabel(net, currency) })

type DayCellProps = {
  readonly date: string
  readonly day: Day | undefined
  readonly today: string
  readonly isChosen: boolean
  readonly currency: Currency
  readonly onChoose: () => void
}

function DayCell({ date, day, today, isChosen, currency, onChoose }: DayCellProps) {
  const number = Number(date.slice(8))
  const isToday = date === today
  const ink = isToday ? 'text-moon font-bold' : 'text-paper-dim'
  if (day === undefined) {
    return (
      <span
        aria-current={isToday ? 'date' : undefined}
        className={`figures grid min-h-12 content-center justify-items-center gap-0.5 text-micro leading-none ${ink}`}
      >
        <MoonPhase lit={0} isNothing className={`size-[22px] ${date > today ? 'opacity-50' : ''}`} />
        {number}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayWords(day, currency)}
      onClick={onChoose}
      className={`figures grid min-h-12 w-full content-center justify-items-center gap-0.5 rounded-field text-micro leading-none hover:bg-night-2 aria-pressed:bg-night-2 ${
        isToday ? 'font-bold text-moon' : 'text-paper'
      }`}
    >
      <MoonPhase lit={litOf(Math.max(1, day.minutes))} className="size-[22px]" />
      {number}
    </button>
  )
}

function Grid({
  month,
  days,
  currency,
  chosen,
  onChoose,
}: {
  readonly month: string
  readonly days: readonly Day[]
  readonly currency: Currency
  readonly chosen: string | null
  readonly onChoose: (date: string) => void
}) {
  const lang = getLocale()
  const start = weekStartIn(lang)
  const longNames = weekdayNames(lang, start, 'long')
  const today = siteDate(Date.now())
  const byDate = new Map(days.map((day) => [day.date, day] as const))
  return (
    <table className="mt-2 w-full table-fixed">
      <caption className="only-heard">{monthLabel(month)}</caption>
      <thead className="text-micro text-paper-dim">
        <tr>
          {weekdayNames(lang, start, 'narrow').map((name, place) => (
            <th key={longNames[place]} scope="col" abbr={longNames[place]} className="pb-1 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, start).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => (
              <td key={date ?? place} className="p-0">
                {date !== null && (
                  <DayCell
                    date={date}
                    day={byDate.get(date)}
                    today={today}
                    isChosen={date === chosen}
                    currency={currency}
                    onChoose={() => onChoose(date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Legend = () => (
  <ul className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-micro text-paper-dim">
    {[30, 60, fullMoonMinutes].map((minutes) => (
      <li key={minutes} className="flex items-center gap-1.5">
        <MoonPhase lit={litOf(minutes)} />
        {minutes === fullMoonMinutes
          ? m.care_days_full({ time: minutesLabel(minutes) })
          : minutesLabel(minutes)}
      </li>
    ))}
  </ul>
)

/** Shows the selected day, or the whole month, as text. */
function DaySummary({
  days,
  currency,
  chosen,
}: {
  readonly days: readonly Day[]
  readonly currency: Currency
  readonly chosen: string | null
}) {
  const day = days.find(({ date }) => date === chosen)
  const net = days.reduce((sum, one) => sum + minorOf(one.net, currency), 0n)
  const minutes = days.reduce((sum, one) => sum + one.minutes, 0)
  const month =
    days.length === 0
      ? m.care_days_none()
      : m.care_days_sum({
          days: days.length,
          time: minutesLabel(minutes),
          net: netMinorLabel(net, currency),
        })
  return (
    <p role="status" className="figures mt-3 min-h-6 text-small leading-relaxed">
      {day === undefined ? month : dayWords(day, currency)}
    </p>
  )
}

export function PlayDays({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { currency } = panel
  const [month, setMonth] = useState(panel.month)
  const [chosen, setChosen] = useState<string | null>(null)
  const isInHand = month === panel.month
  const other = useCarePanelOf(month, !isInHand)
  const days = isInHand ? panel.days : other.data?.days
  const { before, after } = monthsAround(month, panel.month)
  const go = (to: string) => {
    setMonth(to)
    setChosen(null)
  }
  const step = (to: string | null, label: string, icon: 'left' | 'right') => (
    <button
      type="button"
      aria-label={label}
      // Stays visible and focusable at the calendar's ends.
      aria-disabled={to === null}
      onClick={() => to !== null && go(to)}
      className="grid size-11 place-items-center rounded-field hover:bg-night-2 aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} size="xs" />
    </button>
  )
  const walk = (
    <span className="-my-2 -mr-3 flex items-center text-small">
      {step(before, m.care_days_before(), 'left')}
      <span aria-live="polite" className="figures">
        {monthLabel(month)}
      </span>
      {step(after, m.care_days_after(), 'right')}
    </span>
  )
  return (
    <Panel title={m.care_days_title()} end={walk}>
      {other.refused !== null && days === undefined ? (
        <div className="grid justify-items-start gap-3 py-6 text-small text-paper-dim">
          <p role="alert">{m.care_days_failed()}</p>
          <Button onClick={other.refetch}>{m.parts_retry()}</Button>
        </div>
      ) : (
        <div aria-busy={days === undefined} className={days === undefined ? 'opacity-60' : ''}>
          <Grid month={month} days={days ?? []} currency={currency} chosen={chosen} onChoose={setChosen} />
          {days !== undefined && <DaySummary days={days} currency={currency} chosen={chosen} />}
        </div>
      )}
      <Legend />
    </Panel>
  )
}

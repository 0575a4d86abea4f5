// Instants of a lottery in the reader's time zone, once known: as a short line, and large in the drawing panel.
import { getLocale } from '../../messages-compiled/runtime.js'
import { useIsHydrated } from '../../ui/hydration.ts'
import { dayAndTime, timeOfDay, zoneName } from '../../ui/moment.ts'

/** Formats 10月7日 20:00 JST; empty until the reader's time zone is known. */
export function useWhen(): (at: string) => string {
  const isHydrated = useIsHydrated()
  return (at) => (isHydrated ? `${dayAndTime(at)} ${zoneName()}` : '')
}

const dayText = (at: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', {
    month: 'long',
    day: 'numeric',
  }).format(new Date(at))

/** Formats the date without the time. */
export function useDay(): (at: string) => string {
  const isHydrated = useIsHydrated()
  return (at) => (isHydrated ? dayText(at) : '')
}

/** Renders the date large, with the time next to it. */
export function LargeMoment({ at }: { readonly at: string }) {
  const isHydrated = useIsHydrated()
  return (
    <time dateTime={at} className="lottery-moment">
      <b className="display-figures text-moon">{isHydrated ? dayText(at) : ' '}</b>
      <span className="figures text-small text-paper-dim">
        {isHydrated && `${timeOfDay(at)} ${zoneName()}`}
      </span>
    </time>
  )
}

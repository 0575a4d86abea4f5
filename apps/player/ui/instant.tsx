// An instant in the reader's zone, the zone named. The server draws Japan's time; the browser its own.
import { useEffect, useState } from 'react'
import { getLocale } from '../messages-compiled/runtime.js'

export type InstantStyle = 'full' | 'time'

const parts: Readonly<Record<InstantStyle, Intl.DateTimeFormatOptions>> = {
  full: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  time: { hour: '2-digit', minute: '2-digit' },
}

/** The instant as text. `timeZone` is an IANA name; the zone's short name is added to full instants. */
export const instantText = (at: string, style: InstantStyle, lang: 'ja' | 'en', timeZone?: string): string =>
  new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    ...parts[style],
    hourCycle: 'h23',
    ...(style === 'full' ? { timeZoneName: 'short' } : {}),
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(at))

type Props = { readonly at: string; readonly style?: InstantStyle; readonly className?: string }

export function Instant({ at, style = 'full', className = '' }: Props) {
  const [zone, setZone] = useState<string | undefined>('Asia/Tokyo')
  useEffect(() => setZone(undefined), [])
  return (
    <time dateTime={at} className={`figures ${className}`}>
      {instantText(at, style, getLocale(), zone)}
    </time>
  )
}

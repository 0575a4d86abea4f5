// An instant in the reader's time zone, with the zone's name. The server renders Japan's time, the browser its own.
import { useEffect, useRef, useState } from 'react'
import { getLocale } from '../messages-compiled/runtime.js'
import { useIsHydrated } from './hydration.ts'
import { zoneName } from './moment.ts'
import { whenIdle } from './use-idle.ts'

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

/** Formats the instant. `timeZone` is an IANA name; the zone's short name is added to full instants. */
export function instantText(at: string, style: InstantStyle, lang: 'ja' | 'en', timeZone?: string): string {
  const format = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    ...parts[style],
    hourCycle: 'h23',
    timeZone,
  })
  const text = format.format(new Date(at))
  return style === 'full' ? `${text} ${zoneName(timeZone)}` : text
}

/**
 * False while the server's text is shown: until the page is idle, because the first use of Intl takes 15 to 30 ms. True
 * at once for components mounted later.
 */
function useIsReaders(): boolean {
  const wasSent = useRef(!useIsHydrated())
  const [isReaders, setIsReaders] = useState(!wasSent.current)
  useEffect(() => (isReaders ? undefined : whenIdle(() => setIsReaders(true))), [isReaders])
  return isReaders
}

type Props = { readonly at: string; readonly style?: InstantStyle; readonly className?: string }

export function Instant({ at, style = 'full', className = '' }: Props) {
  const isReaders = useIsReaders()
  const sent = import.meta.env.SSR ? instantText(at, style, getLocale(), 'Asia/Tokyo') : ''
  return (
    // During hydration React is given no text and keeps the server's.
    <time dateTime={at} className={`figures ${className}`} suppressHydrationWarning>
      {isReaders ? instantText(at, style, getLocale()) : sent}
    </time>
  )
}

// Duration and result of the player's current play, unobtrusively next to the game.
import { useEffect, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { minutesLabel, netLabel } from './limit-labels.ts'
import { useCarePanel } from './use-self-control.ts'

/** Interval in ms at which rounds played meanwhile are included. */
const lookEveryMs = 20_000

/** `played`: number of rounds settled since the page was opened. */
export default function SessionClock({ played }: { readonly played: number }) {
  const { data, refetch } = useCarePanel()
  const now = useRef({ played, again: refetch })
  now.current = { played, again: refetch }
  useEffect(() => {
    let seen = now.current.played
    const timer = setInterval(() => {
      if (now.current.played === seen) return
      seen = now.current.played
      now.current.again()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (data === undefined) return null
  const { session, currency } = data
  return (
    <p className="figures flex items-center gap-1.5 whitespace-nowrap text-micro text-paper-dim">
      <Icon name="clock" size="xs" />
      <span className="only-heard">{m.care_clock_label()}</span>
      {m.care_clock({ time: minutesLabel(session.minutes), net: netLabel(session.net, currency) })}
    </p>
  )
}

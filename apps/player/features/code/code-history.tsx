// Redeemed codes, newest first, and the number of failed attempts before the field is locked.
import type { calls, OutputOf } from '@mangetsu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { rewardLabel } from './reward-labels.ts'

type Exchanged = OutputOf<typeof calls.pageExchangedCodes>

/** Number of codes shown before all are requested. */
const shownFirst = 5

export function CodeHistory({ exchanged }: Pick<Exchanged, 'exchanged'>) {
  const lang = getLocale()
  const [isWhole, setIsWhole] = useState(false)
  const all = (
    <button
      type="button"
      onClick={() => setIsWhole(true)}
      className="-my-2 min-h-11 px-2 text-small text-wisteria hover:underline"
    >
      {m.exchange_history_all()}
    </button>
  )
  const isCut = !isWhole && exchanged.length > shownFirst
  return (
    <Panel title={m.exchange_history_title()} end={isCut && all}>
      {exchanged.length === 0 && (
        <p className="py-3 text-second leading-relaxed text-paper-dim">{m.exchange_history_none()}</p>
      )}
      <ul>
        {(isCut ? exchanged.slice(0, shownFirst) : exchanged).map(({ title, reward, at, bonus }) => {
          const { many, what } = rewardLabel(reward)
          return (
            <li key={at} className="figures border-t border-line py-3 first:border-t-0">
              <b className="block text-second leading-snug">{title[lang]}</b>
              <span className="text-small text-paper-dim">
                {dayAndTime(at)} ・ {what} {many}
              </span>
              {bonus !== null && (
                <Link
                  to={`/${lang}/bonuses/${bonus.requestId}`}
                  className="flex min-h-11 items-center text-small text-wisteria hover:underline"
                >
                  {m.exchange_history_bonus()}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Note({ icon, text }: { readonly icon: 'shield' | 'info'; readonly text: string }) {
  return (
    <p className="flex items-start gap-3 rounded-card bg-night-1 p-5 text-small leading-relaxed text-paper-dim">
      <Icon name={icon} size="sm" className="mt-0.5" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}

export function CodeNotes({
  misses,
  missesUntilWait: most,
  blockedUntil,
}: Pick<Exchanged, 'misses' | 'missesUntilWait' | 'blockedUntil'>) {
  return (
    <>
      <Note icon="shield" text={m.exchange_care()} />
      <Note
        icon="info"
        text={
          blockedUntil === null
            ? m.exchange_misses({ misses, most })
            : m.exchange_blocked({ time: dayAndTime(blockedUntil), zone: zoneName() })
        }
      />
    </>
  )
}

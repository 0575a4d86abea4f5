// Replaces the controls that open a game: the player is on a break or excluded, until when, and a link to the details.
import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { closureSentence, closureTitle } from './closure-labels.ts'
import { useCarePanel } from './use-self-control.ts'

/** Renders nothing while play is open; calls `onKnown`, before paint, with whether a break or exclusion is active. */
export default function PauseNotice({ onKnown }: { readonly onKnown: (isPaused: boolean) => void }) {
  const to = useAddress()
  const closure = useCarePanel().data?.closure ?? null
  const isPaused = closure !== null
  useLayoutEffect(() => onKnown(isPaused), [onKnown, isPaused])
  if (closure === null) return null
  return (
    <div role="status" className="-mt-10 grid justify-items-center rounded-card bg-night-1 px-6 pt-3 pb-1">
      <p className="font-display text-panel font-bold">{closureTitle(closure)}</p>
      <p className="figures text-second">{closureSentence(closure, Date.now())}</p>
      <Link
        to={to('/account/limits')}
        className="inline-flex min-h-11 items-center text-second text-wisteria underline underline-offset-[3px]"
      >
        {m.care_stop_look()}
      </Link>
    </div>
  )
}

// Below a slip that the player's own limits or a break refused: the way to them, or the reality check that is due.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { careRefusalOf } from '../../features/limits/play-refusals.ts'
import { RealityCheck } from '../../features/limits/reality-check.tsx'
import { useCarePanel } from '../../features/limits/use-self-control.ts'
import type { SlipStopProps } from '../../features/sport/slip/slip-stop.ts'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'

function DueCheck({ onDone }: Pick<SlipStopProps, 'onDone'>) {
  const { data, refetch } = useCarePanel()
  const refetchRef = useRef(refetch)
  // The cached data may predate the refusal.
  useEffect(() => refetchRef.current(), [])
  if (data === undefined) return null
  return <RealityCheck panel={data} leaving={m.parts_close()} onDone={onDone} onLeave={onDone} />
}

export default function SlipStop({ refusal, onDone }: SlipStopProps) {
  const to = useAddress()
  const care = careRefusalOf(refusal)
  if (care === null) return null
  if (care === 'realityCheck') return <DueCheck onDone={onDone} />
  return (
    <Link
      to={to('/account/limits')}
      className="inline-flex min-h-11 items-center text-second text-wisteria hover:underline"
    >
      {m.care_stop_look()}
    </Link>
  )
}

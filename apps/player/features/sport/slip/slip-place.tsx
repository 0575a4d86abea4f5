// Where the slip is shown: a rail beside the page on large screens, a strip above the bottom bar that opens a sheet on
// small ones. The page loads without the slip's code.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIdle } from '../../../ui/use-idle.ts'
import './slip.css'
import { NothingSelected, SlipBox } from './slip-box.tsx'
import { useSlipMarks } from './slip-marks.ts'
import { hasStoredSlip, showStoredSlip } from './slip-press.ts'
import { slipPlaceId } from './to-slip.tsx'

const loadContent = () => import('./slip-content.tsx')
const SlipContent = lazy(loadContent)

const Loading = () => (
  <SlipBox title={m.sport_slip_title()}>
    <Skeleton className="h-40" />
  </SlipBox>
)

/** The slip of a page of sports; one element for every width. */
export function SlipPlace() {
  const marks = useSlipMarks()
  // Bets that have been placed are shown after their selections have left the slip.
  const [isUsed, setIsUsed] = useState(false)
  if (marks.size > 0 && !isUsed) setIsUsed(true)
  const isShown = useRef(false)
  isShown.current = marks.size > 0
  // At once where there is a slip to show, also one whose session has ended on another page.
  useEffect(() => {
    if (isShown.current || hasStoredSlip()) void showStoredSlip().catch(() => undefined)
  }, [])
  // So that the first selection is shown at once; one that fails to load is loaded again with a selection.
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) void Promise.all([loadContent(), showStoredSlip()]).catch(() => undefined)
  }, [isIdle])
  return (
    <aside id={slipPlaceId} tabIndex={-1} className="slip-place">
      {isUsed ? (
        <Suspense fallback={<Loading />}>
          <SlipContent />
        </Suspense>
      ) : (
        <SlipBox title={m.sport_slip_title()}>
          <NothingSelected />
        </SlipBox>
      )}
    </aside>
  )
}

// What the slip of a page of sports and the ticket of a race show for refusals by the player's own limits.
import { lazy, type ReactNode } from 'react'
import { SlipStopContext } from '../features/sport/slip/slip-stop.ts'

export const SlipStop = lazy(() => import('./late/slip-stop.tsx'))

export const SlipStops = ({ children }: { readonly children: ReactNode }) => (
  <SlipStopContext value={SlipStop}>{children}</SlipStopContext>
)

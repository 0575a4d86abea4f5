// The code sent before a payout method is added, as the pages that add one render it.
import { lazy, Suspense } from 'react'
import type { SecondFactorSlot } from '../features/payout-method/second-factor-step.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const ProveAddress = lazy(() =>
  import('../features/verification/prove-address.tsx').then((file) => ({ default: file.ProveAddress })),
)

export const codeSlot: SecondFactorSlot = ({ by, onProved, onRefused }) => (
  <Suspense fallback={<SkeletonRows count={2} />}>
    <ProveAddress target={{ to: 'own', by }} purpose="confirm" onProved={onProved} onBadAddress={onRefused} />
  </Suspense>
)

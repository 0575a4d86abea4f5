// The parts that the account's pages share, put together: the proof of who asks, and the binding of an address.
import { lazy, type ReactNode, Suspense } from 'react'
import type { BindAddressProps } from '../features/verification/bind-address.tsx'
import type { ProofAsked } from '../page/proof.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'

const ProofForm = lazy(() => import('../features/verification/proof-form.tsx'))
const BindAddress = lazy(() =>
  import('../features/verification/bind-address.tsx').then((file) => ({ default: file.BindAddress })),
)

export const proofSlot = (asked: ProofAsked): ReactNode => (
  <Suspense fallback={<SkeletonRows count={2} />}>
    <ProofForm {...asked} />
  </Suspense>
)

export const bindSlot = (asked: BindAddressProps): ReactNode => (
  <Suspense fallback={<SkeletonRows count={2} />}>
    <BindAddress {...asked} />
  </Suspense>
)

// Components shared by the account's pages: the proof of the player, and the binding of an address.
import { lazy, type ReactNode, Suspense } from 'react'
import type { BindAddressProps } from '../features/verification/bind-address.tsx'
import type { ProofSlotProps } from '../page/proof.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'

const ProofForm = lazy(() => import('../features/verification/proof-form.tsx'))
const BindAddress = lazy(() =>
  import('../features/verification/bind-address.tsx').then((file) => ({ default: file.BindAddress })),
)

export const proofSlot = (props: ProofSlotProps): ReactNode => (
  <Suspense fallback={<SkeletonRows count={2} />}>
    <ProofForm {...props} />
  </Suspense>
)

export const bindSlot = (props: BindAddressProps): ReactNode => (
  <Suspense fallback={<SkeletonRows count={2} />}>
    <BindAddress {...props} />
  </Suspense>
)

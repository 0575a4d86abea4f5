// The parts that the entrances share, put together: the captcha, the proof of an address, the link at the foot.
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { ProveAddressProps } from '../features/verification/prove-address.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const Captcha = lazy(() => import('../features/captcha/captcha.tsx'))
const ProveAddress = lazy(() =>
  import('../features/verification/prove-address.tsx').then((file) => ({ default: file.ProveAddress })),
)

export const captchaSlot = (onSolved: (ticket: string) => void): ReactNode => (
  <Suspense fallback={<SkeletonRows count={4} />}>
    <Captcha onSolved={onSolved} />
  </Suspense>
)

/** For somebody not signed in: a captcha stands before every code. */
export const proveSlot = (props: Omit<ProveAddressProps, 'captcha'>): ReactNode => (
  <Suspense fallback={<SkeletonRows count={4} />}>
    <ProveAddress {...props} captcha={captchaSlot} />
  </Suspense>
)

export function FootLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="text-wisteria underline underline-offset-[3px]">
      {children}
    </Link>
  )
}

// Components shared by the sign-in pages: the captcha, the verification of an address, the link at the bottom.
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, Navigate } from 'react-router'
import type { ProveAddressProps } from '../features/verification/prove-address.tsx'
import { useIsPlayMoney } from '../page/page.tsx'
import { AuthPageFrame } from '../ui/auth-page-frame.tsx'
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

/** For signed-out visitors: a captcha precedes every code. */
export const proveSlot = (props: Omit<ProveAddressProps, 'captcha'>): ReactNode => (
  <Suspense fallback={<SkeletonRows count={4} />}>
    <ProveAddress {...props} captcha={captchaSlot} />
  </Suspense>
)

type LeavingProps = { readonly title: string; readonly to: string }

/** Leads a signed-in reader on. The card keeps its title until the next page's code and data have loaded. */
export function Leaving({ title, to }: LeavingProps) {
  return (
    <AuthPageFrame title={title} isPlayMoney={useIsPlayMoney()} foot={null}>
      <div aria-busy="true">
        <SkeletonRows count={4} />
      </div>
      <Navigate to={to} replace />
    </AuthPageFrame>
  )
}

export function FootLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="text-wisteria underline underline-offset-[3px]">
      {children}
    </Link>
  )
}

// Keeps a page for those signed in: everybody else goes to sign in, and comes back afterwards. Who signs out while
// looking at it goes home instead.
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginAddress } from '../../page/login-address.ts'
import { usePage, useSignedIn, useUserStore } from '../../page/page.tsx'

type Props = {
  /** The page's title where `children` holds its h1; null where the h1 is outside and always shown. */
  readonly title: string | null
  /** What holds the page's space until it is known who is there. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

export function SignedInOnly({ title, skeleton, children }: Props) {
  const signedIn = useSignedIn()
  const playerId = useUserStore((fields) => fields.userInfo?.id)
  const { lang } = usePage()
  const { pathname, search } = useLocation()
  const [wasIn, setWasIn] = useState(false)
  useEffect(() => {
    if (signedIn === 'in') setWasIn(true)
  }, [signedIn])
  // Another player who has signed in in another tab is shown nothing of what this one has typed.
  if (signedIn === 'in') return <Fragment key={playerId}>{children}</Fragment>
  const next = wasIn ? `/${lang}` : loginAddress(lang, pathname + search)
  return (
    <div aria-busy="true">
      {title !== null && <h1 className="mb-4 mt-5 text-h1">{title}</h1>}
      {skeleton}
      {signedIn === 'out' && <Navigate to={next} replace />}
    </div>
  )
}

// Keeps a page for those signed in: everybody else goes to sign in, and comes back afterwards. Who signs out while
// looking at it goes home instead.
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePage, useSignedIn } from '../../page/page.tsx'
import { loginAddress } from './return-address.ts'

type Props = {
  /** What holds the page's space until it is known who is there. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

export function SignedInOnly({ skeleton, children }: Props) {
  const signedIn = useSignedIn()
  const { lang } = usePage()
  const { pathname, search } = useLocation()
  const [wasIn, setWasIn] = useState(false)
  useEffect(() => {
    if (signedIn === 'in') setWasIn(true)
  }, [signedIn])
  if (signedIn === 'in') return children
  if (signedIn === 'out') {
    return <Navigate to={wasIn ? `/${lang}` : loginAddress(lang, pathname + search)} replace />
  }
  return skeleton
}

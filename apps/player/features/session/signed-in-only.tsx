// Restricts a page to signed-in players: all others are led to sign in and back. A player who signs out on the page is
// led home instead.
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginAddress } from '../../page/login-address.ts'
import { usePage, useSignedIn, useUserStore } from '../../page/page.tsx'

type Props = {
  /** The page's title if `children` contains its h1; null if the h1 is outside and always shown. */
  readonly title: string | null
  /** Reserves the page's space until the session is known. */
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
  // Remounts for another player who signed in in another tab, so that they see no input of this one.
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

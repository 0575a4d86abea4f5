// Signing in, and returning to the reader's previous page.
import { useRef } from 'react'
import type { MetaFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { withForm } from '../deferred-submit.ts'
import { PasskeyEntry } from '../features/passkey/passkey-entry.tsx'
import { useEndedPlace } from '../features/session/ended-place.ts'
import { LoginPage } from '../features/session/login-page.tsx'
import { passedOnSearch, returnAfterSignIn } from '../features/session/return-address.ts'
import type { LastSentCode } from '../features/verification/use-send-code.ts'
import { m } from '../messages-compiled/messages.js'
import { useAddress, usePage, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { captchaSlot, FootLink, Leaving, proveSlot } from './auth-parts.tsx'

export const handle = withForm

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.login_submit(), description: m.login_description() })

export default function Login() {
  const [params] = useSearchParams()
  const { lang } = usePage()
  const to = useAddress()
  const keep = useRef<LastSentCode | null>(null)
  const back = returnAfterSignIn(params.get('next') ?? params.get('to'), useEndedPlace(), lang)
  const search = passedOnSearch(params)
  if (useSignedIn() === 'in') return <Leaving title={m.login_title()} to={back} />
  const foot = (
    <>
      {m.login_no_account()}
      <FootLink to={to(`/register${search}`)}>{m.login_to_register()}</FootLink>
    </>
  )
  return (
    <LoginPage
      captcha={captchaSlot}
      prove={(props) => proveSlot({ ...props, keep })}
      passkey={(props) => <PasskeyEntry {...props} />}
      foot={foot}
    />
  )
}

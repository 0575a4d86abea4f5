// Resets a forgotten password, signs in with the new one, and returns to the reader's previous page.
import { useRef } from 'react'
import type { MetaFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { withForm } from '../deferred-submit.ts'
import { useEndedPlace } from '../features/session/ended-place.ts'
import { PasswordResetPage } from '../features/session/password-reset-page.tsx'
import { passedOnSearch, returnAfterSignIn } from '../features/session/return-address.ts'
import type { LastSentCode } from '../features/verification/use-send-code.ts'
import { m } from '../messages-compiled/messages.js'
import { loginPage } from '../page/login-address.ts'
import { usePage, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { captchaSlot, FootLink, Leaving, proveSlot } from './auth-parts.tsx'

export const handle = withForm

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.reset_title(), description: m.reset_description() })

export default function PasswordReset() {
  const [params] = useSearchParams()
  const { lang } = usePage()
  const keep = useRef<LastSentCode | null>(null)
  const back = returnAfterSignIn(params.get('next') ?? params.get('to'), useEndedPlace(), lang)
  if (useSignedIn() === 'in') return <Leaving title={m.reset_title()} to={back} />
  const foot = (
    <>
      {m.reset_remembered()}
      <FootLink to={loginPage(lang, passedOnSearch(params))}>{m.register_to_login()}</FootLink>
    </>
  )
  return (
    <PasswordResetPage captcha={captchaSlot} prove={(props) => proveSlot({ ...props, keep })} foot={foot} />
  )
}

// Registering, signing in, and on to the requested page, or to the first steps.
import { useRef } from 'react'
import type { MetaFunction } from 'react-router'
import { useSearchParams } from 'react-router'
import { withForm } from '../deferred-submit.ts'
import { RegisterPage } from '../features/account/register-page.tsx'
import { storedVisit } from '../features/referral/visit.ts'
import { useEndedPlace } from '../features/session/ended-place.ts'
import { enter } from '../features/session/enter.ts'
import { passedOnSearch, returnAddress } from '../features/session/return-address.ts'
import type { LastSentCode } from '../features/verification/use-send-code.ts'
import { m } from '../messages-compiled/messages.js'
import { loginPage } from '../page/login-address.ts'
import { usePage, useSignedIn } from '../page/page.tsx'
import { useClient } from '../page/use-client.ts'
import { pageMeta } from '../page-meta.ts'
import { captchaSlot, FootLink, Leaving, proveSlot } from './auth-parts.tsx'

export const handle = withForm

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.register_submit(), description: m.register_description() })

export default function Register() {
  const [params] = useSearchParams()
  const page = usePage()
  const client = useClient()
  const keep = useRef<LastSentCode | null>(null)
  const requested = params.get('next') ?? params.get('to')
  const next = returnAddress(requested, page.lang, '/register/done')
  const login = loginPage(page.lang, passedOnSearch(params))
  // A new account has no earlier session that ended here.
  useEndedPlace()
  if (useSignedIn() === 'in') return <Leaving title={m.register_title()} to={next} />
  const foot = (
    <>
      {m.register_have_account()}
      <FootLink to={login}>{m.register_to_login()}</FootLink>
    </>
  )
  const signIn = async ({ loginName, ticket }: { loginName: string; ticket?: string }, password: string) => {
    const entered =
      ticket === undefined
        ? await enter(client, page, { grantType: 'password', loginName, password })
        : await enter(client, page, { grantType: 'ticket', ticket })
    return entered.ok
  }
  return (
    <RegisterPage
      captcha={captchaSlot}
      prove={(props) => proveSlot({ ...props, purpose: 'register', keep })}
      visit={() => storedVisit(() => window.sessionStorage)}
      enter={signIn}
      isWelcomed={requested !== null}
      login={login}
      foot={foot}
    />
  )
}

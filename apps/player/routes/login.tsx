// Signing in, and back to where the reader came from.
import { useRef } from 'react'
import type { MetaFunction } from 'react-router'
import { Navigate, useSearchParams } from 'react-router'
import { PasskeyEntry } from '../features/passkey/passkey-entry.tsx'
import { LoginDesk } from '../features/session/login-desk.tsx'
import { passedOnSearch, returnAddress } from '../features/session/return-address.ts'
import type { KeptSend } from '../features/verification/use-sending.ts'
import { withForm } from '../held-submit.ts'
import { m } from '../messages-compiled/messages.js'
import { useAddress, usePage, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { captchaSlot, FootLink, proveSlot } from './entrance-parts.tsx'

export const handle = withForm

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.login_submit(), description: m.login_description() })

export default function Login() {
  const [params] = useSearchParams()
  const { lang } = usePage()
  const to = useAddress()
  const keep = useRef<KeptSend | null>(null)
  const back = returnAddress(params.get('next') ?? params.get('to'), lang)
  const search = passedOnSearch(params)
  if (useSignedIn() === 'in') return <Navigate to={back} replace />
  const foot = (
    <>
      {m.login_no_account()}
      <FootLink to={to(`/register${search}`)}>{m.login_to_register()}</FootLink>
    </>
  )
  return (
    <LoginDesk
      captcha={captchaSlot}
      prove={(asked) => proveSlot({ ...asked, keep })}
      passkey={(asked) => <PasskeyEntry {...asked} />}
      foot={foot}
    />
  )
}

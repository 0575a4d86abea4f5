// Signing in, and back to where the reader came from.
import type { MetaFunction } from 'react-router'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '../features/session/login-form.tsx'
import { returnAddress } from '../features/session/return-address.ts'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { useAddress, useIsPlayMoney, usePage, useSignedIn } from '../stores/stores.tsx'
import { Entrance } from '../ui/entrance.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.login_submit(), description: m.login_description() })

export default function Login() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { lang } = usePage()
  const to = useAddress()
  const signedIn = useSignedIn()
  const isPlayMoney = useIsPlayMoney()
  const back = returnAddress(params.get('next') ?? params.get('to'), lang)
  const search = params.size > 0 ? `?${params}` : ''
  if (signedIn === 'in') return <Navigate to={back} replace />
  const foot = (
    <>
      {m.login_no_account()}
      <Link to={to(`/register${search}`)} className="text-wisteria underline underline-offset-[3px]">
        {m.login_to_register()}
      </Link>
    </>
  )
  return (
    <Entrance title={m.login_title()} isPlayMoney={isPlayMoney} foot={foot}>
      <LoginForm onEntered={() => void navigate(back, { replace: true })} />
    </Entrance>
  )
}

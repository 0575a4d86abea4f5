// Becoming a player: registered, signed in, and on to the first deposit.
import type { MetaFunction } from 'react-router'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useClient } from '../api/client.ts'
import { RegisterForm } from '../features/account/register-form.tsx'
import { enter } from '../features/session/enter.ts'
import { returnAddress } from '../features/session/return-address.ts'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { useAddress, useIsPlayMoney, usePage, useSignedIn } from '../stores/stores.tsx'
import { Entrance } from '../ui/entrance.tsx'
import { wordsOf } from '../ui/form-fault.tsx'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.register_submit(), description: m.register_description() })

export default function Register() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const page = usePage()
  const client = useClient()
  const to = useAddress()
  const isPlayMoney = useIsPlayMoney()
  const next = returnAddress(params.get('next') ?? params.get('to'), page.lang, '/wallet/deposit')
  const search = params.size > 0 ? `?${params}` : ''
  if (useSignedIn() === 'in') return <Navigate to={next} replace />
  const foot = (
    <>
      {m.register_have_account()}
      <Link to={to(`/login${search}`)} className="text-wisteria underline underline-offset-[3px]">
        {m.register_to_login()}
      </Link>
    </>
  )
  const signIn = async (given: { loginName: string; password: string }) => {
    const entered = await enter(client, page, given)
    return entered.ok ? null : wordsOf(entered)
  }
  const welcome = (name: string) => {
    page.toaster.show({
      kind: 'success',
      title: m.register_welcome({ name }),
      text: m.register_welcome_text(),
    })
    void navigate(next, { replace: true })
  }
  return (
    <Entrance title={m.register_title()} isPlayMoney={isPlayMoney} foot={foot}>
      <RegisterForm enter={signIn} onEntered={welcome} />
    </Entrance>
  )
}

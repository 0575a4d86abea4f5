// The login page: passkey, password or a sent code; then the steps the platform still requires.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useCodeAddress } from '../../page/code-address.ts'
import { useAddress, useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { AuthPageFrame } from '../../ui/auth-page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { AddressForm, type CodeAddressee } from './address-form.tsx'
import type { Grant } from './enter.ts'
import { faultOfSignIn, LoginForm } from './login-form.tsx'
import { passedOnSearch } from './return-address.ts'
import { SecondFactor } from './second-factor.tsx'
import { type SignIn, useSignIn } from './use-sign-in.ts'

export type CaptchaSlot = (onSolved: (ticket: string) => void) => ReactNode

export type VerifySlot = (props: {
  readonly target: CodeAddressee
  readonly purpose: 'signIn' | 'resetPassword'
  readonly onProved: (ticket: string) => Promise<void>
  readonly onBadAddress: (refused: ApiRefusal) => void
}) => ReactNode

type Credential = { readonly challengeId: string; readonly credential: Readonly<Record<string, unknown>> }

type Props = {
  readonly captcha: CaptchaSlot
  readonly prove: VerifySlot
  readonly passkey: (props: {
    readonly onAnswer: (answer: Credential) => Promise<ApiRefusal | null>
    readonly onMissing: () => void
  }) => ReactNode
  readonly foot: ReactNode
}

/** Returns the field of a refused address. */
export const fieldOfAddressee = ({ to }: CodeAddressee): string => (to === 'phone' ? 'mobile' : to)

/** Renders the pending step of signing in: the captcha, or the second factor. `onRefused` leads back to the form. */
export function SignInStep({
  signIn,
  captcha,
  onRefused,
}: {
  readonly signIn: SignIn
  readonly captcha: CaptchaSlot
  readonly onRefused: (refused: ApiRefusal) => void
}) {
  const { waiting, attempt } = signIn
  if (waiting?.for === 'secondFactor') {
    return (
      <SecondFactor
        challenge={waiting.challenge}
        onAnswer={(answer) => attempt({ grantType: 'second_factor', ...answer })}
        onGone={onRefused}
      />
    )
  }
  if (waiting?.for !== 'captcha') return null
  const solved = async (ticket: string) => {
    const refused = await attempt({ ...waiting.grant, captcha: ticket })
    if (refused !== null) onRefused(refused)
  }
  return (
    // A ticket is valid once: a rejected one replaces the solved captcha with a new one.
    <div key={waiting.grant.captcha ?? ''} className="grid grid-cols-1 gap-4">
      <p>{m.login_captcha_lead()}</p>
      {captcha((ticket) => void solved(ticket))}
    </div>
  )
}

export const titleOfSignIn = ({ waiting }: SignIn): string =>
  waiting?.for === 'captcha' ? m.captcha_title() : m.code_title()

function useLogin() {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const signIn = useSignIn()
  const [isByCode, setIsByCode] = useState(false)
  const [target, setTarget] = useState<CodeAddressee | null>(null)
  const isVerifying = signIn.waiting !== null || target !== null
  const stop = () => {
    signIn.stop()
    setTarget(null)
  }
  const goBack = useCodeAddress('/login', isVerifying, stop)
  return {
    form,
    fault,
    signIn,
    isByCode,
    target,
    isVerifying,
    goBack,
    setTarget,
    choose: (byCode: boolean) => {
      fault.clear()
      setIsByCode(byCode)
    },
    refuse: (refused: ApiRefusal) => {
      stop()
      const { field, text } = faultOfSignIn(refused)
      fault.show(field, text)
    },
    refuseAddress: (refused: ApiRefusal) => {
      stop()
      if (target !== null) fault.show(fieldOfAddressee(target), refusalText(refused))
    },
    /** A ticket is valid once: after a refusal a new one is needed. */
    take: async (grant: Grant): Promise<ApiRefusal | null> => {
      const refused = await signIn.attempt(grant)
      setTarget(null)
      if (refused !== null) fault.show(null, refusalText(refused))
      return refused
    },
  }
}

type Login = ReturnType<typeof useLogin>

function FirstForms({ login, passkey }: { readonly login: Login; readonly passkey: Props['passkey'] }) {
  const to = useAddress()
  const [params] = useSearchParams()
  const [hasPasskeys, setHasPasskeys] = useState(true)
  const isReset = useUserStore((fields) => fields.resetSuccess)
  const { form, fault, signIn } = login
  if (login.isByCode) {
    return <AddressForm form={form} fault={fault} lead={m.login_code_lead()} onAddressee={login.setTarget} />
  }
  const forgotten = (
    <Link
      to={to(`/password-reset${passedOnSearch(params)}`)}
      className="-my-3 inline-flex min-h-11 items-center text-wisteria underline-offset-[3px] hover:underline"
    >
      {m.login_forgotten()}
    </Link>
  )
  return (
    <>
      {isReset && <p role="status">{m.reset_then_login()}</p>}
      {passkey({
        onAnswer: (answer) => signIn.attempt({ grantType: 'passkey', ...answer }),
        onMissing: () => setHasPasskeys(false),
      })}
      <LoginForm
        form={form}
        fault={fault}
        isFirstWay={!hasPasskeys}
        forgotten={forgotten}
        onGiven={(given) => signIn.attempt({ grantType: 'password', ...given })}
      />
      <Button kind="quiet" icon="mail" isWide className="mt-2" onClick={() => login.choose(true)}>
        {m.login_by_code()}
      </Button>
    </>
  )
}

export function LoginPage({ captcha, prove, passkey, foot }: Props) {
  const login = useLogin()
  const { signIn, target, isByCode, isVerifying } = login
  const isPlayMoney = useIsPlayMoney()
  const formTitle = isByCode ? m.login_code_title() : m.login_title()
  const backFromForm = isByCode ? () => login.choose(false) : undefined
  return (
    <AuthPageFrame
      title={isVerifying ? titleOfSignIn(signIn) : formTitle}
      isPlayMoney={isPlayMoney}
      foot={foot}
      onBack={isVerifying ? login.goBack : backFromForm}
    >
      {/* Hidden, not unmounted, so that the input is preserved when going back. */}
      <div hidden={isVerifying}>
        <FirstForms login={login} passkey={passkey} />
      </div>
      {signIn.waiting !== null && <SignInStep signIn={signIn} captcha={captcha} onRefused={login.refuse} />}
      {signIn.waiting === null &&
        target !== null &&
        prove({
          target,
          purpose: 'signIn',
          onProved: async (ticket) => void (await login.take({ grantType: 'ticket', ticket })),
          onBadAddress: login.refuseAddress,
        })}
    </AuthPageFrame>
  )
}

// Resets a forgotten password: an address verified by a code, a new password, and signing in with it.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useCodeAddress } from '../../page/code-address.ts'
import { loginPage } from '../../page/login-address.ts'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { refusedAt } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { AuthPageFrame } from '../../ui/auth-page-frame.tsx'
import { refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { dialledOf } from '../../ui/phone-field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { useForm, type Wrong } from '../../ui/use-form.ts'
import { AddressForm, type CodeAddressee } from './address-form.tsx'
import {
  type CaptchaSlot,
  fieldOfAddressee,
  SignInStep,
  titleOfSignIn,
  type VerifySlot,
} from './login-page.tsx'
import { passedOnSearch } from './return-address.ts'
import { useSignIn } from './use-sign-in.ts'

type Props = { readonly captcha: CaptchaSlot; readonly prove: VerifySlot; readonly foot: ReactNode }

/** Returns the login name: the address that was just verified. */
const nameOf = (target: CodeAddressee): string => {
  if (target.to === 'email') return target.email
  return target.to === 'phone' ? dialledOf(target.mobile) : target.account
}

const passwordFields = {
  weakPassword: 'newPassword',
  guessablePassword: 'newPassword',
  samePassword: 'newPassword',
} as const

function NewPasswordForm({
  onPassword,
}: {
  readonly onPassword: (password: string) => Promise<Wrong | null>
}) {
  const [password, setPassword] = useState('')
  const form = useForm({
    check: () =>
      isGoodPassword(password)
        ? { body: password }
        : { field: 'newPassword', text: m.register_password_wrong() },
    send: onPassword,
  })
  return (
    <SentForm shown={form} submitLabel={m.reset_submit()} runningLabel={m.reset_running()}>
      <p>{m.reset_password_lead()}</p>
      <NewPasswordField
        label={m.reset_password_label()}
        name="newPassword"
        value={password}
        onValue={setPassword}
        error={form.fault.errorOf('newPassword')}
      />
    </SentForm>
  )
}

function useReset() {
  const { api } = useClient()
  const page = usePage()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const signIn = useSignIn()
  const [target, setTarget] = useState<CodeAddressee | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const begin = () => {
    signIn.stop()
    setTarget(null)
    setTicket(null)
  }
  const goBack = useCodeAddress('/password-reset', target !== null, begin)
  const refuse = (refused: ApiRefusal) => {
    begin()
    fault.show(null, refusalText(refused))
  }
  const change = async (newPassword: string): Promise<Wrong | null> => {
    if (target === null || ticket === null) return null
    const input = { by: 'ticket', ticket, newPassword } as const
    const changed = await api.call('resetPassword', input, { isHandled: true })
    if (!changed.ok) {
      if (changed.refusal === 'stepGone') refuse(changed)
      return refusedAt(changed, passwordFields)
    }
    page.stores.userStore.setState({ resetSuccess: true })
    page.toaster.show({ kind: 'success', title: m.reset_done(), text: m.reset_done_text() })
    const loginName = nameOf(target)
    const refused = await signIn.attempt({ grantType: 'password', loginName, password: newPassword })
    // The password has been changed in any case; it only has to be entered again.
    if (refused !== null) page.navigate(loginPage(page.lang, passedOnSearch(params)))
    return null
  }
  return { form, fault, signIn, target, setTarget, ticket, setTicket, goBack, refuse, change }
}

export function PasswordResetPage({ captcha, prove, foot }: Props) {
  const reset = useReset()
  const { form, fault, signIn, target, ticket, refuse } = reset
  const badAddress = (refused: ApiRefusal) => {
    reset.setTarget(null)
    if (target !== null) fault.show(fieldOfAddressee(target), refusalText(refused))
  }
  const isSigningIn = signIn.waiting !== null
  const stepTitle = ticket === null ? m.code_title() : m.reset_password_title()
  return (
    <AuthPageFrame
      title={target === null ? m.reset_title() : isSigningIn ? titleOfSignIn(signIn) : stepTitle}
      isPlayMoney={useIsPlayMoney()}
      foot={foot}
      onBack={target === null || isSigningIn ? undefined : reset.goBack}
    >
      <div hidden={target !== null}>
        <AddressForm form={form} fault={fault} lead={m.reset_lead()} onAddressee={reset.setTarget} />
      </div>
      {target !== null &&
        ticket === null &&
        prove({
          target,
          purpose: 'resetPassword',
          onProved: async (earned) => reset.setTicket(earned),
          onBadAddress: badAddress,
        })}
      {ticket !== null && !isSigningIn && <NewPasswordForm onPassword={reset.change} />}
      {isSigningIn && <SignInStep signIn={signIn} captcha={captcha} onRefused={refuse} />}
    </AuthPageFrame>
  )
}

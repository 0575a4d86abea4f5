// A forgotten password: an address that is proved by a code, a new password, and signing in with it.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ApiRefusal } from '../../api/api-result.ts'
import { m } from '../../messages-compiled/messages.js'
import { useCodeAddress } from '../../page/code-address.ts'
import { useAddress, useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { FormAlert, refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { isGoodPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { dialledOf } from '../../ui/phone-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { AddressForm, type CodeAddressee } from './address-form.tsx'
import {
  type CaptchaSlot,
  fieldOfAddressee,
  SignInStep,
  titleOfSignIn,
  type VerifySlot,
} from './login-page.tsx'
import { useSignIn } from './use-sign-in.ts'

type Props = { readonly captcha: CaptchaSlot; readonly prove: VerifySlot; readonly foot: ReactNode }

/** The name to sign in with: the address that was just proved. */
const nameOf = (target: CodeAddressee): string => {
  if (target.to === 'email') return target.email
  return target.to === 'phone' ? dialledOf(target.mobile) : target.account
}

/** The field a refusal belongs to, and its words. */
type Wrong = readonly [string | null, string]

function NewPasswordForm({
  onPassword,
}: {
  readonly onPassword: (password: string) => Promise<Wrong | null>
}) {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    fault.clear()
    if (!isGoodPassword(password)) {
      return fault.show('newPassword', m.register_password_wrong())
    }
    isBusy.current = true
    setIsRunning(true)
    const wrong = await onPassword(password)
    isBusy.current = false
    setIsRunning(false)
    if (wrong !== null) fault.show(...wrong)
  }
  return (
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p>{m.reset_password_lead()}</p>
      <NewPasswordField
        label={m.reset_password_label()}
        name="newPassword"
        value={password}
        onValue={setPassword}
        error={fault.errorOf('newPassword')}
      />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.reset_running()}>
        {m.reset_submit()}
      </Button>
    </PostForm>
  )
}

function useReset() {
  const { api } = useClient()
  const page = usePage()
  const to = useAddress()
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
      const isOfField = ['weakPassword', 'guessablePassword', 'samePassword'].includes(changed.refusal)
      return [isOfField ? 'newPassword' : null, refusalText(changed)]
    }
    page.stores.userStore.setState({ resetSuccess: true })
    page.toaster.show({ kind: 'success', title: m.reset_done(), text: m.reset_done_text() })
    const loginName = nameOf(target)
    const refused = await signIn.attempt({ grantType: 'password', loginName, password: newPassword })
    // The password is changed all the same; it only has to be typed once more.
    if (refused !== null) page.navigate(to('/login'))
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
    <Entrance
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
    </Entrance>
  )
}

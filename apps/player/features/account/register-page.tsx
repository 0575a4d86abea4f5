// The registration page: by email, phone or login name, the proof that each needs, the new account, and signing in to
// it.

import type { ApiRefusal, ApiResultFor, InputFor } from '@mangetsu/client/api-result'
import type { calls } from '@mangetsu/contract'
import { plainText } from '@mangetsu/contract/typed'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCodeAddress } from '../../page/code-address.ts'
import { useMinimumAge } from '../../page/minimum-age.ts'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { AuthPageFrame } from '../../ui/auth-page-frame.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { blankPhone, dialledOf } from '../../ui/phone-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { StepTrack, type TrackStep } from '../../ui/step-track.tsx'
import { useForm } from '../../ui/use-form.ts'
import { RegisterFields } from './register-fields.tsx'
import {
  addressOf,
  faultOf,
  type Registration,
  type RegistrationFault,
  type RegistrationMethod,
} from './registration.ts'

/** Validation error of a registration, with the field it belongs to. */
const blankRegistration: Registration = {
  method: 'email',
  loginName: '',
  password: '',
  email: '',
  phone: blankPhone,
  birthDate: '',
  country: blankPhone.country,
  hasAgreed: false,
}

const fields: Readonly<Record<string, string>> = {
  loginNameTaken: 'loginName',
  nameReserved: 'loginName',
  weakPassword: 'password',
  guessablePassword: 'password',
  underAge: 'birthDate',
  badBirthDate: 'birthDate',
  countryClosed: 'country',
  termsOld: 'hasAgreed',
}

type Input = InputFor<(typeof calls)['createAccount']>
type CreatedAccount = Extract<ApiResultFor<(typeof calls)['createAccount']>, { readonly ok: true }>['data']

type ProvenTarget =
  | { readonly to: 'email'; readonly email: string }
  | { readonly to: 'phone'; readonly mobile: string; readonly country: string }

type Props = {
  readonly captcha: (onSolved: (ticket: string) => void) => ReactNode
  readonly prove: (props: {
    readonly target: ProvenTarget
    readonly onProved: (ticket: string) => Promise<void>
    readonly onBadAddress: (refused: ApiRefusal) => void
    readonly last: { readonly label: string; readonly onOtherAddress: () => void }
  }) => ReactNode
  /** The referrer of the visit, from the URL the visitor arrived at. */
  readonly visit: () => Pick<Input, 'referralId' | 'channelStatisticsId'>
  /** Signs in to the new account; false if that failed. */
  readonly enter: (made: CreatedAccount, password: string) => Promise<boolean>
  /** Whether a message welcomes the player, because the next page does not. */
  readonly isWelcomed: boolean
  /** The sign-in page, with the return path. */
  readonly login: string
  readonly foot: ReactNode
}

const targetOf = ({ method, email, phone }: Registration): ProvenTarget =>
  method === 'phone' ? { to: 'phone', ...phone, mobile: dialledOf(phone.mobile) } : { to: 'email', email }

function useCreate({
  visit,
  enter,
  isWelcomed,
  login,
}: Pick<Props, 'visit' | 'enter' | 'isWelcomed' | 'login'>) {
  const { api } = useClient()
  const page = usePage()
  return async (form: Registration, ticket: string): Promise<ApiRefusal | null> => {
    const { lang } = page
    const { method, loginName, password, birthDate, country } = form
    const termsVersion = (await api.config())?.termsVersion ?? ''
    const everyWay = { birthDate, country, lang, termsVersion, ...visit() }
    const input: Input =
      method === 'name'
        ? { via: method, loginName: plainText(loginName), password, captcha: ticket, ...everyWay }
        : { via: method, ticket, ...(method === 'email' ? { password } : {}), ...everyWay }
    const made = await api.call('createAccount', input, { isHandled: true })
    if (!made.ok) return made
    const welcome = { title: m.register_welcome({ name: made.data.loginName }) }
    if (await enter(made.data, password)) {
      if (isWelcomed) page.toaster.show({ kind: 'success', ...welcome, text: m.register_welcome_text() })
    } else {
      page.toaster.show({ kind: 'info', ...welcome, text: m.register_sign_in_now() })
      page.navigate(login)
    }
    return null
  }
}

function useRegister(props: Props) {
  const create = useCreate(props)
  const [filled, setFilled] = useState(blankRegistration)
  const minimumAge = useMinimumAge(filled.country)
  const [isVerifying, setIsVerifying] = useState(false)
  const [spentTicket, setSpentTicket] = useState('')
  // A ticket survives a refused registration, so that a taken name needs no second code or captcha.
  const earned = useRef<{ address: string; ticket: string } | null>(null)
  const goBack = useCodeAddress('/register', isVerifying, () => setIsVerifying(false))

  const finish = async (ticket: string) => {
    const refused = await create(filled, ticket)
    if (refused === null) return null
    const isSpent = ['stepGone', 'addressTaken', 'captchaNeeded'].includes(refused.refusal)
    earned.current = isSpent ? null : { address: addressOf(filled), ticket }
    setIsVerifying(refused.refusal === 'captchaNeeded')
    if (refused.refusal === 'captchaNeeded') setSpentTicket(ticket)
    // The captcha repeats automatically, and the other refusal has its own dialog.
    if (refused.refusal === 'captchaNeeded' || refused.refusal === 'registerRefused') return null
    return { field: fieldOfRefusal(refused.refusal, filled.method), text: refusalText(refused) }
  }
  const form = useForm({
    check: () => {
      const wrong = faultOf(filled, minimumAge, Date.now())
      if (wrong === null)
        return { body: earned.current?.address === addressOf(filled) ? earned.current.ticket : null }
      const [field, text] = faultLabel(wrong, minimumAge)
      return { field, text }
    },
    send: (ticket: string | null) => {
      if (ticket !== null) return finish(ticket)
      setIsVerifying(true)
      return undefined
    },
  })
  const { fault } = form
  return {
    form,
    filled,
    minimumAge,
    isVerifying,
    isRunning: form.isRunning,
    spentTicket,
    goBack,
    finish: (ticket: string) => form.send(ticket),
    fill: (part: Partial<Registration>) => {
      // An error of another value does not apply to this one.
      fault.clear()
      setFilled((before) => ({ ...before, ...part }))
    },
    refuseAddress: (refused: ApiRefusal) => {
      setIsVerifying(false)
      fault.show(filled.method === 'phone' ? 'mobile' : 'email', refusalText(refused))
    },
  }
}

function RegisterForm({ form, filled, minimumAge, fill }: ReturnType<typeof useRegister>) {
  const { fault } = form
  const ways = [
    { value: 'email', label: m.entrance_by_email() },
    { value: 'phone', label: m.entrance_by_phone() },
    { value: 'name', label: m.entrance_by_login() },
  ] as const
  // An email address or a phone is verified first; a user name leads to the account at once.
  const submitLabel = filled.method === 'name' ? m.register_submit() : m.register_get_code()
  const choose = (way: Registration['method']) => fill({ method: way })
  return (
    <SentForm shown={form} submitLabel={submitLabel} runningLabel={m.register_running()}>
      <Segments label={m.register_way()} choices={ways} value={filled.method} onValue={choose} />
      <RegisterFields filled={filled} errorOf={fault.errorOf} onFill={fill} minimumAge={minimumAge} />
    </SentForm>
  )
}

/** The steps of a registration; the last one begins on the page it leads to. */
const stepsOf = (isVerifying: boolean, isByName: boolean): readonly TrackStep[] => [
  { key: 'account', label: m.register_step_account(), state: isVerifying ? 'done' : 'now' },
  {
    key: 'proof',
    label: isByName ? m.captcha_title() : m.code_title(),
    state: isVerifying ? 'now' : 'ahead',
  },
  { key: 'start', label: m.register_step_start(), state: 'ahead' },
]

export function RegisterPage(props: Props) {
  const { captcha, prove, foot } = props
  const register = useRegister(props)
  const { filled, isVerifying, isRunning, finish } = register
  const isByName = filled.method === 'name'
  const stepTitle = isByName ? m.captcha_title() : m.code_title()
  return (
    <AuthPageFrame
      title={isVerifying ? stepTitle : m.register_title()}
      isPlayMoney={useIsPlayMoney()}
      steps={<StepTrack isInline label={m.register_steps()} steps={stepsOf(isVerifying, isByName)} />}
      foot={foot}
      onBack={isVerifying && !isRunning ? register.goBack : undefined}
    >
      {/* Hidden, not unmounted, so that the input is preserved when the visitor returns. */}
      <div hidden={isVerifying}>
        <RegisterForm {...register} />
      </div>
      {isVerifying && isByName && (
        // A rejected ticket replaces the solved captcha with a new one.
        <div key={register.spentTicket} className="grid grid-cols-1 gap-4">
          <p>{m.register_captcha_lead()}</p>
          {captcha((ticket) => void finish(ticket))}
        </div>
      )}
      {isVerifying &&
        !isByName &&
        prove({
          target: targetOf(filled),
          onProved: finish,
          onBadAddress: register.refuseAddress,
          last: { label: m.register_submit(), onOtherAddress: register.goBack },
        })}
    </AuthPageFrame>
  )
}

/** Returns the field of a fault and its message. */
function faultLabel(fault: RegistrationFault, minimumAge: number): readonly [string, string] {
  switch (fault) {
    case 'loginName':
      return ['loginName', m.register_name_wrong()]
    case 'password':
      return ['password', m.register_password_wrong()]
    case 'email':
      return ['email', m.register_email_wrong()]
    case 'mobile':
      return ['mobile', m.phone_number_wrong()]
    case 'birthDate':
      return ['birthDate', m.register_birth_wrong()]
    case 'underAge':
      return ['birthDate', m.register_too_young({ age: minimumAge })]
    case 'terms':
      return ['hasAgreed', m.register_terms_missing()]
  }
}

/** Returns the field a refusal belongs to; null when it belongs to none. */
function fieldOfRefusal(refusal: string, way: RegistrationMethod): string | null {
  if (refusal === 'addressTaken') return way === 'phone' ? 'mobile' : 'email'
  return fields[refusal] ?? null
}

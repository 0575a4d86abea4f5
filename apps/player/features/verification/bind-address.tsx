// Binds an email or a phone to the signed-in player: the address, the code sent to it, and the binding, with proof of
// the player where the platform requires it.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCountries } from '../../page/countries.ts'
import type { Proof } from '../../page/proof.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, isEmail } from '../../ui/email-field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { blankPhone, isDialled, type Phone, PhoneField } from '../../ui/phone-field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { type Checked, useForm } from '../../ui/use-form.ts'
import ProofForm from './proof-form.tsx'
import { ProveAddress } from './prove-address.tsx'
import type { AddressChannel, CodeDestination } from './send-code.ts'
import type { LastSentCode } from './use-send-code.ts'

export type BindAddressProps = {
  readonly channel: AddressChannel
  /** Proof of the player, if it was already requested. */
  readonly proof?: Proof
  readonly onBound: () => Promise<void> | void
  /** Called if proof is required, or the given one is invalid; without it the proof is requested here. */
  readonly onProofNeeded?: (refused: ApiRefusal) => void
}

const isOfProof = ({ refusal }: ApiRefusal): boolean =>
  ['proofNeeded', 'wrongCredentials', 'lockedOut'].includes(refusal)

function useBinding({ channel, proof, onBound, onProofNeeded }: BindAddressProps) {
  const { api } = useClient()
  return async (bindTicket: string, given: Proof | undefined = proof): Promise<ApiRefusal | null> => {
    const input = { ...given, bindTicket }
    const options = { isHandled: true }
    const bound =
      channel === 'email'
        ? await api.call('bindEmail', input, options)
        : await api.call('bindPhone', input, options)
    if (bound.ok) {
      await onBound()
      return null
    }
    if (isOfProof(bound)) onProofNeeded?.(bound)
    return bound
  }
}

type CountryPhoneProps = Omit<Parameters<typeof PhoneField>[0], 'countries'>

function CountryPhoneField(props: CountryPhoneProps) {
  const countries = useCountries()
  return <PhoneField countries={countries} {...props} />
}

const OtherAddress = ({
  channel,
  onOther,
}: {
  readonly channel: AddressChannel
  readonly onOther: () => void
}) => (
  <Button kind="quiet" icon="left" onClick={onOther}>
    {channel === 'email' ? m.bind_other_email() : m.bind_other_phone()}
  </Button>
)

export function BindAddress(props: BindAddressProps) {
  const { channel } = props
  const keep = useRef<LastSentCode | null>(null)
  const bind = useBinding(props)
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState<Phone>(blankPhone)
  const [target, setTarget] = useState<CodeDestination | null>(null)
  const [unproved, setUnproved] = useState<string | null>(null)
  const field = channel === 'email' ? 'email' : 'mobile'

  const form = useForm({
    check: (): Checked<CodeDestination> => {
      const isEmailed = channel === 'email'
      if (isEmailed ? isEmail(email) : isDialled(phone.mobile))
        return { body: isEmailed ? { to: 'email', email } : { to: 'phone', ...phone } }
      return { field, text: isEmailed ? m.register_email_wrong() : m.phone_number_wrong() }
    },
    send: (address: CodeDestination) => {
      setTarget(address)
      return undefined
    },
  })
  const { fault } = form
  const goBack = (name: string | null, text: string) => {
    setTarget(null)
    setUnproved(null)
    fault.show(name, text)
  }
  const proved = async (ticket: string) => {
    const refused = await bind(ticket)
    if (refused === null) return
    if (refused.refusal === 'proofNeeded' && props.onProofNeeded === undefined) return setUnproved(ticket)
    goBack(null, refusalText(refused))
  }
  const proveAgain = async (ticket: string, proof: Proof) => {
    const refused = await bind(ticket, proof)
    if (refused === null || isOfProof(refused)) return refused
    goBack(null, refusalText(refused))
    return null
  }

  if (unproved !== null) {
    return <ProofForm submitLabel={m.proof_next()} onProof={(proof) => proveAgain(unproved, proof)} />
  }
  if (target !== null) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <ProveAddress
          target={target}
          purpose="bind"
          keep={keep}
          onProved={proved}
          onBadAddress={(refused) => goBack(field, refusalText(refused))}
        />
        <OtherAddress channel={channel} onOther={() => setTarget(null)} />
      </div>
    )
  }
  return (
    <SentForm shown={form} submitLabel={m.code_send()}>
      {channel === 'email' ? (
        <EmailField email={email} onEmail={setEmail} error={fault.errorOf('email')} />
      ) : (
        <CountryPhoneField phone={phone} onPhone={setPhone} error={fault.errorOf('mobile')} />
      )}
    </SentForm>
  )
}

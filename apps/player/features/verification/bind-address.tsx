// Makes an email or a phone the signed-in player's own: the address, the code sent to it, and the binding.

import { type FormEvent, useRef, useState } from 'react'
import type { Refused } from '../../api/answers.ts'
import { useClient } from '../../api/client.ts'
import { m } from '../../messages-compiled/messages.js'
import { useConfig } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField, isEmail } from '../../ui/email-field.tsx'
import { FormAlert, useFormFault, wordsOf } from '../../ui/form-fault.tsx'
import { blankPhone, isDialled, type Phone, PhoneField } from '../../ui/phone-field.tsx'
import { ProveAddress } from './prove-address.tsx'
import type { Channel, Target } from './sending.ts'
import type { KeptSend } from './use-sending.ts'

export type BindAddressProps = {
  readonly channel: Channel
  /** The player again, where an address bound already is replaced. */
  readonly proof?: { readonly password?: string; readonly ticket?: string }
  readonly onBound: () => Promise<void> | void
  /** A change was asked for without proof, or with one that does not hold. */
  readonly onProofNeeded?: (refused: Refused) => void
}

const defaultCountries = [blankPhone.country]

function useBinding({ channel, proof, onBound, onProofNeeded }: BindAddressProps) {
  const { api } = useClient()
  return async (bindTicket: string): Promise<string | null> => {
    const input = { ...proof, bindTicket }
    const options = { isHandled: true }
    const bound =
      channel === 'email'
        ? await api.call('bindEmail', input, options)
        : await api.call('bindPhone', input, options)
    if (bound.ok) {
      await onBound()
      return null
    }
    const isProof = ['proofNeeded', 'wrongCredentials', 'lockedOut'].includes(bound.refusal)
    if (isProof && onProofNeeded) onProofNeeded(bound)
    return wordsOf(bound)
  }
}

export function BindAddress(props: BindAddressProps) {
  const { channel } = props
  const form = useRef<HTMLFormElement>(null)
  const keep = useRef<KeptSend | null>(null)
  const fault = useFormFault(form)
  const bind = useBinding(props)
  const countries = useConfig()?.profile.countries ?? defaultCountries
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState<Phone>(blankPhone)
  const [target, setTarget] = useState<Target | null>(null)
  const field = channel === 'email' ? 'email' : 'mobile'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    if (channel === 'email') {
      if (!isEmail(email)) return fault.show('email', m.register_email_wrong())
      return setTarget({ to: 'email', email })
    }
    if (!isDialled(phone.mobile)) return fault.show('mobile', m.phone_number_wrong())
    setTarget({ to: 'phone', ...phone })
  }
  const goBack = (name: string | null, text: string) => {
    setTarget(null)
    fault.show(name, text)
  }
  const proved = async (ticket: string) => {
    const refused = await bind(ticket)
    if (refused !== null) goBack(null, refused)
  }

  if (target !== null) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <ProveAddress
          target={target}
          purpose="bind"
          keep={keep}
          onProved={proved}
          onBadAddress={(refused) => goBack(field, wordsOf(refused))}
        />
        <Button kind="quiet" icon="left" onClick={() => setTarget(null)}>
          {channel === 'email' ? m.bind_other_email() : m.bind_other_phone()}
        </Button>
      </div>
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {channel === 'email' ? (
        <EmailField email={email} onEmail={setEmail} error={fault.errorOf('email')} />
      ) : (
        <PhoneField countries={countries} phone={phone} onPhone={setPhone} error={fault.errorOf('mobile')} />
      )}
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide>
        {m.code_send()}
      </Button>
    </form>
  )
}

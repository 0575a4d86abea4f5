// An e-wallet account: opened under an available name, or bound by the link code from the e-wallet's own page.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Field } from '../../ui/field.tsx'
import { type FormFault, refusalText } from '../../ui/form-fault.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { isHandle, tidyHandle, tidyLinkCode } from './handle-rules.ts'
import { type AddMethodState, useAddForm } from './use-add-method.ts'
import { useStill } from './use-still.ts'

type InBoth = { readonly ja: string; readonly en: string }
type EwalletOption = { readonly provider: string; readonly name: InBoth }

type Props = {
  readonly adding: AddMethodState
  readonly fault: FormFault
  readonly ewallets: readonly [EwalletOption, ...EwalletOption[]]
}

/** Debounce of the name lookup, in ms. */
const stillMs = 350

/** Returns the availability of a typed name: available, taken, or the reason it is unknown. */
function useAvailability(provider: string, handle: string, isOn: boolean) {
  const still = useStill(handle, stillMs)
  const isChecked = isOn && isHandle(still) && still === handle
  const shown = useCall('checkRegisterAvailability', { provider, handle: still }, { isOn: isChecked })
  if (!isChecked) return { isLoading: isOn && isHandle(handle) }
  if (shown.refused !== null) return { isLoading: false, error: refusalText(shown.refused) }
  if (shown.data === undefined) return { isLoading: true }
  return shown.data.isAvailable
    ? { isLoading: false, ok: m.payouts_handle_free() }
    : { isLoading: false, error: m.payouts_handle_taken() }
}

/** In the sandbox the e-wallet is a page of this site. */
function PracticeLink({ provider, name }: { readonly provider: string; readonly name: string }) {
  const { lang } = usePage()
  if (!useIsPlayMoney()) return null
  return (
    <a
      href={`/bank/ewallet/${encodeURIComponent(provider)}?lang=${lang}`}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-2 text-small text-wisteria underline underline-offset-[3px]"
    >
      {m.payouts_ewallet_page({ name })}
    </a>
  )
}

/** Provider and mode: stored as a draft; the account name and its code never are. */
type Choice = { readonly provider: string; readonly way: 'new' | 'own' }
type Account = { readonly handle: string; readonly linkCode: string }
type Filled = Choice & Account

function useEwallet({ adding, fault, ewallets }: Props) {
  const [choice, setChoice] = useDraft<Choice>('payout.ewallet', {
    provider: ewallets[0].provider,
    way: 'new',
  })
  const [account, setAccount] = useState<Account>({ handle: '', linkCode: '' })
  const filled: Filled = { ...choice, ...account }
  const ewallet = ewallets.find(({ provider }) => provider === filled.provider) ?? ewallets[0]
  const form = useAddForm(adding, fault, () => {
    const handle = tidyHandle(filled.handle)
    if (!isHandle(handle)) return { field: 'handle', text: m.payouts_handle_wrong() }
    const linkCode = filled.way === 'own' ? tidyLinkCode(filled.linkCode) : null
    if (linkCode !== null && !/^\d{6}$/.test(linkCode))
      return { field: 'linkCode', text: m.payouts_link_code_wrong() }
    const { provider, name: providerName } = ewallet
    return { body: { kind: 'ewallet', provider, providerName, handle, linkCode } }
  })
  const fill = (part: Partial<Filled>) => {
    fault.clear()
    const { provider, way, handle, linkCode } = { ...filled, ...part }
    setChoice({ provider, way })
    setAccount({ handle, linkCode })
  }
  return { filled, ewallet, form, fill }
}

type PartProps = Pick<Props, 'fault'> & {
  readonly filled: Filled
  readonly fill: (part: Partial<Filled>) => void
  /** Name of the e-wallet. */
  readonly name: string
}

function HandleField({ filled, fill, fault, name }: PartProps) {
  const known = useAvailability(filled.provider, tidyHandle(filled.handle), filled.way === 'new')
  return (
    <Field
      label={m.payouts_handle_label({ name })}
      name="handle"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={filled.handle}
      onChange={(event) => fill({ handle: event.target.value })}
      isLoading={known.isLoading}
      error={fault.errorOf('handle') ?? known.error}
      ok={known.ok}
      hint={m.payouts_handle_hint()}
    />
  )
}

function LinkCodeField({ filled, fill, fault, name }: PartProps) {
  return (
    <div>
      <Field
        label={m.payouts_link_code_label()}
        name="linkCode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={filled.linkCode}
        onChange={(event) => fill({ linkCode: event.target.value })}
        error={fault.errorOf('linkCode')}
        hint={m.payouts_link_code_hint({ name })}
      />
      <PracticeLink provider={filled.provider} name={name} />
    </div>
  )
}

export function EwalletForm(props: Props) {
  const { fault, ewallets } = props
  const { lang } = usePage()
  const { filled, ewallet, form, fill } = useEwallet(props)
  const name = ewallet.name[lang]
  const part = { filled, fill, fault, name }
  const isNew = filled.way === 'new'
  return (
    <SentForm shown={form} submitLabel={m.payouts_next()} runningLabel={m.payouts_checking_running()}>
      {ewallets.length > 1 && (
        <Select
          label={m.payouts_ewallet_label()}
          name="provider"
          choices={ewallets.map((one) => ({ value: one.provider, label: one.name[lang] }))}
          value={filled.provider}
          onChange={(event) => fill({ provider: event.target.value })}
        />
      )}
      <Segments
        label={m.payouts_ewallet_way()}
        choices={[
          { value: 'new', label: m.payouts_ewallet_new() },
          { value: 'own', label: m.payouts_ewallet_own() },
        ]}
        value={filled.way}
        onValue={(way) => fill({ way })}
      />
      <p className="text-second leading-relaxed text-paper-dim">
        {isNew ? m.payouts_ewallet_new_text({ name }) : m.payouts_ewallet_own_text({ name })}
      </p>
      <HandleField {...part} />
      {!isNew && <LinkCodeField {...part} />}
    </SentForm>
  )
}

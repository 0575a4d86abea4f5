// Destination of a withdrawal: the methods that accept its currency, those still in their cooling period with its end,
// and the link to add another.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import { useEffect } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CoolingNote, isUsable, useIsUsable, useNextOpening } from './cooling-note.tsx'
import { iconOf, labelOf, termsOf } from './method-labels.ts'
import { useMethods } from './use-methods.ts'

/** A destination's data used by the withdrawal form. */
type Destination = {
  readonly id: string
  readonly kind: PayoutKind
  readonly network: string | null
  readonly label: string
  /** Full text for a final comparison: an address. */
  readonly address: string | null
}

type Props = {
  readonly currency: Currency
  readonly chosenId: string | null
  /** The destination of the last withdrawal, selected first. */
  readonly usualId: string | undefined
  readonly onChoose: (destination: Destination) => void
  readonly onAdd: () => void
  readonly error?: string | undefined
}

const destinationOf = (method: PayoutMethod, lang: 'ja' | 'en'): Destination => ({
  id: method.id,
  kind: method.kind,
  network: method.kind === 'crypto' ? method.network : null,
  label: labelOf(method, lang),
  address: method.kind === 'crypto' ? method.address : null,
})

/** Looks like a selectable card, but is not selectable yet. */
function WaitingCard({ method }: { readonly method: PayoutMethod }) {
  const { lang } = usePage()
  return (
    <div className="grid min-h-[60px] grid-cols-[40px_minmax(0,1fr)] items-center gap-3 rounded-field border border-line py-2 pl-2.5 pr-3.5">
      <span className="grid size-10 place-items-center rounded-[9px] bg-night-2 text-paper-dim">
        <Icon name={iconOf[method.kind]} />
      </span>
      <span className="min-w-0">
        <b className="block break-words text-body leading-normal text-paper-dim">{labelOf(method, lang)}</b>
        <CoolingNote method={method} />
      </span>
    </div>
  )
}

type CardProps = {
  readonly method: PayoutMethod
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function MethodCard({ method, isChosen, onChoose }: CardProps) {
  const { lang } = usePage()
  if (!useIsUsable(method)) return <WaitingCard method={method} />
  return (
    <RadioCard
      name="method"
      icon={iconOf[method.kind]}
      title={labelOf(method, lang)}
      terms={termsOf(method, lang)}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}

function Cards({
  methods,
  chosenId,
  usualId,
  onChoose,
  onAdd,
  error,
}: Props & { readonly methods: readonly PayoutMethod[] }) {
  const { lang } = usePage()
  useNextOpening(methods)
  const usable = methods.filter(isUsable)
  const [only, ...others] = usable
  const usual = usable.find(({ id }) => id === usualId) ?? (others.length === 0 ? only : undefined)
  useEffect(() => {
    if (chosenId === null && usual !== undefined) onChoose(destinationOf(usual, lang))
  }, [chosenId, usual, lang, onChoose])
  return (
    <fieldset
      data-fault="method"
      tabIndex={-1}
      aria-label={m.payouts_choice_label()}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-field"
    >
      <div className="flex items-center justify-between gap-3 text-small leading-normal">
        <span aria-hidden="true" className="text-paper-dim">
          {m.payouts_choice_label()}
        </span>
        {methods.length > 0 && (
          <button
            type="button"
            onClick={onAdd}
            className="-my-3 -mr-2 inline-flex min-h-11 items-center gap-1 rounded-field px-2 text-wisteria hover:bg-night-2"
          >
            <Icon name="plus" size="xs" />
            {m.payouts_add()}
          </button>
        )}
      </div>
      {methods.length === 0 && (
        <p className="rounded-field border border-line px-3.5 py-3 text-second leading-relaxed text-paper-dim">
          {m.payouts_choice_none()}
        </p>
      )}
      {methods.map((method) => (
        <MethodCard
          key={method.id}
          method={method}
          isChosen={method.id === chosenId}
          onChoose={() => onChoose(destinationOf(method, lang))}
        />
      ))}
      {methods.length === 0 && (
        <Button kind="line" icon="plus" onClick={onAdd}>
          {m.payouts_add()}
        </Button>
      )}
      <FieldNote id="payout-note" error={error} />
    </fieldset>
  )
}

export function DestinationChoice(props: Props) {
  const shown = useMethods()
  return (
    <CallState shown={shown} skeleton={<Skeleton className="h-[140px] rounded-field" />}>
      {({ methods }) => (
        <Cards {...props} methods={methods.filter(({ currencies }) => currencies.includes(props.currency))} />
      )}
    </CallState>
  )
}

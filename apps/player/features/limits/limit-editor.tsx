// The editor of limits: kind, period and amount, with the effect of setting it shown at once.
import type { Limit, LimitKind, LimitPeriod, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { AmountField, amountUnreadable, tidyAmount } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { capLabel, limitKindLabels, limitLabel, limitPeriodLabels, minutesLabel } from './limit-labels.ts'
import { effectOf, readCap } from './limit-shares.ts'
import { useSelfControl } from './use-self-control.ts'

const kinds: readonly LimitKind[] = ['deposit', 'loss', 'wager', 'session']
const periods: readonly LimitPeriod[] = ['day', 'week', 'month']
/** Common values in minutes per day. */
const quickMinutes = ['30', '60', '120', '180'] as const

type Currency = ResponsibleGamblingSummary['currency']

const unreadable = (kind: LimitKind, currency: Currency): string =>
  kind === 'session' ? m.care_editor_minutes_wrong() : amountUnreadable(currency)

const typedOf = (limit: Limit | null, currency: Currency): string => {
  if (limit === null) return ''
  return limit.kind === 'session' ? limit.cap : tidyAmount(limit.cap, currency, 'ja')
}

/** Shows the effect of a limit before it is set. */
function Effect({
  own,
  kind,
  typed,
  currency,
}: {
  readonly own: Limit | null
  readonly kind: LimitKind
  readonly typed: string
  readonly currency: Currency
}) {
  const read = readCap(kind, typed, currency)
  const words = {
    first: m.care_effect_now,
    lower: m.care_effect_now,
    same: m.care_effect_same,
    raise: m.care_effect_raise,
  } as const
  return (
    <div aria-live="polite" className="rounded-field bg-night-2 px-3.5 py-3 text-small leading-relaxed">
      <p>
        {own === null
          ? m.care_editor_none()
          : m.care_editor_own({ cap: capLabel(own.kind, own.cap, currency) })}
      </p>
      <p className="text-paper-dim">
        {read.ok ? words[effectOf(own, kind, read.cap, currency)]() : m.care_limits_rule()}
      </p>
    </div>
  )
}

function CapField({
  kind,
  currency,
  typed,
  onTyped,
  error,
}: {
  readonly kind: LimitKind
  readonly currency: Currency
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly error: string | undefined
}) {
  const isPlayMoney = useIsPlayMoney()
  if (kind !== 'session') {
    return (
      <AmountField
        label={m.care_editor_cap()}
        name="cap"
        currency={currency}
        value={typed}
        onValue={onTyped}
        isPlayMoney={isPlayMoney}
        error={error}
        hint={<p>{m.care_limits_yen()}</p>}
      />
    )
  }
  return (
    <>
      <Choices
        label={m.care_editor_quick()}
        choices={quickMinutes.map((value) => ({ value, label: minutesLabel(Number(value)) }))}
        value={quickMinutes.find((value) => value === typed) ?? null}
        onValue={onTyped}
        columns={4}
      />
      <Field
        label={m.care_editor_minutes()}
        name="cap"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        trailing={<span className="text-small text-paper-dim">{m.care_editor_minute_unit()}</span>}
        error={error}
      />
    </>
  )
}

/** Sends a cap, or null to remove the limit, and shows the result. */
function useSetting(panel: ResponsibleGamblingSummary, onDone: () => void) {
  const { toaster } = usePage()
  const { run, isRunning } = useSelfControl()
  return {
    isRunning,
    set: async (kind: LimitKind, period: LimitPeriod, cap: string | null): Promise<string | null> => {
      const answer = await run({ action: 'set', kind, period, cap })
      if (answer === null) return null
      if (!answer.ok) return refusalText(answer)
      const own = answer.data.limits.find((limit) => limit.kind === kind && limit.period === period)
      const values = { limit: limitLabel(kind, period) }
      const isWaiting = own !== undefined && own.raise !== null
      const title = isWaiting
        ? m.care_asked_toast({ ...values, time: dayAndTime(own.raise?.readyAt ?? own.renewsAt) })
        : m.care_set_toast({ ...values, cap: capLabel(kind, own?.cap ?? '0', panel.currency) })
      toaster.show({ kind: isWaiting ? 'info' : 'success', title })
      onDone()
      return null
    },
  }
}

function Removal({ isRunning, onRemove }: { readonly isRunning: boolean; readonly onRemove: () => void }) {
  return (
    <div className="grid gap-1 border-line border-t pt-4">
      <Button kind="danger" isWide isLoading={isRunning} onClick={onRemove}>
        {m.care_editor_remove()}
      </Button>
      <p className="text-micro leading-relaxed text-paper-dim">{m.care_editor_remove_note()}</p>
    </div>
  )
}

type Props = {
  readonly panel: ResponsibleGamblingSummary
  readonly firstKind: LimitKind
  readonly onDone: () => void
}

export function LimitEditor({ panel, firstKind, onDone }: Props) {
  const { limits, currency } = panel
  const ownOf = (kind: LimitKind, period: LimitPeriod) =>
    limits.find((limit) => limit.kind === kind && limit.period === period) ?? null
  const [chosen, setChosen] = useDraft('limits.cap', {
    kind: firstKind,
    period: 'day' as LimitPeriod,
    typed: typedOf(ownOf(firstKind, 'day'), currency),
  })
  const { kind, period, typed } = chosen
  const own = ownOf(kind, period)
  const setTyped = (text: string) => setChosen((before) => ({ ...before, typed: text }))
  const { set, isRunning } = useSetting(panel, onDone)
  const form = useForm({
    check: () => {
      const read = readCap(kind, typed, currency)
      if (read.ok) return { body: read.cap }
      return { field: 'cap', text: read.isEmpty ? m.care_editor_missing() : unreadable(kind, currency) }
    },
    send: async (cap: string) => {
      const text = await set(kind, period, cap)
      return text === null ? null : { field: 'cap', text }
    },
  })
  const { fault } = form

  const choose = (nextKind: LimitKind, nextPeriod: LimitPeriod) => {
    // Time is limited per day; a weekly or monthly limit would not say when to stop.
    const shown = nextKind === 'session' ? 'day' : nextPeriod
    setChosen({ kind: nextKind, period: shown, typed: typedOf(ownOf(nextKind, shown), currency) })
    fault.clear()
  }
  const remove = async () => {
    fault.clear()
    const wrong = await set(kind, period, null)
    if (wrong !== null) fault.show(null, wrong)
  }
  return (
    <SentForm
      shown={{ ...form, isRunning }}
      submitLabel={m.care_editor_submit()}
      runningLabel={m.care_running()}
      after={own !== null && <Removal isRunning={isRunning} onRemove={remove} />}
    >
      <Choices
        label={m.care_editor_kind()}
        choices={kinds.map((value) => ({ value, label: limitKindLabels[value]() }))}
        value={kind}
        onValue={(next) => choose(next, period)}
        columns={2}
      />
      {kind !== 'session' && (
        <Segments
          label={m.care_editor_period()}
          choices={periods.map((value) => ({ value, label: limitPeriodLabels[value]() }))}
          value={period}
          onValue={(next) => choose(kind, next)}
        />
      )}
      <CapField
        kind={kind}
        currency={currency}
        typed={typed}
        onTyped={setTyped}
        error={fault.errorOf('cap')}
      />
      <Effect own={own} kind={kind} typed={typed} currency={currency} />
    </SentForm>
  )
}

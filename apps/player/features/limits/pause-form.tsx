// The form of a break or exclusion: its length, its consequences, and a confirmation.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { zoneName } from '../../ui/moment.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { untilLabel } from './limit-labels.ts'
import {
  type BreakDays,
  breakDays,
  breakEnd,
  type ExclusionMonths,
  exclusionEnd,
  exclusionMonths,
  isLongEnough,
  type PauseKind,
} from './pauses.ts'
import { useSelfControl } from './use-self-control.ts'

type Length =
  | { readonly kind: 'break'; readonly days: BreakDays }
  | { readonly kind: 'exclusion'; readonly months: ExclusionMonths }

const lengthsOf = (kind: PauseKind): readonly Length[] =>
  kind === 'break'
    ? breakDays.map((days) => ({ kind: 'break', days }) as const)
    : exclusionMonths.map((months) => ({ kind: 'exclusion', months }) as const)

const endOf = (length: Length, nowMs: number): string | null =>
  length.kind === 'break' ? breakEnd(length.days, nowMs) : exclusionEnd(length.months, nowMs)

const keyOf = (length: Length): string => String(length.kind === 'break' ? length.days : length.months)

function lengthWords(length: Length): string {
  if (length.kind === 'exclusion') {
    const { months } = length
    if (months === null) return m.care_length_for_good()
    if (months < 12) return m.care_length_months({ months })
    return months === 12 ? m.care_length_year() : m.care_length_years({ years: months / 12 })
  }
  const { days } = length
  if (days === 1) return m.care_length_day()
  if (days < 7) return m.care_length_days({ days })
  return days === 7 ? m.care_length_week() : m.care_length_weeks({ weeks: days / 7 })
}

const untilSentence = (end: string | null): string =>
  end === null ? m.care_for_good() : m.care_until({ until: `${untilLabel(end)} ${zoneName()}` })

function Consequences({ kind }: { readonly kind: PauseKind }) {
  const ends = kind === 'break' ? m.care_ends_break : m.care_ends_exclusion
  const rows = [
    { icon: 'close', title: m.care_ends(), text: ends(), tone: 'text-torii-text' },
    { icon: 'check', title: m.care_stays(), text: m.care_stays_text(), tone: 'text-matcha' },
    {
      icon: 'lock',
      title: m.care_holds(),
      text: kind === 'break' ? m.care_holds_break() : m.care_holds_exclusion(),
      tone: 'text-paper-dim',
    },
  ] as const
  return (
    <ul className="grid gap-3 text-small leading-relaxed">
      {rows.map(({ icon, title, text, tone }) => (
        <li key={icon} className="grid grid-cols-[18px_1fr] gap-x-2.5">
          <Icon name={icon} size="sm" className={`mt-[3px] ${tone}`} />
          <div>
            <h3 className="font-sans text-small">{title}</h3>
            <p className="text-paper-dim">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Sends the break or exclusion; returns null on success, otherwise the error. */
function usePause(onDone: () => void) {
  const { toaster } = usePage()
  const { run, isRunning } = useSelfControl()
  return {
    isRunning,
    take: async (length: Length): Promise<string | null> => {
      const answer = await run(
        length.kind === 'break'
          ? { action: 'break', days: length.days }
          : { action: 'exclude', months: length.months },
      )
      if (answer === null) return null
      if (!answer.ok) return refusalText(answer)
      const title = length.kind === 'break' ? m.care_break_toast() : m.care_exclusion_toast()
      toaster.show({ kind: 'success', title, text: untilSentence(answer.data.closure?.until ?? null) })
      onDone()
      return null
    },
  }
}

type Props = {
  readonly panel: ResponsibleGamblingSummary
  readonly kind: PauseKind
  readonly onDone: () => void
}

export function PauseForm({ panel, kind, onDone }: Props) {
  const [nowMs] = useState(() => Date.now())
  const offered = lengthsOf(kind).filter((one) => isLongEnough(panel.closure, kind, endOf(one, nowMs)))
  const [chosen, setChosen] = useDraft<string | null>(`limits.${kind}`, null)
  const length = offered.find((one) => keyOf(one) === chosen) ?? null
  const [isConfirming, setIsConfirming] = useState(false)
  const [fault, setFault] = useState<string>()
  const { take, isRunning } = usePause(onDone)
  const back = useRef<HTMLButtonElement>(null)
  const isBreak = kind === 'break'
  const end = length === null ? null : endOf(length, nowMs)
  const openDialog = () => {
    setFault(length === null ? m.care_length_missing() : undefined)
    setIsConfirming(length !== null)
  }
  const confirm = async () => {
    if (length === null) return
    const wrong = await take(length)
    setIsConfirming(false)
    if (wrong !== null) setFault(wrong)
  }
  return (
    <div className="grid gap-5">
      <Choices
        label={m.care_length()}
        choices={offered.map((one) => ({ value: keyOf(one), label: lengthWords(one) }))}
        value={length === null ? null : keyOf(length)}
        onValue={setChosen}
      />
      <p aria-live="polite" className="figures -mt-2 min-h-6 text-small">
        {length !== null && untilSentence(end)}
      </p>
      <Consequences kind={kind} />
      <FormAlert text={fault} />
      <Button kind={isBreak ? 'primary' : 'danger'} isWide onClick={openDialog}>
        {isBreak ? m.care_break_go() : m.care_exclusion_go()}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={isBreak ? m.care_break_ask_title() : m.care_exclusion_ask_title()}
        firstFocus={back}
        actions={
          <>
            <Button ref={back} kind="second" onClick={() => setIsConfirming(false)}>
              {m.parts_back()}
            </Button>
            <Button kind={isBreak ? 'line' : 'danger'} isLoading={isRunning} onClick={confirm}>
              {isBreak ? m.care_break_yes() : m.care_exclusion_yes()}
            </Button>
          </>
        }
      >
        <p className="figures text-paper">{untilSentence(end)}</p>
        <p className="mt-2">{isBreak ? m.care_break_ask() : m.care_exclusion_ask()}</p>
      </Dialog>
    </div>
  )
}

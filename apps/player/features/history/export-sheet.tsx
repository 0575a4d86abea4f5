// Exports the history as a file, with the active filters; a failure is shown in place.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { daysOf } from '../../ui/period.ts'
import { PlayMoney } from '../../ui/pill.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type HistoryFilterState, siteDay, toHistoryCriteria } from './filter.ts'
import { filterTexts } from './filter-labels.ts'

const formats = [
  { format: 'csv', label: m.movements_export_csv, note: m.movements_export_csv_note },
  { format: 'pdf', label: m.movements_export_pdf, note: m.movements_export_pdf_note },
] as const

type Format = (typeof formats)[number]['format']

type Making = {
  readonly making: Format | null
  readonly fault: string | undefined
  readonly make: (format: Format) => Promise<void>
}

/** A failed export has no side effects and can be retried. */
function faultOf(refused: ApiRefusal): string {
  if (refused.refusal !== 'transport') return refusalText(refused)
  return refused.msg === '' ? m.parts_no_answer() : m.parts_failed_read({ said: refused.msg })
}

function useExport(filter: HistoryFilterState, onDone: () => void): Making {
  const { api } = useClient()
  const { lang, toaster } = usePage()
  const [making, setMaking] = useState<Format | null>(null)
  const [fault, setFault] = useState<string>()
  const make = async (format: Format) => {
    setMaking(format)
    setFault(undefined)
    const today = siteDay(Date.now())
    const answer = await api.blob(
      'exportHistory',
      { ...toHistoryCriteria(filter, today), format, lang },
      { isHandled: true },
    )
    setMaking(null)
    if (!answer.ok) {
      setFault(faultOf(answer))
      return
    }
    saveFile(answer.data, `mangetsu-history-${today}.${format}`)
    toaster.show({ kind: 'success', title: m.movements_export_done() })
    onDone()
  }
  return { making, fault, make }
}

function ExportBody({
  filter,
  onDone,
}: {
  readonly filter: HistoryFilterState
  readonly onDone: () => void
}) {
  const { making, fault, make } = useExport(filter, onDone)
  const isPlayMoney = useIsPlayMoney()
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-second leading-relaxed text-paper-dim">{m.movements_export_lead()}</p>
      <ul className="flex flex-wrap items-baseline gap-x-4 rounded-field bg-night-2 px-3.5 py-3 text-second leading-relaxed">
        {filterTexts(filter, daysOf(filter, siteDay(Date.now()))).map((text) => (
          <li key={text} className="whitespace-nowrap">
            {text}
          </li>
        ))}
        {isPlayMoney && (
          <li>
            <PlayMoney />
          </li>
        )}
      </ul>
      <FormAlert text={fault} />
      <ul className="grid gap-3">
        {formats.map(({ format, label, note }) => (
          <li key={format}>
            <Button
              isWide
              icon="document"
              isLoading={making === format}
              loadingText={m.movements_export_making()}
              disabled={making !== null && making !== format}
              onClick={() => void make(format)}
            >
              {label()}
            </Button>
            <p className="mt-1 text-center text-small text-paper-dim">{note()}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Renders the button and the sheet with the two formats. */
export function ExportHistory({ filter }: { readonly filter: HistoryFilterState }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="line" icon="out" className="px-3! big:px-5!" onClick={() => setIsOpen(true)}>
        {m.movements_export()}
        <span className="ml-2 hidden text-small font-normal text-paper-dim tablet:inline">
          {m.movements_export_formats()}
        </span>
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={m.movements_export_title()}>
        <ExportBody filter={filter} onDone={close} />
      </Sheet>
    </>
  )
}

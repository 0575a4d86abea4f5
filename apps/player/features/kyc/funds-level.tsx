// The fourth level: the source of funds, as text and as documents.
import { type FundsSource, fundsSources, type KycInfo } from '@mangetsu/contract/kyc'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { DocumentTile } from './document-tile.tsx'
import { picturesOf, rejectionsOf } from './documents.ts'
import { fundsLabels } from './identity-labels.ts'
import { itemOf } from './levels.ts'
import { countedLength, longestExplanation, shortestExplanation } from './person-rules.ts'
import { RejectedForm, Returned } from './rejection.tsx'
import { SheetTiles } from './sheet-tiles.tsx'
import { TwoColumns } from './two-columns.tsx'
import { usePlacing } from './use-placing.ts'

type Props = { readonly info: KycInfo; readonly onInfo: (info: KycInfo) => void }

type TextProps = {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

function Explanation({ value, onValue, error }: TextProps) {
  return (
    <TextArea
      name="explanation"
      label={m.kyc_explanation_label()}
      labelEnd={
        <span className="figures">
          {countedLength(value)} / {longestExplanation}
        </span>
      }
      rows={4}
      maxLength={longestExplanation}
      value={value}
      onValue={onValue}
      error={error}
      hint={m.kyc_explanation_hint({ count: shortestExplanation })}
    />
  )
}

function FundsForm({ onInfo }: Pick<Props, 'onInfo'>) {
  const [source, setSource] = useDraft<FundsSource | ''>('kyc.source', '')
  const [explanation, setExplanation] = useDraft('kyc.explanation', '')
  const form = useCallForm({
    call: 'updateKycInfo',
    check: () => {
      if (source === '') return { field: 'source', text: m.kyc_source_missing() }
      if (countedLength(explanation) < shortestExplanation)
        return { field: 'explanation', text: m.kyc_explanation_short({ count: shortestExplanation }) }
      return { body: { part: 'funds', source, explanation } }
    },
    fields: { explanationShort: 'explanation' },
    onDone: onInfo,
  })
  return (
    <SentForm shown={form} submitLabel={m.kyc_funds_submit()} runningLabel={m.kyc_saving()}>
      <Select
        label={m.kyc_source_label()}
        name="source"
        prompt={m.kyc_choose()}
        choices={fundsSources.map((value) => ({ value, label: fundsLabels[value]() }))}
        value={source}
        onChange={({ target }) => setSource(target.value as FundsSource | '')}
        error={form.fault.errorOf('source')}
      />
      <Explanation value={explanation} onValue={setExplanation} error={form.fault.errorOf('explanation')} />
    </SentForm>
  )
}

export function FundsLevel({ info, onInfo }: Props) {
  // Proofs of funds belong to no document kind, so any value serves.
  const place = usePlacing('license')
  const item = itemOf(info, 4)
  const pictures = item?.pictures ?? []
  const rejections = rejectionsOf(pictures)
  const isFormMissing = info.missing.includes('fundsForm')
  const [isChanging, setIsChanging] = useState(false)
  return (
    <TwoColumns
      wide={
        <Panel title={m.kyc_fourth_title()}>
          <p className="mb-4 text-small leading-relaxed text-paper-dim">{m.kyc_fourth_lead()}</p>
          {rejections.length === 0 && <RejectedForm item={item} />}
          {isFormMissing || isChanging ? (
            <FundsForm
              onInfo={(next) => {
                setIsChanging(false)
                onInfo(next)
              }}
            />
          ) : (
            <div className="flex min-h-14 items-center gap-3 rounded-field bg-night-2 px-3.5">
              <Icon name="check" size="sm" className="text-matcha" />
              <span className="flex-1 text-second">{m.kyc_funds_form_done()}</span>
              <button
                type="button"
                onClick={() => setIsChanging(true)}
                className="min-h-11 text-small text-wisteria underline underline-offset-[3px]"
              >
                {m.kyc_rewrite()}
              </button>
            </div>
          )}
        </Panel>
      }
      last={
        rejections.length > 0 ? (
          rejections.map((rejection) => (
            <Returned
              key={rejection.reason}
              info={info}
              rejection={rejection}
              tile={(picture, isLast) => (
                <DocumentTile
                  key={picture.fileId}
                  side="funds"
                  picture={picture}
                  place={place}
                  onInfo={onInfo}
                  isPrimary={!isFormMissing}
                  isLocked={!isLast}
                />
              )}
            />
          ))
        ) : (
          <SheetTiles
            side="funds"
            pictures={picturesOf(pictures, 'funds')}
            place={place}
            onInfo={onInfo}
            isPrimary={!isFormMissing}
          />
        )
      }
    />
  )
}

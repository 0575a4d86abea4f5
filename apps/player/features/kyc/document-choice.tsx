// Which document the player sends pictures of.
import type { DocumentKind } from '@mangetsu/contract/kyc'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { documentKinds } from './documents.ts'
import { documentLabels, documentTerms } from './level-labels.ts'

type Props = {
  /** The document that was chosen before, when it is to be changed. */
  readonly before: DocumentKind | null
  /** Whether pictures of it have been sent, which go when another is sent. */
  readonly hasPictures: boolean
  readonly onChosen: (kind: DocumentKind) => void
}

export function DocumentChoice({ before, hasPictures, onChosen }: Props) {
  const [kind, setKind] = useState<DocumentKind>(before ?? 'license')
  return (
    <Panel title={m.kyc_third_title()}>
      <fieldset className="mt-1 grid grid-cols-1 gap-2 tablet:grid-cols-2">
        <legend className="mb-3 text-small leading-relaxed text-paper-dim">{m.kyc_document_lead()}</legend>
        {documentKinds.map((one) => (
          <RadioCard
            key={one}
            name="documentKind"
            icon={one === 'passport' ? 'globe' : 'card'}
            title={documentLabels[one]()}
            terms={documentTerms[one]()}
            isChosen={one === kind}
            onChoose={() => setKind(one)}
          />
        ))}
      </fieldset>
      {hasPictures && (
        <p className="mt-3 text-small leading-relaxed text-paper-dim">{m.kyc_document_change_note()}</p>
      )}
      <Button kind="primary" isWide className="mt-4" onClick={() => onChosen(kind)}>
        {m.kyc_document_submit({ document: documentLabels[kind]() })}
      </Button>
    </Panel>
  )
}

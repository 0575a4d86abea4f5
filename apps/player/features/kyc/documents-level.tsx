// The third level: pictures of a document, of the player with it, and an address document.
import type { DocumentKind, KycInfo, KycPicture, KycSide } from '@mangetsu/contract/kyc'
import { type ReactNode, useState } from 'react'
import { paperCutOff, paperGlare, paperWhole } from '../../dist/pictures.ts'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { DocumentTile } from './document-tile.tsx'
import {
  canChangeDocument,
  documentKinds,
  documentSidesOf,
  firstWanted,
  isDocumentSide,
  picturesOf,
  rejectionsOf,
} from './documents.ts'
import { documentLabels, documentTerms } from './level-labels.ts'
import { itemOf } from './levels.ts'
import { Returned } from './rejection.tsx'
import { SheetTiles } from './sheet-tiles.tsx'
import { TwoColumns } from './two-columns.tsx'
import { usePlacing } from './use-placing.ts'

type Props = { readonly info: KycInfo; readonly onInfo: (info: KycInfo) => void }

type SidesProps = Props & {
  readonly kind: DocumentKind
  readonly pictures: readonly KycPicture[]
  readonly onChange: () => void
}

const linkLook = 'min-h-11 text-small text-wisteria underline underline-offset-[3px]'

function ChangeDocument({ onChange }: Pick<SidesProps, 'onChange'>) {
  return (
    <button type="button" onClick={onChange} className={`-my-2 ${linkLook}`}>
      {m.kyc_document_change()}
    </button>
  )
}

/** Shows a document's sides, instructions for photographing them, and how the pictures are used. */
function DocumentPanel({
  kind,
  end,
  children,
}: {
  readonly kind: DocumentKind
  readonly end: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Panel title={documentLabels[kind]()} end={end}>
      <p className="mb-3 text-small leading-relaxed text-paper-dim">{m.kyc_document_hint()}</p>
      <div className="grid grid-cols-1 gap-2.5">{children}</div>
      {kind === 'myNumber' && (
        <p className="mt-3 text-small leading-relaxed text-paper">{m.kyc_my_number_hide()}</p>
      )}
      <div className="mt-4">
        <PhotoHints />
      </div>
      <p className="mt-3 text-small leading-relaxed text-paper-dim">{m.kyc_papers_note()}</p>
    </Panel>
  )
}

function Sides({ info, onInfo, kind, pictures, onChange }: SidesProps) {
  const place = usePlacing(kind)
  const sides = documentSidesOf(kind)
  // A side of another document does not belong to this one.
  const isSame = info.documentKind === kind
  const counted = pictures.filter(({ side }) => isSame || !isDocumentSide(side))
  const rejections = rejectionsOf(counted)
  const returned = new Set<KycSide>(rejections.flatMap((one) => one.pictures.map(({ side }) => side)))
  const wanted: KycSide | null = firstWanted([...sides, 'address'], counted)
  const open = sides.filter((side) => !returned.has(side))
  const change = canChangeDocument(pictures) ? <ChangeDocument onChange={onChange} /> : null
  const tileOf = (side: KycSide, picture: KycPicture | null, isLocked = picture?.status === 1) => (
    <DocumentTile
      key={picture?.fileId ?? side}
      side={side}
      picture={picture}
      place={place}
      onInfo={onInfo}
      isPrimary={side === wanted}
      isLocked={isLocked}
    />
  )
  const returnedPanels = rejections.map((rejection) => (
    <Returned
      key={rejection.reason}
      info={info}
      rejection={rejection}
      // A new upload replaces every rejected document of its side.
      tile={(picture, isLast) => tileOf(picture.side, picture, !isLast)}
      end={open.length === 0 && rejection.pictures.some(({ side }) => isDocumentSide(side)) && change}
    />
  ))
  const document = open.length > 0 && (
    <DocumentPanel kind={kind} end={change}>
      {open.map((side) => tileOf(side, picturesOf(counted, side)[0] ?? null))}
    </DocumentPanel>
  )
  const sheets = !returned.has('address') && (
    <SheetTiles
      side="address"
      pictures={picturesOf(counted, 'address')}
      place={place}
      onInfo={onInfo}
      isPrimary={wanted === 'address'}
    />
  )
  return <TwoColumns first={returnedPanels} wide={document} last={sheets} />
}

export function DocumentsLevel({ info, onInfo }: Props) {
  const [chosen, setChosen] = useState<DocumentKind | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const pictures = itemOf(info, 3)?.pictures ?? []
  const kind = chosen ?? info.documentKind
  if (kind === null || isChoosing) {
    return (
      <DocumentChoice
        before={kind}
        hasPictures={pictures.some(({ side }) => isDocumentSide(side))}
        onChosen={(next) => {
          setChosen(next)
          setIsChoosing(false)
        }}
      />
    )
  }
  return (
    <Sides info={info} onInfo={onInfo} kind={kind} pictures={pictures} onChange={() => setIsChoosing(true)} />
  )
}

type DocumentChoiceProps = {
  /** The previously chosen document, if it is to be changed. */
  readonly before: DocumentKind | null
  /** Whether pictures of it were uploaded, which are deleted when another document's picture is uploaded. */
  readonly hasPictures: boolean
  readonly onChosen: (kind: DocumentKind) => void
}

/** Selects the document kind. */
function DocumentChoice({ before, hasPictures, onChosen }: DocumentChoiceProps) {
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

/** Shows an example of a good picture of a document, and two that are rejected. */
function PhotoHints() {
  const hints = [
    { cuts: paperWhole, isGood: true, text: m.kyc_hint_whole() },
    { cuts: paperCutOff, isGood: false, text: m.kyc_hint_cut_off() },
    { cuts: paperGlare, isGood: false, text: m.kyc_hint_glare() },
  ]
  return (
    <ul className="grid grid-cols-3 gap-2.5">
      {hints.map(({ cuts, isGood, text }) => (
        <li key={text}>
          <Picture
            cuts={cuts}
            sizes="(min-width: 1024px) 220px, 30vw"
            className="h-auto w-full rounded-[8px]"
          />
          <span
            className={`mt-1 flex items-center gap-1 text-micro leading-normal ${isGood ? 'text-matcha' : 'text-torii-text'}`}
          >
            <Icon name={isGood ? 'check' : 'close'} size={14} />
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

// Selects an avatar: one of the eight built-in ones, or a picture of the player's own.
import { avatars } from '@mangetsu/contract/account'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction, useUpload } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { SendingShare } from '../../ui/sending-share.tsx'
import { type BuiltInFace, faceUrl } from './face.tsx'
import { type PictureFault, pictureFault, pictureLimitMb, pictureTypes, sentName } from './own-picture.ts'

const faceNames: Readonly<Record<BuiltInFace, () => string>> = {
  moon: m.face_moon_name,
  rabbit: m.face_rabbit_name,
  dango: m.face_dango_name,
  lantern: m.face_lantern_name,
  fox: m.face_fox_name,
  carp: m.face_carp_name,
  daruma: m.face_daruma_name,
  crane: m.face_crane_name,
}

const faultWords: Readonly<Record<PictureFault, () => string>> = {
  wrongType: m.face_wrong_type,
  tooLarge: () => m.face_too_large({ size: pictureLimitMb }),
}

type TileProps = { readonly face: BuiltInFace; readonly isChosen: boolean; readonly onChoose: () => void }

function FaceTile({ face, isChosen, onChoose }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="grid justify-items-center gap-1.5 rounded-field py-2 text-micro leading-tight text-paper-dim hover:bg-night-2 aria-pressed:text-paper"
    >
      <img
        src={faceUrl(face)}
        alt=""
        width={72}
        height={72}
        className={`size-[72px] rounded-pill bg-night-2 ${isChosen ? 'outline-2 outline-offset-2 outline-wisteria' : ''}`}
      />
      {faceNames[face]()}
    </button>
  )
}

type OwnProps = {
  readonly onSent: (fileId: string) => Promise<void>
  readonly onFault: (words: string | undefined) => void
}

function OwnPicture({ onSent, onFault }: OwnProps) {
  const input = useRef<HTMLInputElement>(null)
  const { run, isRunning, share, abort } = useUpload('uploadFile')
  const isStopped = useRef(false)
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    onFault(undefined)
    isStopped.current = false
    const fault = pictureFault(file)
    if (fault !== null) return onFault(faultWords[fault]())
    const answer = await run({ name: sentName(file.name), purpose: 'avatar' }, file)
    if (answer === null) return
    // The player cancelled the upload: there is nothing to report.
    if (!answer.ok && answer.refusal === 'transport' && isStopped.current) return
    if (answer.ok) await onSent(answer.data.fileId)
    else onFault(refusalText(answer))
  }
  const giveUp = () => {
    isStopped.current = true
    abort()
  }
  return (
    <section className="border-line border-t pt-4">
      <h3 className="font-sans text-body font-bold">{m.face_own()}</h3>
      <p className="mb-3 text-small leading-relaxed text-paper-dim">
        {m.face_own_note({ size: pictureLimitMb })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {isRunning ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
          <div>
            <SendingShare
              share={share}
              textOf={(percent) => m.face_sending({ percent })}
              className="text-small"
            />
          </div>
          <Button kind="quiet" onClick={giveUp}>
            {m.face_stop()}
          </Button>
        </div>
      ) : (
        <Button isWide onClick={() => input.current?.click()}>
          {m.face_pick()}
        </Button>
      )}
    </section>
  )
}

export default function FacePicker({ onClose }: { readonly onClose: () => void }) {
  const avatar = useUserStore((fields) => fields.userInfo?.avatar)
  const change = useAccountChange()
  const { run } = useAction('modifyAvatar')
  const [words, setWords] = useState<string | undefined>(undefined)
  const choose = async (next: string) => {
    setWords(undefined)
    const answer = await run({ avatar: next })
    if (answer === null) return
    if (!answer.ok) return setWords(refusalText(answer))
    change({ fields: { avatar: answer.data.avatar }, message: m.face_done() })
    onClose()
  }
  return (
    <Sheet isOpen onClose={onClose} title={m.face_title()}>
      <div className="grid grid-cols-1 gap-4 pt-1">
        <fieldset className="min-w-0">
          <legend className="mb-1 text-small text-paper-dim">{m.face_group()}</legend>
          <div className="grid grid-cols-4 gap-1">
            {avatars.map((face) => (
              <FaceTile
                key={face}
                face={face}
                isChosen={face === avatar}
                onChoose={() => void choose(face)}
              />
            ))}
          </div>
        </fieldset>
        <FormAlert text={words} />
        <OwnPicture onSent={choose} onFault={setWords} />
      </div>
    </Sheet>
  )
}

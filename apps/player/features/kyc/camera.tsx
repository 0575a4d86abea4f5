// The device's camera with a frame to fill; when it fails, the reason and the file upload instead.
import type { KycSide } from '@mangetsu/contract/kyc'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CameraFault, cameraFaultOf } from './camera-fault.ts'
import { frameOf } from './documents.ts'
import { FilePick } from './file-pick.tsx'
import { cameraFaultLabels, sideHints, sideLabels } from './level-labels.ts'
import { paintShot } from './paint-crop.ts'

type Props = {
  readonly side: KycSide
  readonly onShot: (picture: Blob) => void
  readonly onFile: (file: File) => void
}

type State = 'asking' | 'on' | CameraFault

/** The largest stored resolution, if the camera supports it. */
const wishedWidth = 2560

const facingOf = (side: KycSide) => (side === 'selfie' ? 'user' : 'environment')

const endOf = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Streams the camera into `video` while the component is mounted. */
function useCamera(video: RefObject<HTMLVideoElement | null>, side: KycSide) {
  const [state, setState] = useState<State>('asking')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round must request the camera again.
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    const open = async () => {
      const wished = { facingMode: facingOf(side), width: { ideal: wishedWidth } }
      stream = await navigator.mediaDevices.getUserMedia({ video: wished, audio: false })
      if (isOver || video.current === null) return endOf(stream)
      video.current.srcObject = stream
      await video.current.play()
      if (!isOver) setState('on')
    }
    open().catch((error: unknown) => {
      if (!isOver) setState(cameraFaultOf(error))
    })
    return () => {
      isOver = true
      if (stream !== null) endOf(stream)
    }
  }, [video, side, round])
  const again = () => {
    setState('asking')
    setRound(round + 1)
  }
  return { state, again }
}

function NoCamera({
  fault,
  side,
  onFile,
  again,
}: Pick<Props, 'side' | 'onFile'> & { readonly fault: CameraFault; readonly again: () => void }) {
  const about = sideLabels[side]()
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <Icon name="camera" size={44} className="text-paper-dim" />
      <p role="alert" className="max-w-[38ch] text-second leading-relaxed">
        {cameraFaultLabels[fault]()}
      </p>
      <div className="grid w-full max-w-[320px] gap-2">
        {isPhone && (
          <FilePick
            label={m.kyc_camera_plain()}
            about={about}
            icon="camera"
            camera={facingOf(side)}
            onFile={onFile}
          />
        )}
        <FilePick label={m.kyc_pick()} about={about} isPrimary onFile={onFile} />
        <Button kind="quiet" onClick={again}>
          {m.kyc_camera_again()}
        </Button>
      </div>
    </div>
  )
}

export function Camera({ side, onShot, onFile }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, again } = useCamera(video, side)
  const aim = useRef<HTMLSpanElement>(null)
  const frame = frameOf(side)
  const isFace = side === 'selfie'
  const shoot = async () => {
    // The document is beside the face, outside the frame.
    const target = isFace ? video.current : aim.current
    const picture = video.current && target && (await paintShot(video.current, target))
    if (picture !== null) onShot(picture)
  }
  if (state !== 'asking' && state !== 'on') {
    return <NoCamera fault={state} side={side} onFile={onFile} again={again} />
  }
  return (
    <>
      <div className="relative grid min-h-[46dvh] flex-1 place-items-center overflow-hidden rounded-field bg-night-0 tablet:min-h-[420px] tablet:flex-none">
        <video
          ref={video}
          playsInline
          muted
          aria-label={m.kyc_camera_label({ what: sideLabels[side]() })}
          className={`absolute inset-0 size-full object-cover ${isFace ? '-scale-x-100' : ''}`}
        />
        <span
          ref={aim}
          aria-hidden="true"
          className={`relative border-2 border-paper shadow-[0_0_0_999px_var(--scrim)] ${
            isFace ? 'rounded-[50%]' : 'rounded-[14px]'
          } ${frame.width > frame.height ? 'w-[88%]' : 'h-[82%] max-h-[64dvh] max-w-[88%]'}`}
          style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
        />
        {state === 'asking' && (
          <p role="status" className="absolute flex items-center gap-2 text-second">
            <Spinner /> {m.kyc_camera_asking()}
          </p>
        )}
      </div>
      <p className="my-3 text-center text-small leading-relaxed text-paper-dim">{sideHints[side]()}</p>
      <div className="grid flex-none gap-2">
        <Button kind="primary" icon="camera" isWide disabled={state !== 'on'} onClick={() => void shoot()}>
          {m.kyc_shutter()}
        </Button>
        <FilePick label={m.kyc_pick()} about={sideLabels[side]()} onFile={onFile} />
      </div>
    </>
  )
}

// Crops a picture before it is uploaded: moved, zoomed and rotated, by pointer or keys. A file the browser cannot
// display, such as a PDF, is uploaded unchanged.
import type { KycSide } from '@mangetsu/contract/kyc'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CropFrame } from './crop-frame.tsx'
import { firstView, mostZoom, type Size, turned, type View, zoomedTo } from './crop-geometry.ts'
import { frameOf } from './documents.ts'
import { paintCrop } from './paint-crop.ts'
import { jpegName, sizeText } from './sending-figures.ts'
import type { PictureFile } from './use-document-upload.ts'

type Props = {
  readonly side: KycSide
  readonly picture: PictureFile
  readonly onPicture: (picture: PictureFile) => void
  readonly onBack: () => void
}

type Loaded = {
  readonly state: 'loading' | 'shown' | 'unshown'
  readonly size: Size
  readonly address: string
}

/** Loads a file as a picture; `unshown` if this browser cannot display its type. */
function useLoaded(file: Blob, image: RefObject<HTMLImageElement | null>): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({
    state: 'loading',
    size: { width: 1, height: 1 },
    address: '',
  })
  useEffect(() => {
    let isOver = false
    const address = URL.createObjectURL(file)
    const source = new Image()
    source.src = address
    image.current = source
    const none = { width: 1, height: 1 }
    source.decode().then(
      () => {
        const size = { width: source.naturalWidth, height: source.naturalHeight }
        if (!isOver) setLoaded({ state: size.width > 0 ? 'shown' : 'unshown', size, address })
      },
      () => !isOver && setLoaded({ state: 'unshown', size: none, address }),
    )
    return () => {
      isOver = true
      setLoaded({ state: 'loading', size: none, address: '' })
      URL.revokeObjectURL(address)
    }
  }, [file, image])
  return loaded
}

function AsItIs({ picture, onPicture, onBack }: Omit<Props, 'side'>) {
  const { lang } = usePage()
  return (
    <div className="grid gap-4 py-6">
      <div className="flex items-center gap-3 rounded-field bg-night-2 p-3.5">
        <Icon name="document" className="text-paper-dim" />
        <span className="min-w-0">
          <b className="block truncate text-body leading-normal">{picture.name}</b>
          <span className="figures text-small text-paper-dim">{sizeText(picture.file.size, lang)}</span>
        </span>
      </div>
      <p className="text-second leading-relaxed text-paper-dim">{m.kyc_as_it_is()}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onBack}>{m.parts_back()}</Button>
        <Button kind="primary" onClick={() => onPicture(picture)}>
          {m.kyc_send()}
        </Button>
      </div>
    </div>
  )
}

function ZoomSlider({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  return (
    <label className="flex min-h-11 flex-1 items-center gap-3 text-small text-paper-dim">
      {m.kyc_zoom()}
      <input
        type="range"
        min={1}
        max={mostZoom}
        step={0.05}
        value={zoom}
        onChange={({ target }) => onZoom(Number(target.value))}
        aria-valuetext={m.kyc_zoom_times({ times: zoom.toFixed(1) })}
        className="h-11 w-0 flex-1 accent-wisteria"
      />
    </label>
  )
}

export function Cropper({ side, picture, onPicture, onBack }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const { state, size, address } = useLoaded(picture.file, image)
  const [view, setView] = useState<View>(firstView)
  const [fault, setFault] = useState<string | undefined>()
  const [isCropping, setIsCropping] = useState(false)
  const frame = frameOf(side)
  const send = async () => {
    if (image.current === null) return
    setIsCropping(true)
    const file = await paintCrop(image.current, view, frame)
    setIsCropping(false)
    if (file === null) return setFault(m.kyc_not_drawn())
    onPicture({ file, name: jpegName(picture.name) })
  }
  if (state === 'unshown') return <AsItIs picture={picture} onPicture={onPicture} onBack={onBack} />
  if (state === 'loading') {
    return (
      <p role="status" className="grid min-h-[320px] place-items-center">
        <span className="flex items-center gap-2 text-paper-dim">
          <Spinner /> {m.parts_loading()}
        </span>
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-small leading-relaxed text-paper-dim">{m.kyc_crop_hint()}</p>
      <CropFrame address={address} picture={size} frame={frame} view={view} onView={setView} />
      <div className="flex items-center gap-4">
        <ZoomSlider zoom={view.zoom} onZoom={(zoom) => setView(zoomedTo(view, size, frame, zoom))} />
        <Button icon="turn" className="px-4!" onClick={() => setView(turned(view, size, frame))}>
          {m.kyc_turn()}
        </Button>
      </div>
      <FormAlert text={fault} />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onBack}>{m.kyc_take_other()}</Button>
        <Button kind="primary" isLoading={isCropping} onClick={() => void send()}>
          {m.kyc_send()}
        </Button>
      </div>
    </div>
  )
}

// The crop frame over a picture, which is moved by dragging, pinching, the wheel or the arrow keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { moved, type Size, scaleOf, turnedSize, type View, zoomedTo } from './crop-geometry.ts'
import { viewAfterKey } from './crop-keys.ts'

type Props = {
  /** URL of the picture, for an image element. */
  readonly address: string
  readonly picture: Size
  readonly frame: Size
  readonly view: View
  readonly onView: (view: View) => void
}

type Point = { readonly x: number; readonly y: number }

const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** Handles pointers on the frame: one drags, two pinch. */
function useHands({ picture, frame, view, onView }: Props) {
  const hands = useRef(new Map<number, Point>())
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hands.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = hands.current.get(event.pointerId)
    if (before === undefined) return
    const unit = frame.width / event.currentTarget.clientWidth
    const apart = distance([...hands.current.values()])
    hands.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (apart > 0) {
      const next = distance([...hands.current.values()])
      return onView(zoomedTo(view, picture, frame, (view.zoom * next) / apart))
    }
    const by = { dx: (event.clientX - before.x) * unit, dy: (event.clientY - before.y) * unit }
    onView(moved(view, picture, frame, by))
  }
  const leave = (event: PointerEvent<HTMLElement>) => void hands.current.delete(event.pointerId)
  return { onPointerDown: take, onPointerMove: drag, onPointerUp: leave, onPointerCancel: leave }
}

export function CropFrame(props: Props) {
  const { address, picture, frame, view, onView } = props
  const hands = useHands(props)
  const box = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  now.current = props
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      const { view: at, picture: of, frame: around, onView: become } = now.current
      event.preventDefault()
      become(zoomedTo(at, of, around, at.zoom * Math.exp(-event.deltaY / 500)))
    }
    const element = box.current
    // React's wheel listeners are passive; the page must not scroll under this one.
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [])
  const press = (event: KeyboardEvent) => {
    const next = viewAfterKey(event.key, view, picture, frame)
    if (next === null) return
    event.preventDefault()
    onView(next)
  }
  const scale = scaleOf(view, picture, frame)
  const whole = turnedSize(picture, view.quarter)
  const [left, top] = [(0.5 - view.x) * whole.width * scale, (0.5 - view.y) * whole.height * scale]
  return (
    <div
      ref={box}
      {...hands}
      onKeyDown={press}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture in it.
      tabIndex={0}
      aria-label={m.kyc_crop_label()}
      className="relative mx-auto touch-none select-none overflow-hidden rounded-field bg-night-0 [container-type:inline-size]"
      style={{
        aspectRatio: `${frame.width} / ${frame.height}`,
        width: `min(100%, calc(52dvh * ${frame.width / frame.height}))`,
      }}
    >
      <img
        src={address}
        alt=""
        draggable={false}
        className="pointer-events-none absolute left-1/2 top-1/2 max-w-none"
        style={{
          width: `${(picture.width * scale * 100) / frame.width}cqw`,
          transform: `translate(${(left * 100) / frame.width}cqw, ${(top * 100) / frame.width}cqw) translate(-50%, -50%) rotate(${view.quarter * 90}deg)`,
        }}
      />
      <span aria-hidden="true" className="absolute inset-0 rounded-field border-2 border-paper" />
    </div>
  )
}

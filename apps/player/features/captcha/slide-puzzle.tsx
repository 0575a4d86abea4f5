// The sliding puzzle: the piece goes where the finger or the arrow keys take it, and is looked at when its owner says so.
import { type FormEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import './slide-puzzle.css'

type Slide = {
  readonly background: string
  readonly piece: string
  readonly width: number
  readonly height: number
  readonly pieceWidth: number
  readonly pieceY: number
}

type Props = {
  readonly puzzle: Slide
  readonly isChecking: boolean
  /** The piece's left edge, px of the picture. */
  readonly onAnswer: (x: number) => void
}

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** Where the piece goes when the hand has moved `byPx` on a picture drawn `shownPx` wide; px of the picture. */
export function movedTo(fromX: number, byPx: number, shownPx: number, { width, pieceWidth }: Slide): number {
  const x = fromX + (byPx * width) / Math.max(1, shownPx)
  return Math.round(Math.min(width - pieceWidth, Math.max(0, x)))
}

export function SlidePuzzle({ puzzle, isChecking, onAnswer }: Props) {
  const id = useId()
  const [x, setX] = useState(0)
  const held = useRef<{ fromX: number; downPx: number } | null>(null)
  const { width, height, pieceWidth, pieceY } = puzzle
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { fromX: x, downPx: event.clientX }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current === null) return
    const { fromX, downPx } = held.current
    setX(movedTo(fromX, event.clientX - downPx, event.currentTarget.clientWidth, puzzle))
  }
  const drop = () => {
    held.current = null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer(x)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <label htmlFor={id}>{m.captcha_slide_lead()}</label>
      <div
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
        className="relative mx-auto w-full max-w-[420px] cursor-grab touch-none select-none overflow-hidden rounded-field bg-night-0 active:cursor-grabbing"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <img src={puzzle.background} alt="" draggable={false} className="absolute inset-0 size-full" />
        <img
          src={puzzle.piece}
          alt=""
          draggable={false}
          className="absolute"
          style={{ left: share(x, width), top: share(pieceY, height), width: share(pieceWidth, width) }}
        />
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={width - pieceWidth}
        step={1}
        value={x}
        onChange={({ target }) => setX(Number(target.value))}
        aria-valuetext={m.captcha_slide_place({ x, max: width - pieceWidth })}
        className="slide-range mx-auto w-full max-w-[420px]"
      />
      <Button type="submit" kind="primary" isWide isLoading={isChecking} loadingText={m.captcha_checking()}>
        {m.captcha_check()}
      </Button>
    </form>
  )
}

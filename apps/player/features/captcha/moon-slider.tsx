// The slider: a moon over a night scene, moved horizontally by a native range input, so that touch, mouse and arrow
// keys all work.
import { type SliderPuzzle, sliderScene } from '@mangetsu/contract/captcha'
import { type PointerEvent, useId, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import './moon-slider.css'

const { width, height, moon } = sliderScene
const furthest = width - moon

/** Renders the site's disc with its crescent shade. */
function Moon({ left, top }: { readonly left: number; readonly top: number }) {
  const r = moon / 2
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
      <g transform={`translate(${left} ${top})`}>
        <circle cx={r} cy={r} r={r} className="fill-moon" />
        <path
          d={`M${r} 0a${r} ${r} 0 1 1 0 ${moon}a${r * 1.35} ${r * 1.35} 0 0 0 0 ${-moon}`}
          className="moon-shade"
        />
      </g>
    </svg>
  )
}

type Props = { readonly puzzle: SliderPuzzle; readonly onPlace: (position: number) => void }

/** Returns the moon's left edge when its middle is under the pointer, in scene units. */
function leftUnder({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width: shown } = currentTarget.getBoundingClientRect()
  const middle = ((clientX - left) / Math.max(1, shown)) * width
  return Math.min(furthest, Math.max(0, Math.round(middle - moon / 2)))
}

export function MoonSlider({ puzzle, onPlace }: Props) {
  const leadId = useId()
  const [left, setLeft] = useState(0)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setLeft(leftUnder(event))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p id={leadId}>{m.captcha_puzzle_lead()}</p>
      <div
        className="moon-scene rounded-field"
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setLeft(leftUnder(event))
        }}
        onPointerMove={follow}
      >
        <img
          src={`data:image/webp;base64,${puzzle.picture}`}
          alt=""
          width={width}
          height={height}
          draggable={false}
          className="block size-full"
        />
        <Moon left={left} top={puzzle.top} />
      </div>
      <input
        type="range"
        name="position"
        min={0}
        max={furthest}
        step={1}
        value={left}
        aria-label={m.captcha_slider()}
        aria-describedby={leadId}
        aria-valuetext={m.captcha_slider_value({ percent: Math.round((100 * left) / furthest) })}
        onChange={({ target }) => setLeft(Number(target.value))}
        className="moon-slider"
      />
      <Button kind="primary" isWide disabled={left === 0} onClick={() => onPlace(left)}>
        {m.captcha_slider_done()}
      </Button>
    </div>
  )
}

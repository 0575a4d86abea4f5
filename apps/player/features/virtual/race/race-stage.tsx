// The run of a race as a picture: every reader sees the same instant by the platform's clock, from whenever they come.
import type { RaceDetail, RaceRun } from '@mangetsu/contract/race'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import tall from '../../../art/race/backdrop-tall.svg?url'
import wide from '../../../art/race/backdrop-wide.svg?url'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import type { PlatformClock } from '../platform-clock.ts'
import { cameraAt, markMetres, metresOf } from './race-motion.ts'
import { runnerPicture } from './runner-pictures.ts'

/** Metres that the picture shows for each px of its width, up to a most: the horses are larger than life. */
const metresPerPx = 0.06
const mostMetres = 48
/** Length of a stride, metres: after half of it the pose changes. */
const stride = 7
/** Distance between two posts of the rail, metres. */
const postMetres = 8
/** Place of the horse's nose in its picture, share of its width. */
const noseShare = 0.935

type Runner = { readonly element: HTMLElement; readonly number: number }

/** The elements that move, found once. */
type Scene = {
  readonly root: HTMLElement
  readonly runners: readonly Runner[]
  readonly ground: readonly HTMLElement[]
  readonly marks: readonly HTMLElement[]
  readonly back: HTMLElement | null
}

function sceneIn(root: HTMLElement): Scene {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  return {
    root,
    runners: all('[data-runner]').map((element) => ({ element, number: Number(element.dataset.runner) })),
    ground: all('[data-ground]'),
    marks: all('[data-metres]'),
    back: root.querySelector<HTMLElement>('[data-back]'),
  }
}

/** Moves everything to where it is after `shownMs` of the run. */
function paint(scene: Scene, run: RaceRun, distance: number, shownMs: number): void {
  const { width } = scene.root.getBoundingClientRect()
  if (width === 0) return
  const view = Math.min(mostMetres, width * metresPerPx)
  const perMetre = width / view
  const metres = metresOf(run, shownMs)
  const camera = cameraAt(Math.max(...metres), distance, view)
  const at = (place: number) => (place - camera) * perMetre
  for (const { element, number } of scene.runners) {
    const place = metres[number - 1] ?? 0
    const step = place / stride + number * 0.37
    const lift = Math.abs(Math.sin(step * Math.PI)) * -0.05
    element.style.transform = `translate3d(${at(place).toFixed(1)}px,0,0) translate(${-noseShare * 100}%,${(lift * 100).toFixed(1)}%)`
    element.dataset.pose = Math.floor(step * 2) % 2 === 0 ? '0' : '1'
  }
  for (const mark of scene.marks)
    mark.style.transform = `translate3d(${at(Number(mark.dataset.metres)).toFixed(1)}px,0,0)`
  const tile = postMetres * perMetre
  const shift = -(((camera % postMetres) + postMetres) % postMetres) * perMetre
  for (const one of scene.ground) {
    one.style.backgroundSize = `${tile.toFixed(1)}px 100%`
    one.style.transform = `translate3d(${shift.toFixed(1)}px,0,0)`
  }
  if (scene.back !== null) {
    const share = Math.min(1, Math.max(0, camera / distance))
    scene.back.style.transform = `translate3d(${(-share * 12).toFixed(2)}%,0,0)`
  }
}

type Props = {
  readonly race: RaceDetail
  readonly run: RaceRun
  readonly clock: PlatformClock
}

function usePainted(root: RefObject<HTMLElement | null>, { race, run, clock }: Props): void {
  const { distance, startsAt } = race
  useEffect(() => {
    if (root.current === null) return
    const scene = sceneIn(root.current)
    const startMs = Date.parse(startsAt)
    let frame = 0
    const next = () => {
      paint(scene, run, distance, clock.nowMs() - startMs)
      frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [root, run, distance, startsAt, clock])
}

const marksOf = (distance: number): readonly number[] =>
  Array.from({ length: distance / markMetres }, (_, at) => at * markMetres)

export function RaceStage(props: Props) {
  const { race } = props
  const { entries, distance } = race
  const root = useRef<HTMLDivElement>(null)
  usePainted(root, props)
  return (
    <div
      ref={root}
      className="race-scene race-stage"
      role="img"
      aria-label={m.racing_stage_label({ race: race.name[getLocale()] })}
    >
      <picture>
        <source media="(width >= 640px)" srcSet={wide} />
        <img data-back="" src={tall} alt="" className="race-scene-back race-stage-back" />
      </picture>
      <div className="race-turf" data-surface={race.surface}>
        <div data-ground="" className="race-turf-stripes" />
      </div>
      <div data-ground="" className="race-rail race-rail-far" />
      {marksOf(distance).map((metres) => (
        <span key={metres} data-metres={metres} className="race-mark-post">
          <span>{distance - metres}</span>
        </span>
      ))}
      <span data-metres={distance} className="race-finish">
        <b className="race-finish-sign">{m.racing_finish_sign()}</b>
      </span>
      {entries.map(({ number, frame }, at) => (
        <span
          key={number}
          data-runner={number}
          className="race-horse"
          style={{ '--lane': at / Math.max(1, entries.length - 1), zIndex: at + 2 } as CSSProperties}
        >
          <img
            data-when="0"
            className="race-horse-picture"
            src={runnerPicture(frame, 0)}
            alt=""
            width={190}
            height={140}
          />
          <img
            data-when="1"
            className="race-horse-picture"
            src={runnerPicture(frame, 1)}
            alt=""
            width={190}
            height={140}
          />
          <b className="race-horse-number">{number}</b>
        </span>
      ))}
      <div data-ground="" className="race-rail race-rail-near" />
    </div>
  )
}

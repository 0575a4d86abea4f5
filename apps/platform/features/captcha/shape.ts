// The outline of a puzzle piece: a square whose sides bulge, are hollow, or are straight.
import { drawSome, type Randomness } from './randomness.ts'

/** The square box a piece fills, px. */
export const pieceSize = 52

/** 1 bulges, -1 is hollow, 0 is straight; top, right, bottom, left. */
export type Sides = readonly [top: number, right: number, bottom: number, left: number]

const margin = 9
const knobRadius = 8
/** How far a knob's centre stands outside its side, px; inside it for a hollow. */
const knobOffset = 1
const samplesPerSide = 3

const isInSquare = (x: number, y: number): boolean =>
  x >= margin && x < pieceSize - margin && y >= margin && y < pieceSize - margin

function knobsOf(sides: Sides): { x: number; y: number; kind: number }[] {
  const middle = pieceSize / 2
  const outward = (kind: number) => margin - knobOffset * kind
  const [top, right, bottom, left] = sides
  return [
    { x: middle, y: outward(top), kind: top },
    { x: pieceSize - outward(right), y: middle, kind: right },
    { x: middle, y: pieceSize - outward(bottom), kind: bottom },
    { x: outward(left), y: middle, kind: left },
  ].filter(({ kind }) => kind !== 0)
}

/** How much of each pixel of the box the piece covers, 0 to 1, row by row. */
export function coverageOf(sides: Sides): Float32Array {
  const knobs = knobsOf(sides)
  const isInside = (x: number, y: number): boolean => {
    const knob = knobs.find((one) => (x - one.x) ** 2 + (y - one.y) ** 2 < knobRadius ** 2)
    return knob === undefined ? isInSquare(x, y) : knob.kind > 0
  }
  return Float32Array.from({ length: pieceSize * pieceSize }, (_, index) => {
    let hits = 0
    for (let sample = 0; sample < samplesPerSide ** 2; sample += 1) {
      const x = (index % pieceSize) + ((sample % samplesPerSide) + 0.5) / samplesPerSide
      const y = Math.floor(index / pieceSize) + (Math.floor(sample / samplesPerSide) + 0.5) / samplesPerSide
      if (isInside(x, y)) hits += 1
    }
    return hits / samplesPerSide ** 2
  })
}

/** A piece with a bulge and a hollow, and another that no side of the first fits. */
export function drawSides(random: Randomness): { wanted: Sides; decoy: Sides } {
  const [top = 1, right = -1, bottom = 0, left = 0] = drawSome([1, -1, 1, -1], 4, random)
  const wanted: Sides = [top, right, bottom, left]
  return { wanted, decoy: [-top, -right, -bottom, -left] }
}

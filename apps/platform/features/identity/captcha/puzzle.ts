// The slider's picture: a festival night sky with one empty ring, generated for every challenge.
import { sliderScene } from '@mangetsu/contract/captcha'
import sharp from 'sharp'

/** A random integer from 0 to below `below`. */
type Chance = (below: number) => number

export type Ring = { readonly left: number; readonly top: number }

const { width, height, moon } = sliderScene
/** The moon starts at the left edge: the ring keeps at least this distance from it and from the other edge. */
const leastLeft = 84
const edge = 12
const lowestTop = 54
/** Tolerance around the ring, to either side, generous enough for a finger. */
const toleranceUnits = 8
/** Pixels of the picture per unit. */
const density = 2
const webp = { quality: 78, effort: 2 } as const

export const placeRing = (chance: Chance): Ring => ({
  left: leastLeft + chance(width - moon - edge - leastLeft),
  top: edge + chance(lowestTop - edge),
})

export const isInRing = (position: number | undefined, ringLeft: number): boolean =>
  position !== undefined && Math.abs(position - ringLeft) <= toleranceUnits

function starsOf(chance: Chance): string {
  const stars = Array.from({ length: 26 }, () => {
    const [x, y, size] = [chance(width), chance(96), 4 + chance(7)]
    return `<circle cx="${x}" cy="${y}" r="${size / 10}" opacity="${(3 + chance(6)) / 10}"/>`
  })
  return `<g fill="#F6F1E1">${stars.join('')}</g>`
}

/** Returns one range of hills across the scene; `base` is the height it varies around. */
function hillsOf(chance: Chance, base: number, fill: string): string {
  const step = width / 4
  const points = Array.from({ length: 5 }, (_, no) => `${no * step},${base - chance(18)}`)
  const [first, ...others] = points
  const curves = others.map((point, no) => `Q${(no + 0.5) * step},${base - 12 - chance(22)} ${point}`)
  return `<path fill="${fill}" d="M${first}${curves.join('')}V${height}H0Z"/>`
}

function toriiOf(chance: Chance): string {
  const x = 30 + chance(width - 100)
  return `<g transform="translate(${x} 92)" fill="#B93A26"><path d="M-4 2Q20 6 44 2L46-3Q20 2-6-3Z"/><path d="M0 12H40V16H0Z"/>
    <path d="M6 5H11L10 46H4ZM29 5H34L36 46H30Z"/><path d="M18 5H22V12H18Z"/></g>`
}

/** Returns a string of paper lanterns between the edges. */
function lanternsOf(chance: Chance): string {
  const count = 7
  const sag = 10 + chance(8)
  const base = 112 + chance(8)
  const lanterns = Array.from({ length: count }, (_, no) => {
    const x = ((no + 0.5) * width) / count
    const y = base + sag * (1 - ((x - width / 2) / (width / 2)) ** 2)
    return `<circle cx="${x}" cy="${y + 6}" r="17" fill="url(#glow)"/><rect x="${x - 5}" y="${y}" width="10" height="13" rx="4.5"
      fill="#F3C35B"/><path d="M${x - 4} ${y + 4.5}H${x + 4}M${x - 4} ${y + 8.5}H${x + 4}" stroke="#B9772A" stroke-width=".8"/>`
  })
  const line = `<path d="M0 ${base}Q${width / 2} ${base + 2 * sag} ${width} ${base}" fill="none" stroke="#0A0E22" stroke-width="1.5"/>`
  return line + lanterns.join('')
}

/** Returns waves (seigaiha) along the bottom. */
function wavesOf(): string {
  const rows = [0, 1].flatMap((row) =>
    Array.from({ length: 15 }, (_, no) => {
      const [x, y] = [no * 24 - (row === 0 ? 12 : 0), height - 4 + row * 8]
      return [12, 8, 4].map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
    }),
  )
  return `<g fill="#121836" stroke="#2B3670" stroke-width="1">${rows.join('')}</g>`
}

function ringOf({ left, top }: Ring): string {
  const [x, y, r] = [left + moon / 2, top + moon / 2, moon / 2]
  return `<circle cx="${x}" cy="${y}" r="${r + 9}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${r}" fill="#0A0E22" opacity=".82"/>
    <circle cx="${x}" cy="${y}" r="${r - 0.8}" fill="none" stroke="#F6F1E1" stroke-width="1.6" stroke-dasharray="5 3.2"/>`
}

const paints = `<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0A0E22"/><stop offset=".62" stop-color="#1B2450"/><stop offset="1" stop-color="#3A3F7C"/></linearGradient>
  <radialGradient id="glow"><stop stop-color="#F3C35B" stop-opacity=".5"/><stop offset="1" stop-color="#F3C35B" stop-opacity="0"/></radialGradient>
  <radialGradient id="halo"><stop offset=".6" stop-color="#F3C35B" stop-opacity=".34"/><stop offset="1" stop-color="#F3C35B" stop-opacity="0"/></radialGradient>
</defs>`

/** Returns the scene as SVG, in the site's colours. */
function sceneOf(ring: Ring, chance: Chance): string {
  const parts = [
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    starsOf(chance),
    hillsOf(chance, 118, '#1A2150'),
    hillsOf(chance, 136, '#141A3C'),
    toriiOf(chance),
    lanternsOf(chance),
    wavesOf(),
    ringOf(ring),
  ]
  const size = `width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paints}${parts.join('')}</svg>`
}

/** Renders the scene as WebP in base64, some 10 kB. */
export async function renderPuzzle(ring: Ring, chance: Chance): Promise<string> {
  const bytes = await sharp(Buffer.from(sceneOf(ring, chance)))
    .webp(webp)
    .toBuffer()
  return bytes.toString('base64')
}

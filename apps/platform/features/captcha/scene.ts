// The picture behind a slider puzzle: a festival night, drawn anew each time as SVG.
import { between, type Randomness } from './randomness.ts'

export const sceneSize = { width: 320, height: 160 } as const

const { width, height } = sceneSize

/** A line of hills from edge to edge, as a closed path. */
function hills(top: number, swing: number, fill: string, random: Randomness): string {
  const steps = between(5, 8, random)
  const points = Array.from(
    { length: steps + 1 },
    (_, step) => `${Math.round((width / steps) * step)} ${top - between(0, swing, random)}`,
  )
  return `<path d="M0 ${height} L${points.join(' L')} L${width} ${height} Z" fill="${fill}" stroke="${fill}" stroke-width="9" stroke-linejoin="round"/>`
}

function stars(random: Randomness): string {
  return Array.from({ length: between(24, 40, random) }, () => {
    const [x, y] = [random.below(width), random.below(90)]
    return `<circle cx="${x}" cy="${y}" r="${between(4, 12, random) / 10}" fill="hsl(50 80% 85%)" opacity="${between(3, 9, random) / 10}"/>`
  }).join('')
}

function clouds(hue: number, random: Randomness): string {
  return Array.from({ length: between(4, 7, random) }, () => {
    const [x, y] = [random.below(width), between(10, 110, random)]
    return `<ellipse cx="${x}" cy="${y}" rx="${between(20, 60, random)}" ry="${between(3, 9, random)}" fill="hsl(${hue} 30% 65%)" opacity="${between(8, 30, random) / 100}"/>`
  }).join('')
}

function moon(random: Randomness): string {
  const [x, y, r] = [between(30, width - 30, random), between(24, 70, random), between(14, 24, random)]
  return `<circle cx="${x}" cy="${y}" r="${r * 2}" fill="hsl(45 90% 80%)" opacity=".14"/><circle cx="${x}" cy="${y}" r="${r}" fill="hsl(46 85% 84%)"/>`
}

/** Paper lanterns on a sagging line. */
function lanterns(random: Randomness): string {
  const count = between(7, 10, random)
  const [top, sag] = [between(6, 90, random), between(8, 34, random)]
  const hung = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count
    const x = Math.round(width * along) + between(-7, 7, random)
    const y = Math.round(top + sag * 4 * along * (1 - along))
    const [rx, ry, hue] = [between(6, 10, random), between(8, 13, random), between(6, 44, random)]
    return `<line x1="${x}" y1="${y}" x2="${x}" y2="${y + 5}" stroke="hsl(30 30% 20%)"/>
<ellipse cx="${x}" cy="${y + 5 + ry}" rx="${rx + 7}" ry="${ry + 7}" fill="hsl(${hue} 95% 60%)" opacity=".2"/>
<ellipse cx="${x}" cy="${y + 5 + ry}" rx="${rx}" ry="${ry}" fill="hsl(${hue} 88% ${between(48, 66, random)}%)"/>
<rect x="${x - 4}" y="${y + 4}" width="8" height="2" fill="hsl(30 40% 14%)"/>
<rect x="${x - 4}" y="${y + 4 + ry * 2}" width="8" height="2" fill="hsl(30 40% 14%)"/>`
  })
  const line = `<path d="M0 ${top} Q${width / 2} ${top + sag * 2} ${width} ${top}" fill="none" stroke="hsl(30 30% 24%)"/>`
  return line + hung.join('')
}

/** A night like no other: sky, moon, clouds, three lines of hills and two strings of lanterns. */
export function drawScene(random: Randomness): string {
  const hue = between(215, 275, random)
  const sky = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 45% 16%)"/><stop offset="1" stop-color="hsl(${hue + between(10, 60, random)} 45% 42%)"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`
  const range = [
    hills(between(92, 116, random), 34, `hsl(${hue} 34% 34%)`, random),
    hills(between(120, 134, random), 30, `hsl(${hue + 12} 32% 28%)`, random),
    hills(between(142, 152, random), 22, `hsl(${hue + 24} 30% 22%)`, random),
  ]
  const parts = [
    sky,
    stars(random),
    moon(random),
    clouds(hue, random),
    ...range,
    lanterns(random),
    lanterns(random),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

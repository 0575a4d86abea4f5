// Composition of Moonlit Festival's posters: its scene, its frame and a set of its symbols, as before the first spin.
import type { PosterPlan } from '@mangetsu/games/manifest'

const svgOf = (path: string): URL => new URL(path, import.meta.url)

/** Rows of five, without three equal symbols in a row, so that they show no win. */
const rows = [
  ['koi', 'furin', 'kingyo', 'taiko', 'daruma'],
  ['kitsune', 'moon', 'uchiwa', 'kitsune', 'furin'],
  ['ramune', 'daruma', 'koi', 'kazaguruma', 'kingyo'],
].map((names) => names.map((name) => svgOf(`../symbols/${name}.svg`)))

/** The five waxing moons on the beam lie over the frame. */
export const posters: { readonly wide: PosterPlan; readonly tall: PosterPlan } = {
  wide: {
    scene: svgOf('wide.svg'),
    over: svgOf('moons-wide.svg'),
    frame: { svg: svgOf('../frame/landscape.svg'), left: 250, top: 92, size: [780, 559.25] },
    grid: { left: 312, top: 230.25, cell: [128, 124], gap: 4, rows },
  },
  tall: {
    scene: svgOf('tall.svg'),
    over: svgOf('moons-tall.svg'),
    frame: { svg: svgOf('../frame/portrait.svg'), left: 0, top: 150, size: [390, 341] },
    grid: { left: 26, top: 229, cell: [66, 78], gap: 2, rows },
  },
}

// Plan of one picture: its sizes, its sources and how it is rendered.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

export type PicturePlan = {
  readonly name: string
  readonly size: readonly [number, number]
  readonly widths: readonly number[]
  readonly sources: readonly (string | URL)[]
  /** Renders the picture as PNG, at least as wide as the widest size. */
  readonly render: () => Promise<Buffer>
}

/** Plans a picture that is a single SVG, at `path`. */
export function svgPlan(
  name: string,
  path: string,
  size: PicturePlan['size'],
  widths: readonly number[],
): PicturePlan {
  const widest = Math.max(...widths)
  return {
    name,
    size,
    widths,
    sources: [path],
    render: async () =>
      sharp(await readFile(path), { density: Math.min(300, (72 * widest * 1.5) / size[0]) })
        .resize({ width: widest })
        .png()
        .toBuffer(),
  }
}

export const coverPlan = (name: string, path: string): PicturePlan =>
  svgPlan(`cover-${name}`, path, [480, 640], [120, 240, 360, 640])

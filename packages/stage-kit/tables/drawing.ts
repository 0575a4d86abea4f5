// Small drawings beside the canvas, made of SVG nodes: the signs on a layout and the lists of rounds.

const svgSpace = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** One node of a drawing, with attributes (undefined is none) and children. */
export function drawn<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}

/** A drawing as large as it is told, CSS pixels, in units of its own; with words for those who do not see it. */
export const picture = (
  { width, height, words }: { readonly width: number; readonly height: number; readonly words: string },
  ...children: readonly Node[]
): SVGSVGElement =>
  drawn(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': words },
    ...children,
  )

/** A sign within a line of text: as high as `height` letters, and passed over by who reads aloud. */
export const sign = (
  { width, height, em }: { readonly width: number; readonly height: number; readonly em: number },
  ...children: readonly Node[]
): SVGSVGElement =>
  drawn(
    'svg',
    {
      class: 'table-sign',
      viewBox: `0 0 ${width} ${height}`,
      width: `${(em * width) / height}em`,
      height: `${em}em`,
      'aria-hidden': 'true',
    },
    ...children,
  )

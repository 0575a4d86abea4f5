// Small SVG pictures outside the canvas: signs on a layout, and lists of rounds.

const svgSpace = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Creates an SVG element with attributes (undefined ones are omitted) and children. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
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

/** Creates a picture with this size in CSS pixels; `words` is its accessible description. */
export const picture = (
  { width, height, words }: { readonly width: number; readonly height: number; readonly words: string },
  ...children: readonly Node[]
): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': words },
    ...children,
  )

/** Creates a sign within a line of text, `em` letters high, hidden from screen readers. */
export const sign = (
  { width, height, em }: { readonly width: number; readonly height: number; readonly em: number },
  ...children: readonly Node[]
): SVGSVGElement =>
  svgElement(
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

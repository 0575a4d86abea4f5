// Layout faults of a page at its present width. These functions run in the browser: they use only each other
// and the document, and `lookText` contains their source text.
import { isSeen, nameOf } from './elements.ts'
import { smallFields } from './fields.ts'

/**
 * Returns whether the element is the containing block of its absolutely positioned descendants, and therefore clips
 * them.
 */
function isFrame(style: CSSStyleDeclaration): boolean {
  return (
    style.position !== 'static' ||
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.backdropFilter !== 'none' ||
    /layout|paint|strict|content/.test(style.contain)
  )
}

type ClippingAncestor = { readonly element: Element; readonly x: string; readonly y: string }

/** Returns the ancestors that may clip the element, innermost first, without those that its positioning escapes. */
function clippingAncestorsOf(element: Element): {
  readonly ancestors: ClippingAncestor[]
  readonly isFixed: boolean
} {
  const ancestors: ClippingAncestor[] = []
  let { position } = getComputedStyle(element)
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (position === 'fixed' && !/paint|strict|content/.test(style.contain) && style.transform === 'none')
      continue
    if (position === 'absolute' && !isFrame(style)) continue
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible')
      ancestors.push({ element: at, x: style.overflowX, y: style.overflowY })
    position = style.position
  }
  return { ancestors, isFixed: position === 'fixed' }
}

/**
 * Describes the overflow that makes the page wider than its window, and the elements that cause it, widest first;
 * returns an empty list if there is none.
 */
function sideways(): string[] {
  const page = document.scrollingElement ?? document.documentElement
  const width = page.clientWidth
  if (page.scrollWidth <= width) return []
  const reaching = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right + page.scrollLeft }))
    .filter(({ right }) => right > width + 0.5)
    .filter(({ element }) => clippingAncestorsOf(element).ancestors.length === 0)
    .sort((one, other) => other.right - one.right)
    .slice(0, 3)
    .map(({ element, right }) => `to ${Math.round(right)} px: ${nameOf(element)}`)
  return [`the page is ${page.scrollWidth} px wide in ${width} px`, ...reaching]
}

const isCutting = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/**
 * Describes how the element's box is clipped by an ancestor or by the edge of the screen, or returns null if it is not
 * clipped.
 */
function cutOf(element: Element): string | null {
  const box = element.getBoundingClientRect()
  const { ancestors, isFixed } = clippingAncestorsOf(element)
  let isClippedX = false
  let isClippedY = false
  for (const { element: ancestor, x, y } of ancestors) {
    const edge = ancestor.getBoundingClientRect()
    if (!isClippedX && isCutting(x) && (box.left < edge.left - 1 || box.right > edge.right + 1))
      return `cut at the side by ${nameOf(ancestor)}`
    if (!isClippedY && isCutting(y) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
      return `cut above or below by ${nameOf(ancestor)}`
    // Content outside a scroll container's edge can be scrolled into view.
    isClippedX ||= x === 'auto' || x === 'scroll'
    isClippedY ||= y === 'auto' || y === 'scroll'
  }
  const { clientWidth, clientHeight } = document.documentElement
  if (!isClippedX && (box.left < -1 || box.right > clientWidth + 1)) return 'cut by the edge of the screen'
  if (isFixed && !isClippedY && (box.top < -1 || box.bottom > clientHeight + 1))
    return 'cut above or below by the screen'
  return null
}

/**
 * Describes the part of a control's own text that is clipped or overflows, or returns null if all of it is readable.
 */
function lostWriting(control: Element): string | null {
  const style = getComputedStyle(control)
  if (control instanceof HTMLInputElement && control.value === '' && control.placeholder !== '') {
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('this browser cannot measure text')
    pen.font = getComputedStyle(control, '::placeholder').font
    const room =
      control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const needed = Math.ceil(pen.measureText(control.placeholder).width)
    return needed > room + 1 ? `its placeholder needs ${needed} px of ${Math.round(room)}` : null
  }
  // Typed text can be scrolled within its field; a number has to be visible in full.
  const isTyped = control instanceof HTMLInputElement && !/numeric|decimal/.test(control.inputMode)
  if (isTyped || style.display === 'inline' || control.clientWidth === 0) return null
  if (control.scrollWidth <= control.clientWidth + 1) return null
  if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null
  return `its writing needs ${control.scrollWidth} px of ${control.clientWidth}`
}

/** Returns the controls that are clipped or whose text is, and all text truncated by an ellipsis without a `title`. */
function clipped(): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=link], [role=switch], [role=option], [role=combobox]'
  const ofControls = [...document.body.querySelectorAll(controls)].filter(isSeen).flatMap((control) => {
    const fault = cutOf(control) ?? lostWriting(control)
    return fault === null ? [] : [`${nameOf(control)}: ${fault}`]
  })
  const dotted = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      one.scrollWidth > one.clientWidth + 1 &&
      getComputedStyle(one).textOverflow === 'ellipsis' &&
      isSeen(one) &&
      one.closest('[title]') === null,
  )
  return [...ofControls, ...dotted.map((one) => `${nameOf(one)}: ends in dots without a title`)]
}

/** Returns whether the element is clipped away completely, such as a wordmark hidden for lack of space. */
function isCutAway(element: Element): boolean {
  const box = element.getBoundingClientRect()
  return clippingAncestorsOf(element).ancestors.some(({ element: ancestor, x, y }) => {
    const edge = ancestor.getBoundingClientRect()
    const isOutside = isCutting(x) && (box.right <= edge.left || box.left >= edge.right)
    return isOutside || (isCutting(y) && (box.bottom <= edge.top || box.top >= edge.bottom))
  })
}

/**
 * Returns by how many pixels the text overflows the sides of an element; a space at the end of a line does not count.
 */
function pastBy(written: DOMRect, element: Element): number {
  const edge = element.getBoundingClientRect()
  const byPx = Math.round(Math.max(written.right - edge.right, edge.left - written.left))
  return byPx > 4 ? byPx : 0
}

/**
 * Describes how text that overflows its box fails, by running over its neighbours or by being clipped, or returns null
 * if it fits.
 */
function fateOf(text: Node, box: Element): string | null {
  const range = document.createRange()
  range.selectNodeContents(text)
  const written = range.getBoundingClientRect()
  const { overflowX, textOverflow } = getComputedStyle(box)
  if (written.width <= 1 || textOverflow === 'ellipsis') return null
  if (overflowX === 'visible' && pastBy(written, box) > 0)
    return isCutAway(box) ? null : `its words run out of it by ${pastBy(written, box)} px`
  for (const ancestor of [{ element: box, x: overflowX }, ...clippingAncestorsOf(box).ancestors]) {
    if (ancestor.x === 'auto' || ancestor.x === 'scroll') return null
    if (isCutting(ancestor.x) && pastBy(written, ancestor.element) > 0)
      return isCutAway(box) ? null : `its words are cut by ${nameOf(ancestor.element)}`
  }
  return null
}

/** Returns the elements whose text overflows or is clipped. */
function runOut(): string[] {
  const found = new Set<string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    let box = node.parentElement
    while (box !== null && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement
    if ((node.textContent ?? '').trim() === '' || box === null || !isSeen(box)) continue
    const fate = fateOf(node, box)
    if (fate !== null) found.add(`${nameOf(box)}: ${fate}`)
  }
  return [...found]
}

type TextPiece = { readonly node: Text; readonly from: number }

/** Returns the text of a cell as one string, with the start offset of each text node in it. */
function writingOf(cell: Element): { readonly text: string; readonly pieces: TextPiece[] } {
  const pieces: TextPiece[] = []
  let text = ''
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const parent = node.parentElement
    if (parent === null || !isSeen(parent)) continue
    // Text nodes in different blocks do not form one word.
    if (text !== '' && getComputedStyle(parent).display !== 'inline') text += '\n'
    pieces.push({ node: node as Text, from: text.length })
    text += node.textContent ?? ''
  }
  return { text, pieces }
}

/** Returns the number of lines that the text from offset `from` to `to` occupies. */
function linesOf(pieces: readonly TextPiece[], from: number, to: number): number {
  const tops = pieces.flatMap(({ node, from: begin }) => {
    const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, node.length)]
    if (first >= last) return []
    const range = document.createRange()
    range.setStart(node, first)
    range.setEnd(node, last)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  })
  const lines: DOMRect[] = []
  for (const rect of tops) if (lines.every(({ bottom }) => rect.top >= bottom - 2)) lines.push(rect)
  return lines.length
}

/** Returns the words and amounts in table cells that are broken across lines. */
function brokenWords(): string[] {
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
  const amount = /[¥$€£]?[+−-]?\d[\d,.:]*(?:[%‰円倍]|\s?(?:JPY|USDT?|EUR|BTC|ETH|XRP|LTC)\b)?/gu
  /** Longer runs than any word, such as an address of a chain or a hash, have to break. */
  const longestWord = 23
  const cells = document.body.querySelectorAll('td, th, [role=cell], [role=gridcell], [role=columnheader]')
  return [...cells].filter(isSeen).flatMap((cell) => {
    const { text, pieces } = writingOf(cell)
    const parts = [
      ...[...words.segment(text)].flatMap(({ segment, index, isWordLike }) =>
        isWordLike ? [{ segment, index }] : [],
      ),
      ...[...text.matchAll(amount)].map((found) => ({ segment: found[0], index: found.index })),
    ]
    const broken = parts.filter(
      ({ segment, index }) =>
        segment.length > 1 &&
        segment.length <= longestWord &&
        linesOf(pieces, index, index + segment.length) > 1,
    )
    return [...new Set(broken.map(({ segment }) => `“${segment}” in ${nameOf(cell)}`))]
  })
}

export type PageText = { readonly text: string; readonly where: string }

/**
 * Returns all text that the page presents, visibly or to a screen reader, in its own language. Left out are the link to
 * the other language, which carries that language's name; games found by their name in the other language, with that
 * name; and code.
 */
function presentedTexts(): PageText[] {
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('script, style, code, a[hreflang], [role=option] [lang]') === null
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: PageText[] = [{ text: document.title, where: 'title' }]
  for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
    found.push({ text: meta.getAttribute('content') ?? '', where: nameOf(meta) })
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const parent = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (text !== '' && parent !== null && isThere(parent)) found.push({ text, where: nameOf(parent) })
  }
  for (const attribute of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'])
    for (const element of document.body.querySelectorAll(`[${attribute}]`))
      if (isThere(element))
        found.push({
          text: element.getAttribute(attribute) ?? '',
          where: `${attribute} of ${nameOf(element)}`,
        })
  return found
}

export type LayoutFaults = {
  readonly sideways: string[]
  readonly clipped: string[]
  readonly broken: string[]
  readonly small: string[]
}

const parts = [
  nameOf,
  isSeen,
  isFrame,
  clippingAncestorsOf,
  sideways,
  cutOf,
  lostWriting,
  clipped,
  isCutAway,
  pastBy,
  fateOf,
  runOut,
  writingOf,
  linesOf,
  brokenWords,
  smallFields,
  presentedTexts,
]
const together = [`const isCutting = ${isCutting}`, ...parts.map(String)].join('\n')

/** Source text that checks the page's layout at its present width. */
export const lookText = `(() => { ${together}
return { sideways: sideways(), clipped: [...clipped(), ...runOut()], broken: brokenWords(), small: smallFields() } })()`

/** Source text that reads all text the page presents. */
export const presentedTextSource = `(() => { ${together}
return presentedTexts() })()`

// Renders HTML content as elements: only those listed here are created, and no string becomes markup, so no Trusted
// Types policy is needed. Internal links get the page's language.
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { getLocale } from '../messages-compiled/runtime.js'

const plainTags = new Set(
  'p ul ol li table caption thead tbody tr th td h3 h4 strong em code dl dt dd'.split(' '),
)
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|([^<]+|<)/gi

/** Decodes the named characters above and numeric ones; others stay unchanged. */
export const decodeText = (text: string): string =>
  text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|([a-z]+));/gi, (whole, number?: string, name?: string) => {
    if (number === undefined) return named[name?.toLowerCase() ?? ''] ?? whole
    const point = Number(number.replace(/^x/i, '0x'))
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

type Open = {
  readonly tag: string
  readonly href: string
  readonly children: ReactNode[]
  /** Column names of a table. */
  readonly columns: string[]
}

/** Keeps a table's semantics for screen readers where narrow pages stack it. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
}

function linkOf(href: string, children: ReactNode[]): ReactNode {
  const look = 'text-wisteria underline underline-offset-3 hover:text-paper'
  if (/^\/(?!\/)/.test(href))
    return createElement(Link, { to: `/${getLocale()}${href}`, className: look }, ...children)
  if (href.startsWith('#')) return createElement('a', { href, className: look }, ...children)
  if (!/^https:\/\//.test(href)) return createElement(Fragment, null, ...children)
  return createElement('a', { href, className: look, target: '_blank', rel: 'noreferrer' }, ...children)
}

/** Closes the innermost open element; a cell gets its column's name, for pages too narrow for columns. */
function closed({ tag, href, children }: Open, stack: readonly Open[]): ReactNode {
  if (tag === 'a') return linkOf(href, children)
  const columns = stack.findLast((open) => open.tag === 'table')?.columns ?? []
  if (tag === 'th') columns.push(children.filter((child) => typeof child === 'string').join(''))
  const column = tag === 'td' ? columns[stack.at(-1)?.children.length ?? 0] : undefined
  return createElement(tag, { role: roles[tag], 'data-column': column }, ...children)
}

/** Closes `tag` and every element open within it; an end tag without a start tag is ignored. */
function end(stack: Open[], tag: string): void {
  if (!stack.some((open, i) => i > 0 && open.tag === tag)) return
  for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
    stack.at(-1)?.children.push(closed(last, stack))
    if (last.tag === tag) return
  }
}

/**
 * Renders the elements of `html`: paragraphs, lists, tables, headings, emphasis, links. Other tags are removed, their
 * text stays.
 */
function elementsOf(html: string): ReactNode {
  const root: Open = { tag: '', href: '', children: [], columns: [] }
  const stack = [root]
  for (const [, slash, name = '', attributes = '', text] of html.matchAll(pieces)) {
    const tag = name.toLowerCase()
    if (text !== undefined) stack.at(-1)?.children.push(decodeText(text))
    else if (slash !== '') end(stack, tag)
    else if (tag === 'br') stack.at(-1)?.children.push(createElement('br'))
    else if (tag === 'a' || plainTags.has(tag)) {
      const href = decodeText(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? '')
      stack.push({ tag, href, children: [], columns: [] })
    }
  }
  // Unclosed elements end with the text.
  for (let last = stack.pop(); last !== undefined && last !== root; last = stack.pop())
    stack.at(-1)?.children.push(closed(last, stack))
  return createElement(Fragment, null, ...root.children)
}

export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`rich-text ${className}`}>{elementsOf(html)}</div>
}

/** Returns the text of `html` without markup. */
export const plainText = (html: string): string =>
  decodeText(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

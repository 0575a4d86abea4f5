// Sanitises editors' HTML: an allowlist of plain text elements, and links to https or into the site.
import sanitizeHtml from 'sanitize-html'
import { addressPattern } from './body.ts'

const allowedTags = [
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'h3',
  'h4',
  'strong',
  'em',
  'a',
  'br',
  'code',
  'dl',
  'dt',
  'dd',
]

/** Elements removed with their contents: browsers do not parse these as plain text. */
const nonTextTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'template',
  'svg',
  'math',
  'title',
  'xmp',
  'plaintext',
]

const rules: sanitizeHtml.IOptions = {
  allowedTags,
  nonTextTags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 24,
  transformTags: {
    // A link to another target is reduced to its text: the replacement
    // element is not permitted, so it is removed.
    a: (tagName, { href }) =>
      href !== undefined && addressPattern.test(href)
        ? { tagName, attribs: { href } }
        : { tagName: 'span', attribs: {} as sanitizeHtml.Attributes },
  },
}

/** Idempotent. */
export const sanitise = (html: string): string => sanitizeHtml(html, rules)

const blockEnd = /<\/(?:p|li|h3|h4|tr|caption|dt|dd)>|<br ?\/?>/g
const cellEnd = /<\/(?:td|th)>/g
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The text of sanitised HTML, one line per block. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replace(blockEnd, '$&\n').replace(cellEnd, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+\n/g, '\n')
    .trim()

// HTML of editors made harmless: an allowlist of plain text elements, and links that lead to https or into the site.
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

/** Elements whose contents go with them: what a browser does not read as plain text is nobody's sentence. */
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
    // A link that leads nowhere allowed is only its words: no element of the list, so it is taken out.
    a: (tagName, { href }) =>
      href !== undefined && addressPattern.test(href)
        ? { tagName, attribs: { href } }
        : { tagName: 'span', attribs: {} as sanitizeHtml.Attributes },
  },
}

/** The same for what has been through it before. */
export const sanitise = (html: string): string => sanitizeHtml(html, rules)

const blockEnd = /<\/(?:p|li|h3|h4|tr|caption|dt|dd)>|<br ?\/?>/g
const cellEnd = /<\/(?:td|th)>/g
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The words of sanitised HTML, a line for each block. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replace(blockEnd, '$&\n').replace(cellEnd, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+\n/g, '\n')
    .trim()

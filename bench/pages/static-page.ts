// The floors of a page's speed: the page itself without scripts, and its first picture and text without a style sheet.

const style =
  'body{margin:0;font-family:sans-serif}img{display:block;width:100%;height:auto}p{margin:8px 16px}'

const between = (html: string, pattern: RegExp, what: string): string => {
  const found = pattern.exec(html)?.[1]
  if (found === undefined) throw new Error(`the page has no ${what}`)
  return found
}

/** Returns the visible text of a body, one line per element with text. */
function linesOf(body: string): string[] {
  return body
    .replace(/<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1>/gi, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Returns a page's text and, if it has one, the picture with high fetch priority, from the HTML as served. */
export function barePageOf(html: string): string {
  const lang = between(html, /<html[^>]*\blang="([a-z]+)"/i, 'language')
  const title = between(html, /<title>([\s\S]*?)<\/title>/i, 'title')
  const body = between(html, /<body[^>]*>([\s\S]*)<\/body>/i, 'body')
  const pictures = body.match(/<picture>[\s\S]*?<\/picture>/gi) ?? []
  const first = pictures.find((one) => /fetchpriority="high"/i.test(one)) ?? ''
  const text = linesOf(body).map((line) => `<p>${line}</p>`)
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body>${first}
${text.join('\n')}
</body></html>`
}

/**
 * Returns the twin of a page as served: the same document without anything only its scripts need. Style sheet, pictures
 * and structured data stay.
 */
export const staticTwinOf = (html: string): string =>
  html
    .replace(/<script\b(?![^>]*\btype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')

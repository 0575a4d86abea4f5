// Plain pages of the sandbox: escaped HTML, stylesheets of its own, no scripts.
import type { FastifyReply } from 'fastify'

/** Text that is already HTML. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | readonly Html[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const render = (part: Part): string => {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map((one) => one.html).join('')
}

/** Builds HTML; interpolated values are escaped unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    html: texts
      .map((text, index) => text + (index < parts.length ? render(parts[index] ?? null) : ''))
      .join(''),
  }
}

export type HtmlPage = {
  readonly lang: 'ja' | 'en'
  readonly title: string
  readonly body: Html
  readonly status?: number
  /** Origins that a form on the page may submit to, in addition to its own. */
  readonly formTargets?: readonly string[]
}

/** Sends a page that runs no scripts and may be neither framed nor cached. */
export function sendPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  const targets = ["'self'", ...(page.formTargets ?? [])].join(' ')
  const document = html`<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="/marks/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox-pages/tokens.css">
<link rel="stylesheet" href="/sandbox-pages/pages.css">
<link rel="stylesheet" href="/sandbox-pages/forms.css">
</head>
<body>
${page.body}
</body>
</html>
`
  return reply
    .code(page.status ?? 200)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.html)
}

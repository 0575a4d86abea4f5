// Building blocks of the bank's pages: the head with a link to the other language, amounts, a hidden token, a list of
// facts.
import { type Html, html } from '../pages/html.ts'
import { type BankLang, bankLabels } from './labels.ts'

const other = (lang: BankLang): BankLang => (lang === 'ja' ? 'en' : 'ja')

/** Renders the page's head: the owner of the page, and a link to it in the other language. `path` has no query. */
export const headOf = (
  name: string,
  lang: BankLang,
  path: string,
  width = '',
): Html => html`<header class="${width}">
<p>${name}</p>
<a href="${path}?lang=${other(lang)}" lang="${other(lang)}" hreflang="${other(lang)}">${bankLabels[lang].otherLang}</a>
</header>`

/** Formats as `1,000.00 JPY`: grouped digits, then the currency. */
export function displayedAmount(amount: string, currency: string): string {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${currency}`
}

export const hiddenToken = (token: string): Html => html`<input type="hidden" name="token" value="${token}">`

export const alertView = (text: string | null): Html | null =>
  text === null ? null : html`<p role="alert" class="alert">${text}</p>`

/** Renders terms with their values; omits those without a value. */
export const factsView = (facts: readonly (readonly [string, string | null])[]): Html => html`<dl>
${facts.flatMap(([term, fact]) => (fact === null ? [] : [html`<dt>${term}</dt><dd>${fact}</dd>`]))}
</dl>`

export const unknownView = (lang: BankLang): Html => html`<header><p>${bankLabels[lang].bank}</p></header>
<main><h1>${bankLabels[lang].unknownTitle}</h1><p class="notice">${bankLabels[lang].playMoney}</p><p>${bankLabels[lang].unknown}</p></main>`

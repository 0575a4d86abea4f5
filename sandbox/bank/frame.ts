// What the bank's pages are put together from: the head with the other language, amounts, a hidden token, a list of facts.
import { type Html, html } from '../pages/html.ts'
import { type BankLang, bankLabels } from './labels.ts'

const other = (lang: BankLang): BankLang => (lang === 'ja' ? 'en' : 'ja')

/** The page's head: whose page it is, and itself in the other language. `path` has no query. */
export const headOf = (
  name: string,
  lang: BankLang,
  path: string,
  width = '',
): Html => html`<header class="${width}">
<p>${name}</p>
<a href="${path}?lang=${other(lang)}" lang="${other(lang)}" hreflang="${other(lang)}">${bankLabels[lang].otherLang}</a>
</header>`

/** `1,000.00 JPY`: digits grouped, the currency beside them. */
export function shownAmount(amount: string, currency: string): string {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${currency}`
}

export const hiddenToken = (token: string): Html => html`<input type="hidden" name="token" value="${token}">`

export const alertView = (text: string | null): Html | null =>
  text === null ? null : html`<p role="alert" class="alert">${text}</p>`

/** Terms with what they stand for; those without are left out. */
export const factsView = (facts: readonly (readonly [string, string | null])[]): Html => html`<dl>
${facts.flatMap(([term, fact]) => (fact === null ? [] : [html`<dt>${term}</dt><dd>${fact}</dd>`]))}
</dl>`

export const unknownView = (lang: BankLang): Html => html`<header><p>${bankLabels[lang].bank}</p></header>
<main><h1>${bankLabels[lang].unknownTitle}</h1><p class="notice">${bankLabels[lang].playMoney}</p><p>${bankLabels[lang].unknown}</p></main>`

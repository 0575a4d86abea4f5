// Crisis lines by country of residence (alpha-2), open day and night, with the number as the service
// publishes it. A country without an entry has none known here. Each was looked up on 28 November 2026, on
// the page named beside it.

export type HelpLine = { readonly name: Readonly<Record<'ja' | 'en', string>>; readonly phone: string }

const named = (name: string, phone: string): HelpLine => ({ name: { ja: name, en: name }, phone })

// www.samaritans.org, news of ten years of the free number; www.irishexaminer.com for Ireland.
const samaritans = named('Samaritans', '116 123')

const helpLines: Readonly<Record<string, HelpLine>> = {
  // 279338.jp/yorisoi.
  JP: { name: { ja: 'よりそいホットライン', en: 'Yorisoi Hotline' }, phone: '0120-279-338' },
  GB: samaritans,
  IE: samaritans,
  // timesofmalta.com/articles/view/national-247-mental-health-helpline-goes-live.993347; 1770 is no longer open at night.
  MT: named('National Mental Health Helpline', '1579'),
  // globalnews.ca/news/9852199 names it beside Canada's.
  US: named('988 Lifeline', '988'),
  // cultmtl.com/2023/11/canada-988-crisis-hotline-launches-today.
  CA: named('988: Suicide Crisis Helpline', '988'),
  // www.theleader.com.au/story/7611333.
  AU: named('Lifeline', '13 11 14'),
  // www.scoop.co.nz/stories/PA1706/S00527.
  NZ: named('1737', '1737'),
  // www.channelnewsasia.com/singapore/suicide-whatsapp-service-caretext-samaritans-singapore-help-2929241.
  SG: named('Samaritans of Singapore', '1767'),
}

/** The crisis line of a country; null if none is known. */
export const helpLineIn = (country: string): HelpLine | null =>
  Object.hasOwn(helpLines, country) ? (helpLines[country] ?? null) : null

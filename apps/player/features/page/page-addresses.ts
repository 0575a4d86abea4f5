// Maps each content topic to its path and its label.
import { m } from '../../messages-compiled/messages.js'

export type TopicPage = {
  /** Without the language. */
  readonly path: string
  readonly topic: string
  /** `more` pages have no tabs: the footer of every page links to them. */
  readonly group: 'terms' | 'help' | 'more'
  readonly name: () => string
}

export const topicPages: readonly TopicPage[] = [
  { path: '/static/about', topic: 'about', group: 'terms', name: m.page_about_name },
  { path: '/static/termsAndConditions', topic: 'terms', group: 'terms', name: m.page_terms_name },
  {
    path: '/static/generalTermsOfUse',
    topic: 'general-terms',
    group: 'terms',
    name: m.page_general_terms_name,
  },
  { path: '/static/sportRules', topic: 'sport-rules', group: 'terms', name: m.page_sport_rules_name },
  { path: '/sitePolicies', topic: 'site-policies', group: 'terms', name: m.page_site_policies_name },
  { path: '/bonusRules', topic: 'bonus-rules', group: 'terms', name: m.page_bonus_rules_name },
  { path: '/static/responsiblePlay', topic: 'responsible-play', group: 'terms', name: m.page_care_name },
  { path: '/help/guide', topic: 'guide', group: 'help', name: m.page_guide_name },
  {
    path: '/help/about-deposit-withdrawal',
    topic: 'deposits-withdrawals',
    group: 'help',
    name: m.page_money_name,
  },
  { path: '/help/about_withdrawal', topic: 'withdrawals', group: 'help', name: m.page_withdrawal_name },
  { path: '/static/blog', topic: 'blog', group: 'more', name: m.page_blog_name },
  { path: '/static/media', topic: 'media', group: 'more', name: m.page_media_name },
  { path: '/static/channels', topic: 'channels', group: 'more', name: m.page_channels_name },
]

/** Returns the path without its language and without a trailing slash; '' is the home page. */
export const pathWithoutLang = (pathname: string): string =>
  pathname.replace(/^\/(ja|en)(?=\/|$)/, '').replace(/\/$/, '')

/** Returns the content page at a path of the site; undefined if there is none. */
export const topicPageAt = (pathname: string): TopicPage | undefined => {
  const path = pathWithoutLang(pathname)
  return topicPages.find((page) => page.path === path)
}

/** Returns the group of tabs for a path: help has its own, footer pages have none, all others those of the terms. */
export function groupOf(pathname: string): TopicPage['group'] {
  const path = pathWithoutLang(pathname)
  if (/^\/static\/(blog|media|channels)$/.test(path)) return 'more'
  return /^\/(help|faq|contact|sitemap)(\/|$)/.test(path) ? 'help' : 'terms'
}

// URL of the sign-in page, with the return path.

/** Returns the query that leads back to `path`, a URL of this site with or without its language. */
export const returnQuery = (path: string): string =>
  `?next=${encodeURIComponent(path.replace(/^\/(ja|en)(?=\/|$|\?)/, '') || '/')}`

/** Returns the sign-in page, with a query unchanged. */
export const loginPage = (lang: 'ja' | 'en', search = ''): string => `/${lang}/login${search}`

/** Returns the sign-in URL that leads back to `path`. */
export const loginAddress = (lang: 'ja' | 'en', path: string): string => loginPage(lang, returnQuery(path))

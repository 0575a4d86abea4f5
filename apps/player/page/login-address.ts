// The address of the sign-in page, with the way back from it.

/** The query that leads back to `path`, an address of this site with or without its language. */
export const returnQuery = (path: string): string =>
  `?next=${encodeURIComponent(path.replace(/^\/(ja|en)(?=\/|$|\?)/, '') || '/')}`

/** The sign-in page, with a query as it is. */
export const loginPage = (lang: 'ja' | 'en', search = ''): string => `/${lang}/login${search}`

/** The sign-in address that leads back to `path`. */
export const loginAddress = (lang: 'ja' | 'en', path: string): string => loginPage(lang, returnQuery(path))

// A calendar day of the site, which is Japan's for everybody: what the server draws and the browser redraws is the same.

/** The day of an instant as people write it: 2026年11月22日, 22 November 2026. */
export const dayText = (at: string, lang: 'ja' | 'en'): string =>
  new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(at))

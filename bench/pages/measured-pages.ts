// The measured pages: those a new visitor sees.

export const measuredPages = {
  home: '/ja',
  lobby: '/ja/game/slots',
  game: '/ja/game/slots/moonlit-festival',
  FAQ: '/ja/faq',
  sports: '/ja/game/sports',
} as const satisfies Record<string, string>

export type MeasuredPage = keyof typeof measuredPages

/** Number of games added to the studio's own, so that a full lobby is measured. */
export const extraGames = 5_000

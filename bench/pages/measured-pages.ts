// The pages that are measured: what somebody sees who has just come.

export const measuredPages = {
  home: '/ja',
  lobby: '/ja/game/slots',
  game: '/ja/game/slots/moonlit-festival',
  FAQ: '/ja/faq',
} as const satisfies Record<string, string>

export type MeasuredPage = keyof typeof measuredPages

/** The games added to the studio's own, so that the lobby is measured full. */
export const extraGames = 5_000

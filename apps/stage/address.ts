// Reads the page address: the game, the language, and the session or the stored round to open.
import { type StageLang, stageLangOf } from '@mangetsu/stage-kit/text'

export type StageParams = {
  readonly gameId: string
  readonly lang: StageLang
  /** Origin of the platform. */
  readonly platform: string
  /** Whether the game fills a small screen from the start. */
  readonly isFullView: boolean
  /** Whether the site shows its row over the stage from the start. */
  readonly isRowShown: boolean
} & (
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'replay'; readonly roundId: string }
  | { readonly kind: 'nothing' }
)

const roundIdShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function originOf(text: string | null, own: string): string {
  if (!text) return own
  try {
    const { origin, protocol } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? origin : own
  } catch {
    return own
  }
}

/** Returns the replay address of a stored round, under the stage's own origin. */
export const replayAddress = (origin: string, gameId: string, lang: StageLang, roundId: string): string =>
  `${origin}/stage/${gameId}/?lang=${lang}#replay=${roundId}`

/**
 * Parses `/stage/<gameId>/?lang=ja#token=…&platform=…&view=full&row=shown` and `…#replay=<roundId>`. Missing or malformed input
 * yields `nothing`, never a guess.
 */
export function readAddress(href: string): StageParams {
  const url = new URL(href)
  const gameId = /^\/stage\/([a-z0-9-]+)\/?/.exec(url.pathname)?.[1] ?? ''
  const fragment = new URLSearchParams(url.hash.slice(1))
  const base = {
    gameId,
    lang: stageLangOf(url.searchParams.get('lang')),
    platform: originOf(fragment.get('platform'), url.origin),
    isFullView: fragment.get('view') === 'full',
    isRowShown: fragment.get('row') === 'shown',
  }
  const roundId = fragment.get('replay')
  if (roundId !== null && roundIdShape.test(roundId)) return { ...base, kind: 'replay', roundId }
  const token = fragment.get('token')
  return token ? { ...base, kind: 'session', token } : { ...base, kind: 'nothing' }
}

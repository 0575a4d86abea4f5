// Named pages for screenshots: each game's and each table's page is named by its id.
import { games } from '@mangetsu/games/registry'
import { tables } from '@mangetsu/games/table-registry'

export type Shot = {
  readonly name: string
  /** The path after the language, such as `/wallet`; `/guess/*` is the first page linked from `/guess` below it. */
  readonly path: string
  readonly hasLang: boolean
  /** Sign-in states the page depends on; otherwise it is only captured signed out. */
  readonly as: readonly ('out' | 'in')[]
}

const page = (name: string, path: string, as: Shot['as'] = ['out', 'in']): Shot => ({
  name,
  path,
  hasLang: true,
  as,
})
const plain = (name: string, path: string): Shot => ({ name, path, hasLang: false, as: ['out'] })

const shots: readonly Shot[] = [
  page('home', '/'),
  page('lobby', '/game'),
  page('slots', '/game/slots'),
  ...games.map(({ id, kind }) => page(id, `/game/${kind}/${id}`)),
  page('tables', '/game/live-casino'),
  ...tables.map(({ id }) => page(id, `/game/live-casino/${id}`)),
  page('poker', '/game/poker'),
  page('hall', '/game/pachinko'),
  page('search', '/game/search', ['out']),
  page('search-results', '/game/search?q=koi', ['out']),
  page('videos', '/videoList', ['out']),
  page('login', '/login', ['out']),
  page('register', '/register', ['out']),
  page('account', '/account', ['in']),
  page('wallet', '/wallet', ['in']),
  page('deposit', '/wallet/deposit', ['in']),
  page('withdraw', '/wallet/withdraw', ['in']),
  page('history', '/wallet/history', ['in']),
  page('rounds', '/account/rounds', ['in']),
  page('bonuses', '/bonuses', ['in']),
  page('promotions', '/promotions'),
  page('exchange', '/exchange', ['in']),
  page('vip', '/vip'),
  page('jackpot', '/jackpot'),
  page('winners', '/winners', ['out']),
  page('daily', '/daily'),
  page('missions', '/missions'),
  page('guess', '/guess'),
  page('guess-game', '/guess/*'),
  page('lotteries', '/lotteries'),
  page('lottery', '/lotteries/*'),
  page('tournaments', '/tournaments'),
  page('tournament', '/tournaments/*'),
  page('faq', '/faq'),
  page('about', '/static/about', ['out']),
  page('channels', '/static/channels', ['out']),
  page('verification', '/account/verification', ['in']),
  page('fairness', '/fairness'),
  page('terms', '/static/termsAndConditions', ['out']),
  page('missing', '/no-such-page', ['out']),
  plain('outbox', '/outbox'),
  plain('bank', '/bank/statement'),
]

export const shotsUsage = `npm run shots [-- names]

Photographs pages into shots/: at two widths, in both languages, signed out and signed in; all pages when none is named.
A site of its own is started for it; SHOTS_URL=http://localhost:3000 photographs one that runs. The pages:
  ${shots.map((shot) => shot.name).join(', ')}`

/** Returns the shots of these names, or all of them for no names. Throws for an unknown name. */
export function chosenShots(names: readonly string[]): readonly Shot[] {
  const unknown = names.filter((name) => !shots.some((shot) => shot.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `No page is called ${unknown.join(', ')}. Known: ${shots.map((shot) => shot.name).join(', ')}.`,
    )
  }
  return names.length === 0 ? shots : shots.filter((shot) => names.includes(shot.name))
}

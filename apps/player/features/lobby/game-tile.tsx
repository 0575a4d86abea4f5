// A game in a row or grid: the cover, and below it who made it and what it returns.
import type { Game } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { GameCover } from './game-cover.tsx'
import { gamePath, percentText, VolatilityBars, volatilityText } from './game-facts.tsx'

export function GameTile({ game, sizes }: { game: Game; sizes: string }) {
  return (
    <Link to={`/${getLocale()}${gamePath(game)}`} className="group block">
      <span className="block overflow-hidden rounded-field transition-transform duration-150 group-hover:-translate-y-0.5">
        <GameCover game={game} sizes={sizes} />
      </span>
      <span className="mt-2 block truncate text-micro leading-normal text-paper-dim">
        {game.providerName[getLocale()]}
      </span>
      <span className="flex items-center justify-between gap-1.5 text-micro leading-normal text-paper-dim">
        <span className="figures">{m.rtp_short({ value: percentText(game.rtpPpm) })}</span>
        <VolatilityBars volatility={game.volatility} />
        <span className="only-heard">{m.volatility_is({ value: volatilityText(game.volatility) })}</span>
      </span>
    </Link>
  )
}

// A few games as wide cards with their figures, where tiles would leave a page empty.
import type { GameTile } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { FloorParts } from './further-rows.tsx'
import { artOf } from './game-art.ts'
import { GameCover } from './game-cover.tsx'
import { contributionText } from './game-fact.tsx'
import { declaredLabel, gamePath, percentText, VolatilityBars, volatilityText } from './game-facts.tsx'

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
      <dt className="text-small text-paper-dim">{label}</dt>
      <dd className="figures text-second">{children}</dd>
    </div>
  )
}

type CardProps = {
  readonly game: GameTile
  readonly provider: string
  readonly isFirst: boolean
  readonly isAlone: boolean
}

function GameCard({ game, provider, isFirst, isAlone }: CardProps) {
  const art = artOf(game.filePath ?? '')
  return (
    <Link
      to={`/${getLocale()}${gamePath(game)}`}
      className={`group grid grid-cols-[132px_minmax(0,1fr)] overflow-hidden rounded-card bg-night-1 p-3 hover:bg-night-2 big:p-4 ${
        isAlone ? 'big:grid-cols-[264px_minmax(0,1fr)_460px]' : ''
      }`}
    >
      <GameCover game={game} sizes="(min-width: 1024px) 264px, 132px" isFirst={isFirst} />
      <span className="flex min-w-0 flex-col py-1 pl-4 big:pl-6">
        <span className="pr-10 text-small text-paper-dim">{provider}</span>
        <dl className="mt-1 big:mt-3">
          <Fact label={declaredLabel(game.gameType)}>{percentText(game.rtpPpm)}</Fact>
          <Fact label={m.fact_bonus_share()}>{contributionText(game)}</Fact>
          <Fact label={m.fact_max_win()}>{m.fact_times({ count: countText(game.maxWinMultiple) })}</Fact>
          <Fact label={m.fact_volatility()}>
            <span className="inline-flex items-center gap-2">
              <VolatilityBars volatility={game.volatility} />
              {volatilityText(game.volatility)}
            </span>
          </Fact>
        </dl>
        <span className="mt-auto inline-flex min-h-11 items-center gap-1 pt-2 text-second font-bold group-hover:text-moon">
          {m.featured_open()}
          <Icon name="right" size="xs" />
        </span>
      </span>
      {isAlone && art !== null && (
        <span className="relative hidden overflow-hidden rounded-field big:ml-6 big:block">
          <Picture cuts={art.posterTall} sizes="460px" className="absolute inset-0 size-full object-cover" />
        </span>
      )}
    </Link>
  )
}

type Props = FloorParts & {
  readonly games: readonly GameTile[]
  readonly providerName: (code: string) => string
}

export function FewGames({ games, providerName, corner }: Props) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4 big:grid-cols-2">
      {games.map((game, i) => (
        <li key={game.gameId} className={`relative ${games.length === 1 ? 'big:col-span-2' : ''}`}>
          <GameCard
            game={game}
            provider={providerName(game.providerCode)}
            isFirst={i === 0}
            isAlone={games.length === 1}
          />
          <span className="game-acts right-2 top-2 left-auto">{corner?.(game)}</span>
        </li>
      ))}
    </ul>
  )
}

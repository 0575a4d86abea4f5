// A few games as wide cards with their figures, where tiles would leave a page empty.
import type { Game, GameTile } from '@mangetsu/contract/lobby'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { Picture } from '../../ui/picture.tsx'
import type { FloorParts } from './further-rows.tsx'
import { artOf } from './game-art.ts'
import { GameCover } from './game-cover.tsx'
import { declaredLabel, gamePath, percentText, VolatilityBars, volatilityText } from './game-facts.tsx'

/** Facts of a game beyond its tile. */
export type FewFacts = Pick<Game, 'features' | 'minStakeJpy' | 'maxStakeJpy'>

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-t border-line py-1 first:border-t-0">
      <dt className="flex-none text-small text-paper-dim">{label}</dt>
      <dd className="figures text-second whitespace-nowrap">{children}</dd>
    </div>
  )
}

/** Returns the variety of a poker game; null for other kinds, which have one only. */
function varietyOf({ gameType }: GameTile, facts: FewFacts | undefined): string | null {
  if (gameType !== 'poker' || facts === undefined) return null
  return facts.features.includes('severalHands') ? m.lobby_poker_video() : m.lobby_poker_dealer()
}

const stakesText = ({ minStakeJpy, maxStakeJpy }: FewFacts): string =>
  m.tables_range({
    min: amountText(minStakeJpy, 'JPY', 'compact'),
    max: amountText(maxStakeJpy, 'JPY', 'compact'),
  })

type CardProps = {
  readonly game: GameTile
  readonly facts: FewFacts | undefined
  readonly provider: string
  readonly isFirst: boolean
  readonly isAlone: boolean
}

function GameCard({ game, facts, provider, isFirst, isAlone }: CardProps) {
  const art = artOf(game.filePath ?? '')
  return (
    <Link
      to={`/${getLocale()}${gamePath(game)}`}
      className={`group grid h-full grid-cols-[108px_minmax(0,1fr)] items-start overflow-hidden rounded-card bg-night-1 p-3 hover:bg-night-2 big:p-4 ${
        isAlone ? 'big:grid-cols-[264px_minmax(0,1fr)_460px]' : 'big:grid-cols-[132px_minmax(0,1fr)]'
      }`}
    >
      <GameCover game={game} sizes="(min-width: 1024px) 264px, 108px" isFirst={isFirst} />
      <div className="min-w-0 pl-4">
        <h2 className="font-sans text-body leading-snug tracking-normal group-hover:underline">
          {game.name[getLocale()]}
        </h2>
        <span className="block text-small text-paper-dim">{varietyOf(game, facts) ?? provider}</span>
        <dl className="mt-1 big:mt-2">
          <Fact label={game.gameType === 'poker' ? m.lobby_poker_rtp_label() : declaredLabel(game.gameType)}>
            {percentText(game.rtpPpm)}
          </Fact>
          <Fact label={m.fact_max_win()}>{m.fact_times({ count: countText(game.maxWinMultiple) })}</Fact>
          {facts === undefined ? (
            <Fact label={m.fact_volatility()}>
              <span className="inline-flex items-center gap-2">
                <VolatilityBars volatility={game.volatility} />
                {volatilityText(game.volatility)}
              </span>
            </Fact>
          ) : (
            <Fact label={m.lobby_few_stake()}>{stakesText(facts)}</Fact>
          )}
          <Fact label={m.fact_bonus_share()}>{`${game.bonusPercent}%`}</Fact>
        </dl>
      </div>
      {isAlone && art !== null && (
        <span className="relative hidden h-full overflow-hidden rounded-field big:ml-6 big:block">
          <Picture cuts={art.posterTall} sizes="460px" className="absolute inset-0 size-full object-cover" />
        </span>
      )}
    </Link>
  )
}

type Props = FloorParts & {
  readonly games: readonly GameTile[]
  readonly providerName: (code: string) => string
  /** By the game's id. */
  readonly facts?: Readonly<Record<string, FewFacts>> | undefined
  /** Highlights of the kind, after the last game. */
  readonly aside?: ReactNode
}

export function FewGames({ games, providerName, facts = {}, corner, aside }: Props) {
  return (
    <ul
      className={`mt-4 grid grid-cols-1 gap-3 big:gap-4 ${
        aside ? 'big:grid-cols-2 wide:grid-cols-3' : 'big:grid-cols-2'
      }`}
    >
      {games.map((game, i) => (
        <li key={game.gameId} className={`relative ${games.length === 1 ? 'big:col-span-full' : ''}`}>
          <GameCard
            game={game}
            facts={facts[game.gameId]}
            provider={providerName(game.providerCode)}
            isFirst={i === 0}
            isAlone={games.length === 1}
          />
          <span className="game-acts right-2 top-2 left-auto">{corner?.(game)}</span>
        </li>
      ))}
      {aside && <li className="kind-aside">{aside}</li>}
    </ul>
  )
}

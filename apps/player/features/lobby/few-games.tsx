// A few games as wide cards with their figures, where tiles would leave a page empty.
import type { Game, GameTile } from '@mangetsu/contract/lobby'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { FilterLink } from '../../ui/filter-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { orNothing } from '../../ui/or-nothing.ts'
import { Picture } from '../../ui/picture.tsx'
import type { FloorParts } from './further-rows.tsx'
import { artOf } from './game-art.ts'
import { GameCover } from './game-cover.tsx'
import { declaredLabel, gamePath, percentText, VolatilityBars, volatilityText } from './game-facts.tsx'

const PokerHands = lazy(() => orNothing(import('./poker-hands.tsx')))

/** Facts of a game beyond its tile. */
export type FewFacts = Pick<Game, 'features' | 'minStakeJpy' | 'maxStakeJpy'>

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1 first:border-t-0">
      <dt className="flex-none text-small text-paper-dim">{label}</dt>
      <dd className="figures ml-auto text-second whitespace-nowrap">{children}</dd>
    </div>
  )
}

type Variety = 'video' | 'dealer'

const varietyNames: Readonly<Record<Variety, () => string>> = {
  video: m.lobby_poker_video,
  dealer: m.lobby_poker_dealer,
}

/** Returns the variety of a poker game; null for other kinds, which have one only. */
function varietyOf({ gameType }: GameTile, facts: FewFacts | undefined): Variety | null {
  if (gameType !== 'poker' || facts === undefined) return null
  return facts.features.includes('severalHands') ? 'video' : 'dealer'
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
  const variety = varietyOf(game, facts)
  const hasSeat = variety === 'dealer' || game.gameType === 'live-casino'
  return (
    <Link
      to={`/${getLocale()}${gamePath(game)}`}
      className={`group grid h-full grid-cols-[108px_minmax(0,1fr)] overflow-hidden rounded-card bg-night-1 p-3 hover:bg-night-2 big:p-4 ${
        isAlone ? 'big:grid-cols-[264px_minmax(0,1fr)_460px]' : 'big:grid-cols-[132px_minmax(0,1fr)]'
      }`}
    >
      <span className="self-start">
        <GameCover game={game} sizes="(min-width: 1024px) 264px, 108px" isFirst={isFirst} />
      </span>
      <div className="flex min-w-0 flex-col pl-4">
        <h2 className="font-sans text-body leading-snug tracking-normal group-hover:underline">
          {game.name[getLocale()]}
        </h2>
        <span className="block text-small text-paper-dim">
          {variety === null ? provider : varietyNames[variety]()}
        </span>
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
          <Fact label={m.fact_bonus_share()}>
            {game.bonusPercent === 0 ? m.bonuses_not_counted() : `${game.bonusPercent}%`}
          </Fact>
        </dl>
        <span className="mt-auto flex items-center gap-1 pt-2.5 text-second text-wisteria">
          {hasSeat ? m.lobby_few_sit() : m.play_real()}
          <Icon name="right" size="xs" />
        </span>
      </div>
      {isAlone && art !== null && (
        <span className="relative hidden h-full overflow-hidden rounded-field big:ml-6 big:block">
          <Picture cuts={art.posterTall} sizes="460px" className="absolute inset-0 size-full object-cover" />
        </span>
      )}
    </Link>
  )
}

/** Name of the URL's parameter that selects a variety. */
const filterName = 'show'

type FilterProps = { readonly chosen: Variety | null; readonly counts: Readonly<Record<Variety, number>> }

function VarietyFilter({ chosen, counts }: FilterProps) {
  return (
    <nav aria-label={m.lobby_filter()} className="few-filters mt-3 flex flex-wrap gap-2 big:mt-4">
      <FilterLink to="?" isOn={chosen === null}>
        {m.lobby_filter_none()}
      </FilterLink>
      {(['video', 'dealer'] as const).map((variety) => (
        <FilterLink
          key={variety}
          to={`?${filterName}=${variety}`}
          isOn={chosen === variety}
          count={counts[variety]}
        >
          {varietyNames[variety]()}
        </FilterLink>
      ))}
    </nav>
  )
}

/** Counts the games of each variety; null if the list has no two to choose from. */
function countVarieties(games: readonly GameTile[], facts: NonNullable<Props['facts']>) {
  const found = games.map((game) => varietyOf(game, facts[game.gameId]))
  const counts = {
    video: found.filter((variety) => variety === 'video').length,
    dealer: found.filter((variety) => variety === 'dealer').length,
  }
  return counts.video > 0 && counts.dealer > 0 ? counts : null
}

type Props = FloorParts & {
  readonly games: readonly GameTile[]
  readonly providerName: (code: string) => string
  /** By the game's id. */
  readonly facts?: Readonly<Record<string, FewFacts>> | undefined
  /** Shows the ranking of poker hands after the last game. */
  readonly hasHands?: boolean
}

export function FewGames({ games, providerName, facts = {}, corner, hasHands = false }: Props) {
  const [search] = useSearchParams()
  const counts = countVarieties(games, facts)
  const wanted = search.get(filterName)
  const chosen = counts !== null && (wanted === 'video' || wanted === 'dealer') ? wanted : null
  const shown = games.filter((game) => chosen === null || varietyOf(game, facts[game.gameId]) === chosen)
  return (
    <>
      {counts !== null && <VarietyFilter chosen={chosen} counts={counts} />}
      <ul
        className={`mt-4 grid grid-cols-1 gap-3 big:grid-cols-2 big:gap-4 ${hasHands ? 'wide:grid-cols-3' : ''}`}
      >
        {shown.map((game, i) => (
          <li key={game.gameId} className={`relative ${shown.length === 1 ? 'big:col-span-full' : ''}`}>
            <GameCard
              game={game}
              facts={facts[game.gameId]}
              provider={providerName(game.providerCode)}
              isFirst={i === 0}
              isAlone={shown.length === 1}
            />
            <span className="game-acts right-2 top-2 left-auto">{corner?.(game)}</span>
          </li>
        ))}
        {hasHands && (
          <li className="few-hands">
            <Suspense>
              <PokerHands />
            </Suspense>
          </li>
        )}
      </ul>
    </>
  )
}

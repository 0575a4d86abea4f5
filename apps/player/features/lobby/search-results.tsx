// Search results: one line per game or other hit, in groups with their numbers, and a text when there is none.
import type { GameHit, GameMatch, GameTile } from '@mangetsu/contract/lobby'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { buttonLook } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { partsOf } from '../../ui/highlight.ts'
import { Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import type { HitGroup, SearchHit } from '../../ui/search-hit.ts'
import { coverOf } from './game-art.ts'
import { bonusShareText, gamePath, rtpText } from './game-facts.tsx'
import { kindName } from './kind-labels.ts'

/** Number of popular games offered by the search. */
export const popularGames = 7

/** Maximum number of games listed; further ones are only counted. */
export const mostGames = 60

export type Found = { readonly games: readonly GameHit[]; readonly total: number }

/** Results that the server renders, with the groups besides the games. */
export type FirstFound = Found & { readonly groups: readonly HitGroup[] }

/** Shared properties of a list's lines. */
export type ListPlace = {
  readonly listId: string
  /** Index of the active line, moved by the arrow keys. */
  readonly active: number
  readonly setActive: (index: number) => void
  readonly typed: string
  readonly onOpen: () => void
}

function Marked({ name, typed }: { readonly name: string; readonly typed: string }) {
  const { before, hit, after } = partsOf(name, typed)
  return (
    <>
      {before}
      {hit !== '' && <mark className="bg-transparent font-bold text-moon">{hit}</mark>}
      {after}
    </>
  )
}

/** Returns the id of a line, for the field's `aria-activedescendant`. */
export const lineId = (listId: string, index: number): string => `${listId}-${index}`

type LineProps = {
  readonly path: string
  readonly index: number
  readonly place: ListPlace
  readonly children: ReactNode
}

function Line({ path, index, place, children }: LineProps) {
  const isActive = index === place.active
  return (
    <Link
      id={lineId(place.listId, index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={`/${getLocale()}${path}`}
      onClick={place.onOpen}
      className={`-mx-2.5 flex min-h-[60px] items-center gap-3.5 rounded-field px-2.5 py-1.5 hover:bg-night-2 ${
        isActive ? 'bg-night-2 outline-2 outline-wisteria' : ''
      }`}
    >
      {children}
    </Link>
  )
}

const reasons: Readonly<Record<GameMatch['by'], () => string>> = {
  name: m.search_by_name,
  reading: m.search_by_reading,
  alias: m.search_by_alias,
  abbreviation: m.search_by_abbreviation,
  provider: m.search_by_provider,
  kind: m.search_by_kind_name,
  similar: m.search_by_similar,
}

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

type ReasonProps = { readonly match: GameMatch; readonly game: ListedGame; readonly typed: string }

/** Why a game was found, if its displayed name does not show it; a whole reading in the typed script. */
function Reason({ match: { by, text, part }, game, typed }: ReasonProps) {
  if (getLocale() === 'en' && by === 'reading' && part === text && !japanese.test(typed))
    return (
      <span className="block text-small text-paper-dim">
        <mark className="bg-transparent font-bold text-moon">
          {typed.charAt(0).toUpperCase() + typed.slice(1)}
        </mark>
        {m.offers_dot()}
        <span lang="ja">{game.name.ja}</span>
      </span>
    )
  return (
    <span className="block text-small text-paper-dim">
      {reasons[by]()}
      <span lang={japanese.test(text) ? 'ja' : 'en'}>
        <Marked name={text} typed={part} />
      </span>
    </span>
  )
}

/** A game, with the reason if a search found it. */
type ListedGame = GameTile & Partial<Pick<GameHit, 'match'>>

type GameLineProps = { readonly game: ListedGame; readonly index: number; readonly place: ListPlace }

/** The game's name, why it was found, and its kind and RTP. */
function GameText({ game, typed }: { readonly game: ListedGame; readonly typed: string }) {
  const { match } = game
  const name = game.name[getLocale()]
  const isByName = match?.by === 'name' && match.text === name
  return (
    <>
      <span className="block font-bold">
        <Marked name={name} typed={isByName ? match.part : typed} />
      </span>
      {match !== undefined && !isByName && partsOf(name, typed).hit === '' && (
        <Reason match={match} game={game} typed={typed} />
      )}
      <span className="figures block text-micro text-paper-dim">
        {[kindName(game.gameType), rtpText(game)].join(m.offers_dot())}
      </span>
    </>
  )
}

const BonusShare = ({ game }: { readonly game: ListedGame }) => (
  <Pill tone={game.bonusPercent === 100 ? 'good' : 'plain'}>{bonusShareText(game)}</Pill>
)

function GameLine({ game, index, place }: GameLineProps) {
  const cuts = coverOf(game)
  return (
    <Line path={gamePath(game)} index={index} place={place}>
      <span className="h-14 w-[42px] flex-none overflow-hidden rounded-[6px] bg-night-2">
        {cuts !== null && <Picture cuts={cuts} sizes="42px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <GameText game={game} typed={place.typed} />
      </span>
      <span className="figures flex-none">
        <BonusShare game={game} />
      </span>
    </Line>
  )
}

/** The only game found: its cover and what the link does, over the whole width. */
function OnlyGame({ game, index, place }: GameLineProps) {
  const cuts = coverOf(game)
  return (
    <div role="presentation" className="pt-2 big:col-span-2">
      <Line path={gamePath(game)} index={index} place={place}>
        <span className="aspect-[3/4] w-24 flex-none overflow-hidden rounded-field bg-night-2 big:w-28">
          {cuts !== null && <Picture cuts={cuts} sizes="112px" className="size-full object-cover" />}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-8 gap-y-3 leading-snug">
          <span className="grow basis-44">
            <span className="block text-panel">
              <GameText game={game} typed={place.typed} />
            </span>
            <span className="figures mt-1.5 block">
              <BonusShare game={game} />
            </span>
          </span>
          <span className={`${buttonLook('primary')} max-big:w-full big:min-w-40`}>{m.play_real()}</span>
        </span>
      </Line>
    </div>
  )
}

function HitLine({ hit, index, place }: { hit: SearchHit; index: number; place: ListPlace }) {
  return (
    <Line path={hit.path} index={index} place={place}>
      <span className="flex-none">{hit.mark}</span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">
          <Marked name={hit.title} typed={place.typed} />
        </span>
        <span className="figures block text-micro text-paper-dim">
          <Marked name={hit.text} typed={place.typed} />
        </span>
      </span>
      <span className="flex-none">{hit.end}</span>
    </Line>
  )
}

export function ResultHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-small">
      <h2 className="font-sans text-small font-bold tracking-normal text-paper-dim">{title}</h2>
      {children}
    </div>
  )
}

/** Lines in two columns on large screens. */
const lineColumns = 'big:grid big:grid-cols-2 big:gap-x-8'

type GameLinesProps = { readonly games: readonly GameTile[]; readonly place: ListPlace }

export function GameLines({ games, place }: GameLinesProps) {
  return (
    <div role="listbox" id={place.listId} aria-label={m.search_games()} className={lineColumns}>
      {games.map((game, index) => (
        <GameLine key={game.gameId} game={game} index={index} place={place} />
      ))}
    </div>
  )
}

type ResultGroup = {
  readonly id: string
  readonly title: string
  readonly count: number
  readonly games: readonly GameHit[]
  readonly hits: readonly SearchHit[]
}

/** Number of lines of a group while all groups are shown. */
const linesAmongAll = 6

function shownGroups(found: Found, groups: readonly HitGroup[]): readonly ResultGroup[] {
  const ofGames: ResultGroup = {
    id: 'games',
    title: m.search_games(),
    count: found.total,
    games: found.games,
    hits: [],
  }
  const others = groups.map(({ id, title, hits }) => ({
    id,
    title,
    count: hits.filter(({ isMore }) => isMore !== true).length,
    games: [],
    hits,
  }))
  return found.games.length === 0 ? others : [ofGames, others].flat()
}

const pill =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-pill px-4 text-second whitespace-nowrap aria-pressed:bg-paper aria-pressed:font-bold aria-pressed:text-night-0 bg-night-1 hover:bg-night-2'

type PillsProps = {
  readonly groups: readonly ResultGroup[]
  /** Null for all groups. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** Selects one group; each pill has its number of results. */
function GroupPills({ groups, chosen, onChoose }: PillsProps) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const all = { id: null, title: m.search_everything(), count: total }
  return (
    <ul
      aria-label={m.search_groups()}
      className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]"
    >
      {[all, ...groups].map(({ id, title, count }) => (
        <li key={id ?? 'all'}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)} className={pill}>
            {title}
            <span className="figures font-normal">{countText(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type GroupProps = {
  readonly group: ResultGroup
  readonly first: number
  readonly place: ListPlace
  /** Shows the whole group. */
  readonly onChoose: () => void
}

/** The group's title with its number of hits: of those shown and of all, if they differ. */
function GroupHead({ group: { title, count, games, hits }, onChoose }: Omit<GroupProps, 'first' | 'place'>) {
  const shown = games.length + hits.filter(({ isMore }) => isMore !== true).length
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
      <p aria-hidden="true" className="font-display text-panel font-bold">
        {title}
      </p>
      <p className="figures flex items-center gap-3 text-small text-paper-dim">
        <span>
          {shown < count
            ? m.search_shown_of({ shown: countText(shown), count: countText(count) })
            : countText(count)}
        </span>
        {shown < count && shown <= linesAmongAll && (
          <button type="button" onClick={onChoose} className="min-h-11 text-wisteria hover:underline">
            {m.see_all()}
            <span className="only-heard">{title}</span>
          </button>
        )}
      </p>
    </div>
  )
}

function GroupLines({ group, first, place, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of options in a list box have this role.
    <div role="group" aria-label={group.title} className="min-w-0">
      <GroupHead group={group} onChoose={onChoose} />
      <div role="presentation" className={lineColumns}>
        {group.games.map((game, i) => {
          const GameView = group.count === 1 ? OnlyGame : GameLine
          return <GameView key={game.gameId} game={game} index={first + i} place={place} />
        })}
        {group.hits.map((hit, i) => (
          <HitLine key={hit.key} hit={hit} index={first + group.games.length + i} place={place} />
        ))}
      </div>
    </div>
  )
}

type ResultsProps = {
  readonly found: Found
  readonly groups: readonly HitGroup[]
  readonly place: ListPlace
}

/** Results in groups; pills select one of several. */
export function Results({ found, groups: others, place }: ResultsProps) {
  const [chosenId, choose] = useState<string | null>(null)
  const groups = shownGroups(found, others)
  const one = groups.length > 1 ? groups.find(({ id }) => id === chosenId) : groups[0]
  const most = one === undefined ? linesAmongAll : Number.POSITIVE_INFINITY
  const shown = (one === undefined ? groups : [one]).map((group) => ({
    ...group,
    games: group.games.slice(0, most),
    hits: group.hits.slice(0, most),
  }))
  const firstOf = (at: number) =>
    shown.slice(0, at).reduce((sum, { games, hits }) => sum + games.length + hits.length, 0)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const select = (id: string | null) => {
    place.setActive(-1)
    choose(id)
  }
  return (
    <>
      <p role="status" className="only-heard">
        {m.lobby_found({ count: countText(total) })}
      </p>
      {groups.length > 1 && <GroupPills groups={groups} chosen={one?.id ?? null} onChoose={select} />}
      <div role="listbox" id={place.listId} aria-label={m.search_games()} className="mt-3 grid gap-y-5">
        {shown.map((group, at) => (
          <GroupLines
            key={group.id}
            group={group}
            first={firstOf(at)}
            place={place}
            onChoose={() => select(group.id)}
          />
        ))}
      </div>
    </>
  )
}

const noneLink = 'inline-flex min-h-11 items-center text-second text-wisteria hover:underline'

/** Shown without a match, with ways to go on; `instead` offers other games. */
export function NothingFound({ typed, instead }: { readonly typed: string; readonly instead: ReactNode }) {
  return (
    <>
      <div role="status" className="grid justify-items-center gap-1 py-5 text-center">
        <span
          aria-hidden="true"
          className="mb-2 size-15 rounded-pill border-[1.75px] border-line-strong bg-night-2"
        />
        <p className="font-display text-panel font-bold">{m.search_none_title({ typed })}</p>
        <p className="text-small leading-relaxed text-paper-dim">{m.search_none_text()}</p>
        <p className="mt-2 flex flex-wrap justify-center gap-x-6">
          <Link to={`/${getLocale()}/game`} className={noneLink}>
            {m.search_none_games()}
          </Link>
          <Link to={`/${getLocale()}/faq`} className={noneLink}>
            {m.search_none_faq()}
          </Link>
        </p>
      </div>
      {instead}
    </>
  )
}

// Search results: one line per game, and a text when there is none.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { countText } from '../../ui/count.ts'
import { Picture } from '../../ui/picture.tsx'
import { coverOf } from './game-art.ts'
import { gamePath } from './game-facts.tsx'
import { partsOf } from './highlight.ts'
import { kindName } from './kind-labels.ts'

export type Found = { readonly games: readonly GameTile[]; readonly total: number }

/** Shared properties of a list's lines. */
export type ListPlace = {
  readonly listId: string
  /** Index of the active line, moved by the arrow keys. */
  readonly active: number
  readonly typed: string
  readonly onOpen: () => void
}

function Marked({ name, typed }: { readonly name: string; readonly typed: string }) {
  const { before, hit, after } = partsOf(name, typed)
  return (
    <>
      {before}
      {hit !== '' && (
        <mark className="bg-transparent text-moon underline decoration-2 underline-offset-4">{hit}</mark>
      )}
      {after}
    </>
  )
}

/** Returns the id of a line, for the field's `aria-activedescendant`. */
export const lineId = (listId: string, index: number): string => `${listId}-${index}`

function GameLine({ game, index, place }: { game: GameTile; index: number; place: ListPlace }) {
  const lang = getLocale()
  const cuts = coverOf(game)
  const isActive = index === place.active
  const other = lang === 'ja' ? 'en' : 'ja'
  // Shows the other language's name if the match is there.
  const isFoundInOther = partsOf(game.name[other], place.typed).hit !== ''
  return (
    <Link
      id={lineId(place.listId, index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={`/${lang}${gamePath(game)}`}
      onClick={place.onOpen}
      className={`-mx-2.5 flex min-h-[68px] items-center gap-3.5 rounded-field px-2.5 py-1.5 hover:bg-night-2 ${
        isActive ? 'bg-night-2 outline-2 outline-wisteria' : ''
      }`}
    >
      <span className="h-14 w-[42px] flex-none overflow-hidden rounded-[6px] bg-night-2">
        {cuts !== null && <Picture cuts={cuts} sizes="42px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">
          <Marked name={game.name[lang]} typed={place.typed} />
        </span>
        {isFoundInOther && (
          <span lang={other} className="block text-small text-paper-dim">
            <Marked name={game.name[other]} typed={place.typed} />
          </span>
        )}
      </span>
      <span className="flex-none text-micro text-paper-dim">{kindName(game.gameType)}</span>
    </Link>
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

export function GameLines({
  games,
  place,
}: {
  readonly games: readonly GameTile[]
  readonly place: ListPlace
}) {
  return (
    <div role="listbox" id={place.listId} aria-label={m.search_games()}>
      {games.map((game, index) => (
        <GameLine key={game.gameId} game={game} index={index} place={place} />
      ))}
    </div>
  )
}

export function Results({ found, place }: { readonly found: Found; readonly place: ListPlace }) {
  return (
    <>
      <ResultHead title={m.search_games()}>
        <span role="status" className="figures text-paper-dim">
          {m.lobby_found({ count: countText(found.total) })}
        </span>
      </ResultHead>
      <GameLines games={found.games} place={place} />
    </>
  )
}

/** Shown without a match; `instead` offers other games. */
export function NothingFound({ typed, instead }: { readonly typed: string; readonly instead: ReactNode }) {
  return (
    <>
      <div role="status" className="grid justify-items-center gap-1 py-5 text-center">
        <span
          aria-hidden="true"
          className="mb-2 size-15 rounded-pill border-[1.75px] border-line-strong bg-night-2"
        />
        <p className="font-display text-panel font-bold">{m.search_none_title({ typed })}</p>
        <p className="text-small text-paper-dim">{m.search_none_text()}</p>
      </div>
      {instead}
    </>
  )
}

// The player's own games: favourites and recently played ones. Removals can be undone for a while.
import type { ApiResult } from '@mangetsu/client/api-result'
import type { GameTile } from '@mangetsu/contract/lobby'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastMs } from '../../ui/toaster.ts'
import { favouritesKey } from './use-favourites.ts'

/** A toast under the pointer stays longer than others; this is the time in which a removal can be undone, in ms. */
const takeBackMs = 2 * toastMs

/** Renders a game of the list; `corner` is placed on its cover, `under` below it. */
export type RenderTile = (game: GameTile, corner: ReactNode) => ReactNode

type Listed = { readonly game: GameTile; readonly playedAt: string | null }

type ListProps = {
  readonly games: readonly Listed[]
  readonly tile: RenderTile
  readonly empty: ReactNode
  readonly commit: (gameIds: readonly string[]) => Promise<void>
}

function RemoveButton({ game, onRemove }: { readonly game: GameTile; readonly onRemove: () => void }) {
  return (
    <button type="button" onClick={onRemove}>
      <Icon name="close" size="sm" />
      <span className="only-heard">{m.favourite_remove({ game: game.name[getLocale()] })}</span>
    </button>
  )
}

function OwnList({ games, tile, empty, commit }: ListProps) {
  const { hidden, remove } = useUndoing(commit)
  const shown = games.filter(({ game }) => !hidden.has(game.gameId))
  if (shown.length === 0) return empty
  const one = (game: GameTile) =>
    remove([game.gameId], {
      title: m.favourite_removed({ game: game.name[getLocale()] }),
      undo: m.favourite_undo(),
    })
  const all = () =>
    remove(
      shown.map(({ game }) => game.gameId),
      { title: m.favourite_removed_all({ count: shown.length }), undo: m.favourite_undo() },
    )
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3">
        <p role="status" className="text-small text-paper-dim">
          {m.lobby_found({ count: shown.length })}
        </p>
        <Button kind="quiet" onClick={all}>
          {m.favourite_remove_all()}
        </Button>
      </div>
      <div className="game-floor">
        <ul className="game-grid">
          {shown.map(({ game, playedAt }) => (
            <li key={game.gameId}>
              {tile(game, <RemoveButton game={game} onRemove={() => one(game)} />)}
              {playedAt !== null && (
                <p className="text-micro text-paper-dim">
                  <Instant at={playedAt} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function ListSkeleton() {
  return (
    <div className="game-floor mt-12">
      <div className="game-grid">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <span key={name}>
            <Skeleton className="game-cover" />
            <span className="game-caption" />
          </span>
        ))}
      </div>
    </div>
  )
}

function ToGames({ title, text }: { readonly title: string; readonly text: string }) {
  const action = <ButtonLink to={`/${getLocale()}/game/slots`}>{m.favourite_to_games()}</ButtonLink>
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  )
}

/** Reports a failed removal; the list then shows again every game still on it. */
function useCommit(key: readonly unknown[]) {
  const { queries } = useClient()
  const { toaster } = usePage()
  return async (pending: Promise<ApiResult<unknown>>) => {
    const answer = await pending
    if (!answer.ok) toaster.show({ kind: 'failure', title: refusalText(answer) })
    await queries.invalidateQueries({ queryKey: key })
  }
}

export function Favourites({ tile }: { readonly tile: RenderTile }) {
  const { api } = useClient()
  const settle = useCommit(favouritesKey)
  const shown = useCall('queryFavourites', {})
  const commit = (gameIds: readonly string[]) =>
    settle(api.call('deleteFavourite', { gameIds: [...gameIds] }, { isHandled: true }))
  return (
    <CallState shown={shown} skeleton={<ListSkeleton />}>
      {({ games }) => (
        <OwnList
          games={games.map((game) => ({ game, playedAt: null }))}
          tile={tile}
          commit={commit}
          empty={<ToGames title={m.favourite_none_title()} text={m.favourite_none_text()} />}
        />
      )}
    </CallState>
  )
}

export function RecentGames({ tile }: { readonly tile: RenderTile }) {
  const { api } = useClient()
  const settle = useCommit(queryKeyOf('queryRecentGames', {}))
  const shown = useCall('queryRecentGames', {})
  const commit = (gameIds: readonly string[]) =>
    settle(api.call('deleteRecentGames', { gameIds: [...gameIds] }, { isHandled: true }))
  return (
    <CallState shown={shown} skeleton={<ListSkeleton />}>
      {({ games }) => (
        <OwnList
          games={games}
          tile={tile}
          commit={commit}
          empty={<ToGames title={m.favourite_no_recent_title()} text={m.favourite_no_recent_text()} />}
        />
      )}
    </CallState>
  )
}

type Words = { readonly title: string; readonly undo: string }

/** Removals that can be undone for a while: hidden at once, and committed only afterwards. */
type Undoing = {
  /** Keys of the hidden items. */
  readonly hidden: ReadonlySet<string>
  readonly remove: (keys: readonly string[], words: Words) => void
}

/** `commit` is called once for each removal that was not undone; leaving the page calls it at once. */
function useUndoing(commit: (keys: readonly string[]) => Promise<void>): Undoing {
  const { toaster } = usePage()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<readonly string[], ReturnType<typeof setTimeout>>())
  const last = useRef(commit)
  last.current = commit

  const show = useCallback(
    (keys: readonly string[]) => setHidden((now) => new Set([...now].filter((key) => !keys.includes(key)))),
    [],
  )
  const finish = useCallback(
    async (keys: readonly string[]) => {
      waiting.current.delete(keys)
      await last.current(keys)
      // By now they have left the list itself, or are shown again because the removal failed.
      show(keys)
    },
    [show],
  )
  useEffect(() => {
    const timers = waiting.current
    return () => {
      for (const [keys, timer] of timers) {
        clearTimeout(timer)
        void last.current(keys)
      }
      timers.clear()
    }
  }, [])
  const remove: Undoing['remove'] = (keys, { title, undo }) => {
    setHidden((now) => new Set([...now, ...keys]))
    waiting.current.set(
      keys,
      setTimeout(() => void finish(keys), takeBackMs),
    )
    const run = () => {
      clearTimeout(waiting.current.get(keys))
      if (waiting.current.delete(keys)) show(keys)
    }
    toaster.show({ kind: 'info', title, action: { label: undo, run } })
  }
  return { hidden, remove }
}

// Search results while typing, once the browser sends its own requests. The last result stays until the next response.
import type { GameHit } from '@mangetsu/contract/lobby'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import type { HitGroup } from '../../ui/search-hit.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import {
  type FirstFound,
  type Found,
  GameLines,
  type ListPlace,
  mostGames,
  NothingFound,
  popularGames,
  ResultHead,
  Results,
} from './search-results.tsx'

/** Popular games shown instead of results: full rows of two. */
const shownPopular = 6

/** Debounce before a search, in ms. */
const pauseMs = 150

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function Popular({ place }: { readonly place: ListPlace }) {
  const shown = useCall('queryGamePage', { pageSize: popularGames })
  if (shown.data === undefined) return <SkeletonRows count={popularGames} />
  return (
    <>
      <ResultHead title={m.search_popular()} />
      <GameLines games={shown.data.games.slice(0, shownPopular)} place={{ ...place, typed: '' }} />
    </>
  )
}

/** The groups with hits; `isLoading` while any may still get some. */
export type SearchGroups = { readonly groups: readonly HitGroup[]; readonly isLoading: boolean }

type UseGroups = (typed: string, games: readonly GameHit[]) => SearchGroups

export type LiveProps = {
  readonly place: ListPlace
  /** Results and groups that the server rendered for this text. */
  readonly first: FirstFound | null
  /** Finds results besides the games; the place of the search passes those of other features. */
  readonly useGroups?: UseGroups
}

const noGroups: UseGroups = () => ({ groups: [], isLoading: false })

type FoundProps = {
  readonly found: Found & Partial<FirstFound>
  readonly place: ListPlace
  readonly useGroups: UseGroups
}

/** Shows the server's groups until this page's own requests are answered. */
function FoundOrNot({ found, place, useGroups }: FoundProps) {
  const { groups: own, isLoading } = useGroups(place.typed, found.games)
  const groups = isLoading ? (found.groups ?? own) : own
  if (found.games.length > 0 || groups.length > 0)
    return <Results found={found} groups={groups} place={place} />
  return isLoading ? (
    <SkeletonRows count={4} />
  ) : (
    <NothingFound typed={place.typed} instead={<Popular place={place} />} />
  )
}

export default function LiveResults({ place, first, useGroups = noGroups }: LiveProps) {
  const text = usePaused(place.typed)
  const shown = useCall(
    'searchGames',
    { text, lang: getLocale(), limit: mostGames },
    { isOn: text !== '' && first === null },
  )
  const [last, setLast] = useState<{ found: Found; text: string } | null>(null)
  const data: FoundProps['found'] | undefined = first ?? shown.data
  useEffect(() => {
    if (data !== undefined) setLast({ found: data, text })
  }, [data, text])
  if (data === undefined && shown.refused === null && last !== null) {
    return <FoundOrNot found={last.found} place={{ ...place, typed: last.text }} useGroups={useGroups} />
  }
  return (
    <CallState shown={{ ...shown, data }} skeleton={<SkeletonRows count={4} />}>
      {(found) => <FoundOrNot found={found} place={{ ...place, typed: text }} useGroups={useGroups} />}
    </CallState>
  )
}

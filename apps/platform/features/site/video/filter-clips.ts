// Selects and orders clips.
import type { Clip } from './clips.ts'

export type ClipFilter = {
  readonly tag?: string | undefined
  readonly gameId?: string | undefined
  readonly sort: 'newest' | 'plays'
}

/** Number of clips at the start of the newest ones that show different games. */
const variedClips = 3

/** Moves the newest clip of other games forward, so that the first clips show different games where there are any. */
function variedFirst(clips: readonly Clip[]): Clip[] {
  const first: Clip[] = []
  for (const clip of clips) {
    if (first.length === variedClips) break
    if (first.every(({ gameId }) => gameId !== clip.gameId)) first.push(clip)
  }
  return [...first, ...clips.filter((clip) => !first.includes(clip))]
}

type Plays = ReadonlyMap<string, number>

/** `clips` are newest first; the first of them show different games. Among equally played ones the newer comes first. */
export function chooseClips(clips: readonly Clip[], plays: Plays, { tag, gameId, sort }: ClipFilter): Clip[] {
  const chosen = clips.filter(
    (clip) =>
      (tag === undefined || clip.tags.some((one) => one === tag)) &&
      (gameId === undefined || clip.gameId === gameId),
  )
  if (sort === 'newest') return variedFirst(chosen)
  return chosen.sort((a, b) => (plays.get(b.videoId) ?? 0) - (plays.get(a.videoId) ?? 0))
}

/** The same game's first, then those with the most common tags; those without any are excluded. */
export function moreAfter(clips: readonly Clip[], { videoId, gameId, tags }: Clip, limit: number): Clip[] {
  const closeness = (clip: Clip): number => {
    const shared = clip.tags.filter((tag) => tags.includes(tag)).length
    return clip.gameId === gameId ? tags.length + 1 + shared : shared
  }
  return clips
    .filter((clip) => clip.videoId !== videoId && closeness(clip) > 0)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, limit)
}

/** Every tag in use with its number of clips, the most frequent first. */
export function countTags(clips: readonly Clip[]): { code: Clip['tags'][number]; count: number }[] {
  const counts = new Map<Clip['tags'][number], number>()
  for (const tag of clips.flatMap(({ tags }) => [...new Set(tags)]))
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count)
}

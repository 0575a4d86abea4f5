// The selection of a list of videos, as in the URL.

export const videoSorts = ['newest', 'plays'] as const
type VideoSort = (typeof videoSorts)[number]

export type VideoChoice = {
  readonly tag: string | null
  readonly sort: VideoSort
  readonly pageNo: number
}

/** Number of videos per page: a large one, and full rows of four. */
export const videosPerPage = 13

const tagShape = /^[A-Za-z0-9-]{1,32}$/

/** Parses a URL's query; invalid values are ignored. */
export function readChoice(query: URLSearchParams): VideoChoice {
  const tag = query.get('tag') ?? ''
  const pageNo = Number(query.get('page') ?? '1')
  return {
    tag: tagShape.test(tag) ? tag : null,
    sort: query.get('sort') === 'plays' ? 'plays' : 'newest',
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= 10_000 ? pageNo : 1,
  }
}

/** Returns the URL of a selection, without the language; defaults are omitted. */
export function addressOf({ tag, sort, pageNo }: VideoChoice): string {
  const query = new URLSearchParams()
  if (tag !== null) query.set('tag', tag)
  if (sort !== 'newest') query.set('sort', sort)
  if (pageNo > 1) query.set('page', String(pageNo))
  return query.size === 0 ? '/videoList' : `/videoList?${query}`
}

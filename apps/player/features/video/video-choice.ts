// What a list of videos is chosen by, as the address says it.

export const videoSorts = ['newest', 'plays'] as const
export type VideoSort = (typeof videoSorts)[number]

export type VideoChoice = {
  readonly tag: string | null
  readonly sort: VideoSort
  readonly pageNo: number
}

/** How many videos a page of the list has. */
export const videosPerPage = 12

const tagShape = /^[A-Za-z0-9-]{1,32}$/

/** The choice an address's query makes; what it says wrongly chooses nothing. */
export function readChoice(query: URLSearchParams): VideoChoice {
  const tag = query.get('tag') ?? ''
  const pageNo = Number(query.get('page') ?? '1')
  return {
    tag: tagShape.test(tag) ? tag : null,
    sort: query.get('sort') === 'plays' ? 'plays' : 'newest',
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= 10_000 ? pageNo : 1,
  }
}

/** The address of a choice, without the language; what is usual is not said. */
export function addressOf({ tag, sort, pageNo }: VideoChoice): string {
  const query = new URLSearchParams()
  if (tag !== null) query.set('tag', tag)
  if (sort !== 'newest') query.set('sort', sort)
  if (pageNo > 1) query.set('page', String(pageNo))
  return query.size === 0 ? '/videoList' : `/videoList?${query}`
}

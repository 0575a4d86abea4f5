// Videos: short clips recorded from our own games.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameId, Instant, Lang, pageInput } from './fields.ts'
import { GameKind } from './lobby.ts'

const VideoId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

export const Video = z.object({
  videoId: VideoId,
  title: z.string(),
  text: z.string(),
  game: z.object({ gameId: GameId, gameType: GameKind, name: z.string() }),
  tags: z.array(z.object({ code: z.string(), label: z.string() })),
  durationMs: z.int(),
  width: z.int(),
  height: z.int(),
  /** URLs on this site; the file supports range requests. */
  src: z.string(),
  poster: z.string(),
  plays: z.int(),
  addedAt: Instant,
})
export type Video = z.infer<typeof Video>

export const queryVideos = call({
  path: '/api/phoenix/cms/video/query',
  as: 'anyone',
  input: z.object({
    lang: Lang,
    tag: z.optional(z.string().check(z.maxLength(32))),
    gameId: z.optional(GameId),
    sort: z._default(z.enum(['newest', 'plays']), 'newest'),
    ...pageInput,
  }),
  output: z.object({ videos: z.array(Video), total: z.int() }),
})

export const queryVideoTags = call({
  path: '/api/phoenix/cms/video/tagList',
  as: 'anyone',
  input: z.object({ lang: Lang }),
  output: z.object({
    /** Number of all videos. */
    total: z.int(),
    tags: z.array(z.object({ code: z.string(), label: z.string(), count: z.int() })),
  }),
})

/** Reports that a video is being played; counted once per caller and video in an hour. */
export const playVideo = call({
  path: '/api/phoenix/cms/video/play',
  as: 'anyone',
  input: z.object({ videoId: VideoId }),
  output: z.object({ plays: z.int() }),
  refusals: ['contentUnknown'],
})

/** Lists the videos to watch next: the same game's, then those with the same tags. */
export const queryMoreVideos = call({
  path: '/api/phoenix/cms/video/more',
  as: 'anyone',
  input: z.object({ videoId: VideoId, lang: Lang, limit: z._default(z.int().check(z.gte(1), z.lte(24)), 6) }),
  output: z.object({ videos: z.array(Video) }),
  refusals: ['contentUnknown'],
})

export const queryVideoDetail = call({
  path: '/api/phoenix/cms/video/detail',
  as: 'anyone',
  input: z.object({ videoId: VideoId, lang: Lang }),
  output: z.object({ video: Video }),
  refusals: ['contentUnknown'],
})

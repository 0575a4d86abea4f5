// Videos: short clips recorded from our own games, and their play counts.
import { calls } from '@mangetsu/contract'
import type { Lang } from '@mangetsu/contract/fields'
import type { Video } from '@mangetsu/contract/video'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Handler, handle, ok, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { networkOf } from '../../../kernel/network.ts'
import type { Games } from '../../../studio/index.ts'
import { type Clip, readClips } from './clips.ts'
import { chooseClips, countTags, moreAfter } from './filter-clips.ts'
import { countPlay, forgetPlays, playsOf } from './plays.ts'
import { tagLabels } from './tags.ts'

export type { Clip } from './clips.ts'

export type VideoParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly encryption: Encryption
  /** Defaults to the shipped clips. */
  readonly clips?: readonly Clip[] | undefined
}

export type VideoFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** The folder from which the player's client serves the files. */
const folder = '/videos/'

/** Clips of games that are not installed are omitted. */
function createShelf(parts: VideoParts) {
  const clips = (parts.clips ?? readClips()).filter(({ gameId }) => parts.games.find(gameId) !== undefined)
  const shown = (clip: Clip, plays: ReadonlyMap<string, number>, lang: Lang): Video => {
    const game = parts.games.find(clip.gameId)
    if (game === undefined) throw new Error(`the game of the clip ${clip.videoId} is gone`)
    const { videoId, durationMs, width, height, addedAt } = clip
    return {
      videoId,
      durationMs,
      width,
      height,
      addedAt,
      title: clip.title[lang],
      text: clip.text[lang],
      game: { gameId: clip.gameId, gameType: game.kind, name: game.name[lang] },
      tags: clip.tags.map((code) => ({ code, label: tagLabels[code][lang] })),
      src: `${folder}${clip.file}`,
      poster: `${folder}${clip.poster}`,
      plays: plays.get(videoId) ?? 0,
    }
  }
  return { clips, shown, find: (videoId: string) => clips.find((clip) => clip.videoId === videoId) }
}

export function createVideo(parts: VideoParts): VideoFeature {
  const { work, encryption } = parts
  const { clips, shown, find } = createShelf(parts)
  return {
    handlers: [
      handle(calls.queryVideos, async ({ input }) => {
        const plays = await work.read(playsOf)
        const chosen = chooseClips(clips, plays, input)
        const from = (input.pageNo - 1) * input.pageSize
        const page = chosen.slice(from, from + input.pageSize)
        return ok({ videos: page.map((clip) => shown(clip, plays, input.lang)), total: chosen.length })
      }),
      handle(calls.queryVideoTags, async ({ input: { lang } }) =>
        ok({
          total: clips.length,
          tags: countTags(clips).map((tag) => ({ ...tag, label: tagLabels[tag.code][lang] })),
        }),
      ),
      handle(calls.playVideo, async ({ input: { videoId }, from, nowMs }) => {
        if (find(videoId) === undefined) return refuse('contentUnknown')
        const caller = encryption.hash(`${videoId} ${networkOf(from.address)}`)
        return ok({ plays: await work.write((tx) => countPlay(tx, videoId, caller, nowMs)) })
      }),
      handle(calls.queryMoreVideos, async ({ input: { videoId, lang, limit } }) => {
        const clip = find(videoId)
        if (clip === undefined) return refuse('contentUnknown')
        const plays = await work.read(playsOf)
        return ok({ videos: moreAfter(clips, clip, limit).map((one) => shown(one, plays, lang)) })
      }),
      handle(calls.queryVideoDetail, async ({ input: { videoId, lang } }) => {
        const clip = find(videoId)
        if (clip === undefined) return refuse('contentUnknown')
        return ok({ video: shown(clip, await work.read(playsOf), lang) })
      }),
    ],
    jobs: [
      // Deletes the stored callers of plays once they have expired.
      {
        name: 'video-plays',
        everyMs: 10 * minuteMs,
        turn: (nowMs) => work.write((tx) => forgetPlays(tx, nowMs)),
      },
    ],
  }
}

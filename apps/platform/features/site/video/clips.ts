// The recorded clips, read once and validated from `clips.json`, which the recording script writes.
import { readFileSync } from 'node:fs'
import { InBoth } from '@mangetsu/contract/fields'
import { Video } from '@mangetsu/contract/video'
import * as z from 'zod/mini'
import { tagLabels } from './tags.ts'

const FileName = z.string().check(z.regex(/^[a-z0-9][A-Za-z0-9._-]{0,95}$/))
const tagCodes = Object.keys(tagLabels) as [keyof typeof tagLabels, ...(keyof typeof tagLabels)[]]

/** One recorded clip; its files are in `apps/player/art/videos`. */
export const Clip = z.strictObject({
  videoId: Video.shape.videoId,
  gameId: Video.shape.game.shape.gameId,
  title: InBoth,
  text: InBoth,
  tags: z.array(z.enum(tagCodes)),
  /**
   * file names: the film (MP4) and its poster. Browsers cache a
   * file permanently if its name contains a hash of the contents.
   */
  file: FileName,
  poster: FileName,
  bytes: z.int().check(z.gte(1)),
  durationMs: z.int().check(z.gte(1)),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  addedAt: Video.shape.addedAt,
})
export type Clip = z.infer<typeof Clip>

/** The newest first. Throws if the list violates its schema. */
export function readClips(from: URL = new URL('./clips.json', import.meta.url)): Clip[] {
  const clips = z.array(Clip).parse(JSON.parse(readFileSync(from, 'utf8')))
  const ids = new Set(clips.map(({ videoId }) => videoId))
  if (ids.size !== clips.length) throw new Error('two clips have one id')
  return clips.sort((a, b) => (a.addedAt === b.addedAt ? 0 : a.addedAt < b.addedAt ? 1 : -1))
}

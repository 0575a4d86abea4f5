// Encodes frames to a video for every browser (H.264 in MP4, playable while it loads) and a poster (WebP).
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../making/run.ts'
import { framesPerSecond } from './film.ts'

/** Maximum size of a clip. */
const mostBytes = 600 * 1024
/** Qualities tried in turn (x264's constant rate factor, lower is better) until the clip is small enough. */
const qualities = [24, 26, 28, 30, 32, 34]

/**
 * The part of a frame that a poster shows, as width, height, left and top in pixels: the reels or the board, without
 * the stage's bars and the game's sign. Its proportions are those of the film.
 */
const posterCrop = 'crop=864:486:208:96'

export type Encoded = { readonly file: string; readonly poster: string; readonly bytes: number }

async function ffmpeg(args: readonly string[], cwd: string): Promise<void> {
  const ended = await runQuietly('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { cwd })
  if (ended.code !== 0) throw new Error(`ffmpeg failed:\n${ended.tail}`)
}

/** Throws with installation instructions if ffmpeg is missing. */
export async function needFfmpeg(cwd: string): Promise<void> {
  const { code } = await runQuietly('ffmpeg', ['-version'], { cwd })
  if (code !== 0) throw new Error('ffmpeg is missing. On Debian: apt-get install -y ffmpeg')
}

/** Names the file after its contents, so that browsers may cache it permanently. */
function nameByContents(folder: string, made: string, name: string, ending: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, made)))
    .digest('hex')
    .slice(0, 10)
  const file = `${name}.${hash}.${ending}`
  renameSync(join(folder, made), join(folder, file))
  return file
}

/**
 * Encodes the numbered frames of `frames`, from `firstFrame` on, into `folder`. Throws if the clip is too large at
 * every quality.
 */
export async function encode(
  frames: string,
  folder: string,
  {
    name,
    firstFrame,
    posterFrame,
  }: { readonly name: string; readonly firstFrame: number; readonly posterFrame: number },
): Promise<Encoded> {
  const [film, picture] = [`${name}.mp4`, `${name}.webp`]
  const from = ['-framerate', String(framesPerSecond), '-start_number', String(firstFrame)]
  const input = [...from, '-i', join(frames, '%05d.jpg')]
  const look = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-pix_fmt', 'yuv420p']
  for (const quality of qualities) {
    await ffmpeg([...input, ...look, '-crf', String(quality), '-movflags', '+faststart', '-an', film], folder)
    if (statSync(join(folder, film)).size <= mostBytes) break
  }
  const { size } = statSync(join(folder, film))
  if (size > mostBytes) throw new Error(`${name} is ${size} bytes, more than ${mostBytes}.`)
  const shot = join(frames, `${String(posterFrame).padStart(5, '0')}.jpg`)
  if (!existsSync(shot)) throw new Error(`${name} has no frame ${posterFrame} for its poster.`)
  const still = ['-c:v', 'libwebp', '-quality', '82', '-compression_level', '6']
  await ffmpeg(['-i', shot, '-vf', posterCrop, ...still, picture], folder)
  return {
    file: nameByContents(folder, film, name, 'mp4'),
    poster: nameByContents(folder, picture, name, 'webp'),
    bytes: size,
  }
}

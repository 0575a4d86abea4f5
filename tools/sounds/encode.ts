// Encodes samples to files (Opus in WebM, AAC in MP4) and decodes them by ffmpeg; equal samples give equal bytes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleRate } from '@mangetsu/sound'
import type { SoundEnding } from '@mangetsu/stage-kit/sound-files'
import { runQuietly } from '../making/run.ts'

const same = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

/** Kilobits per second for two channels and for one. */
const rates: Readonly<Record<SoundEnding, readonly [stereo: number, mono: number]>> = {
  webm: [30, 36],
  m4a: [42, 44],
}

const codecs: Readonly<Record<SoundEnding, readonly string[]>> = {
  webm: ['-c:a', 'libopus', '-vbr', 'on', '-compression_level', '10', '-application', 'audio'],
  m4a: ['-c:a', 'aac', '-movflags', '+faststart'],
}

async function ffmpeg(args: readonly string[], cwd: string): Promise<void> {
  const ended = await runQuietly('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { cwd })
  if (ended.code !== 0) throw new Error(`ffmpeg failed:\n${ended.tail}`)
}

const raw = (channels: number) => ['-f', 'f32le', '-ar', String(sampleRate), '-ac', String(channels)]

/** Interleaves channels, as in audio files. */
function interleaved(channels: readonly Float32Array[]): Float32Array {
  const count = channels.length
  const out = new Float32Array((channels[0]?.length ?? 0) * count)
  channels.forEach((channel, no) => {
    for (let at = 0; at < channel.length; at += 1) out[at * count + no] = channel[at] as number
  })
  return out
}

/** Writes `name` in both encodings into `folder`, a temporary one. */
export async function encodeSound(
  channels: readonly Float32Array[],
  folder: string,
  name: string,
): Promise<void> {
  writeFileSync(join(folder, `${name}.raw`), Buffer.from(interleaved(channels).buffer))
  for (const ending of ['webm', 'm4a'] as const) {
    const rate = rates[ending][channels.length === 2 ? 0 : 1]
    const coding = [...codecs[ending], '-b:a', `${rate}k`]
    await ffmpeg(
      [...raw(channels.length), '-i', `${name}.raw`, ...coding, ...same, `${name}.${ending}`],
      folder,
    )
  }
}

/** Decodes the samples of a file, through the file `into` in the folder. */
export async function decodeSound(
  folder: string,
  file: string,
  count: number,
  into = `${file}.raw`,
): Promise<readonly Float32Array[]> {
  await ffmpeg(['-i', file, ...raw(count), into], folder)
  const bytes = readFileSync(join(folder, into))
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  return Array.from({ length: count }, (_, no) =>
    Float32Array.from({ length: samples.length / count }, (_, at) => samples[at * count + no] as number),
  )
}

// `npm run clips [-- ids]`: records the planned videos, or only the named ones, from demo rounds on a site of its own,
// and writes the list the platform reads.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Round } from '@mangetsu/contract/studio'
import { timesOf } from '@mangetsu/games/clip-rounds'
import { type Browser, chromium } from '@playwright/test'
import { type Encoded, encode, needFfmpeg } from './clips/encode.ts'
import { filmRound, filmSize, framesPerSecond } from './clips/film.ts'
import { clipPlans, type GameClip } from './clips/plans.ts'
import { type StageSite, startStageSite } from './clips/stage-site.ts'
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, isHelpWanted, root, say } from './root.ts'
import { ensureChromium } from './test/debian.ts'

const folder = join(root, 'apps/player/art/videos')
const listFile = join(root, 'apps/platform/features/site/video/clips.json')
const longestMs = 9_600
/** Maximum recorded duration of a round whose end is shown. */
const longestRoundMs = 60_000

const usage = `npm run clips [-- ids]

Records the site's videos anew from demo rounds, frame by frame, into apps/player/art/videos, and writes the list the
platform reads; all of them when none is named. It needs ffmpeg. The videos:
${clipPlans.map(({ videoId, title }) => `  ${videoId.padEnd(32)} ${title.en}`).join('\n')}`

type Listed = Omit<GameClip, 'rounds' | 'posterShare' | 'isEndShown'> &
  Encoded & {
    readonly durationMs: number
    readonly width: number
    readonly height: number
    readonly addedAt: string
  }

const readList = (): Listed[] => JSON.parse(readFileSync(listFile, 'utf8'))

function planned(names: readonly string[]): readonly GameClip[] {
  const unknown = names.filter((name) => !clipPlans.some(({ videoId }) => videoId === name))
  if (unknown.length > 0)
    throw new Error(`No clip is called ${unknown.join(', ')}; npm run clips -- --help names those there are.`)
  return names.length === 0 ? clipPlans : clipPlans.filter(({ videoId }) => names.includes(videoId))
}

/** Returns the title with the multiple that the last round paid, truncated to hundredths. */
function titleOf({ title: { ja, en } }: GameClip, rounds: readonly Round[]): GameClip['title'] {
  const last = rounds.at(-1)
  const times = String(last === undefined ? 0 : Math.floor(timesOf(last) * 100) / 100)
  return { ja: ja.replace('{times}', times), en: en.replace('{times}', times) }
}

async function record(browser: Browser, site: StageSite, plan: GameClip, before?: Listed): Promise<Listed> {
  const { videoId, gameId, text, tags, posterShare, isEndShown = false } = plan
  const filmedMs = isEndShown ? longestRoundMs : longestMs
  const frames = mkdtempSync(join(tmpdir(), 'mangetsu-frames-'))
  try {
    let count = 0
    const rounds = await site.findRounds(plan)
    for (const { id: roundId } of rounds) {
      const leftMs = filmedMs - (count * 1000) / framesPerSecond
      const film = { origin: site.origin, gameId, roundId, longestMs: leftMs }
      count = await filmRound(browser, film, frames, count)
    }
    const shown = Math.min(count, (longestMs * framesPerSecond) / 1000)
    const firstFrame = count - shown
    const posterFrame = firstFrame + Math.min(shown - 1, Math.round(shown * posterShare))
    const encoded = await encode(frames, folder, { name: videoId, firstFrame, posterFrame })
    const kept = new Set([encoded.file, encoded.poster])
    for (const old of before === undefined ? [] : [before.file, before.poster])
      if (!kept.has(old)) rmSync(join(folder, old), { force: true })
    const durationMs = Math.round((shown * 1000) / framesPerSecond)
    const addedAt = before?.addedAt ?? new Date().toISOString()
    const title = titleOf(plan, rounds)
    return { videoId, gameId, title, text, tags, ...encoded, durationMs, ...filmSize, addedAt }
  } finally {
    rmSync(frames, { recursive: true, force: true })
  }
}

function keep(clip: Listed): void {
  const others = readList().filter(({ videoId }) => videoId !== clip.videoId)
  writeFileSync(listFile, `${JSON.stringify([...others, clip], null, 2)}\n`)
}

async function recordAll(chosen: readonly GameClip[]): Promise<void> {
  await needFfmpeg(root)
  const executablePath = await ensureChromium(say)
  await ensureBuilt(root, builds, say)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(listFile)) writeFileSync(listFile, '[]\n')
  const site = await startStageSite()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
  try {
    for (const plan of chosen) {
      const clip = await record(
        browser,
        site,
        plan,
        readList().find(({ videoId }) => videoId === plan.videoId),
      )
      keep(clip)
      say(`${clip.file}: ${Math.round(clip.bytes / 1024)} kB, ${clip.durationMs / 1000} s`)
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

try {
  const words = process.argv.slice(2)
  if (isHelpWanted(words)) say(usage)
  else await recordAll(planned(words))
} catch (error) {
  fail(error)
}

// Development mode: its two ports, the parts rebuilt by a changed file, and the restart of a program.
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Part, partsOf, watchedFolders } from './changes.ts'
import { findTaken, isFree, readPorts, takenSentence } from './ports.ts'
import { keepRunning } from './restart-process.ts'

describe('ports of the development site', () => {
  test.for<[number, string | undefined, { site: number; platform: number }]>([
    [3000, undefined, { site: 3000, platform: 3001 }],
    [3000, '', { site: 3000, platform: 3001 }],
    [3000, '4000', { site: 3000, platform: 4000 }],
    [65_535, '3001', { site: 65_535, platform: 3001 }],
  ])('derives the ports from %i and PLATFORM_PORT=%s', ([site, text, ports]) => {
    expect(readPorts(site, text)).toEqual({ kind: 'ports', ports })
  })

  test.for<[number, string | undefined, string]>([
    [3000, '3000', "another port than the site's own"],
    [3000, 'next', 'PLATFORM_PORT must be a number from 1 to 65535'],
    [3000, '65536', 'PLATFORM_PORT must be a number from 1 to 65535'],
    [3000, '0', 'PLATFORM_PORT must be a number from 1 to 65535'],
    [65_535, undefined, 'PLATFORM_PORT=3001'],
  ])('refuses %i and PLATFORM_PORT=%s', ([site, text, sentence]) => {
    expect(readPorts(site, text)).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining(sentence),
    })
  })

  test.for<['site' | 'platform', { site: number; platform: number }, string]>([
    ['site', { site: 3000, platform: 3001 }, 'PORT=3010 npm run dev'],
    ['site', { site: 65_530, platform: 3001 }, 'PORT=65535 npm run dev'],
    ['platform', { site: 3000, platform: 3001 }, 'PLATFORM_PORT=3002 npm run dev'],
    ['platform', { site: 3002, platform: 3001 }, 'PLATFORM_PORT=3003 npm run dev'],
    ['platform', { site: 3000, platform: 65_535 }, 'PLATFORM_PORT=65534 npm run dev'],
  ])('reports the %s of %j in use and suggests another one', ([which, ports, remedy]) => {
    expect(takenSentence(which, ports)).toContain(`${ports[which]}`)
    expect(takenSentence(which, ports)).toContain(remedy)
  })

  test('detects a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    expect(await isFree(port, '127.0.0.1')).toBe(false)
    const ports = { site: port, platform: port }
    expect(await findTaken(['site', 'platform'], ports, '127.0.0.1')).toMatch(`Port ${port} is taken.`)
    expect(await findTaken(['platform'], ports, '127.0.0.1')).toMatch(`Port ${port}, where the platform`)
    server.close()
    await once(server, 'close')
    expect(await isFree(port, '127.0.0.1')).toBe(true)
    expect(await findTaken(['site', 'platform'], ports, '127.0.0.1')).toBeNull()
  })
})

describe('parts rebuilt by a changed file', () => {
  test.for<[string, Part[]]>([
    ['apps/platform/features/engagement/vip/index.ts', ['platform']],
    ['apps/platform/features/protection/profile/data/JP.json', ['platform']],
    ['apps/platform/features/engagement/vip/vip.db.test.ts', []],
    ['sandbox/bank/index.ts', ['platform']],
    ['sandbox/pages/pages.css', []],
    ['packages/contract/vip.ts', ['platform', 'stage']],
    ['games/koi-falls/math/play.ts', ['platform', 'stage']],
    ['games/koi-falls/rules.ts', ['platform', 'stage']],
    ['games/koi-falls/stage/falls.ts', ['stage']],
    ['games/koi-falls/art/parts/koi.svg', ['stage']],
    ['games/koi-falls/README.md', []],
    ['apps/stage/stage.css', ['stage']],
    ['apps/stage/build/index.html', []],
    ['apps/stage/pictures-rendered/koi-falls/koi.plain.0a1b2c3d4e.webp', []],
    ['apps/player/messages/en/site.json', ['prepared']],
    ['games/koi-falls/art/cover/cover.svg', ['prepared']],
    ['games/koi-falls/game.ts', ['platform', 'stage']],
    ['games/daruma/model.ts', ['platform', 'stage']],
    ['packages/slot-engine/model.ts', ['platform', 'stage']],
    ['games/registry.ts', ['platform', 'stage']],
    ['apps/player/art/covers/placeholder-waves.svg', ['prepared']],
    ['apps/player/art/videos/koi-falls-win.46e92c82ad.webp', []],
  ])('%s', ([path, parts]) => {
    expect(partsOf(path)).toEqual(parts)
    expect(watchedFolders.some((folder) => path.startsWith(`${folder}/`))).toBe(true)
  })
})

class Program extends EventEmitter {
  readonly killed: (NodeJS.Signals | undefined)[] = []
  kill(signal?: NodeJS.Signals): boolean {
    this.killed.push(signal)
    return true
  }
}

/** Fake programs that the test ends. */
function programs() {
  const started: Program[] = []
  const endedByThemselves: (number | null)[] = []
  const start = () => {
    const program = new Program()
    started.push(program)
    return program as unknown as Parameters<typeof keepRunning>[0] extends () => infer P ? P : never
  }
  const kept = keepRunning(start, (code) => endedByThemselves.push(code))
  const end = (at: number, code: number | null = 0) => started[at]?.emit('exit', code)
  return { started, endedByThemselves, kept, end }
}

describe('restarting program', () => {
  test('starts only after the previous one has ended, however often requested', () => {
    const { started, endedByThemselves, kept, end } = programs()
    kept.restart()
    kept.restart()
    expect(started).toHaveLength(1)
    expect(started[0]?.killed).toEqual(['SIGTERM'])
    end(0)
    expect(started).toHaveLength(2)
    expect(endedByThemselves).toEqual([])
  })

  test('reports an unexpected exit, and starts again with the next change', () => {
    const { started, endedByThemselves, kept, end } = programs()
    end(0, 1)
    expect(endedByThemselves).toEqual([1])
    expect(started).toHaveLength(1)
    kept.restart()
    expect(started).toHaveLength(2)
  })

  test('stops permanently, even in the middle of a restart', async () => {
    const { started, endedByThemselves, kept, end } = programs()
    kept.restart()
    const stopped = kept.stop()
    end(0)
    await stopped
    expect(started).toHaveLength(1)
    expect(endedByThemselves).toEqual([])
  })
})

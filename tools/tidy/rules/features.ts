// Features: on the platform one reaches another only through its index.ts and never in a circle; on the
// client one never reaches another at all.
import { posix } from 'node:path'
import { importsOf, type Source, type Violation } from '../source.ts'

const featureOf = (path: string, app: string): string | null =>
  new RegExp(`^apps/${app}/features/([^/]+)/`).exec(path)?.[1] ?? null

type Reach = {
  readonly to: string
  readonly target: string
  readonly line: number
  readonly isTypeOnly: boolean
}

/** The other features of `app` this file imports from. */
function reachesOf(source: Source, app: string): Reach[] {
  const own = featureOf(source.path, app)
  return importsOf(source).flatMap((one) => {
    const isByName = one.from.startsWith(`@mangetsu/${app}/`)
    const target = isByName
      ? `apps/${app}/${one.from.slice(`@mangetsu/${app}/`.length)}`
      : posix.normalize(posix.join(posix.dirname(source.path), one.from))
    if (!one.from.startsWith('.') && !isByName) return []
    const to = featureOf(target, app)
    return to && to !== own ? [{ to, target, line: one.line, isTypeOnly: one.isTypeOnly }] : []
  })
}

/** Platform features entered past their index.ts, and client features that know each other. */
export function checkFeatures(source: Source): Violation[] {
  const object = (reach: Reach, message: string): Violation => ({
    rule: 'features',
    path: source.path,
    line: reach.line,
    message,
  })
  const onPlatform = featureOf(source.path, 'platform') ? reachesOf(source, 'platform') : []
  const onPlayer = featureOf(source.path, 'player') ? reachesOf(source, 'player') : []
  return [
    ...onPlatform
      .filter((reach) => reach.target !== `apps/platform/features/${reach.to}/index.ts`)
      .map((reach) => object(reach, `reaches into the feature ${reach.to}; import it through its index.ts`)),
    ...onPlayer.map((reach) =>
      object(reach, `a screen may not import the feature ${reach.to}; let the route pass it in`),
    ),
  ]
}

/** The first circle found from `start`, as a path of names. */
function circleFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const visited = new Set<string>()
  const follow = (at: string, trail: string[]): string[] | null => {
    for (const next of edges.get(at) ?? []) {
      if (next === start) return [...trail, next]
      if (visited.has(next)) continue
      visited.add(next)
      const found = follow(next, [...trail, next])
      if (found) return found
    }
    return null
  }
  return follow(start, [start])
}

/** Circles among the platform's features. */
export function checkCycles(sources: readonly Source[]): Violation[] {
  const edges = new Map<string, Set<string>>()
  for (const source of sources) {
    const own = featureOf(source.path, 'platform')
    if (!own) continue
    const to = edges.get(own) ?? new Set<string>()
    for (const reach of reachesOf(source, 'platform')) to.add(reach.to)
    edges.set(own, to)
  }
  const reported = new Set<string>()
  return [...edges.keys()].flatMap((start) => {
    const circle = circleFrom(start, edges)
    if (!circle) return []
    const key = [...new Set(circle)].sort().join()
    if (reported.has(key)) return []
    reported.add(key)
    const path = `apps/platform/features/${start}/index.ts`
    return [{ rule: 'features', path, line: 1, message: `features form a circle: ${circle.join(' → ')}` }]
  })
}

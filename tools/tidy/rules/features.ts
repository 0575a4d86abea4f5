// Features: on the platform one imports another only through its index.ts; on the client none imports another.
import { posix } from 'node:path'
import { importsOf, type Source, type Violation } from '../source.ts'

/** Returns the feature of a file: on the platform with its group, such as `payments/deposit`. */
const featureOf = (path: string, app: string): string | null =>
  new RegExp(`^apps/${app}/features/(${app === 'platform' ? '[^/]+/[^/]+' : '[^/]+'})/`).exec(path)?.[1] ??
  null

type Reach = {
  readonly to: string
  readonly target: string
  readonly line: number
  readonly isTypeOnly: boolean
}

/** Returns the other features of `app` that this file imports from. */
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

/** Reports imports of platform features past their index.ts, and between client features. */
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

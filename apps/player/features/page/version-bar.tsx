// Which version of a text is shown: its date, whether it is in force, the earlier ones, and what has changed.
import type { Topic } from '@mangetsu/contract/content'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { dayText } from '../../ui/day.ts'
import { Icon } from '../../ui/icon.tsx'

type Version = Topic['versions'][number]

/** The version published before this one; undefined for the first. */
export const versionBefore = (versions: readonly Version[], version: string): Version | undefined =>
  versions[versions.findIndex((one) => one.version === version) + 1]

const pill = 'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-4 text-small'

function Choices({ topic, address }: { topic: Topic; address: string }) {
  const lang = getLocale()
  return (
    <nav aria-label={m.page_version_label()}>
      <ul className="flex flex-wrap gap-2">
        {topic.versions.map(({ version, publishedAt }, i) => {
          const isOn = version === topic.version
          return (
            <li key={version}>
              <Link
                to={i === 0 ? address : `${address}?version=${version}`}
                aria-current={isOn ? 'true' : undefined}
                className={`${pill} figures ${isOn ? 'bg-paper font-bold text-night-0' : 'bg-night-2 hover:bg-line'}`}
              >
                {isOn && <Icon name="check" size="xs" />}
                {m.page_version({ date: dayText(publishedAt, lang) })}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type Props = { readonly topic: Topic; readonly path: string; readonly isComparing: boolean }

export function VersionBar({ topic, path, isComparing }: Props) {
  const { version, versions } = topic
  const address = `/${getLocale()}${path}`
  const isNow = versions[0]?.version === version
  const own = isNow ? '' : `version=${version}`
  const before = versionBefore(versions, version)
  return (
    <div className="mt-4 grid grid-cols-1 gap-2">
      <Choices topic={topic} address={address} />
      <p className={`text-small ${isNow ? 'text-paper-dim' : 'text-torii-text'}`}>
        {isNow ? m.page_version_now() : m.page_version_old()}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {isComparing ? (
          <Link
            to={own === '' ? address : `${address}?${own}`}
            className="inline-flex min-h-11 items-center text-wisteria hover:underline"
          >
            {m.page_compare_close()}
          </Link>
        ) : (
          before !== undefined && (
            <Link
              to={`${address}?${own === '' ? '' : `${own}&`}since=${before.version}`}
              className="inline-flex min-h-11 items-center gap-1 text-wisteria hover:underline"
            >
              {m.page_compare()}
              <Icon name="right" size="xs" />
            </Link>
          )
        )}
        {!isNow && (
          <Link to={address} className="inline-flex min-h-11 items-center text-wisteria hover:underline">
            {m.page_version_to_now()}
          </Link>
        )}
      </p>
    </div>
  )
}

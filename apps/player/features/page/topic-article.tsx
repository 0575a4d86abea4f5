// A content page: its title, its version, its sections, and links to each section.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Topic, TopicEntry } from '@mangetsu/contract/content'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { dayText } from '../../ui/day.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { DifferenceView } from './difference-view.tsx'
import { EntryLink } from './entry-link.tsx'

/** Returns the version published before this one; undefined for the first. */
const versionBefore = (versions: readonly Version[], version: string): Version | undefined =>
  versions[versions.findIndex((one) => one.version === version) + 1]

const pill = 'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-4 text-small'

export type TopicDifference = OutputOf<(typeof calls)['compareTopic']>

function Contents({ entries }: { entries: readonly TopicEntry[] }) {
  return (
    <nav
      aria-label={m.page_on_this()}
      className="hidden rounded-card bg-night-1 p-5 big:sticky big:top-[88px] big:block"
    >
      <p className="text-small font-bold text-paper-dim">{m.page_on_this()}</p>
      <ul className="mt-1">
        {entries.map(({ slug, title }) => (
          <li key={slug} className="border-t border-line first:border-t-0">
            <a href={`#${slug}`} className="flex min-h-11 items-center py-1 text-second hover:text-moon">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether a group heading precedes the entry: the first of each group. */
const beginsGroup = (entries: readonly TopicEntry[], i: number): boolean =>
  entries[i]?.group !== '' && entries[i]?.group !== entries[i - 1]?.group

function Sections({ entries }: { entries: readonly TopicEntry[] }) {
  return entries.map((entry, i) => (
    <section key={entry.slug} aria-labelledby={entry.slug} className="mt-8 first:mt-0">
      {beginsGroup(entries, i) && (
        <p className="mb-2 text-small font-bold tracking-wide text-paper-dim">{entry.group}</p>
      )}
      <h2 id={entry.slug} className="page-anchor font-sans text-panel font-bold tracking-normal">
        {entry.title}
      </h2>
      <RichText html={entry.html} className="mt-2" />
      <EntryLink entry={entry} />
    </section>
  ))
}

/** Returns the publication date of a version; its name if the topic does not contain it. */
function dayOfVersion({ versions }: Topic, version: string): string {
  const found = versions.find((one) => one.version === version)
  return found === undefined ? version : dayText(found.publishedAt, getLocale())
}

type Props = { readonly topic: Topic; readonly path: string; readonly difference: TopicDifference | null }

export function TopicArticle({ topic, path, difference }: Props) {
  const { title, description, entries, versions } = topic
  return (
    <article className="px-(--gutter) pt-5 big:pt-7">
      <header className="max-w-[760px]">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 leading-relaxed text-paper-dim">{description}</p>
        {versions.length > 1 ? (
          <VersionBar topic={topic} path={path} isComparing={difference !== null} />
        ) : (
          <p className="mt-3 text-small text-paper-dim">
            {m.page_version({ date: dayText(topic.publishedAt, getLocale()) })}
          </p>
        )}
      </header>
      {difference !== null ? (
        <DifferenceView difference={difference} nameOf={(version) => dayOfVersion(topic, version)} />
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 big:grid-cols-[minmax(0,1fr)_280px]">
          <div className="rounded-card bg-night-1 px-5 py-6 big:px-8 big:py-8">
            <Sections entries={entries} />
          </div>
          <Contents entries={entries} />
        </div>
      )}
    </article>
  )
}

type Version = Topic['versions'][number]

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
                <span>{m.page_version({ date: dayText(publishedAt, lang) })}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type VersionBarProps = { readonly topic: Topic; readonly path: string; readonly isComparing: boolean }

function VersionBar({ topic, path, isComparing }: VersionBarProps) {
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

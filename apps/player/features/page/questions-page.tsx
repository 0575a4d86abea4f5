// Questions and answers: a search, the groups, each question with its own URL, and the contact for others.
import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { controlOf, useChangedBefore } from '../../ui/hydration.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { EntryLink, type LinkOfEntry } from './entry-link.tsx'
import { findQuestions, groupQuestions, type Question, type QuestionGroup } from './question-search.ts'

type LinkedQuestion = Question & LinkOfEntry
type Group = QuestionGroup<LinkedQuestion>

function QuestionEntry({ entry, isOpen }: { entry: LinkedQuestion; isOpen: boolean }) {
  return (
    <details
      id={entry.slug}
      open={isOpen}
      className="question page-anchor border-t border-line first:border-t-0"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-bold">
        {entry.title}
        <span className="question-mark" aria-hidden="true" />
      </summary>
      <div className="pb-4">
        <RichText html={entry.html} />
        <p className="mt-1 flex flex-wrap items-center gap-x-5 text-small">
          <EntryLink entry={entry} />
          <a
            href={`#${entry.slug}`}
            className="inline-flex min-h-11 items-center text-paper-dim hover:text-paper hover:underline"
          >
            {m.faq_link()}
          </a>
        </p>
      </div>
    </details>
  )
}

function GroupOfQuestions({ group, number, opened }: { group: Group; number: number; opened: string }) {
  return (
    <div>
      <h2 id={`group-${number}`} className="page-anchor mb-2 font-sans text-panel tracking-normal">
        {group.name}
      </h2>
      <div className="rounded-card bg-night-1 px-5">
        {group.entries.map((entry) => (
          <QuestionEntry key={entry.slug} entry={entry} isOpen={entry.slug === opened} />
        ))}
      </div>
    </div>
  )
}

function Search({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const id = useId()
  useChangedBefore(
    () => controlOf<HTMLInputElement>(id),
    (input) => onValue(input.value),
  )
  return (
    <div className="pattern-waves rounded-card bg-night-1 px-5 py-6 big:grid big:grid-cols-2 big:items-center big:gap-8 big:px-8 big:py-7">
      <div>
        <h1 className="text-h1">{m.faq_title()}</h1>
        <p className="mt-1 text-small text-paper-dim">{m.faq_text()}</p>
      </div>
      <div className="mt-4 flex h-12 items-center gap-2.5 rounded-field border border-line-strong bg-night-0 px-3.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-wisteria big:mt-0">
        <Icon name="search" size="sm" />
        <input
          id={id}
          type="search"
          aria-label={m.faq_search()}
          placeholder={m.faq_search_hint()}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent placeholder:text-paper-dim focus:outline-none"
        />
      </div>
    </div>
  )
}

type Further = { readonly to: string; readonly icon: IconName; readonly name: string; readonly text: string }

function FurtherHelp() {
  const ways: readonly Further[] = [
    { to: '/contact', icon: 'mail', name: m.faq_more_contact(), text: m.faq_more_contact_text() },
    { to: '/static/responsiblePlay', icon: 'tea', name: m.faq_more_care(), text: m.faq_more_care_text() },
    { to: '/help/guide', icon: 'document', name: m.faq_more_guide(), text: m.faq_more_guide_text() },
  ]
  return (
    <section className="rounded-card bg-night-1 p-5">
      <h2 className="text-panel">{m.faq_more_heading()}</h2>
      <ul className="mt-1">
        {ways.map(({ to, icon, name, text }) => (
          <li key={to} className="border-t border-line first:border-t-0">
            <Link
              to={`/${getLocale()}${to}`}
              className="flex min-h-14 items-center gap-3.5 py-2 hover:text-moon"
            >
              <Icon name={icon} />
              <span className="min-w-0 flex-1">
                <b className="block text-second">{name}</b>
                <span className="block text-small text-paper-dim">{text}</span>
              </span>
              <Icon name="right" size="sm" className="text-paper-dim" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return (
    <nav aria-label={m.faq_groups()} className="hidden rounded-card bg-night-1 p-5 big:block">
      <p className="text-small font-bold text-paper-dim">{m.faq_groups()}</p>
      <ul className="mt-1">
        {groups.map((group, i) => (
          <li key={group.name} className="border-t border-line first:border-t-0">
            <a
              href={`#group-${i + 1}`}
              className="flex min-h-11 items-center justify-between text-second hover:text-moon"
            >
              {group.name}
              <span className="figures text-micro text-paper-dim">{group.entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function QuestionsPage({ entries }: { entries: readonly LinkedQuestion[] }) {
  const { hash } = useLocation()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState('')
  // Slugs are plain letters, so a hash that needs decoding is no slug.
  useEffect(() => setOpened(hash.slice(1)), [hash])
  const found = findQuestions(entries, query)
  const groups = groupQuestions(found)
  return (
    <div className="px-(--gutter) pt-4">
      <Search value={query} onValue={setQuery} />
      <p role="status" className="only-heard">
        {query === '' ? '' : m.faq_found({ count: found.length })}
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 big:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-1 gap-7">
          {groups.map((group, i) => (
            <GroupOfQuestions key={group.name} group={group} number={i + 1} opened={opened} />
          ))}
          {groups.length === 0 && (
            <p className="rounded-card bg-night-1 px-5 py-8 text-center text-paper-dim">{m.faq_none()}</p>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4 big:sticky big:top-[88px]">
          <FurtherHelp />
          <Groups groups={groups} />
        </div>
      </div>
    </div>
  )
}

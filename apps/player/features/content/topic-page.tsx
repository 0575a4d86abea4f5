// Questions and answers: a search, the groups, each question with an address of its own.
import type { TopicEntry } from '@mangetsu/contract/content'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { findEntries, groupEntries, type TopicGroup } from './topic-search.ts'

function Question({ entry, isOpen }: { entry: TopicEntry; isOpen: boolean }) {
  const lang = getLocale()
  return (
    <details id={entry.slug} open={isOpen} className="question border-t border-line first:border-t-0">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-bold">
        {entry.question[lang]}
        <span className="question-mark" aria-hidden="true" />
      </summary>
      <div className="grid grid-cols-1 gap-2 pb-5 text-paper-dim">
        {entry.answer[lang].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a
            href={`#${entry.slug}`}
            className="inline-flex min-h-11 items-center text-small text-wisteria hover:underline"
          >
            {m.faq_link()}
          </a>
        </p>
      </div>
    </details>
  )
}

function Group({ group, number, opened }: { group: TopicGroup; number: number; opened: string }) {
  return (
    <div>
      <h2 id={`group-${number}`} className="mb-2 font-sans text-panel tracking-normal">
        {group.name}
      </h2>
      <div className="rounded-card bg-night-1 px-5">
        {group.entries.map((entry) => (
          <Question key={entry.slug} entry={entry} isOpen={entry.slug === opened} />
        ))}
      </div>
    </div>
  )
}

function Search({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return (
    <div className="pattern-waves rounded-card bg-night-1 px-5 py-6 big:grid big:grid-cols-2 big:items-center big:gap-8 big:px-8 big:py-7">
      <div>
        <h1 className="text-h1">{m.faq_title()}</h1>
        <p className="mt-1 text-small text-paper-dim">{m.faq_text()}</p>
      </div>
      <div className="mt-4 flex h-12 items-center gap-2.5 rounded-field border border-line-strong bg-night-0 px-3.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-wisteria big:mt-0">
        <Icon name="search" size="sm" />
        <input
          type="search"
          aria-label={m.faq_search()}
          placeholder={m.faq_search_hint()}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className="min-w-0 flex-1 bg-transparent placeholder:text-paper-dim focus:outline-none"
        />
      </div>
    </div>
  )
}

export function TopicPage({ entries }: { entries: readonly TopicEntry[] }) {
  const lang = getLocale()
  const { hash } = useLocation()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => setOpened(decodeURIComponent(hash.slice(1))), [hash])
  const found = findEntries(entries, query, lang)
  const groups = groupEntries(found, lang)
  return (
    <div className="px-4 pt-4 big:px-8">
      <Search value={query} onValue={setQuery} />
      <p role="status" className="only-heard">
        {query === '' ? '' : m.faq_found({ count: found.length })}
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 big:grid-cols-[minmax(0,1fr)_280px]">
        <div ref={list} className="grid grid-cols-1 gap-7">
          {groups.map((group, i) => (
            <Group key={group.name} group={group} number={i + 1} opened={opened} />
          ))}
          {groups.length === 0 && (
            <p className="rounded-card bg-night-1 px-5 py-8 text-center text-paper-dim">{m.faq_none()}</p>
          )}
        </div>
        <nav
          aria-label={m.faq_groups()}
          className="hidden rounded-card bg-night-1 p-5 big:sticky big:top-[88px] big:block"
        >
          <p className="font-display text-panel font-bold">{m.faq_groups()}</p>
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
      </div>
    </div>
  )
}

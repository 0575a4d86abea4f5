// Stores a player's form input in the tab (`sessionStorage`) when their session ends, and restores it for the same
// player signing in again there. Nothing is stored while they are signed in or after they signed out.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { isAnother } from '../stores/create-stores.ts'
import { inTabStorage } from './ended-place.ts'
import { usePage } from './page.tsx'

export const draftsKey = 'mangetsu-drafts'

type Drafts = { readonly playerId: string; readonly values: Readonly<Record<string, unknown>> }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function draftsIn(text: string | null): Drafts | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isRecord(stored) && typeof stored.playerId === 'string' && isRecord(stored.values)
      ? { playerId: stored.playerId, values: stored.values }
      : null
  } catch {
    return null
  }
}

/** Whether a stored value has the type of the form's initial one; for null it may be null or a string. */
function isLike(stored: unknown, first: unknown): boolean {
  if (first === null) return stored === null || typeof stored === 'string'
  if (!isRecord(first)) return typeof stored === typeof first && !Array.isArray(first)
  if (!isRecord(stored)) return false
  const names = Object.keys(first)
  return (
    names.length === Object.keys(stored).length && names.every((name) => isLike(stored[name], first[name]))
  )
}

const write = (storage: Storage, { playerId, values }: Drafts): void =>
  Object.keys(values).length === 0
    ? storage.removeItem(draftsKey)
    : storage.setItem(draftsKey, JSON.stringify({ playerId, values }))

/** Stores a player's value; another player's values are deleted. */
export const storeDraft = (playerId: string, name: string, value: unknown): void =>
  void inTabStorage((storage) => {
    const before = draftsIn(storage.getItem(draftsKey))
    const others = before?.playerId === playerId ? before.values : {}
    write(storage, { playerId, values: { ...others, [name]: value } })
  })

/** Returns this player's stored value; `first` if there is none, or one of another type. */
export function draftOf<T>(playerId: string | undefined, name: string, first: T): T {
  const drafts = inTabStorage((storage) => draftsIn(storage.getItem(draftsKey)))
  const stored = drafts?.playerId === playerId ? drafts?.values[name] : undefined
  return stored !== undefined && isLike(stored, first) ? (stored as T) : first
}

function forgetDraft(playerId: string | undefined, name: string): void {
  inTabStorage((storage) => {
    const drafts = draftsIn(storage.getItem(draftsKey))
    if (drafts === null || drafts.playerId !== playerId) return
    const { [name]: _, ...values } = drafts.values
    write(storage, { ...drafts, values })
  })
}

/** Deletes the drafts of all players except this one; for null those of all. */
export const forgetDrafts = (exceptOf: string | null): void =>
  void inTabStorage((storage) => {
    if (draftsIn(storage.getItem(draftsKey))?.playerId !== exceptOf) storage.removeItem(draftsKey)
  })

/**
 * Form state like `useState` that survives the end of the session. `name` identifies the form and the field, and the
 * form's subject if there are several. Never for passwords, codes and other secrets.
 */
export function useDraft<T>(name: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const page = usePage()
  const { userStore } = page.stores
  const [value, setValue] = useState(() => draftOf(userStore.getState().userInfo?.id, name, first))
  const current = useRef(value)
  current.current = value
  const atFirst = useRef(first)
  useEffect(() => forgetDraft(userStore.getState().userInfo?.id, name), [userStore, name])
  useEffect(
    () =>
      userStore.subscribe((now, before) => {
        const isTyped = JSON.stringify(current.current) !== JSON.stringify(atFirst.current)
        if (isTyped && before.userInfo !== null && isAnother(now, before) && !page.hasLeft)
          storeDraft(before.userInfo.id, name, current.current)
      }),
    [page, userStore, name],
  )
  return [value, setValue]
}

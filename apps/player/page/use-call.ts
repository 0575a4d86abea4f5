// Hooks for calls: displayed data, and actions that run once at a time.

import type { ApiRefusal, ApiResult, InputFor, UploadInputFor, UploadName } from '@mangetsu/client/api-result'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryKeyOf } from './push-cache.ts'
import { useClient } from './use-client.ts'

type Output<N extends CallName> = OutputOf<(typeof calls)[N]>

export type QueryView<T> = {
  readonly data: T | undefined
  readonly refused: ApiRefusal | null
  readonly isLoading: boolean
  readonly refetch: () => void
}

type UseCallOptions = {
  readonly isOn?: boolean
  /** The key in the cache, for a response that is refetched with another call's; the call and its input by default. */
  readonly key?: readonly string[]
}

/** Returns the response of a read call, from the cache if fresh. The component shows a refusal in its place. */
export function useCall<N extends CallName>(
  name: N,
  input: InputFor<(typeof calls)[N]>,
  options: UseCallOptions = {},
): QueryView<Output<N>> {
  const { api, queries } = useClient()
  const query = useQuery<Output<N>, ApiRefusal>(
    {
      queryKey: options.key ?? queryKeyOf(name, input as object),
      enabled: options.isOn ?? true,
      queryFn: async ({ signal }) => {
        const answer = await api.call(name, input, { isHandled: true, signal })
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
    },
    queries,
  )
  return {
    data: query.data,
    refused: query.error,
    isLoading: query.isPending,
    refetch: () => void query.refetch(),
  }
}

export type Action<I, T> = {
  /** Does nothing and returns null while one is running. */
  readonly run: (input: I) => Promise<ApiResult<T> | null>
  readonly isRunning: boolean
}

/** An action that cannot run twice at once. The form shows its refusal. */
export function useAction<N extends CallName>(name: N): Action<InputFor<(typeof calls)[N]>, Output<N>> {
  const { api } = useClient()
  const [isRunning, setIsRunning] = useState(false)
  const isBusy = useRef(false)
  return {
    isRunning,
    run: async (input) => {
      if (isBusy.current) return null
      isBusy.current = true
      setIsRunning(true)
      const answer = await api.call(name, input, { isHandled: true })
      isBusy.current = false
      setIsRunning(false)
      return answer
    },
  }
}

export type UploadAction<I, T> = {
  readonly run: (input: I, file: Blob) => Promise<ApiResult<T> | null>
  readonly isRunning: boolean
  /** Upload progress from 0 to 1; 0 if none is running. */
  readonly share: number
  /** Cancels the running upload; `run` then returns a transport refusal. */
  readonly abort: () => void
}

/** Uploads one file at a time, with progress. Leaving the page cancels it. */
export function useUpload<N extends UploadName>(
  name: N,
): UploadAction<UploadInputFor<(typeof calls)[N]>, Output<N>> {
  const { api } = useClient()
  const [share, setShare] = useState(0)
  const [isRunning, setIsRunning] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  return {
    isRunning,
    share,
    abort: () => current.current?.abort(),
    run: async (input, file) => {
      if (current.current !== null) return null
      const control = new AbortController()
      current.current = control
      setShare(0)
      setIsRunning(true)
      const options = { isHandled: true, isQuiet: true, signal: control.signal, onProgress: setShare }
      const answer = await api.upload(name, input, file, options)
      current.current = null
      setShare(0)
      setIsRunning(false)
      return answer
    },
  }
}

export type RequestIds = {
  readonly idFor: (what: object) => string
  readonly renew: () => void
  /** Renews the id after a decisive response; after a lost one the same id is sent again. */
  readonly settle: (answer: ApiResult<unknown>) => void
}

/** Returns an idempotency key that is reused until its input changes or the call succeeds. */
export function useRequestId(): RequestIds {
  const last = useRef<{ what: string; id: string } | null>(null)
  const renew = () => {
    last.current = null
  }
  return {
    idFor: (what) => {
      const text = JSON.stringify(what)
      if (last.current?.what !== text) last.current = { what: text, id: crypto.randomUUID() }
      return last.current.id
    },
    renew,
    settle: (answer) => {
      if (answer.ok || !answer.isLost) renew()
    },
  }
}

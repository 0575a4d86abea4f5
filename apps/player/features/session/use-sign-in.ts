// Signing in with any grant: maps each refusal to its next step, a captcha or a second factor, and continues after it.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useState } from 'react'
import { usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { enter, type Grant } from './enter.ts'

type PasswordGrant = Extract<Grant, { readonly grantType: 'password' }>

export type PendingSignIn =
  | { readonly for: 'captcha'; readonly grant: PasswordGrant }
  | { readonly for: 'secondFactor'; readonly challenge: string }

/** Returns the step a refused attempt waits for, if any. */
export function pendingSignInAfter(refused: ApiRefusal, grant: Grant): PendingSignIn | null {
  if (refused.refusal === 'captchaNeeded' && grant.grantType === 'password') return { for: 'captcha', grant }
  const { challenge } = refused.data
  if (refused.refusal === 'secondFactorNeeded' && typeof challenge === 'string') {
    return { for: 'secondFactor', challenge }
  }
  return null
}

export type SignIn = {
  readonly waiting: PendingSignIn | null
  /** Returns null when done, or when `waiting` contains the next step; otherwise the refusal to show. */
  readonly attempt: (grant: Grant) => Promise<ApiRefusal | null>
  readonly stop: () => void
}

export function useSignIn(): SignIn {
  const client = useClient()
  const page = usePage()
  const [waiting, setWaiting] = useState<PendingSignIn | null>(null)
  return {
    waiting,
    stop: () => setWaiting(null),
    attempt: async (grant) => {
      const entered = await enter(client, page, grant)
      if (entered.ok) return null
      const next = pendingSignInAfter(entered, grant)
      if (next === null) return entered
      setWaiting(next)
      return null
    },
  }
}

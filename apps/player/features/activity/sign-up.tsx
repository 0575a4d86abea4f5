// Taking part in an activity: by signing up where that is required, under the terms shown above.
import type { Activity } from '@mangetsu/contract/activity'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { loginAddress } from '../../page/login-address.ts'
import { usePage, useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

function Form({ activityCode }: { readonly activityCode: string }) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const shown = useCallForm({
    call: 'applyActivity',
    isNumbered: true,
    check: () => ({ body: { activityCode } }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ['querySignup'] })
      toaster.show({ kind: 'success', title: m.promotions_signed_up() })
    },
  })
  return (
    <SentForm shown={shown} submitLabel={m.promotions_sign_up()}>
      <p className="text-small text-paper-dim">{m.promotions_sign_up_note()}</p>
    </SentForm>
  )
}

/** Renders nothing where taking part needs no sign-up. */
export function SignUp({ activity }: { readonly activity: Pick<Activity, 'activityCode' | 'needsSignUp'> }) {
  const { lang } = usePage()
  const { pathname } = useLocation()
  const isIn = useSignedIn() === 'in'
  const { activityCode, needsSignUp } = activity
  const { data } = useCall('querySignup', { activityCode }, { isOn: isIn && needsSignUp })
  if (!needsSignUp) return null
  if (!isIn) return <ButtonLink to={loginAddress(lang, pathname)}>{m.place_login()}</ButtonLink>
  if (data === undefined) return <SkeletonRows count={1} />
  if (data.signFlag === 1) return <p className="text-second text-matcha">{m.promotions_is_signed_up()}</p>
  return data.canSignUp ? <Form activityCode={activityCode} /> : <p>{m.promotions_cannot_sign_up()}</p>
}

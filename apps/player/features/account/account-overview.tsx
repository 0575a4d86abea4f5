// The account overview, with its editable fields in place.
import { modifyTypes } from '@mangetsu/contract/account'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useUserStore } from '../../page/page.tsx'
import type { ProofSlot } from '../../page/proof.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { RowAction } from '../../ui/setting-row.tsx'
import { CalmRow } from './calm-row.tsx'
import { DataPanel } from './data-panel.tsx'
import { DisplayCurrency, MainCurrency } from './display-currency.tsx'
import { Identity } from './identity.tsx'
import { LanguageRow } from './language-row.tsx'
import { KycCard } from './member-cards.tsx'
import { ScreenRow } from './screen-row.tsx'
import { SuggestionsRow } from './suggestions-row.tsx'
import { VipPanel } from './vip-panel.tsx'

const FacePicker = lazy(() => import('./face-picker.tsx'))

function FaceButton({ face, onOpen }: { readonly face: ReactNode; readonly onOpen: () => void }) {
  return (
    <button type="button" aria-label={m.face_open()} onClick={onOpen} className="relative rounded-pill">
      {face}
      <span
        aria-hidden="true"
        className="absolute inset-x-0 -bottom-1 mx-auto w-fit rounded-pill bg-paper px-2 text-micro leading-[18px] font-bold text-night-0"
      >
        {m.account_change()}
      </span>
    </button>
  )
}

function WhoPanel() {
  const [open, setOpen] = useState<'face' | 'nickname' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel>
      <Identity
        face={(face) => <FaceButton face={face} onOpen={() => setOpen('face')} />}
        end={
          <RowAction name={m.nickname_open()} onClick={() => setOpen('nickname')}>
            {m.account_change()}
          </RowAction>
        }
      />
      <KycCard />
      <Sheet isOpen={open === 'nickname'} onClose={close} title={m.nickname_title()}>
        <NicknameForm onDone={close} />
      </Sheet>
      {open === 'face' && (
        <Suspense>
          <FacePicker onClose={close} />
        </Suspense>
      )}
    </Panel>
  )
}

type Props = { readonly proof: ProofSlot; readonly signOut: ReactNode }

export function AccountOverview({ proof, signOut }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:gap-x-6">
      <div className="grid grid-cols-1 gap-4">
        <WhoPanel />
        <VipPanel />
        <DataPanel proof={proof} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Panel title={m.settings_heading()}>
          <div className="mt-3 grid grid-cols-1 gap-4">
            <MainCurrency />
            <DisplayCurrency />
            <div>
              <LanguageRow />
              <ScreenRow />
              <CalmRow />
              <SuggestionsRow />
            </div>
          </div>
        </Panel>
        {signOut}
      </div>
    </div>
  )
}

/** Edits the nickname shown to other players; when it is empty the user name is shown. */
function NicknameForm({ onDone }: { readonly onDone: () => void }) {
  const change = useAccountChange()
  const known = useUserStore((fields) => fields.userInfo?.nickname ?? '')
  const [nickname, setNickname] = useDraft('account.nickname', known)
  const form = useCallForm({
    call: 'modifyPlayer',
    check: () => ({ body: { modifyType: modifyTypes.nickname, nickname: nickname.trim() } }),
    fields: { badNickname: 'nickname', nameReserved: 'nickname' },
    onDone: (player) => {
      change({ fields: { nickname: player.nickname }, message: m.nickname_done() })
      onDone()
    },
  })
  return (
    <SentForm
      shown={form}
      submitLabel={m.nickname_submit()}
      runningLabel={m.nickname_running()}
      className="pt-1"
    >
      <Field
        label={m.nickname_label()}
        name="nickname"
        autoComplete="nickname"
        maxLength={80}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        hint={m.nickname_hint()}
        error={form.fault.errorOf('nickname')}
      />
    </SentForm>
  )
}
